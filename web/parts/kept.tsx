import { createContext, use, useEffect, useState, type ReactNode } from 'react'

type Kept = {
  /** It would be cut short by closing the tab. */
  isBusy: () => boolean
  /** Files that signing out would throw away. */
  unsent: () => number
  stop: () => void
}

const KeptContext = createContext<Map<string, Kept> | null>(null)

/**
 * Keeps what outlives a screen, such as files on their way: until the person signs out. Closing the tab meanwhile is
 * asked about.
 */
export function KeptProvider({ children }: { children: ReactNode }) {
  const [kept] = useState(() => new Map<string, Kept>())
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if ([...kept.values()].some((one) => one.isBusy())) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      for (const one of kept.values()) one.stop()
    }
  }, [kept])
  return <KeptContext value={kept}>{children}</KeptContext>
}

/** How many files signing out now would throw away. */
export const useUnsent = (): (() => number) => {
  const kept = use(KeptContext)
  if (kept === null) throw new Error('useUnsent must be used within <KeptProvider>')
  return () => [...kept.values()].reduce((sum, one) => sum + one.unsent(), 0)
}

/** What is kept under a name, made when it is first asked for. */
export const useKept = <T extends Kept>(name: string, make: () => T): T => {
  const kept = use(KeptContext)
  if (kept === null) throw new Error('useKept must be used within <KeptProvider>')
  const there = kept.get(name) as T | undefined
  if (there !== undefined) return there
  const made = make()
  kept.set(name, made)
  return made
}
