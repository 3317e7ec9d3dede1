import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './chosen-bar.module.css'
import { useChosen, type Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** '3 facturas seleccionadas'; asked of one or more. */
  words: (count: number) => string
  /** What can be done with them. */
  children: ReactNode
}

/** Over the head of a list while rows are chosen: how many, what can be done with them, and the way out. */
export function ChosenBar({ selection, words, children }: Props) {
  const chosen = useChosen(selection)
  return (
    <div className={css.place} hidden={chosen.length === 0}>
      <output className={css.count}>{chosen.length === 0 ? null : words(chosen.length)}</output>
      {children}
      <Button size="xs" variant="subtle" onClick={() => selection.setAll(chosen, false)}>
        Quitar<span className={css.selection}>&nbsp;selección</span>
      </Button>
    </div>
  )
}
