import { useState, useSyncExternalStore } from 'react'
import type { BranchChoice } from '../paths.ts'

/** Which rows of a list are chosen. A store of its own, so that choosing one draws that row's box and nothing else. */
export type Selection = {
  subscribe: (listener: () => void) => () => void
  ids: () => readonly number[]
  has: (id: number) => boolean
  /** With `isRange`, all from the last one touched to this one, in the list's order. */
  set: (id: number, isChosen: boolean, isRange?: boolean) => void
  setAll: (ids: readonly number[], isChosen: boolean) => void
  /** The rows on the screen, in their order. */
  show: (ids: readonly number[]) => void
}

export const makeSelection = (): Selection => {
  let chosen: readonly number[] = []
  let shown: readonly number[] = []
  let last: number | null = null
  const listeners = new Set<() => void>()
  const change = (ids: readonly number[], isChosen: boolean) => {
    const rest = chosen.filter((id) => !ids.includes(id))
    chosen = isChosen ? [...rest, ...ids] : rest
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ids: () => chosen,
    has: (id) => chosen.includes(id),
    set: (id, isChosen, isRange = false) => {
      const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(id)]
      last = id
      const range = isRange && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      change(range, isChosen)
    },
    setAll: (ids, isChosen) => change(ids, isChosen),
    show: (ids) => {
      shown = ids
    },
  }
}

/** The choice among the rows of one organization, or of all (`whose`): among others, nothing is chosen yet. */
export const useSelection = (whose: BranchChoice): Selection => {
  const [kept, setKept] = useState(() => ({ whose, selection: makeSelection() }))
  if (kept.whose === whose) return kept.selection
  const next = { whose, selection: makeSelection() }
  setKept(next)
  return next.selection
}

export const useIsChosen = (selection: Selection, id: number): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id))

export const useChosen = (selection: Selection): readonly number[] =>
  useSyncExternalStore(selection.subscribe, selection.ids)
