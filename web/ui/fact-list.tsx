import type { ReactNode } from 'react'
import css from './fact-list.module.css'
import { Missing } from './missing.tsx'

export type Fact = { label: string; value: ReactNode; isWide?: boolean }

/** Names and values, for reading; a dash where there is no value. `isTight`: two beside each other in a narrow place. */
export function FactList({ facts, isTight = false }: { facts: readonly Fact[]; isTight?: boolean }) {
  return (
    <dl className={css.facts} data-tight={isTight}>
      {facts.map(({ label, value, isWide = false }) => (
        <div key={label} className={`${css.fact} ${isWide ? css.wide : ''}`}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <Missing /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
