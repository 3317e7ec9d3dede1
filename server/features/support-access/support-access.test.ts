import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Action, mayRole } from 'contract/access.ts'
import type { Employee } from 'contract/employees.ts'
import type { Route } from 'contract/route.ts'
import { contract } from '../../contract.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { vendors } from '../../db/schema/vendors.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { dteFile, uploadFixture } from '../../testing/uploads.ts'

/** What the platform's staff see of a customer: never its payroll amounts unasked, and nothing without leaving a trace. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const customers = [1, 3, 4]
/** A salary that nothing else could be. */
const canary = 7_651_237
const plain = { fullName: 'Ana Soto Ruiz', email: 'ana@losaromos.cl', rut: '12.345.678-5' }

type Asked = { name: string; route: Route; url: string; method: Route['method']; body?: object }
let employeeId = 0
let asked: Asked[] = []
let amounts: number[] = []

/** Every way in which staff may ask for something of a customer's: all routes, with the numbers of real things. */
const drawCalls = async (): Promise<Asked[]> => {
  const { db } = server.deps
  const [payroll] = await db.select().from(payrolls).where(inArray(payrolls.organizationId, customers)).limit(1)
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.organizationId, customers), eq(invoices.fileKind, 'xml')))
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, invoice!.vendorId))
  const ids = { employee: employeeId, payroll: payroll!.id, invoice: invoice!.id, vendor: vendor!.id }
  const others = {
    page: 1,
    status: 'pending',
    rut: vendor!.rut,
    userId: 1,
    processId: payroll!.processId ?? 'x',
    accountId: 1,
  }
  const query = '?startDate=2000-01-01&endDate=2100-01-01&from=2000-01-01&to=2100-01-01&pageSize=100'
  return Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, route]: [string, Route]): Asked[] => {
      const isOpen = ['open', 'bot-checked', 'cookie'].includes(route.access)
      if (isOpen || route.upload || !['GET', 'PUT', 'POST'].includes(route.method)) return []
      // What they do to their own account is none of a customer's.
      if (route.method !== 'GET' && (route.access === 'session' || !mayRole('admin', route.access as Action))) return []
      const paths = Object.values(ids).map((id) =>
        Object.entries(others).reduce(
          (path, [param, value]) => path.replace(`:${param}`, encodeURIComponent(String(value))),
          route.path.replace(':orgId', '1').replace(':id', String(id)),
        ),
      )
      const bodies: Record<string, object> = {
        'adminEmployees.update': plain,
        'adminEmployees.create': { ...plain, rut: '7.654.321-6', organizationId: 1 },
        'invoices.setStatus': { ids: [ids.invoice], status: 'paid' },
        'admin.setOrganizationStatus': { status: 'active' },
      }
      const body = route.method === 'GET' ? {} : { body: bodies[`${feature}.${name}`] ?? {} }
      return [...new Set(paths)].map((path) => ({
        name: `${feature}.${name}`,
        route,
        method: route.method,
        url: route.method === 'GET' ? path + query : path,
        ...body,
      }))
    }),
  )
}

let token = ''
let calls = 0
/** Asks as the staff, each time from another address: nothing is told apart from what was seen before. */
const ask = async ({ method, url, body }: Pick<Asked, 'method' | 'url' | 'body'>) => {
  calls += 1
  const ip = `10.1.${calls >> 8}.${calls & 255}`
  const reply = await server.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: reply.statusCode, text: reply.body, type: String(reply.headers['content-type']), ip }
}

