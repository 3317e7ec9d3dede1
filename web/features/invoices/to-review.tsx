import { LinkButton } from '../../parts/link-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { BranchChoice } from '../../paths.ts'
import { invoicesPath } from './invoice-params.ts'

/** Invoices that were read from a document wait for somebody's yes; nothing while there are none. */
export function ToReview({ count, branch }: { count: number; branch: BranchChoice }) {
  if (count === 0) return null
  return (
    <Banner
      tone="info"
      actions={
        <LinkButton size="compact-sm" variant="default" to={invoicesPath('todas', { toReview: 'true' }, branch)}>
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
