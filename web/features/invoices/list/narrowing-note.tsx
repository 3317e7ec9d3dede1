import { Button } from '@mantine/core'
import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import type { Vendor } from 'contract/vendors.ts'
import { formatDate } from 'contract/rules/period.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { Narrowing } from '../invoice-params.ts'
import { creditText } from '../invoice-words.ts'

/** 'del 21-11-2026 al 28-11-2026'; open ends say so. */
const range = (from: string | undefined, to: string | undefined): string =>
  [from && `desde el ${formatDate(from)}`, to && `hasta el ${formatDate(to)}`].filter(Boolean).join(' ')

type Props = { narrowing: Narrowing; vendor: Vendor | null; kpis: InvoiceKpis | undefined; onClear: () => void }

/** What a vendor is owed in all; less than nothing is owed by it. */
const owedText = (kpis: InvoiceKpis): string => {
  const { pendingAmount } = kpis
  const owed =
    pendingAmount < 0 ? `Queda a favor ${formatMoney(-pendingAmount)}` : `Se le debe ${formatMoney(pendingAmount)}`
  const credit = creditText(kpis)
  return credit === null ? `${owed}.` : `${owed}, contando ${credit}.`
}

/** Says that the list shows a part, when a link led to it, and gives the way to the whole. */
export function NarrowingNote({ narrowing, vendor, kpis, onClear }: Props) {
  const { vendorId, from, to, dueFrom, dueTo } = narrowing
  const words = [
    vendorId === undefined ? null : vendor ? `de ${vendor.name}` : 'de un proveedor',
    from || to ? `emitidas ${range(from, to)}` : null,
    dueFrom || dueTo ? `que vencen ${range(dueFrom, dueTo)}` : null,
  ].filter((part) => part !== null)
  if (words.length === 0) return null
  return (
    <Banner
      tone="info"
      actions={
        <Button size="compact-sm" variant="default" onClick={onClear}>
          Ver todas las facturas
        </Button>
      }
    >
      Solo facturas {words.join(', ')}. {vendorId !== undefined && words.length === 1 && kpis ? owedText(kpis) : null}
    </Banner>
  )
}
