import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

type SharedOutbox = {
  /** What it does by itself begins; asked again, it does nothing. */
  start: () => void
  /** It would be cut short by closing the tab. */
  isBusy: () => boolean
  /** Files that signing out would throw away. */
  unsent: () => number
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

type Outboxes = {
  all: Map<string, SharedOutbox>
  /** One was opened, or changed. */
  subscribe: (listener: () => void) => () => void
  open: (name: string, outbox: SharedOutbox) => void
}

const makeOutboxes = (): Outboxes => {
  const all = new Map<string, SharedOutbox>()
  const listeners = new Set<() => void>()
  // Not within the drawing that opens it.
  const tell = () => queueMicrotask(() => listeners.forEach((listener) => listener()))
  return {
    all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: (name, outbox) => {
      all.set(name, outbox)
      outbox.subscribe(tell)
      tell()
    },
  }
}

const OutboxesContext = createContext<Outboxes | null>(null)

/**
 * Outboxes outlive the screen that opened them, until the person signs out. Closing the tab meanwhile is
 * asked about.
 */
export function OutboxesProvider({ children }: { children: ReactNode }) {
  const [outboxes] = useState(makeOutboxes)
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if ([...outboxes.all.values()].some((one) => one.isBusy())) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      for (const one of outboxes.all.values()) one.stop()
    }
  }, [outboxes])
  return <OutboxesContext value={outboxes}>{children}</OutboxesContext>
}

const useOutboxes = (): Outboxes => {
  const outboxes = use(OutboxesContext)
  if (outboxes === null) throw new Error('Outboxes must be used within <OutboxesProvider>')
  return outboxes
}

const countIn = ({ all }: Outboxes): number => [...all.values()].reduce((sum, one) => sum + one.unsent(), 0)

/** How many files signing out now would throw away. */
export const useUnsent = (): (() => number) => {
  const outboxes = useOutboxes()
  return () => countIn(outboxes)
}

/** The same number, drawn again when it changes. */
export const useUnsentCount = (): number => {
  const outboxes = useOutboxes()
  return useSyncExternalStore(outboxes.subscribe, () => countIn(outboxes))
}

/**
 * The outbox of this name, made when it is first asked for. It starts when the screen is there: React may throw a screen
 * away before, and the outbox made for it, which would hold what nobody sees.
 */
export const useSharedOutbox = <T extends SharedOutbox>(name: string, make: () => T): T => {
  const outboxes = useOutboxes()
  const there = outboxes.all.get(name) as T | undefined
  const outbox = there ?? make()
  if (there === undefined) outboxes.open(name, outbox)
  useEffect(() => outbox.start(), [outbox])
  return outbox
}
