import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

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
