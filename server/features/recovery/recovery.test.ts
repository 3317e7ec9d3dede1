import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recoveryTexts } from 'contract/recovery.ts'
import { passwordTexts } from 'contract/rules/password.ts'
import { users } from '../../db/schema/organizations.ts'
import { attempts } from '../../db/schema/sessions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { mails } from '../../db/schema/mails.ts'
import { hashPassword } from '../../passwords.ts'
import { password, startTestServer, type TestServer } from '../../testing/app.ts'
import { linkIn, startSmtp } from '../../testing/smtp.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
let caller = 0
const before = new Date('2026-11-21T15:00:00Z')
beforeEach(async () => {
  smtp.received.length = 0
  await server.deps.db.delete(attempts)
})
afterEach(() => {
  server.clock.at = before
})

const rosa = 'rosa@losaromos.cl'
const post = (url: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress: `10.2.${Math.floor(++caller / 200)}.${caller % 200}`,
  })
const ask = (email: string) => post('/auth/recovery', { email })
const reset = (token: string, chosen: string) =>
  post('/auth/reset', { token, password: chosen, confirmPassword: chosen })
const newToken = async (email = rosa): Promise<string> => {
  smtp.received.length = 0
  expect((await ask(email)).json()).toEqual({ ok: true })
  const link = new URL(linkIn(await smtp.mailTo(email, 'Restablece')))
  expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/recuperar-contrase%C3%B1a')
  return link.hash.slice(1)
}
const login = async (secret: string) => (await post('/auth/login', { email: rosa, password: secret })).statusCode
/** The demo's own password names its company: nobody could choose it. */
const restore = async () =>
  server.deps.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.email, rosa))
const idle = () =>
  vi.waitFor(async () => {
    const open = await server.deps.db.$count(jobs, sql`done_at is null`)
    expect(open).toBe(0)
  }, 10_000)

