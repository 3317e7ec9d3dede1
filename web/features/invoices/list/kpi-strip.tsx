import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from './kpi-strip.module.css'

const parts = [
  { label: 'Registradas', count: 'totalInvoices', amount: 'totalAmount', tone: 'plain' },
  { label: 'Pagadas', count: 'paidInvoices', amount: 'paidAmount', tone: 'good' },
  { label: 'Vencidas', count: 'overdueInvoices', amount: 'overdueAmount', tone: 'bad' },
] as const

/** Registered, paid and overdue of what the search finds; blank, at the same height, until it comes. */
export function KpiStrip({ kpis }: { kpis: InvoiceKpis | undefined }) {
  return (
    <Panel flush>
      <dl className={css.strip} aria-busy={kpis === undefined}>
        {parts.map(({ label, count, amount, tone }) => (
          <div className={css.part} key={label} data-tone={kpis && kpis[count] > 0 ? tone : undefined}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.count}>{kpis ? formatWhole(kpis[count]) : '\u00a0'}</dd>
            <dd className={css.amount}>{kpis ? formatMoney(kpis[amount]) : '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
