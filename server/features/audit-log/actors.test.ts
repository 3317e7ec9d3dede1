import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AuditEntry } from 'contract/audit-log.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { password, startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, principal } from '../../testing/invoices.ts'
import { dteFile, uploadFixture } from '../../testing/uploads.ts'

/** Who an entry names is who the session says, with the address and the request that it came by. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const entries = async (query: string, organizationId = principal): Promise<AuditEntry[]> => {
  const { body } = await server.call('rosa', 'GET', `/organizations/${organizationId}/activity?pageSize=100&${query}`)
  return (body as { data: AuditEntry[] }).data
}
const idOf = async (who: 'rosa' | 'diego') => (await server.login(who)).claims['userId'] as number

test('a user named in what was sent is never the actor of an upload', async () => {
  const uploads = uploadFixture(server)
  const [rosa, diego] = [await idOf('rosa'), await idOf('diego')]
  const fields = { userId: String(diego) }
  const { output } = await uploads.read(dteFile({ folio: 51_001 }), { fields, orgId: branch })
  await vi.waitFor(async () => expect(await entries('kind=invoice', branch)).toHaveLength(1))
  const [entry] = await entries('kind=invoice', branch)
  expect(entry).toMatchObject({ action: 'invoice.created', user: { id: rosa }, ip: '127.0.0.1' })
  expect((await uploads.invoice(output!.id!)).userId).toBe(diego)
  const { rows } = await server.deps.db.execute(sql`select request_id from activity where action = 'invoice.created'`)
  expect(rows).toEqual([{ request_id: expect.any(String) as unknown }])
})

test('signing in is recorded, and so is a refused one, once for an address in ten minutes', async () => {
  const before = (await entries('kind=user')).length
  const rosa = await idOf('rosa')
  const [made] = await entries('kind=user')
  expect(made).toMatchObject({ action: 'user.signed_in', user: { id: rosa }, subject: { id: rosa }, ip: '127.0.0.1' })
  expect(await entries('kind=user')).toHaveLength(before + 1)

  const attempt = (email: string, given: string, remoteAddress = '127.0.0.1') =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: given }, remoteAddress })
  for (let i = 0; i < 3; i++) await attempt('rosa@losaromos.cl', 'equivocada')
  await attempt('ROSA@losaromos.cl', 'equivocada', '203.0.113.9')
  await attempt('nadie@losaromos.cl', password)
  const refused = (await entries('kind=user')).filter(({ action }) => action === 'user.sign_in_refused')
  expect(refused).toMatchObject([
    { user: null, subject: { id: rosa }, ip: '203.0.113.9' },
    { user: null, subject: { id: rosa }, ip: '127.0.0.1' },
  ])
  const { rows } = await server.deps.db.execute(sql`select 1 from activity where request_id is null and ip is not null`)
  expect(rows).toEqual([])
})

test('a vendor that gets another RUT is recorded, with the end of both', async () => {
  const { body } = await server.call('rosa', 'GET', `/organizations/${principal}/vendors?pageSize=10`)
  const [{ id, rut }] = (body as { data: [{ id: number; rut: string }] }).data
  expect(
    (await server.call('rosa', 'PUT', `/vendors/${id}`, { rut: '77400001-' + rutCheckDigit('77400001') })).status,
  ).toBe(200)
  const [entry] = await entries(`kind=vendor&subjectId=${id}`)
  expect(entry).toMatchObject({
    action: 'vendor.changed',
    after: { fields: 'rut', rut: `••••001${rutCheckDigit('77400001')}` },
  })
  expect(entry!.before).toEqual({ rut: maskAccountNumber(rut) })
})

test('behind a proxy the address is the one that it says, never what the caller claims before it', async () => {
  const behind = await startTestServer({ work: false, env: { TRUST_PROXY: '1' } })
  try {
    await behind.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'rosa@losaromos.cl', password },
      headers: { 'x-forwarded-for': '198.51.100.1, 10.9.9.9, 203.0.113.7' },
    })
    const { rows } = await behind.deps.db.execute(sql`select ip from activity where action = 'user.signed_in'`)
    expect(rows).toEqual([{ ip: '203.0.113.7' }])
  } finally {
    await behind.close()
  }
})
