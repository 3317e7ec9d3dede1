import { afterEach, expect, test, vi } from 'vitest'
import { botToken } from './bot-check.ts'

afterEach(() => vi.unstubAllGlobals())

const notReady = 'La verificación de seguridad aún no está lista. Espera unos segundos e intenta de nuevo.'
const refused = { error: 'too_many_requests', message: 'Demasiados intentos.' }
const settings = { provider: 'altcha', siteKey: null, script: null }

/** What is said of the check where the server answers so: its settings, and the challenge. */
const said = (...answers: [body: object | string, status: number][]): Promise<string> => {
  const left = [...answers]
  vi.stubGlobal('fetch', () => {
    const [body, status] = left.shift()!
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  })
  return botToken('login').then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  )
}

test('a check that cannot be loaded is said not to be ready; what the server refuses it says itself', async () => {
  expect(await said(['<html>', 502])).toBe(notReady)
  expect(await said([settings, 200], ['<html>', 502])).toBe(notReady)
  expect(await said([refused, 429])).toBe(refused.message)
  expect(await said([settings, 200], [refused, 429])).toBe(refused.message)
})
