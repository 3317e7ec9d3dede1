import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './empty-state.module.css'

type Props = { title?: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }

/** Nothing to show: why, and what to do next. */
export function EmptyState({ title = 'No hay datos', children, action, icon }: Props) {
  return (
    <div className={css.empty}>
      <span className={css.icon} aria-hidden>
        {icon ?? <IconInbox size={20} stroke={1.6} />}
      </span>
      <p className={css.title}>{title}</p>
      {children ? <p className={css.text}>{children}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}
