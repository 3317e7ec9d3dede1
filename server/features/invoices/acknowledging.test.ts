import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditAction } from 'contract/audit-log.ts'
import type { Invoice } from 'contract/invoices.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { branch } from '../../testing/invoices.ts'
import { dteFile, uploadFixture, type UploadFixture } from '../../testing/uploads.ts'

/** Somebody's word that what was read, or what a check says of it, is right: kept with the invoice, for everybody. */

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

let lastFolio = 40_000
const read = async (sending: Parameters<UploadFixture['read']>[1] = {}): Promise<Invoice> =>
  uploads.invoice((await uploads.read(dteFile({ folio: ++lastFolio }), sending)).output!.id!)
const dueDate = { path: 'dueDate', code: 'due-date-assumed' }
const total = { path: 'invoice_total', code: null }
const say = async (who: Who, id: number, what: { path: string; code: string | null }, isRight = true) => {
  const { status, body } = await server.call(who, 'PUT', `/invoices/${id}/acknowledgements`, { ...what, isRight })
  return { status, body: body as Invoice & { error?: string } }
}
const change = async (id: number, changes: object): Promise<Invoice> =>
  (await server.call('rosa', 'PUT', `/invoices/${id}`, changes)).body as Invoice
const named = ({ acknowledgements }: Invoice) => acknowledgements.map(({ path, code }) => [path, code])
const said = (id: number, action: AuditAction) =>
  server.deps.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)))

test('it is there for a colleague, with who said it and when, and the audit log has it once', async () => {
  const made = await read({ who: 'diego', orgId: branch })
  expect(made.acknowledgements).toEqual([])
  const at = server.clock.at
  await say('diego', made.id, dueDate)
  server.clock.at = new Date(at.getTime() + 60_000)
  const again = await say('rosa', made.id, dueDate)
  server.clock.at = at
  expect(again.status).toBe(200)
  const seen = await uploads.invoice(made.id)
  expect(seen.acknowledgements).toEqual([
    { ...dueDate, at: at.toISOString(), by: { id: expect.any(Number), name: expect.stringMatching(/^Diego/) } },
  ])
  // What it is about stays as it is, and so does everything else.
  expect({ ...seen, acknowledgements: [] }).toEqual(made)
  expect(await said(made.id, 'invoice.settled')).toEqual([{ after: { field: 'dueDate' } }])
})

test('it can be taken back, and that is recorded too', async () => {
  const { id } = await read()
  await say('rosa', id, dueDate)
  expect((await say('rosa', id, dueDate, false)).body.acknowledgements).toEqual([])
  expect((await say('rosa', id, dueDate, false)).status).toBe(200)
  expect(await said(id, 'invoice.unsettled')).toEqual([{ after: { field: 'dueDate' } }])
})

describe('changing what it is about', () => {
  test('takes it back, and leaves the others', async () => {
    const { id } = await read()
    await say('rosa', id, dueDate)
    await say('rosa', id, total)
    await say('rosa', id, { path: 'vendor.rut', code: null })
    expect(named(await change(id, { dueDate: '2026-12-31' }))).toEqual([
      ['invoice_total', null],
      ['vendor.rut', null],
    ])
    expect(named(await change(id, { invoice_total: 17_702 }))).toEqual([['vendor.rut', null]])
    expect(named(await change(id, { description: 'Otra descripción', reviewed: true }))).toEqual([['vendor.rut', null]])
  })

  test('a check that says something else than what was looked at is open again', async () => {
    const { id } = await read()
    const differs = { path: 'invoice_total_iva', code: 'iva_differs' }
    await change(id, { invoice_total_iva: 3000 })
    expect(named((await say('rosa', id, differs)).body)).toEqual([['invoice_total_iva', 'iva_differs']])
    // The IVA is the same; what it is held against is not.
    expect((await change(id, { invoice_total_neto: 14_000 })).acknowledgements).toEqual([])
    expect(named((await say('rosa', id, differs)).body)).toEqual([['invoice_total_iva', 'iva_differs']])
  })
})

test('what the invoice does not say cannot be acknowledged', async () => {
  const { id } = await read()
  for (const what of [
    { path: 'dueDate', code: 'iva_differs' },
    { path: 'nada', code: null },
    { path: '__proto__', code: null },
  ])
    expect(await say('rosa', id, what)).toMatchObject({ status: 409, body: { error: 'nothing_to_acknowledge' } })
  expect(await server.call('rosa', 'PUT', `/invoices/${id}/acknowledgements`, { path: '', code: null })).toMatchObject({
    status: 400,
  })
})

test('an invoice of another organization does not exist', async () => {
  const { id } = await read()
  expect(await say('diego', id, dueDate)).toMatchObject({ status: 404, body: { error: 'invoice_not_found' } })
  expect((await uploads.invoice(id)).acknowledgements).toEqual([])
})
