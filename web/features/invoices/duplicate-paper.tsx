import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { call } from '../../api.ts'
import { dayOf } from '../../parts/day-of.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { invoicePath } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'

type Props = { id: number; branchId: number | null; onKeepBoth: () => void }

/** Said when a paper had been entered before: which invoice it is, and how to keep both. */
export function DuplicatePaper({ id, branchId, onKeepBoth }: Props) {
  const { data: first } = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call(invoices.get, { params: { id } }, { signal }),
  })
  const name = first
    ? `es la factura${first.invoice_number === null ? '' : ` N° ${first.invoice_number}`} de ${first.vendor.name}, por ${formatMoney(first.invoice_total)}, ingresada el ${dayOf(first.createdAt)}`
    : null
  return (
    <Banner
      tone="warning"
      live="status"
      actions={
        <>
          <LinkButton to={invoicePath(id, branchId)} size="compact-sm" variant="default">
            Ver la primera
          </LinkButton>
          <Button size="compact-sm" variant="default" onClick={onKeepBoth}>
            Guardar ambas
          </Button>
        </>
      }
    >
      Esta factura ya estaba ingresada{name === null ? '' : `: ${name}`}. No se guardó otra vez.
    </Banner>
  )
}
