import { createContext, use, useEffect, useState, type ReactNode } from 'react'

type SharedOutbox = {
  /** It would be cut short by closing the tab. */
  isBusy: () => boolean
  /** Files that signing out would throw away. */
  unsent: () => number
  stop: () => void
}

const OutboxesContext = createContext<Map<string, SharedOutbox> | null>(null)

/**
 * Outboxes outlive the screen that opened them, until the person signs out. Closing the tab meanwhile is
 * asked about.
 */
export function OutboxesProvider({ children }: { children: ReactNode }) {
  const [outboxes] = useState(() => new Map<string, SharedOutbox>())
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if ([...outboxes.values()].some((one) => one.isBusy())) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      for (const one of outboxes.values()) one.stop()
    }
  }, [outboxes])
  return <OutboxesContext value={outboxes}>{children}</OutboxesContext>
}

/** How many files signing out now would throw away. */
export const useUnsent = (): (() => number) => {
  const outboxes = use(OutboxesContext)
  if (outboxes === null) throw new Error('useUnsent must be used within <OutboxesProvider>')
  return () => [...outboxes.values()].reduce((sum, one) => sum + one.unsent(), 0)
}

/** The outbox of this name, made when it is first asked for. */
export const useSharedOutbox = <T extends SharedOutbox>(name: string, make: () => T): T => {
  const outboxes = use(OutboxesContext)
  if (outboxes === null) throw new Error('useSharedOutbox must be used within <OutboxesProvider>')
  const there = outboxes.get(name) as T | undefined
  if (there !== undefined) return there
  const made = make()
  outboxes.set(name, made)
  return made
}
