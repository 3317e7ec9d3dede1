import { eq, sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { employees } from '../../db/schema/employees.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { payrollEmployees, payrolls } from '../../db/schema/payrolls.ts'
import { vendors } from '../../db/schema/vendors.ts'
import * as story from '../../demo/story.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { signIn } from '../../testing/company.ts'
import { liveUntil } from '../../testing/time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const payrollIds = async () =>
  ((await server.call('rosa', 'GET', '/organizations/1/payrolls')).body as { data: PayrollSummary[] }).data.map(
    ({ id }) => id,
  )

describe('by date alone', () => {
  const at = (iso: string) => {
    server.clock.at = new Date(iso)
  }
  const linesOf = (rut: string) => server.deps.db.$count(payrollEmployees, eq(payrollEmployees.rut, rut))

  test('a deleted payroll is recoverable for 30 days, and weeks later is gone with its file', async () => {
    at('2026-11-21T15:00:00Z')
    const [newest] = await payrollIds()
    const fileKey = '1/prueba.pdf'
    const file = path.join(server.folder, 'files', 'kept', fileKey)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '%PDF-')
    await server.deps.db.update(payrolls).set({ fileKey }).where(eq(payrolls.id, newest!))
    const remove = async () => (await server.call('rosa', 'DELETE', `/organizations/1/payrolls/${newest}`)).status

    expect(await remove()).toBe(200)
    await liveUntil(server, '2026-12-21T14:59:00Z', 8)
    expect(existsSync(file)).toBe(true)
    // The session has ended since: another one.
    const rosa = (await signIn(server, 'rosa@losaromos.cl'))!
    expect((await rosa('POST', `/organizations/1/payrolls/${newest}/restore`)).status).toBe(200)
    expect((await rosa('DELETE', `/organizations/1/payrolls/${newest}`)).status).toBe(200)

    await liveUntil(server, '2027-01-21T15:00:00Z', 8)
    const later = (await signIn(server, 'rosa@losaromos.cl'))!
    expect((await later('POST', `/organizations/1/payrolls/${newest}/restore`)).status).toBe(404)
    // It was marked the day before, and goes three weeks later.
    await liveUntil(server, '2027-02-09T15:00:00Z', 18)
    expect(existsSync(file)).toBe(true)
    await liveUntil(server, '2027-02-12T15:00:00Z', 2)
    expect(existsSync(file)).toBe(false)
    expect(await server.deps.db.$count(payrolls, eq(payrolls.id, newest!))).toBe(0)
    expect(await server.deps.db.$count(payrollEmployees, eq(payrollEmployees.payrollId, newest!))).toBe(0)
    const rosaThen = (await signIn(server, 'rosa@losaromos.cl'))!
    const record = await rosaThen('GET', `/organizations/1/activity?kind=payroll&subjectId=${newest}`)
    const actions = (record.body as { data: { action: string }[] }).data.map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['payroll.purged', 'payroll.deleted', 'payroll.restored'])
  })

  test('six years after somebody’s last payroll he is forgotten, unless he is blocked; the sums stay', async () => {
    const [marcela, jorge] = [story.workers[0]!.rut, story.workers[1]!.rut]
    const before = await server.deps.db.select().from(payrolls).orderBy(payrolls.id)
    const rosa = (await signIn(server, 'rosa@losaromos.cl'))!
    expect((await rosa('POST', '/organizations/1/personal-data/block', { rut: jorge })).status).toBe(200)
    await liveUntil(server, '2032-08-31T15:00:00Z', 8)
    expect([await linesOf(marcela), await linesOf(jorge)]).toEqual([2, 2])
    await liveUntil(server, '2032-09-25T15:00:00Z')
    expect([await linesOf(marcela), await linesOf(jorge)]).toEqual([0, 2])
    expect((await server.deps.db.select().from(payrolls)).every(({ expiredAt }) => expiredAt === null)).toBe(true)

    await server.deps.db.execute(sql`delete from person_block`)
    await liveUntil(server, '2032-10-20T15:00:00Z', 24)
    const after = await server.deps.db.select().from(payrolls).orderBy(payrolls.id)
    expect(after.map(({ totalPayroll }) => totalPayroll)).toEqual(before.map(({ totalPayroll }) => totalPayroll))
    for (const payroll of after)
      expect(payroll).toMatchObject({ expiredAt: expect.any(Date) as unknown, fileKey: null })
    expect(await server.deps.db.$count(payrollEmployees, sql`rut is not null or full_name is not null`)).toBe(0)
    // Nothing says that they left: the company has no payroll since.
    expect(await server.deps.db.$count(employees, eq(employees.rut, marcela))).toBe(1)
  })

  test('six years after an invoice it goes with its document, and whoever issued nothing else; what is owed stays', async () => {
    at('2026-11-21T15:00:00Z')
    const { db } = server.deps
    const [vendor] = await db
      .insert(vendors)
      .values({ organizationId: 1, name: 'Por Vencer SpA', rut: '76192083-9', createdAt: new Date('2020-01-02') })
      .returning()
    const bill = async (invoiceDate: string, status: 'paid' | 'pending', createdAt = invoiceDate) => {
      const fileKey = `1/factura-${invoiceDate}-${status}.pdf`
      await writeFile(path.join(server.folder, 'files', 'kept', fileKey), '%PDF-')
      const amounts = { neto: 100, iva: 19, total: 119 }
      const rest = { organizationId: 1, vendorId: vendor!.id, description: 'Harina', dueDate: invoiceDate, ...amounts }
      const rows = await db
        .insert(invoices)
        .values({ ...rest, invoiceDate, status, fileKey, createdAt: new Date(createdAt) })
        .returning({ id: invoices.id })
      return { id: rows[0]!.id, file: path.join(server.folder, 'files', 'kept', fileKey) }
    }
    const old = await bill('2020-02-03', 'paid')
    const owed = await bill('2020-02-04', 'pending')
    const late = await bill('2020-02-05', 'paid', '2026-11-20')
    const kept = async () =>
      (await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.vendorId, vendor!.id)))
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    await liveUntil(server, '2026-02-28T15:00:00Z', 8)
    expect(await kept()).toEqual([old.id, owed.id, late.id])

    await liveUntil(server, '2026-03-25T15:00:00Z')
    expect(await kept()).toEqual([owed.id, late.id])
    expect([existsSync(old.file), existsSync(owed.file)]).toEqual([false, true])
    expect(await db.$count(vendors, eq(vendors.id, vendor!.id))).toBe(1)

    await db.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, owed.id))
    await db.delete(invoices).where(eq(invoices.id, late.id))
    await liveUntil(server, '2026-04-20T15:00:00Z')
    expect(await kept()).toEqual([])
    expect(await db.$count(vendors, eq(vendors.id, vendor!.id))).toBe(0)
  })
})
