import { useCallback, useSyncExternalStore } from 'react'

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
    () => window.matchMedia(query).matches,
  )
