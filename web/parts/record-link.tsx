import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { opener } from '../ui/plain-table.tsx'
import { WarningBadge } from '../ui/warning-badge.tsx'
import css from './record-link.module.css'

type Props = {
  to: string
  /** What the screen it leads to is told besides its address. */
  state?: unknown
  title?: string
  /** Something of the record is missing: said beside its name. */
  isIncomplete?: boolean
  children: ReactNode
}

/** The name of a row, which leads to what the row is of. */
export function RecordLink({ to, state, title, isIncomplete = false, children }: Props) {
  const link = (
    <Anchor component={Link} to={to} state={state} inherit fw={600} title={title} {...opener}>
      {children}
    </Anchor>
  )
  if (!isIncomplete) return link
  return (
    <span className={css.name}>
      {link}
      <WarningBadge>Incompleto</WarningBadge>
    </span>
  )
}
