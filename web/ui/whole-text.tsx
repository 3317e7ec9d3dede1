import { createPortal } from 'react-dom'
import { useEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react'
import css from './whole-text.module.css'

type Shown = { text: string; top: number; left: number }

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1

/** The words that do not fit a cell; null when all is in sight. What readers alone get (a pixel wide, the names of fields) is not cut. */
export const cutText = (cell: HTMLElement): string | null => {
  if (cell.querySelector('input, select, textarea') !== null) return null
  const isShort =
    isCut(cell) || [...cell.querySelectorAll('a, button, span')].some((part) => part.clientWidth > 1 && isCut(part))
  const text = isShort ? (cell.textContent ?? '').trim() : ''
  return text === '' ? null : text
}

const under = (element: Element, text: string): Shown => {
  const { bottom, left } = element.getBoundingClientRect()
  return { text, top: bottom, left: Math.max(8, Math.min(left, window.innerWidth - 400)) }
}

/**
 * What a table of lines cuts, whole: of the cell under the pointer, and of the row that has the focus. Readers have it
 * anyway. One for the whole table, which no row knows of. Escape puts it away (WCAG 1.4.13).
 */
export const useWholeText = (isOn: boolean) => {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const hide = () => setShown(null)
    window.addEventListener('scroll', hide, { signal, passive: true, capture: true })
    window.addEventListener('keydown', ({ key }) => (key === 'Escape' ? hide() : undefined), { signal })
    return () => stop.abort()
  }, [shown])

  const handlers = useMemo(
    () => ({
      onPointerOver: ({ target, pointerType }: PointerEvent<HTMLTableElement>) => {
        if (pointerType !== 'mouse' || !(target instanceof Element)) return
        const cell = target.closest<HTMLElement>('tbody td:not(:last-child)')
        const text = cell === null ? null : cutText(cell)
        setShown(cell === null || text === null ? null : under(cell, text))
      },
      onPointerLeave: () => setShown(null),
      onFocus: ({ target }: FocusEvent<HTMLTableElement>) => {
        const row = target.closest('tbody tr')
        if (row === null || !target.matches(':focus-visible')) return
        const texts = [...row.querySelectorAll<HTMLElement>('td:not(:last-child)')].flatMap(
          (cell) => cutText(cell) ?? [],
        )
        setShown(texts.length === 0 ? null : under(target, texts.join('\n')))
      },
      onBlur: () => setShown(null),
    }),
    [],
  )
  return {
    ...(isOn ? handlers : {}),
    whole:
      shown === null
        ? null
        : createPortal(
            <div className={css.whole} style={{ top: shown.top, left: shown.left }} aria-hidden>
              {shown.text}
            </div>,
            document.body,
          ),
  }
}
