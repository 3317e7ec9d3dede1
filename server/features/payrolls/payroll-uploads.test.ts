import { readFileSync } from 'node:fs'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayrollDetail } from 'contract/payrolls.ts'
import type { ListedUpload, ProcessStatus } from 'contract/processes.ts'
import { employees } from '../../db/schema/employees.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { branch, principal } from '../../testing/invoices.ts'
import { corpusDocument } from '../../testing/uploads.ts'
import { purgeUploads } from '../processes/purge.ts'
import { findProcess } from '../processes/queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who: Who = 'rosa') => {
  const reply = await server.call(who, method, url, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as T
}
const send = async (file: Uint8Array, fields: Record<string, string> = {}, orgId = principal): Promise<string> => {
  const { status, body } = await server.upload('rosa', `/organizations/${orgId}/process-payroll`, file, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { processId: string }).processId
}
const ended = async (processId: string, seen = -1, orgId = principal): Promise<ProcessStatus> => {
  const found = await call<ProcessStatus>(
    'GET',
    `/organizations/${orgId}/process/${processId}/status?wait=6&seen=${seen}`,
  )
  return found.status === 'processing' ? ended(processId, found.version, orgId) : found
}
const url = (processId = '', orgId = principal) =>
  `/organizations/${orgId}/payroll-uploads${processId === '' ? '' : `/${processId}`}`
const listed = async (processId: string, orgId = principal) =>
  (await call<{ uploads: ListedUpload[] }>('GET', url('', orgId))).uploads.find((one) => one.processId === processId)
const countEmployees = (organizationId = principal) =>
  server.deps.db.$count(employees, eq(employees.organizationId, organizationId))
const notThisCompany = { otherCompany: 'false' }
const library = (name: string) => corpusDocument(name)
const broken = Buffer.from('%PDF-1.4\nnothing of a payroll\n%%EOF')

describe('uploads of payrolls', () => {
  test.each([
    ['is broken', broken, /PDF/],
    ['is an invoice', readFileSync('corpus/samples/bad/invoice-as-payroll.pdf'), /factura/i],
  ])('one that %s is listed with its reason, and can be read again until it is taken off', async (_case, file, why) => {
    const processId = await send(file)
    const first = await ended(processId)
    expect(first).toMatchObject({ status: 'error', output: { error: expect.stringMatching(why) as string } })
    expect(await listed(processId)).toMatchObject({ status: 'error', canRetry: true, fileName: 'nomina.pdf' })
    const { fileKey } = (await findProcess(server.deps.db, processId))!
    expect(await server.deps.storage.find(fileKey)).not.toBeNull()
    // There is nothing to encrypt: it lies so already.
    expect(await server.deps.storage.encrypt(fileKey)).toBe(false)

    await call('POST', `${url(processId)}/retry`, {})
    expect(await ended(processId, first.version)).toMatchObject({ status: 'error', output: first.output })
    await call('DELETE', url(processId))
    expect(await listed(processId)).toBeUndefined()
    expect(await server.deps.storage.find(fileKey)).toBeNull()
    expect((await server.call('rosa', 'POST', `${url(processId)}/retry`, {})).status).toBe(404)
  })

  test('one that nobody had read again is gone after 30 days, and says that it cannot be', async () => {
    const processId = await send(Buffer.concat([broken, Buffer.from('\n')]))
    await ended(processId)
    const { fileKey } = (await findProcess(server.deps.db, processId))!
    const after = (days: number) => new Date(server.deps.now().getTime() + days * 86_400_000)
    await purgeUploads({ ...server.deps, now: () => after(29) })
    expect(await server.deps.storage.find(fileKey)).not.toBeNull()
    await purgeUploads({ ...server.deps, now: () => after(31) })
    expect(await server.deps.storage.find(fileKey)).toBeNull()
    expect(await listed(processId)).toMatchObject({ status: 'error', canRetry: false })
    expect(await server.call('rosa', 'POST', `${url(processId)}/retry`, {})).toMatchObject({
      status: 404,
      body: { error: 'file_gone' },
    })
    await call('DELETE', url(processId))
  })

  test('one that became a payroll is in no list of uploads; invoices’ uploads are in neither', async () => {
    const processId = await send(library('L05-01-8w'))
    expect((await ended(processId)).status).toBe('finished')
    expect(await listed(processId)).toBeUndefined()
    const invoices = await call<{ uploads: ListedUpload[] }>('GET', `/organizations/${principal}/invoice-uploads`)
    expect(invoices.uploads.map((one) => one.processId)).not.toContain(processId)
    expect(
      (await server.call('rosa', 'DELETE', `/organizations/${principal}/invoice-uploads/${processId}`)).status,
    ).toBe(404)
  })

  test('one that is being read is listed, and can be cancelled', async () => {
    const processId = await send(library('L02-02-42w'))
    await call('DELETE', url(processId))
    expect(await ended(processId)).toMatchObject({ status: 'error', output: { error: 'Se canceló su lectura.' } })
    expect(await listed(processId)).toBeUndefined()
  })
})

