import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './now.module.css'

type Props = {
  label: string
  icon: Icon
  /** Blank, at the same height, until it comes. */
  figure: string | undefined
  note: string | undefined
  to: string
  /** 'calm': nothing to do here. */
  tone: 'calm' | 'todo' | 'late'
}

/** One answer to "what now": how much, of what, and the way there. */
export function NowCard({ label, icon: Icon, figure, note, to, tone }: Props) {
  return (
    <li className={css.card} data-tone={tone} aria-busy={figure === undefined}>
      <span className={css.icon} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <h2 className={css.label}>
        <Link className={css.link ?? ''} to={to}>
          {label}
        </Link>
      </h2>
      <p className={css.figure}>{figure ?? '\u00a0'}</p>
      <p className={css.note}>{note ?? '\u00a0'}</p>
    </li>
  )
}
