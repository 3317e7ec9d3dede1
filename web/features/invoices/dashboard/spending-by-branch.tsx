import { useQuery } from '@tanstack/react-query'
import { formatMoney } from 'contract/rules/money.ts'
import { useBranches } from '../../../parts/branches.ts'
import { inBranch, paths } from '../../../paths.ts'
import { BarList, BarListSkeleton } from './bar-list.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { invoiceQueries } from '../queries.ts'

/** A principal's invoices, its own and each branch's, the largest sum first; nothing while it has no branches. */
export function SpendingByBranch({ orgId }: { orgId: number }) {
  const query = useQuery(invoiceQueries.summary({ orgId, scope: 'all' }, 1))
  const organizations = query.data?.byBranch
  const hasBranches = useBranches().data?.length ?? 0
  if (!hasBranches && (organizations?.length ?? 0) < 2) return null
  const rows = organizations
    ?.map(({ organization: { id, name }, kpis }) => ({
      key: id,
      name: id === orgId ? `${name} (casa matriz)` : name,
      invoices: kpis.totalInvoices,
      amount: kpis.totalAmount,
      note: `por pagar ${formatMoney(kpis.pendingAmount)}`,
      to: inBranch(paths.invoices, id),
    }))
    .toSorted((a, b) => b.amount - a.amount)
  return (
    <FigurePanel
      title="Por sucursal"
      of="Sucursal"
      query={query}
      figures={rows}
      skeleton={<BarListSkeleton rows={3} />}
    >
      <BarList rows={rows ?? []} />
    </FigurePanel>
  )
}
