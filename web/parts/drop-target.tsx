import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'

type Take = (file: File) => void

/** What the screen does with one file that is dropped anywhere on the window; null: nothing of its own. */
const DropTargetContext = createContext<RefObject<Take | null> | null>(null)
export const DropTargetProvider = DropTargetContext.Provider

/** A file that is dropped anywhere on the window while this is on the screen is `take`n, instead of being sent from where one is. */
export const useDropTarget = (take: Take): void => {
  const targetRef = use(DropTargetContext)
  const onTake = useEffectEvent(take)
  useEffect(() => {
    if (targetRef === null) return undefined
    const own: Take = (file) => onTake(file)
    targetRef.current = own
    return () => {
      if (targetRef.current === own) targetRef.current = null
    }
  }, [targetRef])
}
