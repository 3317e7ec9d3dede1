import type { InvoiceSummary } from 'contract/invoices.ts'
import { formatRut } from 'contract/rules/rut.ts'
import type { BranchChoice } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BarList } from './bar-list.tsx'
import { invoicesPath } from '../invoice-params.ts'
import { daysOfMonth } from './months.ts'

const mostShown = 6

/** Where most was spent in the months drawn beside it. */
export function SpendingByVendor({ summary, branch }: { summary: InvoiceSummary | undefined; branch: BranchChoice }) {
  const { byMonth = [], byVendor = [] } = summary ?? {}
  const [first, last] = [byMonth[0], byMonth.at(-1)]
  const span = first && last ? { from: daysOfMonth(first.month).from, to: daysOfMonth(last.month).to } : {}
  return (
    <Panel title="Gasto por proveedor en estos meses">
      {summary === undefined ? (
        <Loading />
      ) : byVendor.length === 0 ? (
        <EmptyState title="Sin gasto en estos meses">
          Cuando registres facturas verás aquí a quién le compras más.
        </EmptyState>
      ) : (
        <BarList
          rows={byVendor.slice(0, mostShown).map(({ vendor: { name, rut }, invoices, amount }) => ({
            key: rut,
            name,
            amount,
            note: invoices === 1 ? '1 factura' : `${invoices} facturas`,
            // One company may be a vendor of several organizations: its RUT finds it in each.
            to: invoicesPath('todas', { ...span, search: formatRut(rut) }, branch),
          }))}
        />
      )}
    </Panel>
  )
}
