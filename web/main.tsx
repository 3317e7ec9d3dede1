import { StrictMode, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { openGuestPaths, paths } from './paths.ts'
import { plainPath } from './return-path.ts'
import { AuthProvider, browserSession } from './session.tsx'
import { type SessionStore } from './session-store.ts'
import { tokenKey } from './token-key.ts'
import { BootSkeleton } from './shell/boot-skeleton.tsx'
import './shell/foundation.css'
import 'virtual:theme.css'
import './ui/fonts.css'
import './shell/base.css'
import './shell/skeleton.css'
import { holdBlurWhilePressed } from './ui/hold-blur.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { later } from './ui/later.tsx'
import { keepDoubleClicks } from './ui/one-double-click.ts'

// The content policy forbids building code from text, which zod would try (and the browser report).
z.config({ jitless: true })

holdBlurWhilePressed(document)
keepFocus(document)
keepDoubleClicks(document)

const App = later(async () => (await import('./app.tsx')).App)
const Guest = later(async () => (await import('./guest.tsx')).Guest)

/** Two halves that are fetched apart: who has no session is at the log-in without waiting for the rest. */
function Entry({ store }: { store: SessionStore }) {
  const [isGuest, setGuest] = useState(() => {
    const path = plainPath(window.location.pathname)
    return localStorage.getItem(tokenKey) === null || (openGuestPaths.includes(path) && path !== paths.register)
  })
  const enter = useCallback(() => setGuest(false), [])
  const leave = useCallback(() => setGuest(true), [])
  return (
    <AuthProvider store={store}>
      {isGuest ? (
        <Guest fallback={<BootSkeleton />} onSignedIn={enter} />
      ) : (
        <App fallback={<BootSkeleton />} store={store} onGuest={leave} />
      )}
    </AuthProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('app.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Entry store={browserSession()} />
  </StrictMode>,
)
