import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { employees } from '../../db/schema/employees.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { personBlocks } from '../../db/schema/personal-data.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, principal } from '../../testing/invoices.ts'
import { payrollFixture } from '../../testing/payrolls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { load, read, ask, must, correct, record, urlOf } = payrollFixture(() => server)

describe('a value corrected by hand', () => {
  let payroll: PayrollDetail
  beforeAll(async () => {
    payroll = await load('L05-01-8w')
  })

  test('is kept beside what was read, by whom and when; the total and the checks follow', async () => {
    const was = payroll.employees[2]!.payrollRecord.total!
    const { status, body } = await correct(payroll, 'total', 2, was + 5000, was)
    expect(status).toBe(200)
    const now = body as PayrollDetail
    expect(now.employees[2]!.payrollRecord.total).toBe(was + 5000)
    expect(now.employees[2]!.corrections).toEqual({
      total: { read: was, at: expect.any(String), by: { id: expect.any(Number), name: expect.any(String) } },
    })
    expect(now.totalPayroll).toBe(payroll.totalPayroll! + 5000)
    expect(now.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['sum-mismatch']))
    expect(now.issueCount).toBeGreaterThan(payroll.issueCount)
    expect(await read(payroll.id)).toEqual(now)
    payroll = now
  })

  test('is put back to what was read, and nothing is asked that was not', async () => {
    const before = await read(payroll.id)
    const back = await must(before, 'POST', '/value/read', { field: 'total', position: 2 })
    expect(back.employees[2]!.corrections).toEqual({})
    expect(back.totalPayroll).toBe(before.totalPayroll! - 5000)
    expect(back.issues.map(({ code }) => code)).not.toContain('sum-mismatch')
    expect(await ask(back, 'POST', '/value/read', { field: 'total', position: 2 })).toMatchObject({ status: 409 })
    payroll = back
  })

  test('a value that another person changed meanwhile is not written over', async () => {
    const { baseSalary } = payroll.employees[0]!.payrollRecord
    expect(await correct(payroll, 'baseSalary', 0, 1, (baseSalary ?? 0) + 1)).toMatchObject({
      status: 409,
      body: { error: 'value_changed' },
    })
  })

  test.each([
    ['total', 0, 'mucho', 'Formato inválido'],
    ['afpAmount', 0, -5, 'No puede ser negativo'],
    ['baseSalary', 0, 500_000.125, 'Hasta 2 decimales'],
    ['sundayHours', 0, 1000, 'Es un número demasiado grande'],
    ['rut', 0, '11.111.111-2', 'RUT inválido'],
    ['month', undefined, '2026-13', 'Formato inválido'],
  ])('%s of %s as %s is refused with a sentence', async (field, position, value, message) => {
    expect(await correct(payroll, field, position, value, null)).toMatchObject({ status: 400, body: { message } })
  })

  test('of nobody, is refused', async () => {
    expect(await correct(payroll, 'total', 99, 1, 0)).toMatchObject({
      status: 404,
      body: { error: 'worker_not_found' },
    })
    expect(await correct(payroll, 'total', undefined, 1, 0)).toMatchObject({ status: 404 })
  })

  test('a RUT is matched to its employee; the one that the misread RUT made goes', async () => {
    const [worker] = payroll.employees
    const rut = '9.999.999-3'
    const now = (await correct(payroll, 'rut', 0, rut, worker!.rut)).body as PayrollDetail
    expect(now.employees[0]).toMatchObject({ rut: '9999999-3', corrections: { rut: { read: worker!.rut } } })
    expect(now.employees[0]!.id).not.toBe(worker!.id)
    const left = await server.deps.db.select().from(employees).where(eq(employees.id, worker!.id!))
    // Another payroll may name him too: here none does.
    expect(left).toEqual([])
    payroll = await must(now, 'POST', '/value/read', { field: 'rut', position: 0 })
    expect(payroll.employees[0]!.rut).toBe(worker!.rut)
    expect(payroll.employees[0]!.corrections).toEqual({})
  })

  test('the company and the month are corrected too', async () => {
    const { rut } = (await server.deps.db.select().from(organizations).where(eq(organizations.id, principal)))[0]!
    expect(payroll.issues.map(({ code }) => code)).toContain('other-company')
    const now = (await correct(payroll, 'company_rut', undefined, rut, payroll.company_rut)).body as PayrollDetail
    expect(now.issues.map(({ code }) => code)).not.toContain('other-company')
    expect(now.corrections).toMatchObject({ company_rut: { read: payroll.company_rut } })
    payroll = await must(now, 'POST', '/value/read', { field: 'company_rut' })
    expect(payroll.issues.map(({ code }) => code)).toContain('other-company')
  })

  test('is told in the audit log without amount, name or RUT', async () => {
    const entries = (await record(payroll.id)).filter(({ action }) => action.startsWith('payroll.correct'))
    expect(entries).toContainEqual({ action: 'payroll.corrected', after: { field: 'total', line: 3 } })
    expect(entries).toContainEqual({ action: 'payroll.corrected', after: { field: 'company_rut' } })
    for (const { after } of entries)
      expect(Object.keys(after ?? {}).every((key) => ['field', 'line'].includes(key))).toBe(true)
  })
})

