import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'
import type { SessionState, SessionStore } from './session-store.ts'

const signedIn = (uid: string): SessionState => ({ status: 'signed-in', claims: { uid } as never })

/** A store whose state the test says. */
const storeOf = (start: SessionState) => {
  let state = start
  let listener: () => void = () => undefined
  const store = { state: () => state, subscribe: (next: () => void) => ((listener = next), () => undefined) }
  return {
    store: store as unknown as SessionStore,
    become: (next: SessionState) => {
      state = next
      listener()
    },
  }
}

test('answers stay through the renewals of whoever was signed in already, and go with the next person', () => {
  const { store, become } = storeOf(signedIn('rosa'))
  const client = makeQueryClient(store)
  client.setQueryData(['a'], 1)
  become(signedIn('rosa'))
  expect(client.getQueryData(['a'])).toBe(1)
  become(signedIn('diego'))
  expect(client.getQueryData(['a'])).toBeUndefined()
})
