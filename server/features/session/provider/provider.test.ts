import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identities, totps } from '../../../db/schema/identity.ts'
import { users } from '../../../db/schema/organizations.ts'
import { attempts, rateHits } from '../../../db/schema/sessions.ts'
import { password, startTestServer, type TestServer } from '../../../testing/app.ts'
import { type Accounts, startOpenId } from '../../../testing/openid.ts'
import { appCode } from '../../../testing/totp.ts'
import { linkIn, startSmtp } from '../../../testing/smtp.ts'

const home = 'http://localhost:3000'
const back = `${home}/login/tercero`
const accounts: Accounts = {
  rosa: { sub: 'r-1', email: 'rosa@gmail.test', email_verified: true },
  /** Says that Rosa's address is hers; nobody checked. */
  eva: { sub: 'e-1', email: 'rosa@losaromos.cl', email_verified: false },
  eva2: { sub: 'e-2', email: 'rosa@losaromos.cl', email_verified: true },
  nina: { sub: 'n-1', email: 'nina@gmail.test', email_verified: true },
}

let openid: Awaited<ReturnType<typeof startOpenId>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestServer
beforeAll(async () => {
  openid = await startOpenId(back, accounts)
  smtp = await startSmtp()
  server = await startTestServer({ env: { PUBLIC_URL: home, SMTP_URL: smtp.url, ...openid.settings } })
})
afterAll(async () => {
  await server.close()
  await openid.close()
  await smtp.close()
})
beforeEach(async () => {
  await server.deps.db.delete(attempts)
  await server.deps.db.delete(rateHits)
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })

