import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceKpis, InvoiceRow, InvoiceSummary } from 'contract/invoices.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { type InvoiceFixture, invoiceFixture, principal } from '../../testing/invoices.ts'

let server: TestServer
let fixture: InvoiceFixture
let vendorId: number
beforeAll(async () => {
  server = await startTestServer({ work: false })
  fixture = await invoiceFixture(server)
  vendorId = (await fixture.newVendor('Envases del Itata Ltda.')).id
})
afterAll(() => server.close())

const base = `/organizations/${principal}/invoices`
const kpis = () => fixture.must<InvoiceKpis>('rosa', 'GET', `${base}/kpis/?vendorId=${vendorId}`)
const ids = async (query: string) => {
  const { data } = await fixture.must<{ data: InvoiceRow[] }>('rosa', 'GET', `${base}?vendorId=${vendorId}&${query}`)
  return data.map(({ id }) => id)
}
/** 142.800 in total, or 14.280 as a note; due two weeks ago. */
const enter = async (kind: number, invoice_number: string, amount = 12_000) => {
  const sent = fixture.give({
    vendorId,
    document_type: kind,
    invoice_number,
    items: [{ description: 'Cajas', amount, quantity: 10 }],
  })
  const made = await fixture.create('rosa', sent)
  return fixture.put('rosa', made.id, { dueDate: '2026-11-07' })
}

test('a credit note is never overdue nor to be paid, and takes from what is owed to its vendor; a debit note adds', async () => {
  const invoice = await enter(33, '10')
  const debit = await enter(56, '11', 1_200)
  const credit = await enter(61, '12', 1_200)
  expect([invoice, debit, credit].map(({ isOverdue }) => isOverdue)).toEqual([true, true, false])
  expect(await kpis()).toEqual({
    totalInvoices: 2,
    paidInvoices: 0,
    pendingInvoices: 2,
    overdueInvoices: 2,
    totalAmount: 142_800,
    paidAmount: 0,
    pendingAmount: 142_800,
    overdueAmount: 157_080,
    creditNotes: 1,
    openCreditNotes: 1,
    openCreditAmount: -14_280,
  })
  expect(await ids('')).toEqual([credit.id, debit.id, invoice.id])
  expect(await ids('status=pending')).toEqual([debit.id, invoice.id])
  expect(await ids('status=overdue')).toEqual([invoice.id, debit.id])
  expect(await ids('status=credit')).toEqual([credit.id])
  const summary = await fixture.must<InvoiceSummary>('rosa', 'GET', `${base}/summary?months=1`)
  expect(summary.byVendor.find(({ vendor }) => vendor.name === 'Envases del Itata Ltda.')).toMatchObject({
    invoices: 2,
    amount: 142_800,
  })
})

test('what is spent in a month, and what falls due this week, are without it where it is no debt', async () => {
  const summary = () => fixture.must<InvoiceSummary>('rosa', 'GET', `${base}/summary?months=1`)
  const before = await summary()
  const credit = await enter(61, '20', 2_400)
  await fixture.put('rosa', credit.id, { dueDate: '2026-11-22' })
  const after = await summary()
  expect(after.dueSoon).toEqual(before.dueSoon)
  expect(after.byMonth[0]!.amount - before.byMonth[0]!.amount).toBe(-28_560)
  expect(after.byMonth[0]!.invoices).toBe(before.byMonth[0]!.invoices)
  await fixture.must('rosa', 'DELETE', `/invoices/${credit.id}`)
  expect((await summary()).byMonth).toEqual(before.byMonth)
})

test('paying several leaves credit notes out, unless they are said to be discounted; what was paid is then less', async () => {
  const all = await ids('')
  const [credit] = await ids('status=credit')
  const debts = await ids('status=pending')
  const pay = (body: object) => fixture.must('rosa', 'PUT', '/invoices/status', { status: 'paid', ...body })
  expect(await pay({ ids: all })).toEqual({ changed: 2, creditNotes: 1 })
  expect(await kpis()).toMatchObject({ paidInvoices: 2, paidAmount: 157_080, pendingAmount: -14_280 })
  await fixture.must('rosa', 'PUT', '/invoices/status', { ids: debts, status: 'pending' })

  expect(await pay({ ids: debts, discountIds: [credit], paidOn: '2026-11-20' })).toEqual({ changed: 3, creditNotes: 0 })
  expect(await kpis()).toMatchObject({
    paidInvoices: 2,
    paidAmount: 142_800,
    pendingAmount: 0,
    openCreditNotes: 0,
    creditNotes: 1,
  })
  const log = await fixture.must<{ data: { action: string; after: unknown }[] }>(
    'rosa',
    'GET',
    `/organizations/${principal}/activity?kind=invoice&pageSize=10`,
  )
  expect(log.data.slice(0, 2).map(({ action }) => action)).toEqual(['invoice.discounted', 'invoice.paid'])
  expect(await fixture.must('rosa', 'PUT', '/invoices/status', { ids: all, status: 'pending' })).toMatchObject({
    changed: 3,
  })
})

test("only a credit note is discounted, and only from its own vendor's invoices", async () => {
  const [invoice] = await ids('status=pending')
  const [credit] = await ids('status=credit')
  const other = await fixture.create('rosa', fixture.give())
  const pay = (body: object) => fixture.refused('rosa', 'PUT', '/invoices/status', { status: 'paid', ...body })
  const before = await kpis()
  for (const wrong of [
    { ids: [other.id], discountIds: [credit] },
    { ids: [invoice], discountIds: [other.id] },
  ])
    expect(await pay(wrong)).toMatchObject({ status: 409, error: 'not_discountable' })
  expect(await kpis()).toEqual(before)
})

test('a document that becomes a credit note, or stops being one, moves in every sum', async () => {
  const made = await enter(33, '30')
  const before = await kpis()
  await fixture.put('rosa', made.id, { document_type: 61 })
  const after = await kpis()
  expect([before.pendingInvoices - after.pendingInvoices, before.pendingAmount - after.pendingAmount]).toEqual([
    1, 285_600,
  ])
  await fixture.put('rosa', made.id, { document_type: 33 })
  expect(await kpis()).toEqual(before)
})

test('its due date may have passed when it is entered: nobody has to pay it', async () => {
  const sent = { document_type: 61, invoice_number: '40', dueDate: '2026-10-01' }
  expect(await fixture.create('rosa', fixture.give(sent))).toMatchObject({ isOverdue: false })
  const refused = await fixture.refused('rosa', 'POST', '/invoices', fixture.give({ ...sent, document_type: 56 }))
  expect(refused).toMatchObject({
    status: 400,
    fields: { dueDate: 'La fecha de vencimiento no puede ser anterior a hoy' },
  })
})
