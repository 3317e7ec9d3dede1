import { organizations } from 'contract/organizations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { authorizeCallsWith } from '../../api.ts'
import { profileCall } from './profile-call.ts'

afterEach(() => vi.unstubAllGlobals())

const failing = (status: number, body: string) => {
  authorizeCallsWith({ token: () => Promise.resolve('t'), renew: () => Promise.reject(new Error('no')) })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  return profileCall(organizations.update, { params: { orgId: 1 }, body: { name: 'Los Aromos' } })
}

test('a failure without a reason is said by its status, one with a reason by that', async () => {
  const internal = JSON.stringify({ error: 'internal', message: 'Error inesperado' })
  await expect(failing(502, '<html>')).rejects.toMatchObject({ message: 'HTTP error! status: 502', status: 502 })
  await expect(failing(500, internal)).rejects.toMatchObject({ message: 'HTTP error! status: 500' })
  const taken = JSON.stringify({
    error: 'account_exists',
    message: 'Esta cuenta ya está registrada.',
    fields: { a: 'x' },
  })
  await expect(failing(409, taken)).rejects.toMatchObject({
    message: 'Esta cuenta ya está registrada.',
    fields: { a: 'x' },
  })
})
