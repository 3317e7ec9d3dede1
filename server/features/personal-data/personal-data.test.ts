import { eq, sql } from 'drizzle-orm'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from 'contract/employees.ts'
import type { PayrollDetail, PayrollSummary } from 'contract/payrolls.ts'
import type { Erasure, PersonReport } from 'contract/personal-data.ts'
import { openPdf } from 'extract/input/pdf.ts'
import { employees } from '../../db/schema/employees.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { vendors } from '../../db/schema/vendors.ts'
import * as story from '../../demo/story.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { foundCompany, signIn } from '../../testing/company.ts'
import { matchEmployees } from '../employees/queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const ask = (what: string, body: object, who: Who = 'rosa', organizationId = 1) =>
  server.call(who, 'POST', `/organizations/${organizationId}/personal-data/${what}`, body)
const report = async (rut: string, organizationId = 1) =>
  (await ask('report', { rut }, 'rosa', organizationId)).body as PersonReport
const rowsOf = ({ sections }: PersonReport, kind: string) => sections.find((one) => one.kind === kind)?.rows ?? []
const employee = async (search: string, organizationId = 1) => {
  const { body } = await server.call('rosa', 'GET', `/organizations/${organizationId}/employees?search=${search}`)
  return (body as { data: Employee[] }).data[0]
}
const payrollIds = async () =>
  ((await server.call('rosa', 'GET', '/organizations/1/payrolls')).body as { data: PayrollSummary[] }).data.map(
    ({ id }) => id,
  )

describe('a report', () => {
  test('has everything held about one RUT, in any spelling, and nothing about another', async () => {
    const marcela = story.workers[0]!
    const found = await report(marcela.rut.replace('-', '.'))
    expect(found).toMatchObject({ rut: marcela.rut, controller: { name: story.principal.name }, blockedAt: null })
    expect(rowsOf(found, 'employee')).toMatchObject([{ fullName: marcela.fullName, sueldo_base: marcela.base }])
    expect(rowsOf(found, 'employee-account')).toMatchObject([{ account_number: story.workerAccount(0)!.number }])
    expect(rowsOf(found, 'payroll').map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09'])
    for (const section of found.sections)
      for (const text of [section.origin, section.purpose, section.recipients, section.retention])
        expect(text.length).toBeGreaterThan(10)
    const others = story.workers.slice(1).flatMap(({ fullName, rut }) => [fullName, rut])
    for (const other of others) expect(JSON.stringify(found)).not.toContain(other)
  })

  test('covers a principal’s branches, and a branch’s only itself', async () => {
    const patricia = story.workers[6]!
    expect(rowsOf(await report(patricia.rut), 'employee')).toMatchObject([{ organization: 'Los Aromos Talcahuano' }])
    expect(rowsOf(await report(patricia.rut, 3), 'employee')).toHaveLength(1)
    expect((await report(patricia.rut, 4)).sections).toEqual([])
  })

  test('of a vendor has his invoices', async () => {
    const found = await report(story.vendorRut(0))
    expect(rowsOf(found, 'vendor').length).toBe(3)
    expect(rowsOf(found, 'invoice').length).toBeGreaterThan(0)
  })

  test('is for the client_admin alone, and is recorded without the RUT', async () => {
    const { rut } = story.workers[0]!
    expect((await ask('report', { rut }, 'diego', 3)).status).toBe(403)
    const { admin, id } = await foundCompany(server, 'Otra SpA', 'otra@otra.cl')
    expect((await admin('POST', '/organizations/1/personal-data/report', { rut })).status).toBe(404)
    expect((await admin('POST', `/organizations/${id}/personal-data/report`, { rut })).body).toMatchObject({
      sections: [],
    })
    const { rows } = await server.deps.db.execute(sql`select after from activity where subject_kind = 'person'`)
    expect(rows.length).toBeGreaterThan(0)
    for (const worker of story.workers) expect(JSON.stringify(rows)).not.toContain(worker.rut.slice(0, 7))
    expect(server.logged()).not.toContain(rut.slice(0, 8))
  })
})

describe('an export', () => {
  const { rut } = story.workers[2]!
  const download = async (format: string) => {
    const rosa = (await signIn(server, 'rosa@losaromos.cl'))!
    return rosa('POST', '/organizations/1/personal-data/export', { rut, format })
  }

  test('as JSON is the report, to take elsewhere', async () => {
    const { text, headers } = await download('json')
    expect(headers['content-disposition']).toContain('attachment; filename="datos-personales-2026-11-21.json"')
    const { sections } = JSON.parse(text) as PersonReport
    expect(sections.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['employee', 'employee-account', 'payroll']),
    )
  })

  test('as PDF can be read by a person', async () => {
    const { token } = await server.login('rosa')
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/organizations/1/personal-data/export',
      headers: { authorization: `Bearer ${token}` },
      payload: { rut, format: 'pdf' },
    })
    expect(reply.headers['content-type']).toBe('application/pdf')
    const opened = await openPdf(reply.rawPayload)
    if (typeof opened === 'string') throw new Error(opened)
    const words: string[] = []
    for await (const page of opened.pages())
      if (page !== null && page !== 'too-large') words.push(...page.words.map(({ text }) => text))
    opened.close()
    const text = words.join(' ')
    expect(text).toContain('Camila Fernanda Riquelme Soto')
    expect(text).toContain('Sueldo base: $920.000,00')
    expect(text).toContain('Remuneraciones en nóminas (3)')
    expect(text).toContain('Período: septiembre de 2026')
  })
})

