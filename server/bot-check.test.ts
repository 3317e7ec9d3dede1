import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logins } from './demo/story.ts'
import { attempts, rateHits } from './db/schema/sessions.ts'
import { password, startTestServer, type TestServer } from './testing/app.ts'

/** The bot check with the log-in around it, as a browser meets them. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false, env: { BOT_CHECK: 'altcha' } })
  // The library that checks solutions looks at the machine's clock.
  server.clock.at = new Date()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.db.delete(attempts)
  await server.deps.db.delete(rateHits)
})

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
/** A solution, as the header takes it. */
const solve = async (action: string, costly: '0' | '1' = '0'): Promise<string> => {
  const reply = await server.app.inject(`/api/bot/challenge?action=${action}&costly=${costly}`)
  const challenge = reply.json<Challenge>()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const login = (token: string, { email, secret = password, from = '10.0.0.1' }: Try) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: secret },
    headers: { 'recaptcha-token': token },
    remoteAddress: from,
  })
type Try = { email: string; secret?: string; from?: string }
const rosa = logins.rosa.email

describe('ASVS 2.4.1: the bot check of the log-in', () => {
  test('takes one solution once, however many use it at the same moment', async () => {
    const token = await solve('login')
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => login(token, { email: rosa, from: `10.1.${i}.1` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((reply) => reply.json<{ error: string }>().error))).toEqual(
      new Set(['bot_check_failed']),
    )
  })

  test('costs more after failures, for that account and from that place alone, and some time later no more', async () => {
    for (let i = 0; i < 5; i++) {
      const reply = await login(await solve('login'), { email: rosa, secret: 'equivocada' })
      expect(reply.json()).toMatchObject({ error: 'bad_credentials' })
    }
    const costlier = { error: 'bot_check_costlier' }
    // The right password changes nothing of it, nor does another address.
    expect((await login(await solve('login'), { email: rosa })).json()).toMatchObject(costlier)
    expect((await login(await solve('login'), { email: rosa, from: '10.9.9.9' })).json()).toMatchObject(costlier)
    expect((await login(await solve('login'), { email: logins.diego.email })).json()).toMatchObject(costlier)
    expect((await login(await solve('login'), { email: logins.diego.email, from: '10.9.9.9' })).statusCode).toBe(200)
    // Nobody is shut out: what costs more is let in.
    expect((await login(await solve('login', '1'), { email: rosa })).statusCode).toBe(200)

    const before = server.clock.at
    server.clock.at = new Date(before.getTime() + 10 * 60_000)
    expect((await login(await solve('login'), { email: rosa })).statusCode).toBe(200)
    server.clock.at = before
  })

  test('is of one action: a solution for another call is refused', async () => {
    expect((await login(await solve('recovery'), { email: rosa })).json()).toMatchObject({ error: 'bot_check_failed' })
  })
})
