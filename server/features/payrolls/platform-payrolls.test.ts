import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminPayrollDetail } from 'contract/admin-payrolls.ts'
import { errorText } from 'contract/errors.ts'
import type { PayrollDetail, PayrollSummary } from 'contract/payrolls.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { personBlocks } from '../../db/schema/personal-data.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'

/** One payroll of a customer's, as the platform's staff ask for it. */
let server: TestServer
let id = 0
let own: PayrollDetail
beforeAll(async () => {
  server = await startTestServer()
  const listed = await server.call('rosa', 'GET', '/organizations/1/payrolls?pageSize=100')
  id = (listed.body as { data: PayrollSummary[] }).data[0]!.id
  const folder = path.join(server.folder, 'files', 'kept', '1')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'libro.pdf'), '%PDF-')
  await server.deps.db.update(payrolls).set({ fileKey: '1/libro.pdf' }).where(eq(payrolls.id, id))
  own = (await server.call('rosa', 'GET', `/organizations/1/payrolls/${id}`)).body as PayrollDetail
})
afterAll(() => server.close())

const allow = (hours: number | null) => server.call('rosa', 'PUT', '/organizations/1/support-access', { hours })
/** Asks in a session of its own: the clock moves further than a token lives. */
const ask = async (url: string, who: 'soporte' | 'rosa' = 'soporte') => {
  const { token } = await server.login(who)
  return server.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
}
const look = async () => (await ask(`/admin/payrolls/${id}`)).json<AdminPayrollDetail>()
const askDocument = (who?: 'soporte' | 'rosa') => ask(`/admin/payrolls/${id}/document`, who)
const recorded = async (): Promise<string[]> => {
  const { body } = await server.call('rosa', 'GET', `/organizations/1/activity?kind=payroll&subjectId=${id}`)
  return (body as { data: { text: string; user: { name: string } }[] }).data
    .filter(({ user }) => user.name === 'Soporte Casa Matriz')
    .map(({ text }) => text)
}

describe('while the customer does not allow support', () => {
  test('its workers are there without a single amount, and the customer reads of the look', async () => {
    const seen = await look()
    expect(seen).toMatchObject({
      id,
      organization: { id: 1, name: 'Comercial Los Aromos SpA' },
      isMasked: true,
      supportUntil: null,
      totalPayroll: null,
      totalAfp: null,
      totalFonasa: null,
      totalGratification: null,
      issues: [],
      hasDocument: true,
      totalEmployees: own.totalEmployees,
    })
    expect(seen.employees.map(({ fullName, rut }) => ({ fullName, rut }))).toEqual(
      own.employees.map(({ fullName, rut }) => ({ fullName, rut })),
    )
    expect(seen.employees.every(({ payrollRecord }) => payrollRecord === null)).toBe(true)
    expect(await recorded()).toContain('Soporte de Casa Matriz vio una nómina')
  })

  test('its document is refused, and nobody is said to have seen it', async () => {
    const reply = await askDocument()
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({
      error: 'support_not_allowed',
      message: errorText('support_not_allowed'),
    })
    expect(await recorded()).not.toContain('Soporte de Casa Matriz vio el documento de una nómina')
  })
})

describe('for as long as the customer said', () => {
  test('amounts and document are seen, each look recorded; then no longer', async () => {
    const start = server.clock.at
    const until = (await allow(1)).body as { until: string }
    const seen = await look()
    expect(seen).toMatchObject({
      isMasked: false,
      supportUntil: until.until,
      totalPayroll: own.totalPayroll,
      totalAfp: own.totalAfp,
    })
    expect(seen.employees.map(({ payrollRecord }) => payrollRecord)).toEqual(
      own.employees.map(({ payrollRecord }) => payrollRecord),
    )
    const { statusCode, headers, body } = await askDocument()
    expect({ statusCode, type: headers['content-type'], body }).toEqual({
      statusCode: 200,
      type: 'application/pdf',
      body: '%PDF-',
    })
    expect(await recorded()).toContain('Soporte de Casa Matriz vio el documento de una nómina')

    server.clock.at = new Date(start.getTime() + 3_600_000)
    try {
      expect(await look()).toMatchObject({ isMasked: true, supportUntil: null, totalPayroll: null })
      expect((await askDocument()).statusCode).toBe(403)
    } finally {
      server.clock.at = start
      await allow(null)
    }
  })

  test('a person whose data is blocked stays unnamed, and the document stays with the customer', async () => {
    const { db } = server.deps
    const blocked = own.employees.find(({ rut }) => rut !== null)!
    await allow(1)
    await db.insert(personBlocks).values({ organizationId: 1, rut: blocked.rut!, blockedAt: server.clock.at })
    try {
      const seen = (await look()).employees.find(({ position }) => position === blocked.position)
      expect(seen).toMatchObject({ isBlocked: true, fullName: null, rut: null, payrollRecord: { total: null } })
      expect((await askDocument()).statusCode).toBe(423)
    } finally {
      await db.delete(personBlocks).where(eq(personBlocks.rut, blocked.rut!))
      await allow(null)
    }
  })

  test('a branch follows its principal', async () => {
    const { body } = await server.call('rosa', 'GET', '/organizations/1/branches')
    const [branch] = (body as { data: { id: number; name: string }[] }).data
    const { db } = server.deps
    await db.update(payrolls).set({ organizationId: branch!.id }).where(eq(payrolls.id, id))
    try {
      expect(await look()).toMatchObject({ organization: { name: branch!.name }, isMasked: true, totalPayroll: null })
      const { until } = (await allow(1)).body as { until: string }
      expect(await look()).toMatchObject({ isMasked: false, supportUntil: until, totalPayroll: own.totalPayroll })
      await allow(null)
      expect(await look()).toMatchObject({ isMasked: true, supportUntil: null, totalPayroll: null })
    } finally {
      await db.update(payrolls).set({ organizationId: 1 }).where(eq(payrolls.id, id))
      await allow(null)
    }
  })

  test('one that the customer deleted is gone for staff too', async () => {
    const { db } = server.deps
    await allow(1)
    await db.update(payrolls).set({ deletedAt: server.clock.at }).where(eq(payrolls.id, id))
    try {
      expect((await server.call('soporte', 'GET', `/admin/payrolls/${id}`)).status).toBe(404)
      expect((await askDocument()).statusCode).toBe(404)
    } finally {
      await db.update(payrolls).set({ deletedAt: null }).where(eq(payrolls.id, id))
      await allow(null)
    }
  })
})

test('numbers that are no payroll’s are answered in Spanish, and customers are refused', async () => {
  for (const of of ['999999', '0', '-1', '1e3', 'uno', '99999999999999999999', "1'--", '%00']) {
    const reply = await server.call('soporte', 'GET', `/admin/payrolls/${of}`)
    expect([400, 404], of).toContain(reply.status)
    expect((reply.body as { message: string }).message, of).toMatch(
      /^(Nómina no encontrada|No existe|Formato inválido)/,
    )
  }
  for (const who of ['rosa', 'diego'] as const)
    expect((await server.call(who, 'GET', `/admin/payrolls/${id}`)).status).toBe(403)
  expect((await askDocument('rosa')).statusCode).toBe(403)
})