const numbersIn = (text: string) => new Set((text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
const shows = (text: string) => amounts.filter((amount) => numbersIn(text).has(amount))

beforeAll(async () => {
  await uploadFixture(server).read(dteFile({ folio: 4 }))
  const made = await server.call('rosa', 'POST', '/organizations/1/employees', { ...plain, sueldo_base: canary })
  employeeId = (made.body as Employee).id
  const listed = await server.call('rosa', 'GET', '/organizations/1/payrolls?pageSize=100')
  const totals = (listed.body as { data: Record<'totalPayroll' | 'totalAfp' | 'totalFonasa', number>[] }).data
  amounts = [canary, ...totals.flatMap((row) => [row.totalPayroll, row.totalAfp, row.totalFonasa])].filter(
    (amount) => amount > 100_000,
  )
  asked = await drawCalls()
  token = (await server.login('soporte')).token
})

const allow = (hours: number | null) => server.call('rosa', 'PUT', '/organizations/1/support-access', { hours })
const salaryOf = async () =>
  JSON.parse((await ask({ method: 'GET', url: `/admin/employees/${employeeId}` })).text) as Record<string, unknown>
const payrollsSeen = async () => {
  const { text } = await ask({ method: 'GET', url: '/admin/payrolls?pageSize=100' })
  return (JSON.parse(text) as { data: Record<string, unknown>[] }).data
}

describe('payroll amounts', () => {
  test('are in no answer to staff, by whatever route, while nobody allowed it', async () => {
    expect(amounts.length).toBeGreaterThan(3)
    let answered = 0
    for (const one of asked) {
      const { status, text } = await ask(one)
      if (status === 200) answered += 1
      expect(shows(text), `${one.name} ${one.url}`).toEqual([])
      if (one.route.path.includes(':orgId')) expect(status, one.name).not.toBe(200)
    }
    expect(answered).toBeGreaterThan(20)
    expect(await salaryOf()).toMatchObject({ sueldo_base: null, isMasked: true, fullName: 'Ana Soto Ruiz' })
    expect((await payrollsSeen())[0]).toMatchObject({ isMasked: true, totalPayroll: null, totalAfp: null })
  })

  test('are not written over by who may not see them', async () => {
    const change = { ...plain, sueldo_base: 1 }
    const reply = await ask({ method: 'PUT', url: `/admin/employees/${employeeId}`, body: change })
    expect(reply).toMatchObject({ status: 403 })
    expect((await server.call('rosa', 'GET', `/organizations/1/employees/${employeeId}`)).body).toMatchObject({
      sueldo_base: canary,
    })
  })

  test('are seen for as long as the customer said, and no longer', async () => {
    const start = server.clock.at
    expect((await allow(1)).body).toEqual({ until: new Date(start.getTime() + 3_600_000).toISOString() })
    expect(await salaryOf()).toMatchObject({ sueldo_base: canary, isMasked: false })
    expect((await payrollsSeen()).every(({ isMasked }) => isMasked === false)).toBe(true)
    server.clock.at = new Date(start.getTime() + 3_600_000)
    token = (await server.login('soporte')).token
    expect(await salaryOf()).toMatchObject({ sueldo_base: null, isMasked: true })
    server.clock.at = start
    token = (await server.login('soporte')).token
    expect((await allow(null)).body).toEqual({ until: null })
    expect(await salaryOf()).toMatchObject({ sueldo_base: null, isMasked: true })
  })

  test('are for a principal’s client_admin to show, and what was decided is in its record', async () => {
    for (const [who, id] of [
      ['diego', 3],
      ['soporte', 2],
      ['rosa', 3],
    ] as const)
      expect((await server.call(who, 'PUT', `/organizations/${id}/support-access`, { hours: 1 })).status).toBe(403)
    expect((await server.call('rosa', 'PUT', '/organizations/1/support-access', { hours: 1000 })).status).toBe(400)
    const { body } = await server.call('rosa', 'GET', '/organizations/1/activity?kind=organization')
    const actions = (body as { data: { action: string }[] }).data.map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['organization.support_ended', 'organization.support_allowed'])
  })
})

describe('what staff see of a customer', () => {
  /** The platform's own books about its customers: who they are and what they pay for, nothing that they keep here. */
  const ownBooks = ['admin.overview', 'admin.organizations', 'admin.setOrganizationStatus']

  /** Whose things an answer shows. */
  const ownersIn = (value: unknown): number[] => {
    if (typeof value !== 'object' || value === null) return []
    if (Array.isArray(value)) return value.flatMap(ownersIn)
    const { organizationId, organization } = value as { organizationId?: unknown; organization?: { id?: unknown } }
    return [organizationId, organization?.id, ...Object.values(value).flatMap(ownersIn)].filter(
      (id): id is number => typeof id === 'number',
    )
  }

  test('is told in its record, by whatever route', async () => {
    let told = 0
    for (const one of asked.filter(({ name }) => !ownBooks.includes(name))) {
      const { status, text, type, ip } = await ask(one)
      if (status !== 200) continue
      const isFile = !type.startsWith('application/json')
      const owners = isFile ? [1] : [...new Set(ownersIn(JSON.parse(text)))].filter((id) => customers.includes(id))
      const rows = await server.deps.db.select().from(auditLog).where(eq(auditLog.ip, ip))
      for (const owner of owners) {
        expect(
          rows.map(({ organizationId }) => organizationId),
          `${one.name} ${one.url}`,
        ).toContain(owner)
        told += 1
      }
    }
    expect(told).toBeGreaterThan(10)
  })

  test('is read there in words, and once for each look', async () => {
    const look = () => server.call('soporte', 'GET', `/admin/employees/${employeeId}`)
    await look()
    await look()
    const { body } = await server.call(
      'rosa',
      'GET',
      `/organizations/1/activity?kind=employee&subjectId=${employeeId}&pageSize=100`,
    )
    const entries = (body as { data: { text: string; ip: string; user: { name: string } }[] }).data
    const own = entries.filter(
      ({ text, ip }) => text === 'Soporte de Casa Matriz vio la ficha de un empleado' && ip === '127.0.0.1',
    )
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ user: { name: 'Soporte Casa Matriz' } })
    expect((await server.call('rosa', 'GET', '/organizations/1/activity/verify')).body).toMatchObject({
      isIntact: true,
    })
  })

  test('a customer’s own looks leave no such trace', async () => {
    const { db } = server.deps
    const before = await db.$count(auditLog, eq(auditLog.action, 'invoice.listed_by_platform'))
    await server.call('rosa', 'GET', '/invoices')
    expect(await db.$count(auditLog, eq(auditLog.action, 'invoice.listed_by_platform'))).toBe(before)
  })
})
