import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { leftState } from './parts/first-state.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'
import type { SessionStore } from './session-store.ts'
import { ToGuest } from './shell/guards.tsx'
import './shell/mantine.css'
import { theme } from './shell/theme.ts'

let queries: QueryClient | null = null
let router: ReturnType<typeof makeRouter> | null = null

/** Made once. Whoever comes back from the log-in finds the router where the address says. */
const takeRouter = () => {
  if (router === null) router = makeRouter()
  else {
    const { pathname, search, hash } = window.location
    void router.navigate(pathname + search + hash, { replace: true, state: leftState() })
  }
  return router
}

/** The application behind the log-in, and what is public beside it. `onGuest`: nobody is signed in any more. */
export function App({ store, onGuest }: { store: SessionStore; onGuest: () => void }) {
  const [client] = useState(() => (queries ??= makeQueryClient(store)))
  const [routes] = useState(takeRouter)
  return (
    // Both would write <style> tags, which the content policy refuses: see build/theme-css.ts.
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <ToGuest value={onGuest}>
          <RouterProvider router={routes} />
        </ToGuest>
      </QueryClientProvider>
    </MantineProvider>
  )
}
