import { Button } from '@mantine/core'
import type { Invoice } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { dayOf } from '../../parts/day-of.ts'
import { Banner } from '../../ui/banner.tsx'

type Props = { first: Invoice; onKeepBoth: () => void }

/** Said on the invoice that a document had become before, whoever sent it again: which one it is, and how to keep both. */
export function DuplicateDocument({ first, onKeepBoth }: Props) {
  const number = first.invoice_number === null ? '' : ` N° ${first.invoice_number}`
  return (
    <Banner
      tone="warning"
      live="status"
      actions={
        <Button size="compact-sm" variant="default" onClick={onKeepBoth}>
          Guardar ambas
        </Button>
      }
    >
      Esta factura ya estaba ingresada: es la factura{number} de {first.vendor.name}, por{' '}
      {formatMoney(first.invoice_total)}, ingresada el {dayOf(first.createdAt)}. No se guardó otra vez.
    </Banner>
  )
}
