import type { InvoiceSummary } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { Link } from 'react-router'
import type { BranchChoice } from '../../../paths.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Bar } from './bar.tsx'
import css from './bars.module.css'
import { invoicesPath } from '../invoice-params.ts'
import { daysOfMonth } from './months.ts'

const compact = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 })
/** A minus before the sign of pesos, as Chile writes it. */
const compactMoney = (amount: number): string => `${amount < 0 ? '-' : ''}$${compact.format(Math.abs(amount))}`

/** What was invoiced in each of the last months, each the way to its invoices. */
export function SpendingByMonth({ summary, branch }: { summary: InvoiceSummary | undefined; branch: BranchChoice }) {
  const months = summary?.byMonth ?? []
  const largest = Math.max(1, ...months.map(({ amount }) => amount))
  return (
    <Panel title="Gasto por mes de emisión">
      {summary === undefined ? (
        <Loading />
      ) : (
        <ol className={css.months}>
          {months.map(({ month, amount }) => (
            <li key={month}>
              <Link className={css.month ?? ''} to={invoicesPath('todas', daysOfMonth(month), branch)}>
                <span className={css.figure} aria-hidden>
                  {compactMoney(amount)}
                </span>
                <Bar isUpright share={amount / largest} />
                <span className={css.name} aria-hidden>
                  {formatPeriod(month).slice(0, 3)}
                </span>
                <VisuallyHidden>
                  {formatPeriod(month)}: {formatMoney(amount)}
                </VisuallyHidden>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
