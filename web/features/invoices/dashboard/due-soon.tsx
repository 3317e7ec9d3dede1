import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InvoiceSummary } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { Link } from 'react-router'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { RecordLink } from '../../../parts/record-link.tsx'
import { invoicePath } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Asked } from './figure-panel.tsx'
import css from './dashboard.module.css'
import { dueHint } from '../due-hint.ts'
import { everyInvoice, invoicesPath } from '../invoice-params.ts'
import { invoiceQueries } from '../queries.ts'

/** How many are named. */
const mostShown = 5

type Props = { orgId: number; summary: InvoiceSummary | undefined; asked: Asked }

/** What is to be paid in the coming days, the most urgent first, and what it adds up to. */
export function DueSoon({ orgId, summary, asked }: Props) {
  const { scope, isAll, choice } = useBranchScope()
  const branchOf = useBranchOf()
  const soon = summary?.dueSoon
  const range = soon && { dueFrom: soon.from, dueTo: soon.to }
  const query = useQuery({
    ...invoiceQueries.list({ orgId, scope }, { ...everyInvoice, ...range, status: 'pending', sort: 'dueDate' }),
    enabled: range !== undefined,
  })
  const rows = query.data?.data.slice(0, mostShown)

  return (
    <Panel
      title="Vencen en los próximos 7 días"
      aside={
        soon && range && soon.invoices > 0 ? (
          <Anchor component={Link} to={invoicesPath('pendientes', range, choice)} size="sm">
            {soon.invoices === 1 ? 'Ver en la lista' : `Ver las ${soon.invoices}`}
          </Anchor>
        ) : null
      }
      flush
    >
      {query.isError ? (
        <Failure title="Error al cargar las facturas" error={query.error} onRetry={() => void query.refetch()} />
      ) : soon === undefined && asked.isError ? (
        <Failure title="Error al cargar las métricas" error={asked.error} onRetry={() => void asked.refetch()} />
      ) : rows === undefined || soon === undefined ? (
        <DueSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState title="Nada vence esta semana">No tienes facturas por pagar en los próximos días.</EmptyState>
      ) : (
        <ul className={css.due}>
          {rows.map((row) => (
            <li key={row.id} className={css.row}>
              <span>
                <RecordLink to={invoicePath(row.id, branchOf(row.organizationId).branchId)}>
                  {row.vendor.name}
                </RecordLink>
                <span className={css.hint}>
                  {dueHint(row.dueDate, soon.from)}
                  {isAll ? ` · ${row.organization.name}` : null}
                </span>
              </span>
              <span className={css.value}>{formatMoney(row.amount)}</span>
            </li>
          ))}
          <li className={css.row} data-sum>
            <span>{counted(soon.invoices, 'factura en total', 'facturas en total')}</span>
            <span className={css.value}>{formatMoney(soon.amount)}</span>
          </li>
        </ul>
      )}
    </Panel>
  )
}

const DueSkeleton = () => (
  <ul className={css.due} aria-busy>
    {Array.from({ length: mostShown }, (_, i) => (
      <li key={i} className={css.row}>
        <VisuallyHidden>{i === 0 ? 'Cargando...' : ''}</VisuallyHidden>
        <span className={css.bones}>
          <Bone width={`${11 - i}rem`} />
          <Bone width="6rem" />
        </span>
        <Bone width="5.5rem" />
      </li>
    ))}
  </ul>
)
