import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayrollDetail, PayrollSummary } from 'contract/payrolls.ts'
import type { ProcessStatus } from 'contract/processes.ts'
import { employees } from '../../db/schema/employees.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { processes } from '../../db/schema/processes.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'

const corpus = path.resolve(import.meta.dirname, '../../../corpus/samples')
const document = (name: string) => readFileSync(path.join(corpus, name))
type Truth = {
  company_name: string
  company_rut: string
  month: string
  totals: PayrollSummary
  employees: { rut: string; fullName: string; payrollRecord: { total: number } }[]
}
const truthOf = (name: string) => JSON.parse(document(`${name}.json`).toString()) as Truth

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (
  file: Uint8Array,
  fields: Record<string, string> = {},
  who: Who = 'rosa',
  organizationId = 1,
  name?: string,
) => server.upload(who, `/organizations/${organizationId}/process-payroll`, file, fields, name)
const status = async (processId: string, query = '', who: Who = 'rosa', organizationId = 1) =>
  (await server.call(who, 'GET', `/organizations/${organizationId}/process/${processId}/status${query}`))
    .body as ProcessStatus
const settled = async (processId: string, who: Who = 'rosa', organizationId = 1): Promise<ProcessStatus> => {
  let now = await status(processId, '', who, organizationId)
  while (now.status === 'processing') now = await status(processId, `?wait=6&seen=${now.version}`, who, organizationId)
  return now
}
const detail = async (id: number, who: Who = 'rosa', organizationId = 1) =>
  server.call(who, 'GET', `/organizations/${organizationId}/payrolls/${id}`)
const list = async (query = '') =>
  (await server.call('rosa', 'GET', `/organizations/1/payrolls${query}`)).body as {
    data: PayrollSummary[]
    total: number
  }
const storedFiles = async () =>
  (await readdir(path.join(server.folder, 'files'), { recursive: true })).filter((name) => /\.(pdf|part)$/.test(name))

