import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/organizations.ts'
import { password, startTestServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  post('/auth/refresh', {}, { cookie, ...headers })
const cookieOf = (reply: Awaited<ReturnType<typeof refresh>>) => `${reply.cookies[0]!.name}=${reply.cookies[0]!.value}`
const me = (token: string) =>
  server.app.inject({ method: 'GET', url: '/api/organizations/1', headers: { authorization: `Bearer ${token}` } })

test('ASVS 7.2.1-7.2.4: signing in gives the claims of the specification, and a cookie that scripts cannot read', async () => {
  const { claims } = await server.login('rosa')
  expect(claims).toMatchObject({
    email: 'rosa@losaromos.cl',
    role: 'client_admin',
    organizationId: 1,
    name: 'Rosa Contreras',
    organization: { id: 1, name: 'Comercial Los Aromos SpA', parentId: null },
  })
  expect(claims['uuid']).toMatch(/^[0-9a-f-]{36}$/)
  expect(claims['userId']).toBeTypeOf('number')
  expect(claims['exp']).toBe(Math.floor(server.clock.at.getTime() / 1000) + 300)
  const reply = await post('/auth/login', { email: 'ROSA@losaromos.cl ', password })
  expect(reply.cookies.map(({ name }) => name)).toEqual(['refresh', 'device'])
  for (const cookie of reply.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
})

test.each([
  ['a wrong password', { email: 'rosa@losaromos.cl', password: 'equivocada' }, 401, 'Usuario o contraseña invalido'],
  ['an unknown user', { email: 'nadie@losaromos.cl', password: 'equivocada' }, 401, 'Usuario o contraseña invalido'],
  ['no e-mail', { email: '', password }, 400, 'El email es requerido.'],
  ['no e-mail at all', { password }, 400, 'El email es requerido.'],
  ['half an e-mail', { email: 'rosa', password }, 400, 'Formato de email inválido.'],
  ['no password', { email: 'rosa@losaromos.cl', password: '' }, 400, 'La contraseña es requerida.'],
  ['a short password', { email: 'rosa@losaromos.cl', password: 'corta' }, 400, 'Debe tener al menos 8 caracteres.'],
  ['a list for a password', { email: 'rosa@losaromos.cl', password: [password] }, 400, 'La contraseña es requerida.'],
])('%s is refused with its text', async (_name, body, status, message) => {
  const reply = await post('/auth/login', body)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ message, requestId: expect.any(String) })
})

test('a refresh rotates the secret; the old one still serves a tab that was late', async () => {
  const { cookie } = await server.login('rosa')
  expect((await refresh(cookie)).statusCode).toBe(200)
  const late = await refresh(cookie)
  expect(late.statusCode).toBe(200)
  expect(late.cookies).toEqual([])
})

test.each([
  ['the one before', 1],
  ['the one before that', 2],
  ['the very first of many', 5],
])('a replaced secret that comes back late ends the session of both holders: %s', async (_name, ago) => {
  const { cookie, token } = await server.login('rosa')
  const given = [cookie]
  for (let i = 0; i < 5; i++) given.push(cookieOf(await refresh(given.at(-1)!)))
  const before = server.clock.at
  server.clock.at = new Date(before.getTime() + 31_000)
  expect((await refresh(given.at(-1 - ago)!)).statusCode).toBe(401)
  expect((await refresh(given.at(-1)!)).statusCode).toBe(401)
  expect((await me(token)).statusCode).toBe(401)
  server.clock.at = before
})

