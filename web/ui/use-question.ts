import { useCallback, useState } from 'react'

/**
 * A question that work in progress waits for: `ask` resolves with what the person answers to the dialog that shows
 * `asked`. Null while nothing is asked.
 */
export const useQuestion = <Asked>() => {
  const [open, setOpen] = useState<{ asked: Asked; resolve: (isYes: boolean) => void } | null>(null)
  const ask = useCallback(
    (asked: Asked) =>
      new Promise<boolean>((resolve) => {
        setOpen({ asked, resolve })
      }),
    [],
  )
  const answer = (isYes: boolean) => {
    open?.resolve(isYes)
    setOpen(null)
  }
  return { asked: open?.asked ?? null, ask, answer }
}
