import { useCallback, useSyncExternalStore } from 'react'

const onScreen = new Map<string, boolean>()

/** Paper is no window: while it is printed, the screen stays as it was, and what it holds with it. */
const matches = (query: string): boolean => {
  if (!onScreen.has(query) || !window.matchMedia('print').matches) onScreen.set(query, window.matchMedia(query).matches)
  return onScreen.get(query) ?? false
}

/** Whether the window is as the media query says, now and whenever it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = window.matchMedia(query)
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matches(query),
  )
