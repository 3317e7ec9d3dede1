import type { ReachedKpis } from 'contract/invoices.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { Missing } from '../../../ui/missing.tsx'
import css from './admin-invoices.module.css'
import type { AdminStatus } from './use-admin-invoices.ts'

/** The four counters; each one narrows the table to what it counts. */
export function Counters(props: {
  kpis: ReachedKpis | undefined
  status: AdminStatus
  onChoose: (s: AdminStatus) => void
}) {
  const { kpis, status, onChoose } = props
  const counters = [
    { status: 'all', label: 'Total', count: kpis?.totalInvoices },
    { status: 'paid', label: 'Pagadas', count: kpis?.paidInvoices },
    { status: 'pending', label: 'Pendientes', count: kpis?.pendingInvoices },
    { status: 'overdue', label: 'Vencidas', count: kpis?.overdueInvoices },
  ] as const
  // Of a search that finds too much, only that there are so many is known.
  const textOf = (counted: AdminStatus, count: number | undefined) => {
    if (count === undefined || (kpis?.hasMore && counted !== 'all')) return <Missing />
    return kpis?.hasMore ? '1.000+' : formatWhole(count)
  }
  return (
    <fieldset className={css.counters} aria-label="Contadores">
      {counters.map(({ label, count, ...of }) => (
        <button key={of.status} type="button" aria-pressed={status === of.status} onClick={() => onChoose(of.status)}>
          <strong>{textOf(of.status, count)}</strong>
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}
