import { createContext, use } from 'react'

/**
 * The addresses that have a screen. Menus and links name every screen of the product once and show those that exist:
 * a screen appears in them when its route is added.
 */
const ScreensContext = createContext<ReadonlySet<string>>(new Set())

export const ScreensProvider = ScreensContext.Provider

export const useHasScreen = (): ((path: string) => boolean) => {
  const screens = use(ScreensContext)
  return (path) => screens.has(path)
}
