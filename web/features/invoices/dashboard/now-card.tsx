import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Bone } from '../../../ui/bone.tsx'
import css from './now.module.css'

type Props = {
  label: string
  icon: Icon
  /** Undefined until it comes. */
  figure: string | undefined
  note: ReactNode
  to: string
  /** 'calm': nothing to do here. */
  tone: 'calm' | 'todo' | 'late'
  /** It could not be asked for; tries again. */
  retry?: (() => void) | undefined
}

/** One answer to "what now": how much, of what, and the way there. */
export function NowCard({ label, icon: Icon, figure, note, to, tone, retry }: Props) {
  const hasFailed = figure === undefined && retry !== undefined
  return (
    <li className={css.card} data-tone={tone} data-failed={hasFailed} aria-busy={figure === undefined && !hasFailed}>
      <span className={css.icon} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <h2 className={css.label}>
        <Link className={css.link ?? ''} to={to}>
          {label}
        </Link>
      </h2>
      {hasFailed ? (
        <div className={css.failure} role="alert">
          <span>No se pudo cargar.</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Reintentar
          </Button>
        </div>
      ) : (
        <>
          <p className={css.figure}>{figure ?? <Bone width="70%" />}</p>
          <p className={css.note}>{figure === undefined ? <Bone width="50%" /> : note}</p>
        </>
      )}
    </li>
  )
}
