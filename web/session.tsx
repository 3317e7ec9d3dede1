import { isPrincipal as isPrincipalCaller } from 'contract/access.ts'
import { session as routes } from 'contract/session.ts'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { authorizeCallsWith, call } from './api.ts'
import { makeSessionStore, type Because, type SessionState, type SessionStore } from './session-store.ts'
import { tokenKey } from './token-key.ts'
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

/** What they left to be sent stays on no computer that they have left. */
const forgetUploads = async (uid: string | null): Promise<void> => {
  const { clearPersistentUploads } = await import('./parts/persistent-uploads.ts')
  await clearPersistentUploads(uid).catch(() => undefined)
}

type Auth = {
  status: SessionState['status']
  /** Why nobody is signed in. */
  because: Because | null
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
    // Somebody works on a form that calls nobody: the session stays in use (the server ends idle ones).
    const onWork = () => {
      if (store.state().status === 'signed-in' && store.isDue()) store.token().catch(() => null)
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('keydown', onWork)
    window.addEventListener('pointerdown', onWork)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('keydown', onWork)
      window.removeEventListener('pointerdown', onWork)
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
        // What waits to be sent does not stay on a computer that was signed out of.
        await Promise.all([store.signOut(), forgetUploads(uid)])
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
