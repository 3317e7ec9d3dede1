import type { InvoiceSummary } from 'contract/invoices.ts'
import { formatRut } from 'contract/rules/rut.ts'
import type { BranchChoice } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BarList, BarListSkeleton } from './bar-list.tsx'
import { type Asked, FigurePanel } from './figure-panel.tsx'
import { invoicesPath } from '../invoice-params.ts'
import { facturas } from '../invoice-words.ts'
import { daysOfMonth } from './months.ts'

const mostShown = 6

type Props = { summary: InvoiceSummary | undefined; query: Asked; branch: BranchChoice }

/** Where most was spent in the months drawn beside it. */
export function SpendingByVendor({ summary, query, branch }: Props) {
  const byMonth = summary?.byMonth ?? []
  const [first, last] = [byMonth[0], byMonth.at(-1)]
  const span = first && last ? { from: daysOfMonth(first.month).from, to: daysOfMonth(last.month).to } : {}
  const rows = summary?.byVendor.slice(0, mostShown).map(({ vendor: { name, rut }, invoices, amount }) => ({
    key: rut,
    name,
    invoices,
    amount,
    note: facturas(invoices),
    // One company may be a vendor of several organizations: its RUT finds it in each.
    to: invoicesPath('todas', { ...span, search: formatRut(rut) }, branch),
  }))
  return (
    <FigurePanel
      title="Gasto por proveedor en estos meses"
      of="Proveedor"
      query={query}
      figures={rows}
      skeleton={<BarListSkeleton rows={5} />}
    >
      {rows?.length === 0 ? (
        <EmptyState title="Sin gasto en estos meses">
          Cuando registres facturas verás aquí a quién le compras más.
        </EmptyState>
      ) : (
        <BarList rows={rows ?? []} />
      )}
    </FigurePanel>
  )
}
