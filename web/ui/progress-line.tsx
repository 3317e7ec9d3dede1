import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './progress-line.module.css'

type Props = {
  /** 0 to 100. */
  percent: number
  /** What is under way: '{label} N%'. */
  label: string
  detail?: ReactNode
  /** It ended badly: the words beside it say why. */
  isFailed?: boolean
}

/** A bar with its words. Readers hear the stage (`detail`) when it changes, not every percent. */
export function ProgressLine({ percent, label, detail, isFailed = false }: Props) {
  const shown = Math.floor(percent)
  return (
    <div>
      <div className={css.words}>
        <span>
          {label} {shown}%
        </span>
        <output className={css.detail}>{detail}</output>
      </div>
      <Progress.Root size="md" radius="xl">
        <Progress.Section
          value={percent}
          {...(isFailed ? { color: 'red' } : {})}
          aria-label={label}
          aria-valuenow={shown}
        />
      </Progress.Root>
    </div>
  )
}
