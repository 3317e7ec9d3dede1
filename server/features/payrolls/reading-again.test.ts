import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayrollDetail } from 'contract/payrolls.ts'
import type { ProcessStatus } from 'contract/processes.ts'
import { cell } from '../../db/cell.ts'
import { readRecord, recordCell } from '../../db/payroll-record.ts'
import { payrollEmployees, payrolls } from '../../db/schema/payrolls.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { principal } from '../../testing/invoices.ts'
import { corpusDocument } from '../../testing/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const url = (id: number) => `/organizations/${principal}/payrolls/${id}`
const must = async <T>(method: 'GET' | 'PUT' | 'POST', address: string, body?: object): Promise<T> => {
  const reply = await server.call('rosa', method, address, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as T
}
const load = async (name: string): Promise<PayrollDetail> => {
  const sent = await server.upload('rosa', `/organizations/${principal}/process-payroll`, corpusDocument(name), {
    keepBoth: 'true',
    otherCompany: 'true',
  })
  const { processId } = sent.body as { processId: string }
  const status = async (seen: number): Promise<ProcessStatus> => {
    const now = await must<ProcessStatus>(
      'GET',
      `/organizations/${principal}/process/${processId}/status?wait=6&seen=${seen}`,
    )
    return now.status === 'processing' ? status(now.version) : now
  }
  const { output } = await status(-1)
  return must('GET', url(output!.id!))
}
const again = (id: number) => server.call('rosa', 'POST', `${url(id)}/read-again`, {})

/** As an older version stored it: neither pages, nor places, nor evidence. `spoil`: a value that it read otherwise. */
const makeOld = async (id: number, spoil?: { position: number; total: number }) => {
  const { db, keyring } = server.deps
  const remarks = keyring.encrypt([], cell(payrolls.issues, id))
  await db.update(payrolls).set({ pages: [], issues: remarks, issueCount: 0 }).where(eq(payrolls.id, id))
  const rows = await db.select().from(payrollEmployees).where(eq(payrollEmployees.payrollId, id))
  for (const row of rows) {
    const { payrollRecord } = readRecord(keyring, row)!
    const total = spoil?.position === row.position ? spoil.total : payrollRecord.total
    const old = { payrollRecord: { ...payrollRecord, total }, places: {} }
    await db.execute(`update payroll_employee set record = '\\x${keyring.encrypt(old, recordCell(row)).toString('hex')}'
      where payroll_id = ${id} and position = ${row.position}`)
  }
}

test('an old payroll gains its document and its checks; what was corrected and paid stays', async () => {
  const first = await load('L05-01-8w')
  await makeOld(first.id)
  const old = await must<PayrollDetail>('GET', url(first.id))
  expect(old.pages).toEqual([])
  expect(old.employees[0]!.locations).toEqual({})

  const was = old.employees[2]!.payrollRecord.total!
  await must('PUT', `${url(first.id)}/value`, { field: 'total', position: 2, value: was + 5000, seen: was })
  const name = old.employees[1]!.fullName
  await must('PUT', `${url(first.id)}/value`, { field: 'fullName', position: 1, value: 'Otra Persona', seen: name })
  await must('PUT', `${url(first.id)}/payments`, { isPaid: true, positions: [0], paidOn: '2026-10-30' })

  const { status, body } = await again(first.id)
  expect(status, JSON.stringify(body)).toBe(200)
  const { payroll, changed } = body as { payroll: PayrollDetail; changed: number }
  expect(changed).toBe(0)
  expect(payroll.pages).toEqual(first.pages)
  for (const [i, { locations }] of payroll.employees.entries()) expect(locations).toEqual(first.employees[i]!.locations)
  expect(payroll.employees[2]!.payrollRecord.total).toBe(was + 5000)
  expect(payroll.employees[2]!.corrections['total']).toMatchObject({ read: was, by: { name: 'Rosa Contreras' } })
  expect(payroll.employees[1]).toMatchObject({ fullName: 'Otra Persona', corrections: { fullName: { read: name } } })
  expect(payroll.employees[0]).toMatchObject({ paidOn: '2026-10-30', payrollRecord: { paid: true } })
  expect(payroll.totalPayroll).toBe(first.totalPayroll! + 5000)
  // The checks are made again: the corrected total spoils the sum that the document prints.
  expect(payroll.issues.map(({ code }) => code)).toContain('sum-mismatch')

  // Put back at what was read, nothing is asked but what the first reading asked.
  await must('POST', `${url(first.id)}/value/read`, { field: 'total', position: 2 })
  const back = await must<PayrollDetail>('POST', `${url(first.id)}/value/read`, { field: 'fullName', position: 1 })
  const asked = (of: PayrollDetail) =>
    of.issues.filter(({ code }) => !['same-period', 'other-company'].includes(code)).map(({ message }) => message)
  expect(asked(back)).toEqual(asked(first))
  // Once more changes nothing.
  const { payroll: twice } = (await again(first.id)).body as { payroll: PayrollDetail }
  expect(twice).toEqual(back)
})

test('a value that is read otherwise now is taken and asked', async () => {
  const first = await load('L05-01-8w')
  const true0 = first.employees[0]!.payrollRecord.total!
  await makeOld(first.id, { position: 0, total: true0 - 100 })
  const { payroll, changed } = (await again(first.id)).body as { payroll: PayrollDetail; changed: number }
  expect(changed).toBe(1)
  expect(payroll.employees[0]!.payrollRecord.total).toBe(true0)
  expect(payroll.totalPayroll).toBe(first.totalPayroll)
  expect(payroll.issues).toContainEqual(
    expect.objectContaining({ code: 'read-again-differs', path: 'employees[0].payrollRecord.total' }),
  )
})

test('other people, a closed payroll and a document that is gone leave it as it was', async () => {
  const first = await load('L05-01-8w')
  await server.deps.db.execute(
    `update payroll_employee set rut = '11111111-1', full_name = 'Nadie' where payroll_id = ${first.id} and position = 0`,
  )
  const before = await must<PayrollDetail>('GET', url(first.id))
  expect(await again(first.id)).toMatchObject({ status: 409, body: { error: 'payroll_read_otherwise' } })
  expect(await must('GET', url(first.id))).toEqual(before)
  await must('POST', `${url(first.id)}/close`, {})
  expect(await again(first.id)).toMatchObject({ status: 409, body: { error: 'payroll_closed' } })
  const { body } = await server.call('rosa', 'GET', `/organizations/${principal}/payrolls?pageSize=50`)
  const seeded = (body as { data: PayrollDetail[] }).data.find(({ month }) => month === '2026-07')!
  expect(await again(seeded.id)).toMatchObject({ status: 404, body: { error: 'file_gone' } })
})
