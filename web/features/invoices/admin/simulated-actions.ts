import { useSyncExternalStore } from 'react'

export type SimulatedAction = 'paid' | 'reminder' | 'report'

/** How long an action pretends to work (specification, section 9). */
const simulatedMs = 1000

/** Kept while the page is open, whatever screen is on it: each action of each invoice is done once. */
let done: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const actionKey = (invoiceId: number, action: SimulatedAction): string => `${invoiceId} ${action}`

/** Waits and remembers; calls nobody (specification, section 2, "Admin invoices page"). */
const perform = async (invoiceId: number, action: SimulatedAction): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, simulatedMs))
  done = new Set([...done, actionKey(invoiceId, action)])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSimulatedActions = () => ({ done: useSyncExternalStore(subscribe, () => done), perform })