describe('a payroll PDF', () => {
  const truth = () => truthOf('L05-01-8w')
  let made: PayrollDetail

  test('becomes a payroll with every worker, every amount and every total of the document', async () => {
    const { status: code, body } = await send(document('L05-01-8w.pdf'))
    expect([code, body]).toEqual([200, { processId: expect.stringMatching(/^[0-9a-f-]{36}$/), duplicateOf: null }])
    const end = await settled((body as { processId: string }).processId)
    expect(end).toMatchObject({
      status: 'finished',
      output: { type: 'monthlyPayrollSummary', id: expect.any(Number), error: null },
    })
    made = (await detail(end.output!.id!)).body as PayrollDetail
    const { company_rut, month, totals } = truth()
    expect(made).toMatchObject({ ...totals, company_rut, month, fileName: 'nomina.pdf' })
    // What the document does not print is null here and 0 in the truth.
    const read = made.employees.map(({ fullName, rut, payrollRecord }) => ({
      fullName,
      rut,
      payrollRecord: { ...payrollRecord, sundayHours: payrollRecord.sundayHours ?? 0 },
    }))
    expect(read).toMatchObject(truth().employees.map(({ rut, payrollRecord }) => ({ rut, payrollRecord })))
  })

  test('says where every value was read', () => {
    for (const { locations } of made.employees)
      for (const name of ['fullName', 'rut', 'total', 'afpAmount', 'fonasaAmount'])
        expect(locations[name]).toMatchObject({ page: expect.any(Number), boundingBox: expect.any(Array) })
  })

  test('creates the employees that were not known, without e-mail, and matches them the next time', async () => {
    const rows = await server.deps.db.select().from(employees)
    const created = rows.filter(({ rut }) => truth().employees.some((employee) => employee.rut === rut))
    expect(created).toHaveLength(8)
    expect(created.map(({ email, organizationId }) => [email, organizationId])).toEqual(created.map(() => [null, 1]))
    expect(new Set(made.employees.map(({ id }) => id))).toEqual(new Set(created.map(({ id }) => id)))
  })

  test('says that the document belongs to another company, which was answered before it was stored', () => {
    const told = made.issues.find(({ code }) => code === 'other-company')
    expect(told).toMatchObject({ path: 'company_rut', resolved: { by: { name: 'Rosa Contreras' } } })
    expect(made.issueCount).toBe(made.issues.length - 1)
  })

  test('can be downloaded again, and never opens in our origin', async () => {
    const { token } = await server.login('rosa')
    const reply = await server.app.inject({
      url: `/api/organizations/1/payrolls/${made.id}/document`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.rawPayload.equals(document('L05-01-8w.pdf'))).toBe(true)
    expect(reply.headers['content-disposition']).toContain('attachment')
    expect(reply.headers['content-security-policy']).toContain('sandbox')
  })

  test('lies encrypted where files are kept', async () => {
    const folder = path.join(server.folder, 'files')
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    expect(files.some(({ name }) => name.endsWith('.pdf'))).toBe(true)
    for (const { parentPath, name } of files)
      expect((await readFile(path.join(parentPath, name))).includes('%PDF'), name).toBe(false)
  })

  test('sent again leads to the first one; kept twice when the person says so', async () => {
    const again = (await send(document('L05-01-8w.pdf'))).body as { processId: string; duplicateOf: number }
    expect(again.duplicateOf).toBe(made.id)
    expect((await status(again.processId)).output?.id).toBe(made.id)
    const both = (await send(document('L05-01-8w.pdf'), { keepBoth: 'true' })).body as {
      processId: string
      duplicateOf: null
    }
    expect(both.duplicateOf).toBeNull()
    const second = await settled(both.processId)
    expect(second.output?.id).not.toBe(made.id)
    const { issues } = (await detail(second.output!.id!)).body as PayrollDetail
    expect(issues).toContainEqual(expect.objectContaining({ path: 'month', code: 'same-period' }))
  })

  test('is found by its period in any spelling', async () => {
    const [year, month] = truth().month.split('-') as [string, string]
    for (const search of [truth().month, `${month}/${year}`, `${Number(month)}-${year}`]) {
      const found = await list(`?search=${encodeURIComponent(search)}`)
      expect(found.data.map(({ id }) => id)).toContain(made.id)
      expect(new Set(found.data.map((payroll) => payroll.month))).toEqual(new Set([truth().month]))
    }
    expect((await list('?search=zapato')).total).toBe(0)
  })

  test('is not there for a sister, and its process neither', async () => {
    expect((await detail(made.id, 'diego', 3)).status).toBe(404)
    const { body } = await send(document('P01-01-1w.pdf'))
    const { processId } = body as { processId: string }
    expect(await server.call('diego', 'GET', `/organizations/3/process/${processId}/status`)).toMatchObject({
      status: 404,
      body: { error: 'process_not_found' },
    })
    await settled(processId)
  })

  test('deleted, it is gone from every answer, and the same file is read anew', async () => {
    const { data } = await list('?pageSize=100')
    for (const { id } of data)
      expect((await server.call('rosa', 'DELETE', `/organizations/1/payrolls/${id}`)).status).toBe(200)
    expect((await list()).total).toBe(0)
    expect(await detail(made.id)).toMatchObject({ status: 404, body: { message: 'Nómina no encontrada' } })
    expect((await server.call('rosa', 'DELETE', `/organizations/1/payrolls/${made.id}`)).status).toBe(404)
    const again = (await send(document('L05-01-8w.pdf'))).body as { processId: string; duplicateOf: null }
    expect(again.duplicateOf).toBeNull()
    expect((await settled(again.processId)).status).toBe('finished')
  })
})

test('what the person states fills what the document does not say, and never replaces what it does', async () => {
  const { body } = await send(document('L04-01-6w.pdf'), {
    month: '2019-01',
    company_name: 'Otra',
    company_rut: '76.418.205-7',
  })
  const end = await settled((body as { processId: string }).processId)
  const made = (await detail(end.output!.id!)).body as PayrollDetail
  expect(made.month).toBe(truthOf('L04-01-6w').month)
  expect(made.issues).toContainEqual(expect.objectContaining({ path: 'month', code: 'stated-differs' }))
})

test('ten uploads of one file at once become one payroll', async () => {
  const file = document('P05-01-2w.pdf')
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(file)))
  const ids = new Set(answers.map(({ body }) => (body as { processId: string }).processId))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(ids.size).toBe(1)
  const end = await settled([...ids][0]!)
  expect(end.status).toBe('finished')
  const rows = await server.deps.db.select().from(payrolls)
  expect(rows.filter(({ processId }) => ids.has(processId ?? ''))).toHaveLength(1)
})

test('a branch works in its own organization; its principal sees it there', async () => {
  const { body } = await send(document('P03-01-1w.pdf'), {}, 'diego', 3)
  const end = await settled((body as { processId: string }).processId, 'diego', 3)
  expect(end.status).toBe('finished')
  expect((await detail(end.output!.id!, 'rosa', 3)).status).toBe(200)
  expect((await detail(end.output!.id!, 'rosa', 1)).status).toBe(404)
})

