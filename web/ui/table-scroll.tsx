import { type ReactNode, useRef } from 'react'
import css from './table.module.css'
import { useFits } from './use-fits.ts'

type Props = { label: string; children: ReactNode }

/**
 * Around a table that may be wider than its place. Where it is, it is reached by keyboard, so that the arrow keys can scroll
 * it; where it fits, nothing scrolls in it and its head follows down the page.
 */
export function TableScroll({ label, children }: Props) {
  const area = useRef<HTMLElement>(null)
  const isFitting = useFits(area)
  return (
    <section
      ref={area}
      className={css.scroll}
      data-fits={isFitting}
      {...(isFitting ? {} : { tabIndex: 0, 'aria-label': `${label}, desplazable` })}
    >
      {children}
    </section>
  )
}
