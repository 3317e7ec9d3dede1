import { useId, type ReactNode } from 'react'
import css from './panel.module.css'

type Props = {
  title?: string
  /** At the right of the title: a button, a filter. */
  aside?: ReactNode
  /** The content reaches the border: a table. */
  flush?: boolean
  children: ReactNode
}

/** A titled surface. */
export function Panel({ title, aside, flush = false, children }: Props) {
  const id = useId()
  const body = flush ? css.flush : css.body
  if (title === undefined)
    return (
      <div className={css.panel}>
        <div className={body}>{children}</div>
      </div>
    )
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={body}>{children}</div>
    </section>
  )
}
