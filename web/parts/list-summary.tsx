import type { ReactNode } from 'react'
import css from './list-summary.module.css'

/** The line over a list, always as high: how many there are, and beside it what was uploaded. */
export function ListSummary({ children }: { children: ReactNode }) {
  return <div className={css.summary}>{children}</div>
}
