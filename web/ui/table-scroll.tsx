import type { ReactNode } from 'react'
import css from './table.module.css'

/** Around a table that may be wider than its place; reached by keyboard, so that the arrow keys can scroll it. */
export function TableScroll({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className={[css.scroll, className].filter(Boolean).join(' ')} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
