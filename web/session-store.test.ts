import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { makeSessionStore } from './session-store.ts'
import { tokenKey } from './token-key.ts'
import { rosa, tokenOf } from './testing/token.ts'

const start = 1_800_000_000
const issued = (at: number, more: object = {}) => tokenOf({ ...rosa, iat: at, exp: at + 300, ...more })
const over = () => new ApiError(401, 'session_expired', 'Tu sesión terminó. Vuelve a iniciar sesión.')

/** A server that gives a token for the moment it is asked, counts, and can be told to fail. */
const makeWorld = () => {
  const world = { seconds: start, refreshes: 0, logouts: 0, failure: null as Error | null, claims: {} as object }
  const locks: { tail: Promise<unknown> } = { tail: Promise.resolve() }
  const tab = () =>
    makeSessionStore({
      storage: localStorage,
      now: () => world.seconds * 1000,
      refresh: async () => {
        world.refreshes++
        await Promise.resolve()
        if (world.failure) throw world.failure
        return issued(world.seconds, world.claims)
      },
      logout: () => {
        world.logouts++
        return Promise.resolve()
      },
      exclusively: <T>(work: () => Promise<T>) => {
        const turn = locks.tail.then(work)
        locks.tail = turn.catch(() => null)
        return turn
      },
    })
  return { world, tab }
}

const stored = () => localStorage.getItem(tokenKey)

describe('at the start', () => {
  test('a token that lasts is a session', async () => {
    const { tab, world } = makeWorld()
    localStorage.setItem(tokenKey, issued(start))
    const session = tab()
    expect(session.state().status).toBe('loading')
    await session.start()
    expect(session.state()).toMatchObject({ status: 'signed-in', claims: { uid: 'b7a2' } })
    expect(world.refreshes).toBe(0)
  })

  test('no token, or one that cannot be read, is nobody; the cookie is not asked', async () => {
    for (const token of [null, 'garbage', 'a.%%%.c']) {
      const { tab, world } = makeWorld()
      if (token) localStorage.setItem(tokenKey, token)
      const session = tab()
      await session.start()
      expect(session.state()).toEqual({ status: 'signed-out', because: 'nobody' })
      expect(stored()).toBeNull()
      expect(world.refreshes).toBe(0)
    }
  })

  test('an expired token is exchanged for a new one while the cookie lasts', async () => {
    const { tab } = makeWorld()
    localStorage.setItem(tokenKey, issued(start - 3600))
    const session = tab()
    await session.start()
    expect(session.state().status).toBe('signed-in')
    expect(stored()).toBe(issued(start))
  })

  test('an expired token without its cookie is removed', async () => {
    const { tab, world } = makeWorld()
    world.failure = over()
    localStorage.setItem(tokenKey, issued(start - 3600))
    const session = tab()
    await session.start()
    expect(session.state()).toEqual({ status: 'signed-out', because: 'expired' })
    expect(stored()).toBeNull()
  })

  test('an expired token without a connection is removed too', async () => {
    const { tab, world } = makeWorld()
    world.failure = new ApiError(0, 'network', 'sin conexión')
    localStorage.setItem(tokenKey, issued(start - 3600))
    const session = tab()
    await session.start()
    expect(session.state()).toMatchObject({ status: 'signed-out' })
    expect(stored()).toBeNull()
  })
})

