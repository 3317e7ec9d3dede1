import { LinkButton } from '../../parts/link-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { invoicesPath } from './invoice-params.ts'

/** Invoices that were read from a document wait for somebody's yes; nothing while there are none. */
export function ToReview({ count, branchId }: { count: number; branchId: number | null }) {
  if (count === 0) return null
  return (
    <Banner
      tone="info"
      actions={
        <LinkButton size="compact-sm" variant="default" to={invoicesPath('todas', { toReview: 'true' }, branchId)}>
          Revisar
        </LinkButton>
      }
    >
      {count === 1
        ? 'Hay 1 factura leída de un documento que espera tu revisión.'
        : `Hay ${count} facturas leídas de un documento que esperan tu revisión.`}
    </Banner>
  )
}
