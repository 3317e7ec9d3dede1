import type { KeyboardEvent } from 'react'

const layerOf = (element: Element): Element | null => element.closest('[role="dialog"]')

/** Esc was pressed in it; not in a calendar of its own, which Esc closes alone, wherever it hangs in the page. */
export const isOwnEscape = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' && target instanceof Element && layerOf(target) === layerOf(currentTarget)
