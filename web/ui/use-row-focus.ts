import { useEffect, useRef, type RefObject } from 'react'
import { isCovered } from './covered.ts'

/** Where the focus was: the element, its row, how many rows are above it, and what the element did. */
type RowFocus = { element: Element; row: string; index: number; title: string }

const rowsOf = (area: Element | null): HTMLElement[] => [...(area?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]

const rowFocusOf = (area: Element | null, element: Element): RowFocus | null => {
  const row = element.closest<HTMLElement>('tr[data-row]')
  const index = row === null ? -1 : rowsOf(area).indexOf(row)
  return row === null || index < 0
    ? null
    : { element, row: row.dataset['row'] ?? '', index, title: element.getAttribute('title') ?? '' }
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** What does the same in this row, else what edits it, opens it, or whatever can be pressed in it. */
const controlIn = (row: HTMLElement, title: string): HTMLElement | undefined => {
  const wanted = [`[title="${CSS.escape(title)}"]`, '[title="Editar"]', '[data-opener]', 'a, button:not(:disabled)']
  return wanted.map((one) => [...row.querySelectorAll<HTMLElement>(one)].find(isShown)).find(Boolean)
}

/** The focus fell with what held it, or is about to: the dialog that asked is closing. */
const isLost = (): boolean => {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[role="dialog"][data-closing="true"]') !== null
}

/**
 * Keys go on where they were when the row under them is drawn anew, or goes: the focus moves to the same row, or to the one
 * that took its place. `area` holds the rows (`tr[data-row]`).
 */
export const useRowFocus = (area: RefObject<HTMLElement | null>): void => {
  const last = useRef<RowFocus | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      // What a dialog or a menu asks is about the row.
      if (area.current?.contains(target)) last.current = rowFocusOf(area.current, target)
      else if (target.closest('[role="dialog"], [role="menu"]') === null) last.current = null
    }
    document.addEventListener('focusin', remember, { signal: stop.signal })
    return () => stop.abort()
  }, [area])

  // After every render: any may have taken the row away.
  useEffect(() => {
    const left = last.current
    if (left === null || left.element.isConnected || !isLost() || isCovered(area.current)) return
    const rows = rowsOf(area.current)
    const row = rows.find((one) => one.dataset['row'] === left.row) ?? rows[Math.min(left.index, rows.length - 1)]
    last.current = null
    if (row !== undefined) controlIn(row, left.title)?.focus({ preventScroll: true })
  })
}
