import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// jsdom has no layout: Mantine only asks these whether something changed.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', SilentObserver)
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
}))
// A few tests ask for Node alone: jsdom's files cannot be kept in a database.
const hasScreen = 'document' in globalThis
if (hasScreen) Element.prototype.scrollIntoView = () => {}

configure({ asyncUtilTimeout: 5000 })
afterEach(() => {
  cleanup()
  if (hasScreen) localStorage.clear()
})
// Files of a worker share its window: the next one finds it as this one did.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (!hasScreen) return
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