describe('a correction', () => {
  test('reaches every record of the person, and the payrolls stay as printed', async () => {
    const { rut, fullName } = story.workers[3]!
    await server.deps.db.insert(vendors).values({ organizationId: 3, name: fullName, rut })
    const changes = { fullName: 'Hernán Patricio Jara Inostrosa', email: 'hjara@losaromos.cl', address: 'Lota 1' }
    expect((await ask('correct', { rut, ...changes })).body).toEqual({ corrected: 2 })
    const found = await report(rut)
    expect(rowsOf(found, 'employee')).toMatchObject([{ fullName: changes.fullName, email: changes.email }])
    expect(rowsOf(found, 'vendor')).toMatchObject([{ name: changes.fullName, address: 'Lota 1' }])
    expect(rowsOf(found, 'payroll')[0]).toMatchObject({ fullName })
    expect((await ask('correct', { rut: '20.123.456-5', ...changes })).body).toEqual({ corrected: 0 })
    expect(await ask('correct', { rut, email: 'x' })).toMatchObject({ status: 400 })
  })
})

describe('a block', () => {
  test('takes the person out of every list and use, keeps everything, and ends', async () => {
    const valentina = story.workers[4]!
    const { id, bankAccounts } = (await employee('valentina'))!
    const url = `/organizations/1/employees/${id}`
    expect((await ask('block', { rut: valentina.rut, reason: 'Lo pidió' })).status).toBe(200)

    expect(await employee('valentina')).toBeUndefined()
    const form = { fullName: valentina.fullName, email: valentina.email, rut: valentina.rut }
    for (const [method, path, body] of [
      ['GET', url, undefined],
      ['PUT', url, form],
      ['DELETE', url, undefined],
      ['GET', `${url}/payrolls`, undefined],
      ['GET', `${url}/accounts/${bankAccounts[0]!.id}/number`, undefined],
      ['POST', '/organizations/1/employees', form],
    ] as const)
      expect(await server.call('rosa', method, path, body), path).toMatchObject({
        status: 423,
        body: { error: 'person_blocked' },
      })
    expect((await server.call('soporte', 'GET', '/admin/employees?search=valentina')).body).toMatchObject({ total: 0 })

    const [newest] = await payrollIds()
    const payroll = (await server.call('rosa', 'GET', `/organizations/1/payrolls/${newest}`)).body as PayrollDetail
    const silent = payroll.employees.filter(({ isBlocked }) => isBlocked)
    expect(silent).toMatchObject([
      { id: null, fullName: null, rut: null, payrollRecord: { total: null, baseSalary: null } },
    ])
    expect(JSON.stringify(payroll)).not.toContain(valentina.rut)
    expect(payroll.totalEmployees).toBe(payroll.employees.length)

    // A payroll that comes meanwhile creates nobody who is blocked, in no organization.
    const worker = { rut: valentina.rut, fullName: valentina.fullName }
    expect(await matchEmployees(server.deps.db, 3, [worker])).toEqual(new Map())

    const found = await report(valentina.rut)
    expect(found.blockedAt).toBe(server.clock.at.toISOString())
    expect(rowsOf(found, 'payroll')).toHaveLength(3)
    await ask('unblock', { rut: valentina.rut })
    expect(await employee('valentina')).toMatchObject({ id })
  })
})

describe('a blocked vendor', () => {
  const rut = story.vendorRut(3)
  const list = async () =>
    (await server.call('rosa', 'GET', `/organizations/1/vendors?search=${rut}`)).body as {
      total: number
      data: { id: number; name: string }[]
    }

  test('is in no list and no use, by number and by RUT, and comes back', async () => {
    const { total, data } = await list()
    expect(total).toBe(1)
    const { id, name } = data[0]!
    await ask('block', { rut })
    expect((await list()).total).toBe(0)
    const vendor = { name, email: 'x@x.cl', rut }
    const account = { account_bank: 'BCI', account_type: 'vista', account_rut: rut, account_name: name }
    const items = [{ description: 'Harina', amount: 1000, quantity: 1 }]
    const bill = { description: 'Harina de noviembre', dueDate: '2026-12-30', invoiceDate: '2026-11-20', items }
    for (const [method, url, body] of [
      ['GET', `/vendors/${id}`, undefined],
      ['GET', `/vendors/rut/${rut}`, undefined],
      ['GET', `/vendors/${id}/account`, undefined],
      ['PUT', `/vendors/${id}`, { name: 'Otro nombre' }],
      ['DELETE', `/vendors/${id}`, undefined],
      ['POST', '/vendors', { ...vendor, ...account }],
      ['POST', '/invoices', { ...bill, vendorId: id }],
    ] as const)
      expect(await server.call('rosa', method, url, body), `${method} ${url}`).toMatchObject({
        status: 423,
        body: { error: 'person_blocked' },
      })
    await ask('unblock', { rut })
    expect((await list()).total).toBe(1)
    expect((await server.call('rosa', 'GET', `/vendors/${id}`)).status).toBe(200)
  })
})

