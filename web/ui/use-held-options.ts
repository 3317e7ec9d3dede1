import { type KeyboardEvent, useState } from 'react'

const arrows = ['ArrowDown', 'ArrowUp']

/**
 * The options of a list that a server searches, as they stood when an arrow key highlighted one of them. The highlight is an
 * index: an answer that arrives after it would put another option there, and Enter would choose that one. What is typed
 * next takes the newest options again.
 */
export const useHeldOptions = <T>(newest: readonly T[], typed: string) => {
  const [held, setHeld] = useState<{ options: readonly T[]; typed: string } | null>(null)
  const isHeld = held !== null && held.typed === typed
  return {
    options: isHeld ? held.options : newest,
    /** For the field above the list. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (!isHeld && arrows.includes(key) && newest.length > 0) setHeld({ options: newest, typed })
    },
    letGo: () => setHeld(null),
  }
}
