import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { call } from '../../../api.ts'
import { Failure } from '../../../parts/failure.tsx'
import { inBranch, paths } from '../../../paths.ts'
import { Panel } from '../../../ui/panel.tsx'
import { BarList } from './bar-list.tsx'

/** A principal's invoices, its own and each branch's, the largest sum first; nothing while it has no branches. */
export function SpendingByBranch({ orgId }: { orgId: number }) {
  const query = useQuery({
    queryKey: ['invoices', orgId, 'summary', 'all'],
    queryFn: ({ signal }) =>
      call(invoices.summary, { params: { orgId }, query: { scope: 'all', months: 1 } }, { signal }),
  })
  const organizations = query.data?.byBranch ?? []
  if (!query.isError && organizations.length < 2) return null
  const rows = organizations
    .map(({ organization: { id, name }, kpis }) => ({
      key: id,
      name: id === orgId ? `${name} (casa matriz)` : name,
      amount: kpis.totalAmount,
      note: `por pagar ${formatMoney(kpis.pendingAmount)}`,
      to: inBranch(paths.invoices, id === orgId ? null : id),
    }))
    .toSorted((a, b) => b.amount - a.amount)
  return (
    <Panel title="Por sucursal">
      {query.isError ? (
        <Failure title="Error al cargar las métricas" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <BarList rows={rows} />
      )}
    </Panel>
  )
}
