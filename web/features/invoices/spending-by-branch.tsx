import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { useBranches } from '../../parts/branches.ts'
import { Failure } from '../../parts/failure.tsx'
import { inBranch, paths } from '../../paths.ts'
import { useUser } from '../../session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Bar } from './bar.tsx'
import css from './bars.module.css'

/** One call each: a principal with more has the branch selector. */
const mostBranches = 12

/** A principal's invoices, its own and each branch's, the largest sum first. */
export function SpendingByBranch() {
  const { organizationId, organization } = useUser()
  const branches = useBranches().data?.slice(0, mostBranches) ?? []
  const places = [
    { orgId: organizationId ?? 0, branchId: null, name: `${organization?.name || 'Casa matriz'} (casa matriz)` },
    ...branches.map(({ id, name }) => ({ orgId: id, branchId: id, name })),
  ]
  const query = useQuery({
    queryKey: ['invoices', organizationId, 'kpis', 'branches', branches.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(places.map(({ orgId }) => call(invoices.kpis, { params: { orgId } }, { signal }))),
    enabled: organizationId !== null && branches.length > 0,
  })
  if (branches.length === 0) return null
  const rows = places
    .map((place, i) => ({ ...place, kpis: query.data?.[i] }))
    .sort((a, b) => (b.kpis?.totalAmount ?? 0) - (a.kpis?.totalAmount ?? 0))
  const largest = Math.max(1, rows[0]?.kpis?.totalAmount ?? 0)

  return (
    <Panel title="Por sucursal">
      {query.isError ? (
        <Failure title="Error al cargar las métricas" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ul className={css.branches} aria-busy={query.isPending}>
          {rows.map(({ orgId, branchId, name, kpis }) => (
            <li key={orgId}>
              <Link className={css.branch ?? ''} to={inBranch(paths.invoices, branchId)}>
                <span className={css.words}>
                  <span className={css.branchName}>{name}</span>
                  <span className={css.sum}>
                    {kpis ? formatMoney(kpis.totalAmount) : '\u00a0'}
                    {kpis ? <span className={css.pending}> · por pagar {formatMoney(kpis.pendingAmount)}</span> : null}
                  </span>
                </span>
                <Bar share={(kpis?.totalAmount ?? 0) / largest} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
