import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from './single-keys.ts'

const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]'
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The key is a letter of something that is being written, or of what stands above the screen. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector(above) !== null

/** '/' goes to the list's search (`onSearch` where the screen has none), '?' shows the keys. */
export const useSingleKeys = ({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== '/' && event.key !== '?') || isTaken(event) || !singleKeys()) return
    event.preventDefault()
    if (event.key === '?') return onHelp()
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
    if (search === null) return onSearch()
    search.focus()
    return search.select()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
