import type { SubscriptionPeriod } from 'contract/plans.ts'
import { useId } from 'react'
import css from './period-toggle.module.css'

const periods = [
  { value: 'monthly', label: 'Mensual' },
  { value: 'annual', label: 'Anual' },
] as const

type Props = {
  value: SubscriptionPeriod
  onChange: (period: SubscriptionPeriod) => void
  size?: 'small' | 'normal'
}

/** By the month or by the year. */
export function PeriodToggle({ value: chosen, onChange, size = 'normal' }: Props) {
  const name = useId()
  return (
    <div className={css.toggle} data-size={size} role="radiogroup" aria-label="Cómo pagas">
      {periods.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
