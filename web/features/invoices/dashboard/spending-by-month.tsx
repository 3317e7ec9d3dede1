import type { InvoiceSummary } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { Link } from 'react-router'
import type { BranchChoice } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Bar } from './bar.tsx'
import css from './bars.module.css'
import { type Asked, FigurePanel } from './figure-panel.tsx'
import { invoicesPath } from '../invoice-params.ts'
import { facturas } from '../invoice-words.ts'
import { daysOfMonth, monthsDrawn } from './months.ts'

const compact = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 })
/** A minus before the sign of pesos, as Chile writes it. */
const compactMoney = (amount: number): string => `${amount < 0 ? '-' : ''}$${compact.format(Math.abs(amount))}`

type Props = { summary: InvoiceSummary | undefined; query: Asked; branch: BranchChoice }

/** What was invoiced in each of the last months, each the way to its invoices; the exact figure comes on hover and on focus. */
export function SpendingByMonth({ summary, query, branch }: Props) {
  const months = summary?.byMonth.map(({ month, ...sums }) => ({
    key: month,
    name: formatPeriod(month),
    ...sums,
    to: invoicesPath('todas', daysOfMonth(month), branch),
  }))
  const largest = Math.max(1, ...(months ?? []).map(({ amount }) => amount))
  return (
    <FigurePanel title="Gasto por mes de emisión" of="Mes" query={query} figures={months} skeleton={<MonthsSkeleton />}>
      <ol className={css.months}>
        {months?.map(({ key, name, invoices, amount, to }) => (
          <li key={key} className={css.column}>
            <Link className={css.month ?? ''} to={to}>
              <span className={css.figure} aria-hidden>
                {compactMoney(amount)}
              </span>
              <Bar isUpright share={amount / largest} />
              <span className={css.name} aria-hidden>
                {name.slice(0, 3)}
              </span>
              <span className={css.exact} aria-hidden>
                <b>{formatMoney(amount)}</b>
                <span>
                  {name} · {facturas(invoices)}
                </span>
              </span>
              <VisuallyHidden>
                {name}: {formatMoney(amount)}, {facturas(invoices)}
              </VisuallyHidden>
            </Link>
          </li>
        ))}
      </ol>
    </FigurePanel>
  )
}

const MonthsSkeleton = () => (
  <ol className={css.months} aria-hidden>
    {Array.from({ length: monthsDrawn }, (_, i) => (
      <li key={i} className={css.month}>
        <span className={css.figure}>&nbsp;</span>
        <Bar isUpright share={0} />
        <span className={css.name}>&nbsp;</span>
      </li>
    ))}
  </ol>
)
