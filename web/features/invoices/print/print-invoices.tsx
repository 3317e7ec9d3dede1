import { invoices } from 'contract/invoices.ts'
import type { InvoiceQuery } from 'contract/invoice-filters.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { Vendor } from 'contract/vendors.ts'
import { call } from '../../../api.ts'
import type { BranchScope } from '../../../parts/branch-scope.ts'
import { Failure } from '../../../parts/failure.tsx'
import { everyRow, PrintButton, usePrint } from '../../../parts/print/use-print.tsx'
import { orders, type Narrowing, type Order, type Tab, tabs } from '../invoice-params.ts'

type Props = Pick<BranchScope, 'orgId' | 'scope' | 'isAll'> & {
  filters: Omit<InvoiceQuery, 'page' | 'pageSize' | 'sort'>
  tab: Tab
  order: Order
  narrowing: Narrowing
  vendor: Vendor | null
  today: string
  isDisabled: boolean
}

const span = (words: string, from: string | undefined, to: string | undefined): string[] =>
  from || to
    ? [[words, from && `desde el ${formatDate(from)}`, to && `hasta el ${formatDate(to)}`].filter(Boolean).join(' ')]
    : []

/** What the list is narrowed by, in words. */
const filterLines = ({ tab, narrowing, vendor, filters, isAll }: Props): string[] => {
  const { from, to, dueFrom, dueTo, vendorId, toReview } = narrowing
  return [
    [tabs[tab].label, ...(toReview === 'true' ? ['por revisar'] : []), ...(isAll ? ['todas las sucursales'] : [])].join(
      ' · ',
    ),
    ...(vendorId === undefined ? [] : [`Proveedor: ${vendor?.name ?? 'uno'}`]),
    ...span('Emitidas', from, to),
    ...span('Que vencen', dueFrom, dueTo),
    ...(filters.search === '' ? [] : [`Búsqueda: ${filters.search}`]),
  ]
}

/** 'Imprimir' of the list of invoices: all that its filters find, in its order. */
export function PrintInvoices(props: Props) {
  const { orgId, scope, isAll, filters, order, today, isDisabled } = props
  const printing = usePrint(orgId, async (letterhead) => {
    const { InvoiceListSheet } = await import('./invoice-list-sheet.tsx')
    const query = { ...filters, sort: orders[order].sort, scope }
    const { rows, total } = await everyRow((page) =>
      call(invoices.list, { params: { orgId: orgId ?? 0 }, query: { ...query, ...page } }),
    )
    return (
      <InvoiceListSheet
        letterhead={letterhead}
        today={today}
        rows={rows}
        total={total}
        filters={filterLines(props)}
        isAll={isAll}
      />
    )
  })
  return (
    <>
      <PrintButton printing={printing} isDisabled={isDisabled} />
      {printing.error ? <Failure title="No se pudo imprimir" error={printing.error} /> : null}
    </>
  )
}
