import { appCode } from '../../../testing/totp.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { totps } from '../../../db/schema/identity.ts'
import { attempts, rateHits } from '../../../db/schema/sessions.ts'
import { password, startTestServer, type TestServer } from '../../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.db.delete(attempts)
  await server.deps.db.delete(rateHits)
})

const post = (at: TestServer, url: string, payload: object, token?: string, method: 'POST' | 'DELETE' = 'POST') =>
  at.app.inject({
    method,
    url: `/api${url}`,
    ...(method === 'POST' ? { payload } : {}),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
type Reply = { token?: string; ticket?: string }
const login = async (at: TestServer, email = 'diego@losaromos.cl') =>
  (await post(at, '/auth/login', { email, password })).json<Reply>()
const codeAt = (at: TestServer, secret: string) => appCode(secret, at.clock.at)
/** A code works once: the next step's. */
const later = (at: TestServer, seconds = 30) => {
  at.clock.at = new Date(at.clock.at.getTime() + seconds * 1000)
}

const enroll = async (at: TestServer, token: string) => {
  const { secret } = (await post(at, '/auth/app', {}, token)).json<{ secret: string }>()
  const confirmed = await post(at, '/auth/app/confirm', { code: await codeAt(at, secret) }, token)
  expect(confirmed.statusCode).toBe(200)
  later(at)
  return { secret, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

describe('ASVS 6.3.3: an authenticator app', () => {
  let secret = ''
  let codes: string[] = []

  test('is in use once its first code confirmed it, and comes with ten recovery codes', async () => {
    const { token } = await login(server)
    const started = (await post(server, '/auth/app', {}, token)).json<{ secret: string; uri: string }>()
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/Casa%20Matriz:diego%40losaromos\.cl\?/)
    expect((await login(server)).token).toBeTypeOf('string')
    expect((await post(server, '/auth/app/confirm', { code: '000000' }, token)).json()).toMatchObject({
      error: 'wrong_code',
    })
    ;({ secret, codes } = await enroll(server, token!))
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
  })

  test('the password alone then gives no session, and the ticket opens nothing else', async () => {
    const { token, ticket } = await login(server)
    expect(token).toBeUndefined()
    const reply = await server.app.inject({
      url: '/api/organizations/3',
      headers: { authorization: `Bearer ${ticket}` },
    })
    expect(reply.statusCode).toBe(401)
    expect((await post(server, '/auth/second-factor', { ticket: 'x', code: '123456' })).json()).toMatchObject({
      error: 'ticket_over',
    })
  })

  test('ASVS 6.5.1: a code works once, also when it is used a hundred times at once', async () => {
    const code = await codeAt(server, secret)
    const tickets = await Promise.all(Array.from({ length: 9 }, () => login(server)))
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/second-factor',
          payload: { ticket: tickets[i % 9]!.ticket, code },
          remoteAddress: `10.6.0.${i}`,
        }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    later(server)
  })

  test('a code of an hour ago, and another secret’s, are wrong', async () => {
    const old = await codeAt(server, secret)
    later(server, 3600)
    const { ticket } = await login(server)
    for (const code of [old, await codeAt(server, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'), '', 'abc'])
      expect((await post(server, '/auth/second-factor', { ticket, code })).statusCode).not.toBe(200)
    const right = await codeAt(server, secret)
    expect((await post(server, '/auth/second-factor', { ticket, code: right })).json<Reply>().token).toBeTypeOf(
      'string',
    )
    // The ticket is used up, whatever comes with it.
    later(server)
    const again = await post(server, '/auth/second-factor', { ticket, code: await codeAt(server, secret) })
    expect(again.json()).toMatchObject({ error: 'ticket_over' })
    later(server)
  })

  test('ASVS 6.6.3: codes cannot be tried out', async () => {
    const { ticket } = await login(server)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/second-factor',
          payload: { ticket, code: String(100_000 + i) },
          remoteAddress: `10.7.0.${i}`,
        }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  test('a recovery code works once, however it is typed', async () => {
    const typed = codes[0]!.toLowerCase().replace('-', ' ')
    const use = async () => post(server, '/auth/second-factor', { ticket: (await login(server)).ticket, code: typed })
    expect((await use()).statusCode).toBe(200)
    expect((await use()).json()).toMatchObject({ error: 'wrong_code' })
  })

  test('is kept encrypted, and its codes as digests', async () => {
    const rows = await server.deps.db.select().from(totps)
    expect(rows[0]!.secret.toString('latin1')).not.toContain(secret)
    const { rows: kept } = await server.deps.db.execute(sql`select * from recovery_code`)
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('ASVS 7.5.1: is taken away only by who gave the password lately', async () => {
    const { ticket } = await login(server)
    const { token } = (await post(server, '/auth/second-factor', { ticket, code: codes[1]! })).json<Reply>()
    await server.deps.db.execute(sql`update session set password_at = password_at - interval '11 minutes'`)
    expect((await post(server, '/auth/app', {}, token, 'DELETE')).json()).toMatchObject({ error: 'password_needed' })
    expect((await post(server, '/auth/confirm', { password }, token)).statusCode).toBe(200)
    expect((await post(server, '/auth/app', {}, token, 'DELETE')).statusCode).toBe(200)
    expect((await login(server)).token).toBeTypeOf('string')
  })
})

describe('where admins of the platform need one', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({ work: false, env: { ADMIN_SECOND_FACTOR: '1' } })
  })
  afterAll(() => strict.close())

  test('one without it does nothing but get one, and cannot take it away again', async () => {
    const { token } = await login(strict, 'soporte@casamatriz.cl')
    const get = (url: string) => strict.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
    for (const url of ['/admin/payrolls', '/organizations/2', '/vendors'])
      expect((await get(url)).json()).toMatchObject({ error: 'second_factor_needed' })
    expect((await get('/auth/security')).json()).toMatchObject({ mustEnroll: true, hasApp: false })
    await enroll(strict, token!)
    expect((await get('/organizations/2')).statusCode).toBe(200)
    expect((await post(strict, '/auth/app', {}, token, 'DELETE')).json()).toMatchObject({
      error: 'second_factor_required',
    })
  })

  test('nobody else does', async () => {
    expect((await strict.call('rosa', 'GET', '/organizations/1')).status).toBe(200)
  })
})
