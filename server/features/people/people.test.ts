import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation, Person } from 'contract/people.ts'
import { passwordTexts } from 'contract/rules/password.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { signIn } from '../../testing/company.ts'
import { linkIn, startSmtp } from '../../testing/smtp.ts'

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

const chosen = 'tren azul de Chillán'
const list = async (orgId = 1) =>
  (await server.call('rosa', 'GET', `/organizations/${orgId}/people`)).body as {
    data: Person[]
    invitations: Invitation[]
  }
const invite = (email: string, orgId = 1, role = 'client_user', name = 'Ana Soto') =>
  server.call('rosa', 'POST', `/organizations/${orgId}/invitations`, { name, email, role })
const tokenFor = async (email: string) => new URL(linkIn(await smtp.mailTo(email, 'te invita'))).hash.slice(1)
const accept = (token: string, secret = chosen, i = 0) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/invitation/accept',
    payload: { token, name: 'Ana Soto Díaz', password: secret, confirmPassword: secret },
    remoteAddress: `10.8.0.${i}`,
  })
const join = async (email: string, orgId = 1, role = 'client_user') => {
  expect((await invite(email, orgId, role)).status).toBe(200)
  expect((await accept(await tokenFor(email))).statusCode).toBe(200)
  return (await signIn(server, email, chosen))!
}

describe('an invitation', () => {
  test('is mailed, listed while it waits, and makes a login of its role where it was for', async () => {
    expect((await invite('ana@aromos.cl', 3)).status).toBe(200)
    const mail = await smtp.mailTo('ana@aromos.cl', 'te invita a Casa Matriz')
    expect(mail.text).toContain('Rosa Contreras te invita')
    expect((await list(3)).invitations).toMatchObject([
      { email: 'ana@aromos.cl', role: 'client_user', isExpired: false },
    ])
    const token = await tokenFor('ana@aromos.cl')
    const looked = await server.call(null, 'POST', '/auth/invitation', { token })
    expect(looked.body).toMatchObject({ name: 'Ana Soto', email: 'ana@aromos.cl', role: 'client_user' })
    expect((await accept(token)).statusCode).toBe(200)
    const ana = (await signIn(server, 'ana@aromos.cl', chosen))!
    expect((await ana('GET', '/organizations/3')).status).toBe(200)
    expect((await ana('GET', '/organizations/1')).status).toBe(404)
    const { data, invitations } = await list(3)
    expect(invitations).toEqual([])
    expect(data.find(({ email }) => email === 'ana@aromos.cl')).toMatchObject({ name: 'Ana Soto Díaz', isActive: true })
  })

  test('accepted a hundred times at once makes one login', async () => {
    await invite('cien@aromos.cl')
    const token = await tokenFor('cien@aromos.cl')
    const replies = await Promise.all(Array.from({ length: 100 }, (_, i) => accept(token, `${chosen} ${i}`, i)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await list()).data.filter(({ email }) => email === 'cien@aromos.cl')).toHaveLength(1)
  })

  test('sent again works by its new link alone; withdrawn or late, by none', async () => {
    await invite('pia@aromos.cl')
    const first = await tokenFor('pia@aromos.cl')
    const [{ id }] = (await list()).invitations.filter(({ email }) => email === 'pia@aromos.cl') as [Invitation]
    smtp.received.length = 0
    expect((await server.call('rosa', 'POST', `/organizations/1/invitations/${id}/send`)).status).toBe(200)
    const second = await tokenFor('pia@aromos.cl')
    expect((await accept(first)).json()).toMatchObject({ error: 'link_over' })
    const before = server.clock.at
    server.clock.at = new Date(before.getTime() + 7 * 24 * 3_600_000 + 1)
    expect((await accept(second)).json()).toMatchObject({ error: 'link_over' })
    server.clock.at = before
    expect((await server.call('rosa', 'DELETE', `/organizations/1/invitations/${id}`)).status).toBe(200)
    expect((await accept(second)).json()).toMatchObject({ error: 'link_over' })
    expect((await server.call('rosa', 'DELETE', `/organizations/1/invitations/${id}`)).status).toBe(404)
  })

  test('with a common password is refused and stays open', async () => {
    await invite('leo@aromos.cl')
    const token = await tokenFor('leo@aromos.cl')
    expect((await accept(token, 'password1')).json()).toMatchObject({ fields: { password: passwordTexts.common } })
    expect((await accept(token)).statusCode).toBe(200)
  })

  test('is refused for who has a login, and twice for the same person', async () => {
    expect((await invite('diego@losaromos.cl')).body).toMatchObject({ error: 'email_taken' })
    await invite('dos@aromos.cl')
    expect((await invite('DOS@aromos.cl')).body).toMatchObject({ error: 'invitation_pending' })
  })

  test('makes nobody an admin of the platform', async () => {
    expect((await invite('jefa@aromos.cl', 1, 'admin')).status).toBe(400)
  })

  test('is not for a client_user to send, nor to a stranger’s organization', async () => {
    const body = { name: 'Ana Soto', email: 'x@aromos.cl', role: 'client_user' }
    expect((await server.call('diego', 'POST', '/organizations/3/invitations', body)).status).toBe(403)
    expect((await server.call('rosa', 'POST', '/organizations/2/invitations', body)).status).toBe(404)
  })
})

describe('ASVS 7.4.2: whoever is switched off', () => {
  test('is out at once, and comes back when switched on', async () => {
    const eli = await join('eli@aromos.cl')
    const { id } = (await list()).data.find(({ email }) => email === 'eli@aromos.cl')!
    expect((await eli('GET', '/organizations/1')).status).toBe(200)
    const change = (isActive: boolean) => server.call('rosa', 'PATCH', `/organizations/1/people/${id}`, { isActive })
    expect((await change(false)).status).toBe(200)
    expect((await eli('GET', '/organizations/1')).status).toBe(401)
    expect(await signIn(server, 'eli@aromos.cl', chosen)).toBeNull()
    expect((await change(true)).status).toBe(200)
    expect(await signIn(server, 'eli@aromos.cl', chosen)).not.toBeNull()
    // The session of before stays ended.
    expect((await eli('GET', '/organizations/1')).status).toBe(401)
  })

  test('is never the last administrator, however many try at once', async () => {
    const own = (await list()).data.find(({ email }) => email === 'rosa@losaromos.cl')!
    const away = (id: number, change: object) => server.call('rosa', 'PATCH', `/organizations/1/people/${id}`, change)
    expect((await away(own.id, { isActive: false })).body).toMatchObject({ error: 'last_admin' })
    expect((await away(own.id, { role: 'client_user' })).body).toMatchObject({ error: 'last_admin' })

    const vera = await join('vera@aromos.cl', 1, 'client_admin')
    const other = (await list()).data.find(({ email }) => email === 'vera@aromos.cl')!
    await Promise.all([
      away(other.id, { isActive: false }),
      vera('PATCH', `/organizations/1/people/${own.id}`, { isActive: false }),
    ])
    const { rows } = await server.deps.db.execute<{ count: number }>(
      `select count(*)::int as count from app_user where organization_id = 1 and role = 'client_admin' and is_active`,
    )
    expect(rows[0]!.count).toBe(1)
  })
})
