import { errorText } from 'contract/errors.ts'
import { ApiError } from './api.ts'
import { tokenKey } from './token-key.ts'
import { isExpired, needsSync, readToken, type TokenClaims } from './token.ts'

/** Why nobody is signed in; 'signed-out': they left, here or in another tab. */
export type Because = 'nobody' | 'signed-out' | 'expired' | 'inactive' | 'unknown-role'

export type SessionState =
  /** The stored token has not been checked yet. */
  { status: 'loading' } | { status: 'signed-out'; because: Because } | { status: 'signed-in'; claims: TokenClaims }

/** How long a call waits for the signed-in user, and how often it polls (specification, section 9). */
const userWaitMs = 2000
const userCheckMs = 100
/** A clock further off than this is not believed about a token's age. */
const toleratedSkewMs = 60_000

type Deps = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  /** A new token for the refresh cookie; rejects with status 401 when the session is over. */
  refresh: () => Promise<string>
  /** Ends the session of the refresh cookie. */
  logout: () => Promise<unknown>
  /** Runs `work` in one tab at a time: the refresh cookie rotates, and using an old one ends the session. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

export type SessionStore = ReturnType<typeof makeSessionStore>

const unauthenticated = () => new ApiError(401, 'unauthenticated', errorText('unauthenticated'))

const claimsOrNull = (token: string | null): TokenClaims | null => {
  if (token === null) return null
  try {
    return readToken(token)
  } catch {
    return null
  }
}

/** Who is signed in here: the token in local storage, what it says, and whoever wants to know of changes. */
const makeHeldSession = ({ storage, now, logout }: Pick<Deps, 'storage' | 'now' | 'logout'>) => {
  let state: SessionState = { status: 'loading' }
  /** Added to this machine's clock to get the server's. */
  let skewMs = 0
  const listeners = new Set<() => void>()

  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const drop = (because: Because) => {
    storage.removeItem(tokenKey)
    become({ status: 'signed-out', because })
  }

  /** Takes a token as the session's; false when it cannot be one. */
  const adopt = (token: string): boolean => {
    const claims = claimsOrNull(token)
    if (claims === null) {
      drop('nobody')
      return false
    }
    if (claims.role === null) {
      drop('unknown-role')
      void logout().catch(() => null)
      return false
    }
    if (storage.getItem(tokenKey) !== token) storage.setItem(tokenKey, token)
    // Another tab's token may say the same: no new state, no new render.
    if (state.status !== 'signed-in' || JSON.stringify(state.claims) !== JSON.stringify(claims))
      become({ status: 'signed-in', claims })
    return true
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The server's, as far as its last token told. */
    clock: () => now() + skewMs,
    become,
    drop,
    adopt,
    /** A token that just came from the server: its age is known, whatever this machine's clock says. */
    receive: (token: string): boolean => {
      const claims = claimsOrNull(token)
      if (claims !== null) {
        const off = claims.iat === null ? 0 : claims.iat * 1000 - now()
        skewMs = Math.abs(off) > toleratedSkewMs ? off : 0
      }
      return adopt(token)
    },
  }
}

/** Waits until somebody is signed in, at most 2 s; resolves to whether anybody is. */
const waitForUser = async (state: () => SessionState): Promise<boolean> => {
  for (let waited = 0; state().status !== 'signed-in' && waited < userWaitMs; waited += userCheckMs) {
    if (state().status === 'signed-out') return false
    await new Promise((resolve) => setTimeout(resolve, userCheckMs))
  }
  return state().status === 'signed-in'
}

/** The session of this browser: the token in local storage, kept young, shared by all its tabs. */
export const makeSessionStore = ({ storage, now, refresh, logout, exclusively }: Deps) => {
  const { state, subscribe, clock, become, drop, adopt, receive } = makeHeldSession({ storage, now, logout })
  let renewal: Promise<string> | null = null

  /** One renewal in flight in this tab, one tab at a time. */
  const renew = (refused: string): Promise<string> => {
    renewal ??= exclusively(async () => {
      const stored = storage.getItem(tokenKey)
      // Somebody signed out in another tab while this one waited.
      if (stored === null) throw unauthenticated()
      const claims = claimsOrNull(stored)
      // ... or renewed it.
      if (stored !== refused && claims && !needsSync(claims, clock()) && adopt(stored)) return stored
      let token: string
      try {
        token = await refresh()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        const isInactive = error.code === 'organization_inactive'
        drop(isInactive ? 'inactive' : 'expired')
        const code = isInactive ? 'organization_inactive' : 'session_expired'
        throw new ApiError(401, code, errorText(code))
      }
      if (storage.getItem(tokenKey) === null || !receive(token)) throw unauthenticated()
      return token
    }).finally(() => {
      renewal = null
    })
    return renewal
  }

  return {
    state,
    subscribe,

    /** Checks the stored token, once at the start. An expired one is worth a try with the cookie before it is dropped. */
    start: async (): Promise<void> => {
      const token = storage.getItem(tokenKey)
      const claims = claimsOrNull(token)
      if (token === null || claims === null) return drop('nobody')
      if (!isExpired(claims, clock())) return void adopt(token)
      try {
        await renew(token)
      } catch {
        if (state().status === 'loading') drop('expired')
      }
    },

    /** Another tab changed the stored token. */
    follow: (): void => {
      const token = storage.getItem(tokenKey)
      if (token === null) return become({ status: 'signed-out', because: 'signed-out' })
      adopt(token)
    },

    /** A token that the server just gave: signed in, unless the role is unknown (false). */
    signIn: receive,

    signOut: async (): Promise<void> => {
      drop('signed-out')
      // Without a connection the cookie stays until it ends, but no token is left to use with it.
      await logout().catch(() => null)
    },

    /** A token for the next call; renewed when it is 5 minutes old or about to end. */
    token: async (): Promise<string> => {
      if (!(await waitForUser(state))) throw unauthenticated()
      const token = storage.getItem(tokenKey)
      const claims = claimsOrNull(token)
      if (token === null || claims === null) {
        drop('nobody')
        throw unauthenticated()
      }
      if (!needsSync(claims, clock())) return token
      try {
        return await renew(token)
      } catch (error) {
        // No connection, or the server is restarting: the old token serves as long as it lasts.
        const isOver = error instanceof ApiError && error.status === 401
        if (isOver || isExpired(claims, clock())) throw error
        return token
      }
    },

    /** True when the token is old enough to be renewed. */
    isDue: (): boolean => {
      const claims = claimsOrNull(storage.getItem(tokenKey))
      return claims !== null && needsSync(claims, clock())
    },

    renew,
  }
}
