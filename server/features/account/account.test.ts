import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenSession } from 'contract/account.ts'
import { passwordTexts } from 'contract/rules/password.ts'
import { users } from '../../db/schema/organizations.ts'
import { attempts } from '../../db/schema/sessions.ts'
import { hashPassword } from '../../passwords.ts'
import { password, startTestServer, type TestServer } from '../../testing/app.ts'
import { startSmtp } from '../../testing/smtp.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  await server.deps.db.delete(attempts)
})

type Method = 'GET' | 'POST' | 'DELETE'
const as = (token: string) => (method: Method, url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
const rosa = 'rosa@losaromos.cl'
const signIn = async (secret = password, userAgent = 'Firefox', from = '10.4.0.1') => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: rosa, password: secret },
    headers: { 'user-agent': userAgent },
    remoteAddress: from,
  })
  return as(reply.json<{ token: string }>().token)
}
const listOf = async (call: ReturnType<typeof as>) =>
  (await call('GET', '/auth/sessions')).json<{ data: OpenSession[] }>().data
const isOut = async (call: ReturnType<typeof as>) => (await call('GET', '/organizations/1')).statusCode === 401

describe('ASVS 7.4.3 and 7.5.2: one’s own sessions', () => {
  test('are listed with device, place and last use; this one first', async () => {
    const phone = await signIn(password, 'Telefono/1.0', '10.4.0.9')
    const desk = await signIn(password, 'Escritorio/1.0', '10.4.0.1')
    const list = await listOf(desk)
    expect(list.slice(0, 2)).toMatchObject([
      { userAgent: 'Escritorio/1.0', ip: '10.4.0.1', isCurrent: true },
      { userAgent: 'Telefono/1.0', ip: '10.4.0.9', isCurrent: false },
    ])
    expect(list[0]!.lastUsedAt).toBe(server.clock.at.toISOString())
    expect((await listOf(phone))[0]!.userAgent).toBe('Telefono/1.0')
  })

  test('can be ended one by one, and all the others at once', async () => {
    const [a, b, c] = [await signIn(), await signIn(), await signIn()]
    const [own] = await listOf(a)
    expect((await c('DELETE', `/auth/sessions/${own!.id}`)).statusCode).toBe(200)
    expect([await isOut(a), await isOut(b), await isOut(c)]).toEqual([true, false, false])
    expect((await c('DELETE', '/auth/sessions')).statusCode).toBe(200)
    expect([await isOut(b), await isOut(c)]).toEqual([true, false])
    expect(await listOf(c)).toHaveLength(1)
  })

  test('are nobody else’s to see or to end', async () => {
    const mine = await signIn()
    const [session] = await listOf(mine)
    const diego = await server.call('diego', 'GET', '/auth/sessions')
    expect(JSON.stringify(diego.body)).not.toContain(session!.id)
    expect((await server.call('diego', 'DELETE', `/auth/sessions/${session!.id}`)).status).toBe(404)
    expect(await isOut(mine)).toBe(false)
  })
})

describe('ASVS 6.2.2 and 6.2.3: a change of password', () => {
  const change = (call: ReturnType<typeof as>, currentPassword: string, chosen: string) =>
    call('POST', '/auth/password', { currentPassword, password: chosen, confirmPassword: chosen })

  test('asks for the current one, ends the other sessions, and is told by mail', async () => {
    const [other, own] = [await signIn(), await signIn()]
    expect((await change(own, 'equivocada', 'tren azul de Chillán')).json()).toMatchObject({
      error: 'wrong_password',
      fields: { currentPassword: 'La contraseña no es correcta.' },
    })
    expect((await change(own, password, 'tren azul de Chillán')).statusCode).toBe(200)
    expect([await isOut(other), await isOut(own)]).toEqual([true, false])
    await smtp.mailTo(rosa, 'Tu contraseña cambió')
    const back = await signIn('tren azul de Chillán')
    expect((await change(back, 'tren azul de Chillán', 'aromos-2026')).json()).toMatchObject({
      fields: { password: passwordTexts.personal },
    })
    await server.deps.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.email, rosa))
  })

  test('refuses a common password, and says so on its field', async () => {
    const own = await signIn()
    expect((await change(own, password, 'password1')).json()).toMatchObject({
      fields: { password: passwordTexts.common },
    })
    expect((await change(own, password, 'x'.repeat(129))).json()).toMatchObject({
      fields: { password: passwordTexts.long },
    })
  })

  test('lets nobody who found an open browser try out the current one', async () => {
    const own = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => change(own, 'equivocada', 'tren azul de Chillán')),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })
})
