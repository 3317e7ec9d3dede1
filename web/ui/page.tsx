import { useEffect, type ReactNode } from 'react'
import css from './page.module.css'

type Props = {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** Above the title: the way back. */
  back?: ReactNode
  actions?: ReactNode
  /** Title, lead and actions on one line, and the screen as high as the window: what is worked on gets the room. */
  isCompact?: boolean
  children: ReactNode
}

/** A screen: names the document, and gives the h1 that takes the focus after a navigation. */
export function Page({ title, lead, back, actions, isCompact = false, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Casa Matriz`
  }, [title])
  return (
    <div className={css.page} data-compact={isCompact}>
      <div className={css.top}>
        {back}
        <div className={css.head}>
          <div className={css.words}>
            <h1 className={css.title} tabIndex={-1}>
              {title}
            </h1>
            {lead ? <p className={css.lead}>{lead}</p> : null}
          </div>
          {actions ? <div className={css.actions}>{actions}</div> : null}
        </div>
      </div>
      {children}
    </div>
  )
}