/** Signs in at the provider as a browser does, and gives the address that it sends back to. */
const signInThere = async (start: string, login: string): Promise<string> => {
  const jar = new Map<string, string>()
  let url = start
  let init: RequestInit = {}
  for (let i = 0; i < 12; i++) {
    const reply = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    const location = reply.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      init = {}
      if (url.startsWith(back)) return url
    } else {
      init = {
        method: 'POST',
        body: new URLSearchParams({ login }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    }
  }
  throw new Error('The provider never sent the browser back')
}

type Trip = { url: string; cookie: string }
const begin = async (path: string, payload: object, headers: Record<string, string> = {}): Promise<Trip> => {
  const reply = await post(path, payload, headers)
  expect(reply.statusCode).toBe(200)
  const cookie = reply.cookies.find(({ name }) => name === 'signin')!
  return { url: reply.json<{ url: string }>().url, cookie: `signin=${cookie.value}` }
}
const finish = (url: string, cookie: string) => post('/auth/provider/finish', { url }, { cookie })
const roundTrip = async (login: string, path = '/auth/provider-login', payload = {}, headers = {}) => {
  const { url, cookie } = await begin(path, payload, headers)
  return finish(await signInThere(url, login), cookie)
}
const bearer = async (who: 'rosa' | 'diego' = 'rosa') => ({
  authorization: `Bearer ${(await server.login(who)).token}`,
})
const unlinkAll = () => server.deps.db.delete(identities)

describe('ASVS 6.8.1 and 10.5.2: a third-party account', () => {
  test('signs in who linked it from their own session, and is told by issuer and subject', async () => {
    const headers = await bearer()
    expect((await roundTrip('rosa', '/auth/provider-link', { purpose: 'link' }, headers)).json()).toEqual({
      purpose: 'link',
    })
    // Its e-mail may change there; it is the same account.
    accounts['rosa'] = { ...accounts['rosa']!, email: 'otra@gmail.test' }
    const { token, purpose } = (await roundTrip('rosa')).json<{ token: string; purpose: string }>()
    expect(purpose).toBe('login')
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object
    expect(claims).toMatchObject({ email: 'rosa@losaromos.cl', role: 'client_admin' })
  })

  test.each(['eva', 'eva2', 'nina'])(
    'ASVS 6.8.1: %s, whose address says nothing or says another one’s, is nobody here',
    async (login) => {
      expect((await roundTrip(login)).json()).toMatchObject({ error: 'provider_unknown' })
    },
  )

  test('belongs to one person', async () => {
    expect(
      (await roundTrip('rosa', '/auth/provider-link', { purpose: 'link' }, await bearer('diego'))).json(),
    ).toMatchObject({ error: 'provider_taken' })
  })

  test('is linked only after the password was given lately', async () => {
    const headers = await bearer()
    await server.deps.db.execute(sql`update session set password_at = password_at - interval '11 minutes'`)
    expect((await post('/auth/provider-link', { purpose: 'link' }, headers)).json()).toMatchObject({
      error: 'password_needed',
    })
  })
})

describe('ASVS 10.1.2, 10.2.1 and 10.5.1: what came back is judged', () => {
  const changed = (url: string, name: string, value: string) => {
    const other = new URL(url)
    other.searchParams.set(name, value)
    return other.href
  }

  test.each([
    ['another state', (url: string) => changed(url, 'state', 'x'.repeat(43))],
    ['another issuer', (url: string) => changed(url, 'iss', 'http://127.0.0.1:9')],
    ['another code', (url: string) => changed(url, 'code', 'x'.repeat(43))],
    ['another address', (url: string) => url.replace(home, 'http://evil.example')],
  ])('%s is refused', async (_name, change) => {
    const { url, cookie } = await begin('/auth/provider-login', {})
    expect((await finish(change(await signInThere(url, 'rosa')), cookie)).json()).toMatchObject({
      error: 'provider_refused',
    })
  })

  test('another browser’s sign-in, a late one, and the same one again are refused', async () => {
    const { url, cookie } = await begin('/auth/provider-login', {})
    const other = await begin('/auth/provider-login', {})
    const returned = await signInThere(url, 'rosa')
    expect((await finish(returned, other.cookie)).statusCode).toBe(403)
    expect((await finish(returned, 'signin=x')).json()).toMatchObject({ error: 'ticket_over' })
    expect((await finish(returned, cookie)).statusCode).toBe(200)
    expect((await finish(returned, cookie)).json()).toMatchObject({ error: 'provider_refused' })
    const before = server.clock.at
    server.clock.at = new Date(before.getTime() + 11 * 60_000)
    expect((await finish(returned, other.cookie)).json()).toMatchObject({ error: 'ticket_over' })
    server.clock.at = before
  })

  test('another site cannot finish it', async () => {
    const reply = await post('/auth/provider/finish', { url: `${back}?code=x` }, { 'sec-fetch-site': 'cross-site' })
    expect(reply.json()).toMatchObject({ error: 'cross_site' })
  })
})

describe('ASVS 6.3.4: a third-party account is only the first factor', () => {
  test('whoever has a second one is asked for it, and is not signed in before', async () => {
    await unlinkAll()
    const headers = await bearer('diego')
    expect((await roundTrip('rosa', '/auth/provider-link', { purpose: 'link' }, headers)).statusCode).toBe(200)
    const { secret } = (await post('/auth/app', {}, headers)).json<{ secret: string }>()
    const codeNow = () => appCode(secret, server.clock.at)
    expect((await post('/auth/app/confirm', { code: await codeNow() }, headers)).statusCode).toBe(200)
    const before = server.clock.at
    server.clock.at = new Date(before.getTime() + 30_000)

    const reply = await roundTrip('rosa')
    const { token, ticket, purpose } = reply.json<{ token?: string; ticket: string; purpose: string }>()
    expect({ token, purpose }).toEqual({ token: undefined, purpose: 'login' })
    expect(reply.cookies.filter(({ name, value }) => name !== 'signin' && value !== '')).toEqual([])
    const asTicket = { authorization: `Bearer ${ticket}` }
    expect((await server.app.inject({ url: '/api/organizations/3', headers: asTicket })).statusCode).toBe(401)
    expect((await post('/auth/second-factor', { ticket, code: '000000' })).json()).toMatchObject({
      error: 'wrong_code',
    })
    const passed = await post('/auth/second-factor', { ticket, code: await codeNow() })
    expect(passed.json()).toMatchObject({ token: expect.any(String) as unknown })
    const asDiego = { authorization: `Bearer ${passed.json<{ token: string }>().token}` }
    expect((await server.app.inject({ url: '/api/organizations/3', headers: asDiego })).statusCode).toBe(200)

    server.clock.at = before
    await server.deps.db.delete(totps)
    await server.deps.db.execute(sql`delete from recovery_code`)
    await unlinkAll()
  })
})

describe('who has no password', () => {
  test('joins by an invitation, proves anew who they are at the provider, and keeps their only way in', async () => {
    const invited = { name: 'Nina Soto', email: 'nina@losaromos.cl', role: 'client_admin' }
    expect((await server.call('rosa', 'POST', '/organizations/1/invitations', invited)).status).toBe(200)
    const link = linkIn(await smtp.mailTo(invited.email, 'te invita'))
    const invitation = new URL(link).hash.slice(1)
    const joined = await roundTrip('nina', '/auth/provider-login', { invitation })
    const headers = { authorization: `Bearer ${joined.json<{ token: string }>().token}` }
    expect(joined.statusCode).toBe(200)
    // The invitation is used up.
    expect((await roundTrip('eva', '/auth/provider-login', { invitation })).json()).toMatchObject({
      error: 'link_over',
    })

    const account = {
      account_bank: 'BCI',
      account_type: 'Cuenta Vista',
      account_rut: '76.354.771-K',
      account_number: '8812345',
      account_name: 'Los Aromos',
    }
    const change = () => post('/organizations/1/account', account, headers)
    await server.deps.db.execute(sql`update session set password_at = password_at - interval '11 minutes'`)
    expect((await change()).json()).toMatchObject({ error: 'password_needed' })
    expect((await post('/auth/confirm', { password }, headers)).json()).toMatchObject({ error: 'wrong_password' })
    // Somebody else at the provider does not count.
    const confirm = (login: string) => roundTrip(login, '/auth/provider-link', { purpose: 'confirm' }, headers)
    expect((await confirm('rosa')).json()).toMatchObject({ error: 'provider_refused' })
    expect((await change()).statusCode).toBe(403)
    expect((await confirm('nina')).json()).toEqual({ purpose: 'confirm' })
    expect((await change()).statusCode).toBe(200)

    const unlink = () => server.app.inject({ method: 'DELETE', url: '/api/auth/provider', headers })
    expect((await unlink()).json()).toMatchObject({ error: 'last_way_in' })
    const chosen = 'tren azul de Chillán'
    expect((await post('/auth/password', { password: chosen, confirmPassword: chosen }, headers)).statusCode).toBe(200)
    expect((await unlink()).statusCode).toBe(200)
    expect((await roundTrip('nina')).json()).toMatchObject({ error: 'provider_unknown' })
  })

  test('is out like everybody else when they are switched off', async () => {
    await unlinkAll()
    await roundTrip('rosa', '/auth/provider-link', { purpose: 'link' }, await bearer('diego'))
    const { db } = server.deps
    await db.update(users).set({ isActive: false }).where(eq(users.email, 'diego@losaromos.cl'))
    expect((await roundTrip('rosa')).statusCode).toBe(403)
    await db.update(users).set({ isActive: true }).where(eq(users.email, 'diego@losaromos.cl'))
    await unlinkAll()
  })
})

test('without a provider the settings say so, and nothing starts', async () => {
  const plain = await startTestServer({ work: false })
  try {
    expect((await plain.call(null, 'GET', '/auth/provider')).body).toEqual({ name: null })
    expect((await plain.call(null, 'POST', '/auth/provider-login', {})).body).toMatchObject({
      error: 'provider_missing',
    })
  } finally {
    await plain.close()
  }
})

test('a provider that does not answer is said, and nobody waits for it', async () => {
  const env = { ...openid.settings, OIDC_ISSUER: 'http://127.0.0.1:9' }
  const lonely = await startTestServer({ env, work: false })
  try {
    expect((await lonely.call(null, 'POST', '/auth/provider-login', {})).body).toMatchObject({
      error: 'provider_unavailable',
    })
  } finally {
    await lonely.close()
  }
})
