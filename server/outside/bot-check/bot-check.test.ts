import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { makeKeyring } from '../../db/keyring.ts'
import { altchaCheck } from './altcha.ts'
import { recaptchaCheck } from './recaptcha.ts'

describe('altcha', () => {
  const keyring = makeKeyring(`t:${Buffer.alloc(32, 1).toString('base64')}`)
  const used = new Set<string>()
  const useOnce = async (nonce: string) => used.size !== used.add(nonce).size
  let now = new Date()
  const check = altchaCheck(10, keyring, () => now, useOnce)

  const solve = async (action: string): Promise<Record<string, unknown>> => {
    const challenge = (await check.challenge(action)) as unknown as Parameters<typeof solveChallenge>[0]['challenge']
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution }
  }
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

  test('a solution passes once, for its own action', async () => {
    const token = encode(await solve('login'))
    expect(await check.verify(token, 'claims', '')).toBe('wrong-action')
    expect(await check.verify(token, 'login', '')).toBe('ok')
    expect(await check.verify(token, 'login', '')).toBe('replayed')
  })

  test('a challenge made easier or longer-lived is refused', async () => {
    const payload = (await solve('login')) as { challenge: { parameters: Record<string, unknown> } }
    for (const change of [{ cost: 1 }, { expiresAt: 9_999_999_999 }, { data: { action: 'claims' } }]) {
      const parameters = { ...payload.challenge.parameters, ...change }
      expect(
        await check.verify(encode({ ...payload, challenge: { ...payload.challenge, parameters } }), 'login', ''),
      ).toBe('invalid')
    }
  })

  test.each(['', 'x', 'x'.repeat(5000), encode({}), encode(null), encode({ challenge: {}, solution: 1 })])(
    '%.20s is malformed',
    async (token) => {
      expect(await check.verify(token, 'login', '')).toBe('malformed')
    },
  )

  test('an old challenge has expired', async () => {
    now = new Date(Date.now() - 11 * 60 * 1000)
    const token = encode(await solve('login'))
    expect(await check.verify(token, 'login', '')).toBe('expired')
    now = new Date()
  })
})

describe('recaptcha', () => {
  /** A local server that speaks siteverify's protocol. */
  const withServer = async (reply: object | null, use: (url: string, asked: URLSearchParams[]) => Promise<void>) => {
    const asked: URLSearchParams[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        asked.push(new URLSearchParams(body))
        response.writeHead(reply === null ? 500 : 200).end(JSON.stringify(reply))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked)
    await new Promise((resolve) => server.close(resolve))
  }

  /** What falls back says who asked it. */
  const fallback = {
    check: { challenge: async (action: string) => ({ of: action }), verify: async () => 'replayed' as const },
    actions: ['login'],
  }
  const recaptchaAt = (host: string) => recaptchaCheck({ siteKey: 'a b', secret: 'secret', host }, fallback)

  test('names its script and the hosts that it needs, and no other', () => {
    expect(recaptchaAt('https://www.recaptcha.net').script).toEqual({
      url: 'https://www.recaptcha.net/recaptcha/api.js?render=a%20b',
      scriptHosts: ['https://www.recaptcha.net/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frameHosts: ['https://www.recaptcha.net/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    })
  })

  test('where Google does not reach, another check answers for those who may not be locked out, and for nobody else', async () => {
    const down = recaptchaAt('http://127.0.0.1:1')
    const solution = Buffer.from('{"challenge":{}}').toString('base64')
    expect(await down.challenge('login')).toEqual({ of: 'login' })
    expect(await down.challenge('signup')).toBeNull()
    expect(await down.verify(solution, 'login', '')).toBe('replayed')
    expect(await down.verify(solution, 'signup', '')).toBe('malformed')
    expect(await down.verify('token', 'login', '')).toBe('unavailable')
  })

  test.each([
    ['a good score', { success: true, score: 0.9, action: 'login' }, 'ok'],
    ['a bad score', { success: true, score: 0.1, action: 'login' }, 'low-score'],
    ['another action', { success: true, score: 0.9, action: 'signup' }, 'wrong-action'],
    ['a token used twice', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'expired'],
    ['a wrong token', { success: false, 'error-codes': ['invalid-input-response'] }, 'invalid'],
    ['a provider that is down', null, 'unavailable'],
    ['a provider that talks nonsense', { hello: 1 }, 'unavailable'],
  ] as const)('%s', async (_name, reply, verdict) => {
    await withServer(reply, async (url, asked) => {
      expect(await recaptchaAt(url).verify('token', 'login', '10.1.1.1')).toBe(verdict)
      expect(Object.fromEntries(asked[0]!)).toEqual({ secret: 'secret', response: 'token', remoteip: '10.1.1.1' })
    })
  })
})