describe('with scope=all', () => {
  const listed = async (who: Who, organizationId: number, query: string, place = '') => {
    const { body } = await server.call(
      who,
      'GET',
      `/organizations/${organizationId}/payrolls${place}?pageSize=100${query}`,
    )
    return body as { data: PayrollSummary[]; total: number }
  }
  const organizations = ({ data }: { data: PayrollSummary[] }) =>
    [...new Set(data.map(({ organizationId }) => organizationId))].toSorted((a, b) => a - b)

  test("a principal's list has its branches' payrolls too, each naming its organization", async () => {
    const all = await listed('rosa', 1, '&scope=all')
    expect(organizations(all)).toEqual([1, 3])
    const [own, branch] = [await listed('rosa', 1, ''), await listed('rosa', 3, '')]
    expect([organizations(own), organizations(branch)]).toEqual([[1], [3]])
    expect(all.total).toBe(own.total + branch.total)
    const ids = ({ data }: { data: PayrollSummary[] }) => data.map(({ id }) => id)
    expect(new Set(ids(all))).toEqual(new Set([...ids(own), ...ids(branch)]))
  })

  test('a branch gets its own payrolls alone, and its principal asking there gets the same', async () => {
    for (const who of ['diego', 'rosa'] as const) expect(organizations(await listed(who, 3, '&scope=all'))).toEqual([3])
    expect((await server.call('diego', 'GET', '/organizations/1/payrolls?scope=all')).status).toBe(404)
  })

  test('so are those that can be recovered', async () => {
    const { data } = await listed('rosa', 3, '')
    await server.call('diego', 'DELETE', `/organizations/3/payrolls/${data[0]!.id}`)
    expect(organizations(await listed('rosa', 1, '&scope=all', '/deleted'))).toContain(3)
    expect(organizations(await listed('rosa', 1, '', '/deleted'))).not.toContain(3)
    expect(organizations(await listed('diego', 3, '&scope=all', '/deleted'))).toEqual([3])
    await server.call('diego', 'POST', `/organizations/3/payrolls/${data[0]!.id}/restore`)
  })
})

test('the platform sees summaries with their organization, and never a worker', async () => {
  const { body } = await server.call('soporte', 'GET', '/admin/payrolls?pageSize=100')
  const { data, total } = body as { data: Record<string, unknown>[]; total: number }
  expect(total).toBe(data.length)
  expect(data.every((row) => 'organization' in row && !('employees' in row))).toBe(true)
})

describe('a file that is no payroll', () => {
  const bad = (name: string) => document(`bad/${name}`)

  test.each([
    ['empty.pdf', 400, 'El archivo está vacío. Vuelve a descargarlo o exportarlo y súbelo otra vez.'],
    ['random-bytes.pdf', 415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
    ['zeros.pdf', 415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
    ['page.html.pdf', 415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
    ['letter.docx.pdf', 415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
    ['locked.zip.pdf', 415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
    ['jpg-named-pdf.pdf', 415, 'El archivo no es un PDF. Exporta la nómina como PDF y súbela otra vez.'],
  ])('%s is refused at once and leaves nothing', async (name, code, message) => {
    const before = await storedFiles()
    const count = await server.deps.db.$count(processes)
    expect(await send(bad(name), {}, 'rosa', 1, name)).toMatchObject({ status: code, body: { message } })
    expect(await storedFiles()).toEqual(before)
    expect(await server.deps.db.$count(processes)).toBe(count)
  })

  test('no file, and too much of one, are refused', async () => {
    const none = await server.call('rosa', 'POST', '/organizations/1/process-payroll', {})
    expect(none).toMatchObject({ status: 400, body: { message: 'Selecciona un archivo para cargar' } })
    const huge = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20 * 1024 * 1024)])
    expect(await send(huge)).toMatchObject({ status: 413, body: { error: 'file_too_large' } })
  })

  test.each([
    'encrypted-user-password.pdf',
    'zero-pages.pdf',
    'poem.pdf',
    'invoice-as-payroll.pdf',
    'blank-page.pdf',
    'two-thousand-pages.pdf',
    'header-only.pdf',
    'self-parent.pdf',
  ])(
    '%s ends in a sentence that says why, and is kept only until nobody wants it read again',
    async (name) => {
      const before = await storedFiles()
      const count = await server.deps.db.$count(payrolls)
      const { body } = await send(bad(name), {}, 'rosa', 1, name)
      const end = await settled((body as { processId: string }).processId)
      expect(end.status).toBe('error')
      expect(end.output?.error).toMatch(/[a-záéíóúñ].*\.$/)
      expect(await server.deps.db.$count(payrolls)).toBe(count)
      expect((await storedFiles()).length).toBe(before.length + 1)
      const upload = `/organizations/1/payroll-uploads/${(body as { processId: string }).processId}`
      expect((await server.call('rosa', 'DELETE', upload)).status).toBe(200)
      expect(await storedFiles()).toEqual(before)
    },
    60_000,
  )

  test.each([
    ['company_rut', '1-1', 'RUT debe tener entre 8 y 9 caracteres'],
    ['company_rut', '76.123.456-1', 'RUT inválido'],
    ['company_name', 'x'.repeat(101), 'Debe tener como máximo 100 caracteres'],
    ['month', '2026-13', 'Formato inválido'],
  ])('a stated %s of %j is refused by name, and the file is not kept', async (field, value, text) => {
    const before = await storedFiles()
    expect(await send(document('L05-01-8w.pdf'), { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: text } },
    })
    expect(await storedFiles()).toEqual(before)
  })
})

test('no salary, name or RUT of a worker is logged', () => {
  const log = server.logged()
  expect(log.includes('process-payroll')).toBe(true)
  for (const name of ['L05-01-8w', 'P05-01-2w'])
    for (const { rut, fullName, payrollRecord } of truthOf(name).employees) {
      expect(log.includes(rut) || log.includes(fullName)).toBe(false)
      // A worker without pay has a total that every log contains.
      if (payrollRecord.total > 0) expect(log.includes(String(payrollRecord.total))).toBe(false)
    }
})
