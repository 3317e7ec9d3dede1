import { formatMoney } from 'contract/rules/money.ts'
import { Link } from 'react-router'
import { Bar } from './bar.tsx'
import css from './bars.module.css'

type Row = {
  key: string | number
  name: string
  amount: number
  /** Said beside the amount. */
  note: string
  /** The invoices that the amount is the sum of. */
  to: string
}

/** Amounts drawn as shares of the largest, each the way to its invoices. */
export function BarList({ rows, isBusy = false }: { rows: readonly Row[]; isBusy?: boolean }) {
  const largest = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <ul className={css.rows} aria-busy={isBusy}>
      {rows.map(({ key, name, amount, note, to }) => (
        <li key={key}>
          <Link className={css.row ?? ''} to={to}>
            <span className={css.words}>
              <span className={css.rowName}>{name}</span>
              <span className={css.sum}>
                {formatMoney(amount)}
                <span className={css.note}> · {note}</span>
              </span>
            </span>
            <Bar share={amount / largest} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