describe('a payroll of another company', () => {
  test('creates nobody before somebody says yes; then it is stored with its workers', async () => {
    const before = await countEmployees()
    const processId = await send(library('P01-02-4w'), notThisCompany)
    const asked = await ended(processId)
    expect(asked).toMatchObject({ status: 'error', output: { id: null, asks: 'other-company' } })
    expect(asked.output!.error).toMatch(
      /que no es tu organización ni una de sus sucursales\. Si la cargas, se crearán 4 empleados\.$/,
    )
    expect(await countEmployees()).toBe(before)
    expect(await listed(processId)).toMatchObject({ canRetry: true, output: { asks: 'other-company' } })

    await call('POST', `${url(processId)}/retry`, { otherCompany: true })
    const stored = await ended(processId)
    expect(stored).toMatchObject({ status: 'finished', output: { asks: null } })
    expect(await countEmployees()).toBe(before + 4)
    // It was answered: it is kept with who did, and not asked again.
    const { issues } = await call<PayrollDetail>('GET', `/organizations/1/payrolls/${stored.output!.id}`)
    expect(issues.find(({ code }) => code === 'other-company')).toMatchObject({
      resolved: { by: { name: 'Rosa Contreras' } },
    })
  })

  test('asked about in two uploads of the same file, it is stored once: the second answer leads to the first', async () => {
    const uploads: string[] = []
    for (let i = 0; i < 2; i++) {
      uploads.push(await send(library('P08-02-5w'), notThisCompany))
      expect(await ended(uploads[i]!)).toMatchObject({ output: { asks: 'other-company' } })
    }
    const answers: ProcessStatus[] = []
    for (const processId of uploads) {
      await call('POST', `${url(processId)}/retry`, { otherCompany: true })
      answers.push(await ended(processId))
    }
    const [first, second] = answers
    expect(first).toMatchObject({ status: 'finished', output: { isDuplicate: false } })
    expect(second).toMatchObject({ status: 'finished', output: { id: first!.output!.id, isDuplicate: true } })
    // Both are kept where somebody says so.
    await call('POST', `${url(uploads[1])}/retry`, { keepBoth: true })
    const kept = await ended(uploads[1]!, second!.version)
    expect(kept).toMatchObject({ status: 'finished', output: { isDuplicate: false } })
    expect(kept.output!.id).not.toBe(first!.output!.id)
  })
})

test("a branch's payroll dropped at its principal is the branch's; dropped again it leads to the first one", async () => {
  const { company_rut: rut } = (await sample('P03-02-6w')) as { company_rut: string }
  await server.deps.db.update(organizations).set({ rut }).where(eq(organizations.id, branch))
  const atPrincipal = await countEmployees()
  const first = await ended(await send(library('P03-02-6w'), notThisCompany))
  expect(first).toMatchObject({ status: 'finished', output: { organizationId: branch } })
  const made = await call<PayrollDetail>('GET', `/organizations/${branch}/payrolls/${first.output!.id}`)
  expect(made.issues.map(({ code }) => code)).toContain('sent-to-principal')
  expect(made.issues.map(({ code }) => code)).not.toContain('other-company')
  expect(await countEmployees()).toBe(atPrincipal)

  const again = await ended(await send(library('P03-02-6w'), notThisCompany))
  expect(again).toMatchObject({ output: { id: first.output!.id, organizationId: branch, isDuplicate: true } })
})

test('deleting a payroll takes away the employees that it alone created, whom nobody touched, when asked', async () => {
  const end = await ended(await send(library('L05-02-25w')))
  const id = end.output!.id!
  const one = `/organizations/${principal}/payrolls/${id}`
  const { employees: workers } = await call<PayrollDetail>('GET', one)
  const ids = workers.flatMap((worker) => worker.id ?? [])
  const kept = ids[0]!
  const person = await call<{ fullName: string; rut: string }>('GET', `/organizations/${principal}/employees/${kept}`)
  await call('PUT', `/organizations/${principal}/employees/${kept}`, {
    fullName: person.fullName,
    rut: person.rut,
    email: 'alguien@example.cl',
  })
  expect(await call('GET', `${one}/own-employees`)).toEqual({ total: ids.length - 1 })

  await call('DELETE', `${one}?withEmployees=true`)
  const left = () => server.deps.db.$count(employees, inArray(employees.id, ids))
  expect(await left()).toBe(1)
  // Recovered, its workers are employees again.
  await call('POST', `${one}/restore`)
  const again = await call<PayrollDetail>('GET', one)
  expect(again.employees.every((worker) => worker.id !== null)).toBe(true)
  await call('DELETE', one)
  const ruts = workers.flatMap((worker) => worker.rut ?? [])
  const still = and(eq(employees.organizationId, principal), inArray(employees.rut, ruts))
  expect(await server.deps.db.$count(employees, still)).toBe(ids.length)
})

describe('the list of employees', () => {
  type Page = { data: { id: number; isIncomplete: boolean }[]; total: number }
  const employeesUrl = `/organizations/${principal}/employees`

  test('can be narrowed to the incomplete ones', async () => {
    const all = await call<Page>('GET', `${employeesUrl}?pageSize=100`)
    const some = await call<Page>('GET', `${employeesUrl}?pageSize=100&incomplete=true`)
    expect(some.data.every(({ isIncomplete }) => isIncomplete)).toBe(true)
    expect(some.total).toBeGreaterThan(0)
    expect(some.total).toBeLessThan(all.total)
  })

  test('deletes several, all or none', async () => {
    const { data } = await call<Page>('GET', `${employeesUrl}?incomplete=true`)
    const ids = data.slice(0, 3).map(({ id }) => id)
    const before = await countEmployees()
    const refused = await server.call('rosa', 'POST', `${employeesUrl}/delete`, { ids: [...ids, 999_999] })
    expect(refused.status).toBe(404)
    expect(await countEmployees()).toBe(before)
    expect(await call('POST', `${employeesUrl}/delete`, { ids })).toEqual({ deleted: 3 })
    expect(await countEmployees()).toBe(before - 3)
  })
})

/** What the corpus says of one of its documents. */
const sample = async (name: string): Promise<unknown> =>
  (await import(`../../../corpus/samples/${name}.json`, { with: { type: 'json' } })).default
