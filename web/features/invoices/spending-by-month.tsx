import { useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Bar } from './bar.tsx'
import css from './bars.module.css'
import { everyInvoice, invoicesPath } from './invoice-params.ts'
import { lastMonths } from './months.ts'

const monthCount = 6
const compact = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 })

/** What was invoiced in each of the last months, each the way to its invoices. */
export function SpendingByMonth({ orgId, branchId, today }: { orgId: number; branchId: number | null; today: string }) {
  const months = lastMonths(today, monthCount)
  const query = useQuery({
    queryKey: ['invoices', orgId, 'kpis', 'months', months[0]?.from],
    queryFn: ({ signal }) =>
      Promise.all(
        months.map(async ({ from, to }) => {
          const filters = { ...everyInvoice, from, to }
          return (await call(invoices.kpis, { params: { orgId }, query: filters }, { signal })).totalAmount
        }),
      ),
  })
  const amounts = query.data
  const largest = Math.max(1, ...(amounts ?? []))

  return (
    <Panel title="Gasto por mes de emisión">
      {query.isError ? (
        <Failure title="Error al cargar las métricas" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ol className={css.months} aria-busy={query.isPending}>
          {months.map(({ from, to, name }, i) => {
            const amount = amounts?.[i]
            return (
              <li key={from}>
                <Link className={css.month ?? ''} to={invoicesPath('todas', { from, to }, branchId)}>
                  <span className={css.figure} aria-hidden>
                    {amount === undefined ? '\u00a0' : `$${compact.format(amount)}`}
                  </span>
                  <Bar isUpright share={(amount ?? 0) / largest} />
                  <span className={css.name} aria-hidden>
                    {name.slice(0, 3)}
                  </span>
                  <VisuallyHidden>
                    {name}
                    {amount === undefined ? '' : `: ${formatMoney(amount)}`}
                  </VisuallyHidden>
                </Link>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}
