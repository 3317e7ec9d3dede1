import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { openerOf } from '../ui/plain-table.tsx'
import { pageCount } from '../ui/pager.tsx'
import type { ListTableProps } from './list-table.tsx'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** What takes the arrows and letters for itself. */
const keepsKeys =
  'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], [role=dialog], [role=listbox]'

/** Keys with a modifier are the browser's, or the screen's; what somebody writes into, or chooses from, has its own. */
const isFree = (event: KeyboardEvent): event is KeyboardEvent & { target: Element } =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  event.target instanceof Element &&
  event.target.closest(keepsKeys) === null

/** The focus is on nothing in particular. */
const isNowhere = (target: Element): boolean =>
  target === document.body || target.id === 'contenido' || target.tagName === 'H1'

type Walk = Pick<ListTableProps<never>, 'list' | 'activeKey'> & {
  query: { data: { total: number } | undefined; isPlaceholderData: boolean }
  /** Opens a row beside the list, or closes it (null). */
  onOpen: ((key: number | null) => void) | undefined
}

/**
 * The arrows, or j and k, go from row to row, on over the ends of a page; an open detail follows, and Escape closes it.
 * The letters only while the focus is in the list or its detail (WCAG 2.1.4).
 */
export const useRowWalk = (area: RefObject<HTMLElement | null>, { list, query, activeKey, onOpen }: Walk): void => {
  const openKey = activeKey ?? null
  /** The end of the page that is on its way, where the walk goes on. */
  const entering = useRef<'first' | 'last' | null>(null)

  // Not those of a table in the detail.
  const rowsHere = () => [...(area.current?.querySelectorAll<HTMLElement>(':scope > section tbody tr[data-row]') ?? [])]
  const rowOf = (key: string | number) => rowsHere().find((row) => row.dataset['row'] === String(key))
  const go = (row: HTMLElement | undefined) => {
    if (row === undefined) return
    const opener = openerOf(row)
    opener?.focus({ preventScroll: true })
    // As little as it takes: the page does not jump with each step.
    opener?.scrollIntoView({ block: 'nearest' })
    if (openKey !== null) onOpen?.(Number(row.dataset['row']))
  }

  const step = (by: 1 | -1, from: Element | null): boolean => {
    const rows = rowsHere()
    const current = rows.find((row) => row.contains(from)) ?? (openKey === null ? undefined : rowOf(openKey))
    const at = current ? rows.indexOf(current) : by > 0 ? -1 : rows.length
    const next = rows[at + by]
    if (next !== undefined) {
      go(next)
      return true
    }
    const page = list.page + by
    if (rows.length === 0 || page < 0 || page >= pageCount(query.data?.total ?? 0, list.pageSize)) return false
    entering.current = by > 0 ? 'first' : 'last'
    // With a detail open it is one visit, whatever pages it leads through.
    if (openKey === null) list.setPage(page)
    else list.correctPage(page)
    return true
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return
    const { key, target } = event
    const isHere = area.current?.contains(target) === true
    if (!isHere && !(isNowhere(target) && openKey !== null)) return
    if (key === 'Escape' && openKey !== null && onOpen !== undefined) {
      event.preventDefault()
      const row = rowOf(openKey)
      onOpen(null)
      if (row) openerOf(row)?.focus({ preventScroll: true })
      return
    }
    const by = steps[key]
    if (by === undefined || (key.length === 1 && !isHere) || event.shiftKey) return
    const isWalking = openKey !== null || target.closest('tbody') !== null
    if (isWalking && step(by, target)) event.preventDefault()
  })

  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])

  const { data, isPlaceholderData } = query
  const enter = useEffectEvent(() => {
    const rows = rowsHere()
    go(entering.current === 'first' ? rows[0] : rows.at(-1))
    entering.current = null
  })
  useEffect(() => {
    if (entering.current !== null && !isPlaceholderData && data !== undefined) enter()
  }, [data, isPlaceholderData])
}