describe('the token of a call', () => {
  const signedIn = async () => {
    const made = makeWorld()
    localStorage.setItem(tokenKey, issued(start))
    const session = made.tab()
    await session.start()
    return { ...made, session }
  }

  test('is the stored one while it is young', async () => {
    const { session, world } = await signedIn()
    world.seconds += 200
    expect(await session.token()).toBe(issued(start))
    expect(world.refreshes).toBe(0)
  })

  test('is renewed once for all the calls that ask at the same time', async () => {
    const { session, world } = await signedIn()
    world.seconds += 290
    const tokens = await Promise.all([session.token(), session.token(), session.token()])
    expect(new Set(tokens)).toEqual(new Set([issued(start + 290)]))
    expect(world.refreshes).toBe(1)
  })

  test('is renewed once for two tabs: the second one takes the token of the first', async () => {
    const { session, world, tab } = await signedIn()
    const other = tab()
    await other.start()
    world.seconds += 290
    const [mine, theirs] = await Promise.all([session.token(), other.token()])
    expect(mine).toBe(theirs)
    expect(world.refreshes).toBe(1)
  })

  test('without a connection, the old token serves as long as it lasts', async () => {
    const { session, world } = await signedIn()
    world.failure = new ApiError(0, 'network', 'sin conexión')
    world.seconds += 290
    expect(await session.token()).toBe(issued(start))
    world.seconds += 20
    await expect(session.token()).rejects.toThrow('sin conexión')
    expect(session.state().status).toBe('signed-in')
  })

  test('when the session is over, it ends here too', async () => {
    const { session, world } = await signedIn()
    world.failure = over()
    world.seconds += 290
    await expect(session.token()).rejects.toThrow('Tu sesión terminó')
    expect(session.state()).toEqual({ status: 'signed-out', because: 'expired' })
    expect(stored()).toBeNull()
  })

  test('whoever signed out in another tab is not signed in again by a renewal under way', async () => {
    const { session, world } = await signedIn()
    world.seconds += 290
    const asked = session.token()
    localStorage.removeItem(tokenKey)
    await expect(asked).rejects.toThrow('Request: Usuario no autenticado')
    expect(stored()).toBeNull()
  })

  test('a machine whose clock is an hour ahead does not renew at every call', async () => {
    const { session, world } = await signedIn()
    session.signIn(issued(start - 3600))
    expect(await session.token()).toBe(issued(start - 3600))
    world.seconds += 290
    await session.token()
    expect(world.refreshes).toBe(1)
  })
})

describe('waiting for somebody to be signed in', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a call waits for the session to load, polling every 100 ms', async () => {
    const { tab } = makeWorld()
    localStorage.setItem(tokenKey, issued(start))
    const session = tab()
    const asked = session.token()
    await vi.advanceTimersByTimeAsync(1500)
    await session.start()
    await vi.advanceTimersByTimeAsync(100)
    expect(await asked).toBe(issued(start))
  })

  test('after 2 seconds it is refused', async () => {
    const { tab } = makeWorld()
    let outcome = 'waiting'
    tab()
      .token()
      .catch((error: Error) => (outcome = error.message))
    await vi.advanceTimersByTimeAsync(1999)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBe('Request: Usuario no autenticado')
  })
})

describe('signing in and out', () => {
  test('an unknown role is signed out at once, here and on the server', async () => {
    const { tab, world } = makeWorld()
    const session = tab()
    await session.start()
    expect(session.signIn(issued(start, { role: 'partner' }))).toBe(false)
    expect(session.state()).toEqual({ status: 'signed-out', because: 'unknown-role' })
    expect(stored()).toBeNull()
    expect(world.logouts).toBe(1)
  })

  test('signing out removes the token before the server answers', () => {
    const { tab, world } = makeWorld()
    const session = tab()
    session.signIn(issued(start))
    void session.signOut()
    expect(stored()).toBeNull()
    expect(session.state().status).toBe('signed-out')
    expect(world.logouts).toBe(1)
  })

  test('a tab follows what another one did', () => {
    const { tab } = makeWorld()
    const session = tab()
    localStorage.setItem(tokenKey, issued(start))
    session.follow()
    expect(session.state().status).toBe('signed-in')
    localStorage.removeItem(tokenKey)
    session.follow()
    expect(session.state()).toEqual({ status: 'signed-out', because: 'signed-out' })
  })

  test('a renewed token with the same claims is a new state; the same token is none', () => {
    const { tab } = makeWorld()
    const session = tab()
    let changes = 0
    session.subscribe(() => changes++)
    session.signIn(issued(start))
    session.follow()
    expect(changes).toBe(1)
    session.signIn(issued(start + 10))
    expect(changes).toBe(2)
  })
})
