import { useLocation } from 'react-router'

/** What a list gives to the links of its rows, so that the way back finds it as it was left. */
export type FromList = { list: string }

/** For the links of a list's rows: its own address. */
export const useFromList = (): FromList => {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** Where the list is that led here: as it was left, or `path` when the screen was opened by its own address. */
export const useListAddress = (path: string): string => {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null
  return typeof list === 'string' && list.startsWith(path.split('?')[0] ?? path) ? list : path
}