describe('ASVS 6.4.1 and 6.4.3: recovery by mail', () => {
  test('a link sets a new password once, ends every session, and its owner is told', async () => {
    const { token: bearer, cookie } = await server.login('rosa')
    const token = await newToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await reset(token, 'tren azul de Chillán')).statusCode).toBe(200)
    expect(await login(password)).toBe(401)
    expect(await login('tren azul de Chillán')).toBe(200)
    const { statusCode } = await server.app.inject({
      url: '/api/organizations/1',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(statusCode).toBe(401)
    const refreshed = await server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } })
    expect(refreshed.statusCode).toBe(401)
    await smtp.mailTo(rosa, 'Tu contraseña cambió')
    expect((await reset(token, 'otra clave distinta')).json()).toMatchObject({ error: 'link_over' })
    await restore()
  })

  test('100 uses of one link at once: exactly one wins', async () => {
    const token = await newToken()
    const replies = await Promise.all(Array.from({ length: 100 }, (_, i) => reset(token, `una clave distinta ${i}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(99)
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200)
    expect(await login(`una clave distinta ${winner}`)).toBe(200)
    await restore()
  })

  test('a refused password leaves the link as it was', async () => {
    const token = await newToken()
    expect((await reset(token, 'password1')).json()).toMatchObject({ fields: { password: passwordTexts.common } })
    expect((await reset(token, 'rosa@losaromos.cl')).json()).toMatchObject({
      fields: { password: passwordTexts.personal },
    })
    expect((await reset(token, 'tren azul de Chillán')).statusCode).toBe(200)
    await restore()
  })

  test('ASVS 6.5.5: after half an hour, or when a newer one was asked for, a link is over', async () => {
    const old = await newToken()
    const newer = await newToken()
    expect((await reset(old, 'tren azul de Chillán')).statusCode).toBe(410)
    server.clock.at = new Date(before.getTime() + 30 * 60_000 + 1)
    expect((await reset(newer, 'tren azul de Chillán')).statusCode).toBe(410)
    expect((await reset('x'.repeat(43), 'tren azul de Chillán')).statusCode).toBe(410)
  })
})

describe('ASVS 6.3.8: nobody learns who has an account', () => {
  test('an unknown e-mail is answered the same, after the same work, and mailed nothing', async () => {
    const [known, unknown] = [await ask(rosa), await ask('nadie@losaromos.cl')]
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    await smtp.mailTo(rosa, 'Restablece')
    await idle()
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[rosa]])
  })

  test('an account is mailed three times, then one in twenty minutes; the answer stays the same', async () => {
    for (let i = 0; i < 6; i++) expect((await ask(rosa)).json()).toEqual({ ok: true })
    await idle()
    expect(smtp.received).toHaveLength(3)
  })

  test('one address may ask ten times in an hour', async () => {
    const replies = []
    for (let i = 0; i < 12; i++)
      replies.push(
        await server.app.inject({
          method: 'POST',
          url: '/api/auth/recovery',
          payload: { email: `p${i}@otra.cl` },
          remoteAddress: '10.3.0.1',
        }),
      )
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})

test('the mail is in Spanish, in HTML and in text, with the same link in both', async () => {
  await ask(rosa)
  const mail = await smtp.mailTo(rosa, 'Restablece tu contraseña')
  expect(mail.text).toContain('El enlace funciona una sola vez, durante 30 minutos.')
  expect(mail.html).toContain(`href="${linkIn(mail)}"`)
  expect(mail.html).toContain('lang="es-CL"')
  expect(mail.html).not.toMatch(/<img|<script/)
})

test('ASVS 14.2.1: once sent, the link stands in no table and no log', async () => {
  const token = await newToken()
  await vi.waitFor(async () => {
    const rows = await server.deps.db.select().from(mails)
    expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true)
  }, 10_000)
  for (const table of ['mail', 'password_reset', 'job', 'recovery_request']) {
    const { rows } = await server.deps.db.execute(sql`select * from ${sql.identifier(table)}`)
    expect(JSON.stringify(rows)).not.toContain(token)
  }
  expect(server.logged()).not.toContain(token)
  expect(server.logged()).not.toContain(rosa)
})

test('with a mail server there is no mailbox to read', async () => {
  expect((await server.call(null, 'GET', '/mailbox')).status).toBe(404)
})

describe('the demo without a mail server', () => {
  test('shows what it kept, newest first, and forgets it after a week', async () => {
    const demo = await startTestServer({ env: { DEMO: '1' } })
    try {
      await demo.call(null, 'POST', '/auth/recovery', { email: rosa })
      const { data } = await vi.waitFor(async () => {
        const { body } = await demo.call(null, 'GET', '/mailbox')
        const list = body as { data: { to: string; subject: string; text: string }[] }
        expect(list.data).toHaveLength(1)
        return list
      }, 10_000)
      expect(data[0]).toMatchObject({ to: rosa, subject: 'Restablece tu contraseña' })
      await demo.deps.mailer.kept!.purge(new Date(Date.now() + 1000))
      expect((await demo.call(null, 'GET', '/mailbox')).body).toEqual({ data: [] })
    } finally {
      await demo.close()
    }
  })

  test.each([
    {
      NODE_ENV: 'production',
      DEMO: '1',
      BOT_CHECK: 'altcha',
      BOT_CHECK_COST: '',
      PUBLIC_URL: 'https://x.cl',
      PAYMENTS: 'simulator',
      ALLOW_SIMULATED_PAYMENTS: '1',
      ALLOW_UNSENT_MAIL: '1',
    },
    { DEMO: '0' },
  ])('not in production, nor without the demo', async (env) => {
    const other = await startTestServer({ env, work: false })
    try {
      expect((await other.call(null, 'GET', '/mailbox')).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})

test('the texts are the specification’s', () => {
  expect(recoveryTexts).toEqual({
    sent: 'Se ha enviado un email para restablecer tu contraseña',
    failed: 'Error al enviar el email de recuperación',
  })
})
