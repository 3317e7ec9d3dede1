import { formatMoney } from 'contract/rules/money.ts'
import { Link } from 'react-router'
import { Bone } from '../../../ui/bone.tsx'
import { Bar } from './bar.tsx'
import css from './bars.module.css'
import type { Figure } from './figure-panel.tsx'

/** Amounts drawn as shares of the largest, each the way to its invoices. `note`: said beside the amount. */
export function BarList({ rows }: { rows: readonly (Figure & { note: string })[] }) {
  const largest = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <ul className={css.rows}>
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

/** So many rows that are on their way. */
export const BarListSkeleton = ({ rows }: { rows: number }) => (
  <ul className={css.rows} aria-hidden>
    {Array.from({ length: rows }, (_, i) => (
      <li key={i} className={css.row}>
        <span className={css.words}>
          <Bone width={`${38 - i * 4}%`} />
          <Bone width="22%" />
        </span>
        <Bar share={0} />
      </li>
    ))}
  </ul>
)
