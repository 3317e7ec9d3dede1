import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './foot-bar.module.css'

type Props = {
  /** What is said; null: nothing, and readers go on listening. */
  text: string | null
  isBad?: boolean
  /** What can be done about it. */
  children?: ReactNode
  /** Null while it cannot be put away. */
  onDismiss: (() => void) | null
}

/** News at the foot of the window, over whatever is there. */
export function FootBar({ text, isBad = false, children, onDismiss }: Props) {
  return (
    <output className={css.place}>
      {text === null ? null : (
        <span className={css.bar} data-bad={isBad}>
          <span className={css.text}>{text}</span>
          {children}
          {onDismiss === null ? null : <CloseButton size="sm" aria-label="Cerrar" onClick={onDismiss} />}
        </span>
      )}
    </output>
  )
}
