import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { Panel } from '../../ui/panel.tsx'
import css from './dashboard.module.css'

const rows = [
  { label: 'Monto total', amount: 'totalAmount', tone: 'plain' },
  { label: 'Monto pagado', amount: 'paidAmount', tone: 'good' },
  { label: 'Monto pendiente', amount: 'pendingAmount', tone: 'warning' },
  { label: 'Monto vencido', amount: 'overdueAmount', tone: 'bad' },
] as const

export function FinancialSummary({ kpis }: { kpis: InvoiceKpis | undefined }) {
  return (
    <Panel title="Resumen financiero" flush>
      <dl className={css.rows}>
        {rows.map(({ label, amount, tone }) => (
          <div className={css.row} key={label}>
            <dt className={css.label}>
              <span className={css.dot} data-tone={tone} aria-hidden />
              {label}
            </dt>
            <dd className={css.value}>{kpis ? formatMoney(kpis[amount]) : '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
