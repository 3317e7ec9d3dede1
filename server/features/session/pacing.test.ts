import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '../../db/schema/sessions.ts'
import { password, startTestServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.db.delete(attempts)
})

const rosa = 'rosa@losaromos.cl'
const login = (email: string, secret: string, from: string, cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: secret },
    remoteAddress: from,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
const wrong = (times: number, email: string, from: string | ((i: number) => string), cookie?: string) =>
  Promise.all(
    Array.from({ length: times }, (_, i) =>
      login(email, 'equivocada', typeof from === 'string' ? from : from(i), cookie),
    ),
  )
const count = (replies: { statusCode: number }[], status: number) =>
  replies.filter(({ statusCode }) => statusCode === status).length

describe('ASVS 6.3.1: passwords cannot be tried out', () => {
  test('of 200 tries at once on one account, ten are looked at; the rest are told how long to wait', async () => {
    const replies = await wrong(200, rosa, '10.0.0.9')
    expect(count(replies, 401)).toBe(10)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(190)
    for (const reply of refused) expect(reply.headers['retry-after']).toBe('60')
  })

  test('one place may try thirty accounts, not a list of them', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => login(`persona${i}@otra.cl`, 'equivocada', '10.0.0.9')),
    )
    expect(count(replies, 401)).toBe(30)
  })

  test('an account that does not exist is counted the same', async () => {
    const replies = await wrong(30, 'nadie@losaromos.cl', '10.0.0.9')
    expect([count(replies, 401), count(replies, 429)]).toEqual([10, 20])
  })

  test('a minute later there is one more try, and no more', async () => {
    await wrong(20, rosa, '10.0.0.9')
    const before = server.clock.at
    server.clock.at = new Date(before.getTime() + 60_000)
    const replies = await wrong(5, rosa, '10.0.0.9')
    expect([count(replies, 401), count(replies, 429)]).toEqual([1, 4])
    server.clock.at = before
  })
})

describe('whoever has the right password comes in', () => {
  test('whatever others failed, from however many other places', async () => {
    await wrong(40, rosa, (i) => `10.1.${i}.7`)
    expect((await login(rosa, password, '10.9.9.9')).statusCode).toBe(200)
  })

  test('in the browser where they signed in before, whatever failed from the same address', async () => {
    const first = await login(rosa, password, '10.0.0.9')
    const device = first.cookies.find(({ name }) => name === 'device')!
    const cookie = `device=${device.value}`
    await wrong(15, rosa, '10.0.0.9')
    await Promise.all(Array.from({ length: 25 }, (_, i) => login(`p${i}@otra.cl`, 'equivocada', '10.0.0.9')))
    expect((await login(rosa, password, '10.0.0.9')).statusCode).toBe(429)
    expect((await login(rosa, password, '10.0.0.9', cookie)).statusCode).toBe(200)
    // It is worth nothing for another account, and its own tries are counted too.
    expect((await login('diego@losaromos.cl', password, '10.0.0.9', cookie)).statusCode).toBe(429)
    expect(count(await wrong(15, rosa, '10.0.0.9', cookie), 401)).toBe(10)
  })

  test('and what they got right is not counted: twelve in a row', async () => {
    for (let i = 0; i < 12; i++) expect((await login(rosa, password, '10.0.0.9')).statusCode).toBe(200)
  })
})

test('no table says which e-mails were tried', async () => {
  await wrong(1, 'nadie@losaromos.cl', '10.0.0.9')
  expect(JSON.stringify(await server.deps.db.select().from(attempts))).not.toContain('nadie')
})
