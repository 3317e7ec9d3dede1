import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { addDays } from 'contract/rules/date.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { invoicePath } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './dashboard.module.css'
import { dueHint } from './due-hint.ts'
import { everyInvoice, invoicesPath } from './invoice-params.ts'

/** How far ahead, and how many are named. */
const daysAhead = 7
const mostShown = 5

/** What is to be paid in the coming days, the most urgent first. */
export function DueSoon({ orgId, branchId, today }: { orgId: number; branchId: number | null; today: string }) {
  const range = { dueFrom: today, dueTo: addDays(today, daysAhead) }
  const query = useQuery({
    queryKey: ['invoices', orgId, 'list', 'due', range],
    queryFn: ({ signal }) =>
      call(
        invoices.list,
        {
          params: { orgId },
          query: { ...everyInvoice, ...range, status: 'pending', sort: 'dueDate', pageSize: mostShown },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data
  const more = (query.data?.total ?? 0) - (rows?.length ?? 0)

  return (
    <Panel
      title={`Vencen en los próximos ${daysAhead} días`}
      aside={
        <Anchor component={Link} to={invoicesPath('pendientes', range, branchId)} size="sm">
          {more > 0 ? `Ver las ${query.data?.total}` : 'Ver en la lista'}
        </Anchor>
      }
      flush
    >
      {query.isError ? (
        <Failure title="Error al cargar las facturas" error={query.error} onRetry={() => void query.refetch()} />
      ) : rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <EmptyState title="Nada vence esta semana">No tienes facturas por pagar en los próximos días.</EmptyState>
      ) : (
        <ul className={css.due}>
          {rows.map((row) => (
            <li key={row.id} className={css.row}>
              <span>
                <Anchor component={Link} to={invoicePath(row.id, branchId)} fw={600} inherit>
                  {row.vendor.name}
                </Anchor>
                <span className={css.hint}>{dueHint(row.dueDate, today)}</span>
              </span>
              <span className={css.value}>{formatMoney(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
