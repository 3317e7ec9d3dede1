import { formatWhole } from 'contract/rules/whole-number.ts'
import { Missing } from '../ui/missing.tsx'
import { Panel } from '../ui/panel.tsx'
import css from './count-card.module.css'

/** How many there are, `one` where it is one; the dash holds the place while the number is on its way. */
export function CountCard({ label, one = label, count }: { label: string; one?: string; count: number | undefined }) {
  return (
    <Panel flush>
      <p className={css.card}>
        <span className={css.count}>{count === undefined ? <Missing /> : formatWhole(count)}</span>
        <span className={css.label}>{count === 1 ? one : label}</span>
      </p>
    </Panel>
  )
}
