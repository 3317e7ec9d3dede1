import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { Link } from 'react-router'
import { Panel } from '../../ui/panel.tsx'
import type { BranchChoice } from '../../paths.ts'
import { invoicesPath } from './invoice-params.ts'
import css from './dashboard.module.css'

const cards = [
  { label: 'Total facturas', tab: 'todas', tone: 'plain', count: 'totalInvoices', amount: 'totalAmount' },
  { label: 'Pagadas', tab: 'pagadas', tone: 'good', count: 'paidInvoices', amount: 'paidAmount' },
  { label: 'Pendientes', tab: 'pendientes', tone: 'warning', count: 'pendingInvoices', amount: 'pendingAmount' },
  { label: 'Vencidas', tab: 'vencidas', tone: 'bad', count: 'overdueInvoices', amount: 'overdueAmount' },
] as const

const whole = new Intl.NumberFormat('es-CL')

/** Counts with their amounts, each the way to the list that it counts; blank, at the same height, until they come. */
export function KpiCards({ kpis, branch }: { kpis: InvoiceKpis | undefined; branch: BranchChoice }) {
  return (
    <div className={css.cards} aria-busy={kpis === undefined}>
      {cards.map(({ label, tab, tone, count, amount }) => (
        <div key={label} className={css.card}>
          <Panel>
            <h2 className={css.label}>
              <span className={css.dot} data-tone={tone} aria-hidden />
              <Link className={css.cardLink} to={invoicesPath(tab, {}, branch)}>
                {label}
              </Link>
            </h2>
            <p className={css.count}>{kpis ? whole.format(kpis[count]) : '\u00a0'}</p>
            <p className={css.amount}>{kpis ? formatMoney(kpis[amount]) : '\u00a0'}</p>
          </Panel>
        </div>
      ))}
    </div>
  )
}
