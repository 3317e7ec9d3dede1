import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { FootBar } from './foot-bar.tsx'

/** Long enough to read it, notice a mistake and reach the button. */
const undoMs = 8000

type Props = {
  /** What was done, a new object for each deed: one with the same words is shown anew; null: nothing to say. */
  deed: { text: string } | null
  onUndo: (() => void) | null
  /** Kept the same between renders: another one starts the time anew. */
  onDismiss: () => void
}

/** Says what was done and lets it be undone, for a while. */
export function UndoBar({ deed, onUndo, onDismiss }: Props) {
  useEffect(() => {
    if (deed === null) return undefined
    const timer = setTimeout(onDismiss, undoMs)
    return () => clearTimeout(timer)
  }, [deed, onDismiss])
  return (
    <FootBar text={deed?.text ?? null} onDismiss={onDismiss}>
      {onUndo ? (
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          Deshacer
        </Button>
      ) : null}
    </FootBar>
  )
}
