import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { connection } from './connection.ts'
import type { SessionStore } from './session-store.ts'

/** Only what may go better a second later is tried again: no connection, or a server that is starting. */
const mayHelp = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The answers kept in this tab; they belong to one user and are dropped when it is another's turn. */
export const makeQueryClient = (store: SessionStore): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // Without a connection nothing is kept to be saved later unawares: it fails, is said, and the form stays.
      mutations: { networkMode: 'always' },
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && mayHelp(error), retryDelay: 1000 },
    },
  })
  // Without a connection what is asked waits, and is asked again by itself when it is back.
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(connection.isOnline())))
  const userNow = (): string | null => {
    const state = store.state()
    return state.status === 'signed-in' ? state.claims.uid : null
  }
  // Whoever is signed in when the first screen opens: their next token is no change of user.
  let shownTo = userNow()
  store.subscribe(() => {
    const user = userNow()
    if (user !== shownTo) client.clear()
    shownTo = user
  })
  return client
}
