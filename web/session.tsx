import { isPrincipal as isPrincipalCaller } from 'contract/access.ts'
import { session as routes } from 'contract/session.ts'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { authorizeCallsWith, call } from './api.ts'
import { clearShelf } from './parts/outbox-shelf.ts'
import { makeSessionStore, tokenKey, type SessionState, type SessionStore } from './session-store.ts'
import { looksLikeAdmin, type TokenClaims } from './token.ts'

/** One lock for all tabs of the browser; where the browser has none (plain http), the tabs take their chance. */
const exclusively = <T,>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('casa-matriz-session', work) : work()

/** This browser's session, answering for every call's bearer token. */
export const browserSession = (): SessionStore => {
  const store = makeSessionStore({
    storage: localStorage,
    now: Date.now,
    refresh: async () => (await call(routes.refresh, {})).token,
    logout: () => call(routes.logout, {}, { keepalive: true }),
    exclusively,
  })
  authorizeCallsWith(store)
  return store
}

export type User = TokenClaims & {
  /** Draws the admin screens; the server decides by role alone. */
  isAdmin: boolean
  /** Draws the branch selector and the branches. True when the check cannot tell (specification, section 6). */
  isPrincipal: boolean
}

const userOf = (claims: TokenClaims): User => {
  const { role, organization, organizationId } = claims
  const isKnown = role !== null && organization !== null && organizationId !== null
  return {
    ...claims,
    isAdmin: looksLikeAdmin(claims),
    isPrincipal: isKnown ? isPrincipalCaller({ role, organizationId, organization }) : role === 'client_admin',
  }
}

type Auth = {
  status: SessionState['status']
  /** Why nobody is signed in. */
  because: 'nobody' | 'expired' | 'unknown-role' | null
  user: User | null
  /** Takes the token of a log-in; false when its role is unknown. */
  signIn: (token: string) => boolean
  signOut: () => Promise<void>
  /** Reads the claims anew, after the user changed something of himself. */
  refresh: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.state)

  useEffect(() => {
    void store.start()
    const onStorage = (event: StorageEvent) => {
      // Null: the whole storage was cleared.
      if (event.key === tokenKey || event.key === null) store.follow()
    }
    // Somebody comes back to a tab left open: renew now rather than on the first click.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && store.state().status === 'signed-in')
        store.token().catch(() => null)
    }
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [store])

  const auth = useMemo<Auth>(
    () => ({
      status: state.status,
      because: state.status === 'signed-out' ? state.because : null,
      user: state.status === 'signed-in' ? userOf(state.claims) : null,
      signIn: store.signIn,
      signOut: async () => {
        const uid = state.status === 'signed-in' ? state.claims.uid : null
        // What he left to be sent stays on no computer that he has left.
        await Promise.all([store.signOut(), clearShelf(uid).catch(() => undefined)])
      },
      refresh: async () => void (await store.renew(localStorage.getItem(tokenKey) ?? '')),
    }),
    [state, store],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

export const useAuth = (): Auth => {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within <AuthProvider>')
  return auth
}

/** The signed-in user, for the screens behind the guards. */
export const useUser = (): User => {
  const { user } = useAuth()
  if (user === null) throw new Error('useUser must be used behind a guard')
  return user
}