test('a made-up secret ends nobody’s session', async () => {
  const { cookie } = await server.login('rosa')
  const [name, secret] = cookie.split('=') as [string, string]
  const [id, random, mac] = secret.split('.') as [string, string, string]
  const other = 'x'.repeat(43)
  for (const forged of [`${id}.${other}.${mac}`, `${id}.${random}.${other}`, 'x', `${secret}x`])
    expect((await refresh(`${name}=${forged}`)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(200)
})

describe('ASVS 7.3.1 and 7.3.2: a session ends', () => {
  const later = async (minutes: number, cookie: string) => {
    const before = server.clock.at
    server.clock.at = new Date(before.getTime() + minutes * 60_000)
    const reply = await refresh(cookie)
    server.clock.at = before
    return reply
  }

  test('after half an hour without use, for good', async () => {
    const { cookie, token } = await server.login('rosa')
    expect((await later(31, cookie)).statusCode).toBe(401)
    expect((await refresh(cookie)).statusCode).toBe(401)
    expect((await me(token)).statusCode).toBe(401)
  })

  test('and after twelve hours of use', async () => {
    let { cookie } = await server.login('rosa')
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      const reply = await later(minutes, cookie)
      expect(reply.statusCode).toBe(200)
      cookie = cookieOf(reply)
    }
    expect((await later(12 * 60 + 1, cookie)).statusCode).toBe(401)
  })
})

test('100 uses of one refresh secret at once: exactly one is given the next secret', async () => {
  const { cookie } = await server.login('rosa')
  const replies = await Promise.all(Array.from({ length: 100 }, () => refresh(cookie)))
  expect(replies.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('ten tabs that refresh at once all stay signed in', async () => {
  const { cookie } = await server.login('rosa')
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(replies.filter((reply) => reply.cookies.length > 0)).toHaveLength(1)
})

test('ASVS 3.5.1-3.5.3: another site cannot use the cookie', async () => {
  const { cookie } = await server.login('rosa')
  expect((await refresh(cookie, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await refresh(cookie, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('ASVS 7.4.1: after signing out the token is worth nothing', async () => {
  const { token, cookie } = await server.login('rosa')
  expect((await me(token)).statusCode).toBe(200)
  await post('/auth/logout', {}, { cookie })
  expect((await me(token)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
})

test('ASVS 9.1.1-9.2.3: a token that is expired, forged, unsigned or of another purpose is refused', async () => {
  const { token, claims } = await server.login('rosa')
  const key = server.deps.keyring.signingKeys('token')[0]!
  const other = server.deps.keyring.signingKeys('something else')[0]!
  const sign = (with_: Uint8Array, audience: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key.id }).setAudience(audience).sign(with_)
  const [, body] = token.split('.') as [string, string, string]
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: key.id })).toString('base64url')
  expect((await me(await sign(key.key, 'casa-matriz'))).statusCode).toBe(200)
  for (const bad of [
    `${none}.${body}.`,
    await sign(other.key, 'casa-matriz'),
    await sign(key.key, 'otra'),
    `${token}x`,
    'x',
    '',
  ])
    expect((await me(bad)).statusCode).toBe(401)

  // Believed a moment ago, and no longer.
  expect((await me(token)).statusCode).toBe(200)
  const before = server.clock.at
  server.clock.at = new Date(before.getTime() + 301_000)
  const late = await me(token)
  expect(late.json()).toMatchObject({ error: 'session_expired' })
  server.clock.at = before
})

test('a user who was switched off is out at once', async () => {
  const { token, cookie } = await server.login('diego')
  await server.deps.db.update(users).set({ isActive: false }).where(eq(users.email, 'diego@losaromos.cl'))
  const found = await server.app.inject({
    method: 'GET',
    url: '/api/organizations/3',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(found.statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
  expect((await post('/auth/login', { email: 'diego@losaromos.cl', password })).statusCode).toBe(401)
  await server.deps.db.update(users).set({ isActive: true }).where(eq(users.email, 'diego@losaromos.cl'))
})

test('the claims call says the same of a user who exists and of one who does not', async () => {
  const { claims } = await server.login('rosa')
  for (const uid of [claims['uuid'] as string, 'nobody']) {
    const reply = await post(`/auth/${uid}/claims`)
    expect([reply.statusCode, reply.json()]).toEqual([200, { ok: true }])
  }
})

test('neither password, token nor e-mail is logged', () => {
  expect(server.logged()).toContain('/api/auth/login')
  expect(server.logged()).not.toMatch(/aromos-2026|eyJ|@losaromos/)
})

test('what could divert a payment asks for a password given recently, and for the right one', async () => {
  const { token } = await server.login('rosa')
  const ask = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
    server.app.inject({ method, url: `/api${url}`, payload, headers: { authorization: `Bearer ${token}` } })
  const account = { account_bank: 'BCI', account_type: 'Cuenta Corriente', account_rut: '76.354.771-K' }
  const own = { ...account, account_number: '5512345678', account_name: 'Los Aromos' }
  const vendor = (await server.call('rosa', 'GET', '/organizations/1/vendors')).body as { data: { id: number }[] }
  const staff = (await server.call('rosa', 'GET', '/organizations/1/employees')).body as {
    data: { id: number; fullName: string; email: string; rut: string }[]
  }
  const { id, fullName, email, rut } = staff.data[0]!
  const changes = () => [
    ask('POST', '/organizations/1/account', own),
    ask('PUT', `/vendors/${vendor.data[0]!.id}`, { ...account, account_type: 'vista', account_name: 'Otro' }),
    ask('PUT', `/organizations/1/employees/${id}`, { fullName, email, rut, account_number: '99887766' }),
  ]
  const statuses = async () => (await Promise.all(changes())).map((reply) => [reply.statusCode, reply.json().error])

  // The token lives five minutes: the session's own time is moved instead.
  await server.deps.db.execute(sql`update session set password_at = password_at - interval '11 minutes'`)
  const needed = [403, 'password_needed']
  expect(await statuses()).toEqual([needed, needed, needed])
  // The rest of a form needs none.
  expect((await ask('PUT', `/organizations/1/employees/${id}`, { fullName, email, rut })).statusCode).toBe(200)
  expect((await ask('POST', '/auth/confirm', { password: 'equivocada' })).json()).toMatchObject({
    error: 'wrong_password',
    fields: { password: 'La contraseña no es correcta.' },
  })
  expect(await statuses()).toEqual([needed, needed, needed])
  expect((await ask('POST', '/auth/confirm', { password })).statusCode).toBe(200)
  expect(await statuses()).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ])
})
