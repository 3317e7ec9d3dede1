import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from 'contract/errors.ts'
import type { Route } from 'contract/route.ts'
import { contract } from '../../contract.ts'
import { claimJobs } from '../../db/jobs.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import { password, startTestServer, type TestServer } from '../../testing/app.ts'
import { type Call, foundCompany, signIn } from '../../testing/company.ts'
import { dteFile } from '../../testing/uploads.ts'
import { listDue } from '../billing/queries.ts'

/** An organization that the platform made inactive: nobody of it, nor of its branches, gets anything done. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const setStatus = (id: number, status: 'active' | 'inactive') =>
  server.call('soporte', 'PUT', `/admin/organizations/${id}/status`, { status })
const refused = { status: 401, body: { error: 'organization_inactive', message: errorText('organization_inactive') } }
const attempt = async (email: string, secret = password) => {
  const payload = { email, password: secret }
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { status: reply.statusCode, body: reply.json<{ error?: string }>() }
}

const guarded = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group)
    .filter(([, route]: [string, Route]) => !['open', 'bot-checked', 'cookie'].includes(route.access))
    .map(([name, route]: [string, Route]): [string, Route] => [`${feature}.${name}`, route]),
)

describe('while it is inactive', () => {
  let rosa: Call
  let diego: Call
  let cookie: string
  beforeAll(async () => {
    rosa = (await signIn(server, 'rosa@losaromos.cl'))!
    diego = (await signIn(server, 'diego@losaromos.cl'))!
    cookie = (await server.login('diego')).cookie
    await setStatus(1, 'inactive')
  })

  test.each(guarded)('%s is refused to its people and to its branches’', async (_name, route) => {
    const url = (organizationId: number) => route.path.replace(':orgId', String(organizationId)).replace(/:\w+/g, '1')
    const body = route.method === 'GET' ? undefined : {}
    expect(await rosa(route.method, url(1), body)).toMatchObject(refused)
    expect(await diego(route.method, url(3), body)).toMatchObject(refused)
  })

  test('nobody signs in, and only who knows the password learns why', async () => {
    for (const email of ['rosa@losaromos.cl', 'diego@losaromos.cl']) {
      expect(await attempt(email)).toMatchObject(refused)
      expect(await attempt(email, 'otra-clave-9')).toMatchObject({ status: 401, body: { error: 'bad_credentials' } })
    }
  })

  test('a browser that was signed in gets no new token', async () => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers })
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject(refused)
  })

  test('its jobs and its branches’ wait, and another customer’s are begun', async () => {
    for (const organizationId of [1, 3, 2])
      await server.deps.queue.add(server.deps.db, 'halted', String(organizationId), { organizationId })
    const claim = async () => (await claimJobs(server.deps.db, ['halted'], 10, 60)).map(({ key }) => key).toSorted()
    expect(await claim()).toEqual(['2'])
    expect(await claim()).toEqual([])
    await setStatus(1, 'active')
    expect(await claim()).toEqual(['1', '3'])
    await setStatus(1, 'inactive')
  })

  test('nothing is charged to it', async () => {
    const { db } = server.deps
    const [own] = await db
      .insert(subscriptions)
      .values({ organizationId: 1, isExempt: true, wakeOn: '2020-01-01', createdAt: new Date() })
      .onConflictDoUpdate({ target: subscriptions.organizationId, set: { wakeOn: '2020-01-01' } })
      .returning({ id: subscriptions.id })
    const isDue = async () => (await listDue(db, '2026-01-01', 1000, 0)).includes(own!.id)
    expect(await isDue()).toBe(false)
    await setStatus(1, 'active')
    expect(await isDue()).toBe(true)
    await setStatus(1, 'inactive')
  })

  test('an organization that has nothing to do with it works on', async () => {
    const { admin, id } = await foundCompany(server, 'Vecina SpA', 'vecina@vecina.cl')
    expect((await admin('GET', `/organizations/${id}`)).status).toBe(200)
  })
})

test('active again, its people come back', async () => {
  expect(await setStatus(1, 'active')).toMatchObject({ status: 200, body: { id: 1, status: 'active' } })
  for (const email of ['rosa@losaromos.cl', 'diego@losaromos.cl']) expect((await attempt(email)).status).toBe(200)
})

test('only the platform decides; its own stays as it is', async () => {
  for (const who of ['rosa', 'diego'] as const)
    expect((await server.call(who, 'PUT', '/admin/organizations/3/status', { status: 'inactive' })).status).toBe(403)
  expect(await setStatus(2, 'inactive')).toMatchObject({ status: 409, body: { error: 'own_organization_inactive' } })
  expect((await setStatus(999_999, 'inactive')).status).toBe(404)
})

test('what a principal sends to a branch that it made inactive is refused, not left waiting', async () => {
  const rosa = (await signIn(server, 'rosa@losaromos.cl'))!
  expect((await rosa('PATCH', '/organizations/4', { check_status: false })).status).toBe(200)
  expect(await rosa.send(4, dteFile({ folio: 77 }), 'factura.xml')).toMatchObject({
    status: 409,
    body: { error: 'branch_inactive' },
  })
  expect((await rosa('PATCH', '/organizations/4', { check_status: true })).status).toBe(200)
  expect((await rosa.send(4, dteFile({ folio: 77 }), 'factura.xml')).status).toBe(200)
})

test('what became of it is in its own record', async () => {
  const { body } = await server.call('rosa', 'GET', '/organizations/1/activity?kind=organization')
  expect((body as { data: object[] }).data).toContainEqual(
    expect.objectContaining({
      action: 'organization.status_changed',
      user: expect.objectContaining({ name: 'Soporte Casa Matriz' }),
    }),
  )
})
