import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { Missing } from '../../../ui/missing.tsx'
import css from './admin-invoices.module.css'
import type { AdminStatus } from './use-admin-invoices.ts'

/** The four counters; each one narrows the table to what it counts. */
export function Counters(props: {
  kpis: InvoiceKpis | undefined
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
  return (
    <fieldset className={css.counters} aria-label="Contadores">
      {counters.map(({ label, count, ...of }) => (
        <button key={of.status} type="button" aria-pressed={status === of.status} onClick={() => onChoose(of.status)}>
          <strong>{count === undefined ? <Missing /> : formatWhole(count)}</strong>
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}