test('a remark is answered where it stands, and asked again when somebody takes that back', async () => {
  const payroll = await load('L05-01-8w')
  // It was answered before the payroll was stored.
  const { message } = payroll.issues.find(({ code }) => code === 'other-company')!
  const asked = await must(payroll, 'PUT', '/resolutions', { message, isRight: false })
  expect(asked.issueCount).toBe(payroll.issueCount + 1)
  expect(asked.issues.find((issue) => issue.message === message)?.resolved ?? null).toBeNull()
  const now = await must(asked, 'PUT', '/resolutions', { message, isRight: true })
  expect(now.issueCount).toBe(payroll.issueCount)
  expect(now.issues.find((issue) => issue.message === message)?.resolved).toEqual({
    at: expect.any(String),
    by: { id: expect.any(Number), name: expect.any(String) },
  })
  expect(await ask(payroll, 'PUT', '/resolutions', { message: 'Nada.', isRight: true })).toMatchObject({ status: 409 })
  expect(await record(payroll.id)).toContainEqual({ action: 'payroll.resolved', after: { field: 'company_rut' } })
})

describe('paying', () => {
  test('is said of one worker, of all the others, and taken back; the list counts', async () => {
    const payroll = await load('L05-01-8w')
    const one = await must(payroll, 'PUT', '/payments', { isPaid: true, positions: [1], paidOn: '2026-09-30' })
    expect(one.employees[1]).toMatchObject({ paidOn: '2026-09-30', payrollRecord: { paid: true } })
    expect(one.paidEmployees).toBe(1)
    const all = await must(payroll, 'PUT', '/payments', { isPaid: true, paidOn: '2026-10-01' })
    expect(all.paidEmployees).toBe(8)
    expect(all.employees.map(({ paidOn }) => paidOn)).toEqual(
      all.employees.map(({ position }) => (position === 1 ? '2026-09-30' : '2026-10-01')),
    )
    const none = await must(payroll, 'PUT', '/payments', { isPaid: false })
    expect(none.employees.every(({ paidOn, payrollRecord }) => paidOn === null && !payrollRecord.paid)).toBe(true)
    expect(none.paidEmployees).toBe(0)
    expect((await record(payroll.id)).filter(({ action }) => /paid/.test(action))).toEqual([
      { action: 'payroll.unpaid', after: { employees: 8 } },
      { action: 'payroll.paid', after: { employees: 7, paidOn: '2026-10-01' } },
      { action: 'payroll.paid', after: { employees: 1, paidOn: '2026-09-30' } },
    ])
  })

  test('is never of tomorrow, nor of a day that does not exist', async () => {
    const payroll = await load('L05-01-8w')
    for (const paidOn of ['2126-01-01', '2026-02-30'])
      expect(await ask(payroll, 'PUT', '/payments', { isPaid: true, paidOn })).toMatchObject({ status: 400 })
  })
})

