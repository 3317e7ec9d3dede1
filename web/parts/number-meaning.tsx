import { Button } from '@mantine/core'
import type { TypedNumber } from 'contract/rules/typed-number.ts'
import type { FocusEvent } from 'react'
import css from './number-field.module.css'

type Props = {
  /** Null: nothing is said. */
  typed: TypedNumber | null
  written: (value: number) => string
  onTake: (reading: number) => void
  onLeave: (event: FocusEvent) => void
}

/** Under a number that is being typed: the value as it will be kept, or which of two it is. */
export function NumberMeaning({ typed, written, onTake, onLeave }: Props) {
  if (typed?.state === 'number') return <output className={css.kept}>{written(typed.value)}</output>
  if (typed?.state !== 'unclear') return null
  return (
    <output className={css.kept}>
      ¿Cuál es?
      {typed.readings.map((reading) => (
        <Button
          key={reading}
          size="compact-sm"
          variant="default"
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onBlur={onLeave}
          onClick={() => onTake(reading)}
        >
          {written(reading)}
        </Button>
      ))}
    </output>
  )
}