test('a payroll’s document that names somebody blocked is given for a recorded reason alone', async () => {
  const [newest] = await payrollIds()
  const url = `/organizations/1/payrolls/${newest}/document`
  const { rut } = story.workers[4]!
  const fileKey = '1/bloqueada.pdf'
  const folder = path.join(server.folder, 'files', 'kept', '1')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'bloqueada.pdf'), '%PDF-')
  await server.deps.db.update(payrolls).set({ fileKey }).where(eq(payrolls.id, newest!))
  expect((await server.call('rosa', 'GET', url)).status).toBe(200)

  await ask('block', { rut })
  expect(await server.call('rosa', 'GET', url)).toMatchObject({ status: 423, body: { error: 'document_blocked' } })
  expect((await server.call('rosa', 'POST', url, { reason: 'porque quiero' })).status).toBe(400)
  expect((await server.call('rosa', 'POST', url, { reason: 'authority' })).body).toBe('%PDF-')
  const record = await server.call('rosa', 'GET', `/organizations/1/activity?kind=payroll&subjectId=${newest}`)
  expect((record.body as { data: object[] }).data[0]).toMatchObject({
    action: 'payroll.document_downloaded',
    after: { reason: 'Responder a una autoridad', blocked: 1 },
  })
  await ask('unblock', { rut })
  expect((await server.call('rosa', 'GET', url)).status).toBe(200)
  await server.deps.db.update(payrolls).set({ fileKey: null }).where(eq(payrolls.id, newest!))
})

describe('an erasure', () => {
  const erase = async (rut: string, confirm: boolean) => {
    const rosa = (await signIn(server, 'rosa@losaromos.cl'))!
    const { body } = await rosa('POST', '/organizations/1/personal-data/erase', { rut, confirm })
    return body as Erasure
  }

  test('of somebody who works here erases nothing, and says why', async () => {
    const { rut } = story.workers[0]!
    const done = await erase(rut, true)
    expect(done).toMatchObject({ isDone: true, erased: [] })
    expect(done.kept[0]).toEqual({
      what: 'Ficha de empleado',
      count: 1,
      reason: 'Trabaja en la organización: está en la nómina de septiembre de 2026.',
      until: null,
    })
    expect(await employee('marcela')).toBeDefined()
  })

  test('without confirmation only says what it would do', async () => {
    const { rut } = story.workers[9]!
    expect(await erase(rut, false)).toMatchObject({ isDone: false, erased: [{ count: 1 }, { count: 1 }] })
    expect(await employee('luis', 4)).toBeDefined()
  })

  test('takes the record and keeps the payrolls for as long as the law says', async () => {
    const { rut } = story.workers[5]!
    server.clock.at = new Date('2027-03-15T15:00:00Z')
    const done = await erase(rut, true)
    expect(done.erased.map(({ what }) => what)).toEqual(['Ficha de empleado'])
    expect(done.kept).toContainEqual({
      what: 'Remuneraciones en nóminas',
      count: 3,
      reason: 'Deben conservarse 6 años desde la última.',
      until: '2032-09',
    })
    server.clock.at = new Date('2026-11-21T15:00:00Z')
    const found = await report(rut)
    expect(found.sections.map(({ kind }) => kind)).toEqual(['payroll'])
    expect(await server.deps.db.$count(employees, eq(employees.rut, rut))).toBe(0)
  })

  test('of a vendor with invoices leaves only what they need', async () => {
    const rut = story.vendorRut(11)
    await server.deps.db.execute(
      sql`update invoice set status = 'paid' where vendor_id in (select id from vendor where rut = ${rut})`,
    )
    await server.deps.db.update(vendors).set({ accountBank: 'BCI', accountName: 'X' }).where(eq(vendors.rut, rut))
    await server.deps.db.execute(sql`update session set password_at = ${server.clock.at}`)
    const done = await erase(rut, true)
    expect(done.erased.map(({ what }) => what)).toEqual(['Contacto y cuenta como proveedor'])
    for (const row of rowsOf(await report(rut), 'vendor'))
      expect(row).toMatchObject({
        email: null,
        phoneNumber: null,
        address: null,
        account_bank: null,
        account_name: null,
      })
  })
})
