/**
 * Whether a dialog that has the focus stands over this element (null: over the whole page). What takes the focus by itself,
 * after a save or a navigation, leaves it there: keys that somebody types would go to what is below. One that is closing
 * covers nothing.
 */
export const isCovered = (element: Element | null): boolean => {
  const dialog = document.activeElement?.closest('[role="dialog"]:not([data-closing="true"])') ?? null
  return dialog !== null && (element === null || !dialog.contains(element))
}
