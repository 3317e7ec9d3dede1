import { useMatches } from 'react-router'

/** Of a route whose screen needs the whole window: a document beside what was read in it. */
export const wideScreen = { isWide: true } as const

/** The screen that is shown needs the whole window: what surrounds it makes room. */
export const useIsWide = (): boolean => useMatches().some(({ handle }) => handle === wideScreen)
