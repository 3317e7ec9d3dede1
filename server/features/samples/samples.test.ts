import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice, InvoiceKpis } from 'contract/invoices.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import type { ProcessStatus } from 'contract/processes.ts'
import type { SampleKind, SamplesHere } from 'contract/samples.ts'
import type { Usage } from 'contract/subscription.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch } from '../../testing/invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = `/organizations/${branch}`
const get = async <T>(url: string): Promise<T> => (await server.call('diego', 'GET', url)).body as T
const here = () => get<SamplesHere>(`${at}/samples`)
const count = async (what: string) => (await get<{ total: number }>(`${at}/${what}`)).total

const send = async (kind: SampleKind) => {
  const { status, body } = await server.call('diego', 'POST', `${at}/samples`, { kind })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { processId: string; duplicateOf: number | null }
}
const read = async (kind: SampleKind): Promise<number> => {
  const { processId } = await send(kind)
  const status = async (seen: number): Promise<ProcessStatus> => {
    const now = await get<ProcessStatus>(`${at}/process/${processId}/status?wait=6&seen=${seen}`)
    return now.status === 'processing' ? status(now.version) : now
  }
  const { output } = await status(-1)
  expect(output?.error ?? null).toBeNull()
  return output!.id!
}
/** What the samples must leave as it was. */
const state = async () => ({
  employees: await count('employees'),
  vendors: await count('vendors'),
  payrolls: await count('payrolls'),
  invoices: await get<InvoiceKpis>(`${at}/invoices/kpis/`),
})

test('samples are read without a doubt, are no part of the plan, and leave in one call what was there before', async () => {
  const before = await state()
  const { used } = await get<Usage>(`${at}/usage`)
  expect(await here()).toEqual({ payrolls: [], invoices: [] })

  const payrollId = await read('payroll')
  const payroll = await get<PayrollDetail>(`${at}/payrolls/${payrollId}`)
  expect(payroll.issues).toEqual([])
  expect(payroll.employees).toHaveLength(5)
  expect(payroll.employees.every(({ id, fullName }) => id !== null && fullName!.startsWith('Ejemplo '))).toBe(true)
  expect(payroll.pages).toHaveLength(1)
  expect(await count('employees')).toBe(before.employees + 5)

  const invoiceId = await read('invoice')
  const invoice = await get<Invoice>(`/invoices/${invoiceId}`)
  expect(invoice.issues).toEqual([])
  expect(invoice.vendor.name).toBe('Proveedor de Ejemplo SpA')
  expect(invoice.reviewedAt).toBeNull()
  expect(await here()).toEqual({ payrolls: [payrollId], invoices: [invoiceId] })
  expect((await get<Usage>(`${at}/usage`)).used).toBe(used)

  // Asked for again, the first ones answer.
  expect((await send('payroll')).duplicateOf).toBe(payrollId)
  expect((await send('invoice')).duplicateOf).toBe(invoiceId)

  // Paid and closed, they are samples all the same.
  expect((await server.call('diego', 'PUT', '/invoices/status', { ids: [invoiceId], status: 'paid' })).status).toBe(200)
  expect((await server.call('diego', 'POST', `${at}/payrolls/${payrollId}/close`, {})).status).toBe(200)

  expect((await server.call('diego', 'DELETE', `${at}/samples`, {})).status).toBe(200)
  expect(await state()).toEqual(before)
  expect(await here()).toEqual({ payrolls: [], invoices: [] })
  expect((await get<{ uploads: unknown[] }>(`${at}/invoice-uploads`)).uploads).toEqual([])
  // Not even among those that could be recovered.
  expect((await get<{ total: number }>(`${at}/payrolls/deleted`)).total).toBe(0)

  // Anew, as the first time.
  expect(await read('payroll')).not.toBe(payrollId)
  expect((await server.call('diego', 'DELETE', `${at}/samples`, {})).status).toBe(200)
  expect(await state()).toEqual(before)
})

test('what somebody sends is never taken for a sample', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.4 nothing')
  await server.upload('diego', `${at}/process-payroll`, pdf, { sample: 'true', stated: '{"sample":"true"}' })
  await server.upload('diego', `${at}/process-invoice`, pdf, { sample: 'true' }, 'a.pdf', 'image')
  const { rows } = await server.deps.db.execute(
    "select stated from process where stated ? 'sample' and file_name not like 'ejemplo-%'",
  )
  expect(rows).toEqual([])
})
