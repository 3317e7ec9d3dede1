import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { Link } from 'react-router'
import type { BranchChoice } from '../../../paths.ts'
import { invoicesPath } from '../invoice-params.ts'
import { creditText } from '../invoice-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import css from './dashboard.module.css'

const cards = [
  { label: 'Total facturas', sum: 'Monto total', tab: 'todas', tone: 'plain', of: 'total' },
  { label: 'Pagadas', sum: 'Monto pagado', tab: 'pagadas', tone: 'good', of: 'paid' },
  { label: 'Pendientes', sum: 'Monto pendiente', tab: 'pendientes', tone: 'warning', of: 'pending' },
  { label: 'Vencidas', sum: 'Monto vencido', tab: 'vencidas', tone: 'bad', of: 'overdue' },
] as const

/** Counts with their amounts, each the way to the list that it counts; blank, at the same height, until they come. */
export function KpiCards({ kpis, branch }: { kpis: InvoiceKpis | undefined; branch: BranchChoice }) {
  return (
    <div className={css.kpis} aria-busy={kpis === undefined}>
      {cards.map(({ label, sum, tab, tone, of }) => (
        <div key={label} className={css.kpi}>
          <h3 className={css.label}>
            <span className={css.dot} data-tone={tone} aria-hidden />
            <Link className={css.cardLink} to={invoicesPath(tab, {}, branch)}>
              {label}
            </Link>
          </h3>
          <p className={css.count}>{kpis ? formatWhole(kpis[`${of}Invoices`]) : <Bone width="2.5rem" />}</p>
          <p className={css.amount}>
            <span className={css.sumName}>{sum}</span> {kpis ? formatMoney(kpis[`${of}Amount`]) : <Bone width="7rem" />}
          </p>
          {of === 'pending' && kpis && creditText(kpis) !== null ? (
            <p className={css.amount}>Contando {creditText(kpis)}</p>
          ) : null}
        </div>
      ))}
    </div>
  )
}