describe('a closed payroll', () => {
  test('does not change until it is opened again for a reason, which is recorded', async () => {
    const payroll = await load('L05-01-8w')
    const closed = await must(payroll, 'POST', '/close')
    expect(closed).toMatchObject({ closedAt: expect.any(String), closed: { by: { name: expect.any(String) } } })
    const total = payroll.employees[0]!.payrollRecord.total!
    const refused = { status: 409, body: { error: 'payroll_closed' } }
    expect(await correct(payroll, 'total', 0, 1, total)).toMatchObject(refused)
    expect(await ask(payroll, 'POST', '/value/read', { field: 'total', position: 0 })).toMatchObject(refused)
    expect(await ask(payroll, 'PUT', '/payments', { isPaid: true })).toMatchObject(refused)
    const { message } = payroll.issues[0]!
    expect(await ask(payroll, 'PUT', '/resolutions', { message, isRight: true })).toMatchObject(refused)
    expect(await ask(payroll, 'POST', '/move', { organizationId: branch })).toMatchObject(refused)
    expect(await ask(payroll, 'DELETE', '')).toMatchObject(refused)
    expect(await ask(payroll, 'POST', '/close')).toMatchObject(refused)
    expect(await read(payroll.id)).toEqual(closed)

    expect(await ask(payroll, 'POST', '/reopen', {})).toMatchObject({ status: 400 })
    expect(await ask(payroll, 'POST', '/reopen', { reason: 'porque sí' })).toMatchObject({ status: 400 })
    const open = await must(payroll, 'POST', '/reopen', { reason: 'value' })
    expect(open).toMatchObject({ closed: null, closedAt: null, reopened: { reason: 'Hay un valor por corregir' } })
    expect(await ask(payroll, 'POST', '/reopen', { reason: 'value' })).toMatchObject({
      status: 409,
      body: { error: 'payroll_open' },
    })
    expect((await correct(payroll, 'total', 0, total + 1, total)).status).toBe(200)
    expect((await record(payroll.id)).map(({ action }) => action).slice(0, 3)).toEqual([
      'payroll.corrected',
      'payroll.reopened',
      'payroll.closed',
    ])
  })

  test('is closed once by two who close it at once', async () => {
    const payroll = await load('L05-01-8w')
    const answers = await Promise.all([ask(payroll, 'POST', '/close'), ask(payroll, 'POST', '/close')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('its document', () => {
  test('is drawn page by page, with its words, and only for those who may see it', async () => {
    const payroll = await load('L05-01-8w')
    expect(payroll.pages.length).toBeGreaterThan(0)
    const { token } = await server.login('rosa')
    const page = (number: number) =>
      server.app.inject({
        url: `/api${urlOf(payroll)}/pages/${number}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const picture = await page(1)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await page(payroll.pages.length + 1)).statusCode).toBe(404)
    const { body } = await ask(payroll, 'GET', '/pages/1/words')
    expect((body as { words: unknown[] }).words.length).toBeGreaterThan(10)
    expect((await record(payroll.id)).map(({ action }) => action)).toContain('payroll.document_viewed')
    expect((await ask(payroll, 'GET', '/pages/1', undefined, 'diego')).status).toBe(404)
  })

  test('is not shown while it names somebody whose data is blocked, and nothing of him changes', async () => {
    const payroll = await load('P05-01-2w')
    const { rut } = payroll.employees[0]!
    await server.deps.db
      .insert(personBlocks)
      .values({ organizationId: principal, rut: rut!, reason: 'request', blockedAt: new Date() })
    expect(await ask(payroll, 'GET', '/pages/1')).toMatchObject({ status: 423, body: { error: 'document_blocked' } })
    expect(await correct(payroll, 'total', 0, 1, payroll.employees[0]!.payrollRecord.total)).toMatchObject({
      status: 423,
    })
    expect(await ask(payroll, 'PUT', '/payments', { isPaid: true, positions: [0] })).toMatchObject({ status: 423 })
    const all = await must(payroll, 'PUT', '/payments', { isPaid: true })
    expect(all.paidEmployees).toBe(payroll.employees.length - 1)
    expect(await ask(payroll, 'POST', '/move', { organizationId: branch })).toMatchObject({ status: 423 })
    await server.deps.db.delete(personBlocks)
  })
})

test('it is exported with what a formula would begin as text, and with its days', async () => {
  const payroll = await load('L05-01-8w')
  await must(payroll, 'PUT', '/payments', { isPaid: true, positions: [0], paidOn: '2026-09-30' })
  await correct(payroll, 'fullName', 0, '=1+1', payroll.employees[0]!.fullName)
  const { body } = await ask(payroll, 'GET', '/export?format=csv')
  const rows = String(body).split('\r\n')
  expect(rows).toHaveLength(payroll.employees.length + 2)
  expect(rows[0]).toContain('Nombre;RUT;Total;Fonasa;AFP;Gratificación;Horas Domingo;Sueldo Base;Pagado;Pagado el')
  expect(rows[1]).toContain(";'=1+1;")
  expect(rows[1]).toContain(';Sí;30-09-2026;Nombre')
  const { token } = await server.login('rosa')
  const sheet = await server.app.inject({
    url: `/api${urlOf(payroll)}/export?format=xlsx`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await record(payroll.id)).filter(({ action }) => action === 'payroll.exported')).toHaveLength(2)
})

describe('moving', () => {
  const countEmployees = (organizationId: number) =>
    server.deps.db.$count(employees, eq(employees.organizationId, organizationId))

  test('takes a payroll and the employees that it alone created to the branch whose RUT it prints, and back', async () => {
    const before = { principal: await countEmployees(principal), branch: await countEmployees(branch) }
    const payroll = await load('P03-02-6w')
    expect(payroll.belongsTo).toBeNull()
    await server.deps.db.update(organizations).set({ rut: payroll.company_rut! }).where(eq(organizations.id, branch))
    const asked = await read(payroll.id)
    expect(asked.belongsTo).toMatchObject({ id: branch, name: expect.any(String) })

    const moved = await must(payroll, 'POST', '/move', { organizationId: branch })
    expect(moved).toMatchObject({ organizationId: branch, belongsTo: null })
    expect(moved.issues.map(({ code }) => code)).not.toContain('other-company')
    expect(await ask(payroll, 'GET', '')).toMatchObject({ status: 404 })
    expect(await countEmployees(principal)).toBe(before.principal)
    expect(await countEmployees(branch)).toBe(before.branch + 6)
    expect(moved.employees.every(({ id }) => id !== null)).toBe(true)
    for (const where of [principal, branch])
      expect(await record(payroll.id, where)).toContainEqual({
        action: 'payroll.moved',
        after: { from: principal, to: branch },
      })
    const back = await must(moved, 'POST', '/move', { organizationId: principal })
    expect(back.organizationId).toBe(principal)
    expect(await countEmployees(branch)).toBe(before.branch)
  })

  test('reaches nobody else', async () => {
    const payroll = await load('L04-01-6w')
    for (const organizationId of [2, 999_999])
      expect(await ask(payroll, 'POST', '/move', { organizationId })).toMatchObject({ status: 404 })
    const [own] = await server.deps.db.select().from(payrolls).where(eq(payrolls.organizationId, branch))
    if (own) {
      const asked = { id: own.id, organizationId: branch } as PayrollDetail
      expect(await ask(asked, 'POST', '/move', { organizationId: principal }, 'diego')).toMatchObject({ status: 404 })
    }
  })
})

test('nothing of what is worked on is logged', () => {
  expect(server.logged()).not.toContain('9999999-3')
  expect(server.logged()).not.toContain('=1+1')
})
