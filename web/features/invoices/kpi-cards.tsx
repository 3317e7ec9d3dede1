import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { Panel } from '../../ui/panel.tsx'
import css from './dashboard.module.css'

const cards = [
  { label: 'Total facturas', tone: 'plain', count: 'totalInvoices', amount: 'totalAmount' },
  { label: 'Pagadas', tone: 'good', count: 'paidInvoices', amount: 'paidAmount' },
  { label: 'Pendientes', tone: 'warning', count: 'pendingInvoices', amount: 'pendingAmount' },
  { label: 'Vencidas', tone: 'bad', count: 'overdueInvoices', amount: 'overdueAmount' },
] as const

const whole = new Intl.NumberFormat('es-CL')

/** Counts with their amounts; blank, at the same height, until they come. */
export function KpiCards({ kpis }: { kpis: InvoiceKpis | undefined }) {
  return (
    <div className={css.cards} aria-busy={kpis === undefined}>
      {cards.map(({ label, tone, count, amount }) => (
        <Panel key={label}>
          <h2 className={css.label}>
            <span className={css.dot} data-tone={tone} aria-hidden />
            {label}
          </h2>
          <p className={css.count}>{kpis ? whole.format(kpis[count]) : '\u00a0'}</p>
          <p className={css.amount}>{kpis ? formatMoney(kpis[amount]) : '\u00a0'}</p>
        </Panel>
      ))}
    </div>
  )
}
