import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import type { ListedUpload } from 'contract/processes.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, principal, sister } from '../../testing/invoices.ts'
import { dteFile, uploadFixture, type UploadFixture } from '../../testing/uploads.ts'
import { purgeUploads, unwantedDays } from './purge.ts'

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

/** A document that cannot be read: an XML without a document in it. */
const brokenFile = (mark: number) => Buffer.from(`<?xml version="1.0"?><DTE><Nada>${mark}</Nada></DTE>`)
let lastFolio = 5000
const freshFile = () => dteFile({ folio: ++lastFolio })
const uploadOf = async (processId: string, orgId = principal): Promise<ListedUpload | undefined> =>
  (await uploads.list('', orgId)).uploads.find((upload) => upload.processId === processId)

describe('the list of uploads', () => {
  test('an upload stays on it until its invoice is confirmed, newest first', async () => {
    const first = await uploads.read(freshFile(), { name: 'una.xml' })
    const second = await uploads.read(brokenFile(1), { name: 'otra.xml' })
    const { uploads: listed } = await uploads.list()
    expect(listed.slice(0, 2)).toMatchObject([
      { processId: second.processId, fileName: 'otra.xml', status: 'error', canRetry: true, output: { id: null } },
      { processId: first.processId, fileName: 'una.xml', status: 'finished', canRetry: false, organizationId: 1 },
    ])
    const id = first.output!.id!
    expect(await server.call('rosa', 'PUT', `/invoices/${id}`, { reviewed: true })).toMatchObject({ status: 200 })
    expect(await uploadOf(first.processId)).toBeUndefined()
    await server.call('rosa', 'PUT', `/invoices/${id}`, { reviewed: false })
    expect(await uploadOf(first.processId)).toBeDefined()
  })

  test('an upload is known again by the name that its sender gave the sending', async () => {
    const { processId } = await uploads.read(freshFile(), { fields: { uploadId: '7-1-2-3' } })
    expect(await uploadOf(processId)).toMatchObject({ uploadId: '7-1-2-3' })
    const other = await uploads.read(freshFile())
    expect(await uploadOf(other.processId)).toMatchObject({ uploadId: null })
  })

  test('a deleted invoice takes its upload off it', async () => {
    const { processId, output } = await uploads.read(freshFile())
    await server.call('rosa', 'DELETE', `/invoices/${output!.id}`)
    expect(await uploadOf(processId)).toBeUndefined()
  })

  test('what is sent to a branch is on the branch’s list, and on its principal’s with scope=all', async () => {
    const { processId } = await uploads.read(freshFile(), { who: 'diego', orgId: branch })
    expect(await uploadOf(processId, branch)).toMatchObject({ organizationId: branch })
    expect(await uploadOf(processId)).toBeUndefined()
    expect((await uploads.list('?scope=all')).uploads.map((upload) => upload.processId)).toContain(processId)
    expect(await uploadOf(processId, sister)).toBeUndefined()
  })

  test('an invoice that goes to another branch takes its upload along', async () => {
    const { processId, output } = await uploads.read(freshFile())
    await server.call('rosa', 'PUT', `/invoices/${output!.id}`, { organizationId: sister })
    expect(await uploadOf(processId)).toBeUndefined()
    expect(await uploadOf(processId, sister)).toMatchObject({ organizationId: sister, output: { id: output!.id } })
  })
})

describe('waiting for news', () => {
  const waiting = (version: string) => uploads.list(`?wait=6&seen=${encodeURIComponent(version)}`)

  test('a call that has seen the list is answered when an upload comes, when it ends and when it is confirmed', async () => {
    let { version, uploads: listed } = await uploads.list()
    const asked = waiting(version)
    const { processId } = await uploads.send(freshFile())
    const begun = await asked
    expect(begun.uploads.map((upload) => upload.processId)).toContain(processId)
    expect(begun.version).not.toBe(version)
    ;({ version, uploads: listed } = begun)
    while (listed.find((upload) => upload.processId === processId)!.status === 'processing')
      ({ version, uploads: listed } = await waiting(version))
    const id = listed.find((upload) => upload.processId === processId)!.output!.id!
    const confirmed = waiting(version)
    await server.call('rosa', 'PUT', `/invoices/${id}`, { reviewed: true })
    expect((await confirmed).uploads.map((upload) => upload.processId)).not.toContain(processId)
  })

  test('without news it is answered when its time is over, with the same version', async () => {
    const { version } = await uploads.list()
    const later = await uploads.list(`?wait=0.2&seen=${version}`)
    expect(later.version).toBe(version)
  })
})

describe('reading again', () => {
  test('a refused upload is read again under the same number and a new version', async () => {
    const refused = await uploads.read(brokenFile(2))
    expect(refused).toMatchObject({ status: 'error', output: { id: null, isDuplicate: false } })
    const again = await uploads.retry(refused.processId)
    expect(again).toMatchObject({
      status: 200,
      body: { processId: refused.processId, status: 'processing', output: null },
    })
    const ended = await uploads.untilRead(refused.processId)
    expect(ended.status).toBe('error')
    expect(ended.version).toBeGreaterThan(refused.version)
  })

  test('a repeated document names the first; with keepBoth it stands beside it, and the audit log says so', async () => {
    const folio = ++lastFolio
    const first = await uploads.read(dteFile({ folio }))
    const other = await uploads.read(dteFile({ folio, receiverName: 'Otra impresión' }))
    expect(other.output).toMatchObject({ id: first.output!.id, isDuplicate: true, error: null })
    expect(await uploadOf(other.processId)).toMatchObject({ status: 'finished', canRetry: true })

    expect(await uploads.retry(other.processId, { keepBoth: true })).toMatchObject({ status: 200 })
    const ended = await uploads.untilRead(other.processId)
    expect(ended.output).toMatchObject({ isDuplicate: false, error: null })
    const kept: Invoice = await uploads.invoice(ended.output!.id!)
    expect(kept).toMatchObject({ duplicateOf: first.output!.id, invoice_number: String(folio) })
    const said = await server.deps.db
      .select({ after: auditLog.after, userId: auditLog.userId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'invoice.repeated'), eq(auditLog.subjectId, kept.id)))
    expect(said).toEqual([{ after: { duplicateOf: first.output!.id }, userId: kept.userId }])
  })

  test('what became an invoice is not read again', async () => {
    const { processId } = await uploads.read(freshFile())
    expect(await uploads.retry(processId)).toMatchObject({
      status: 409,
      body: { message: 'Este documento ya se ingresó como factura: no hay nada que volver a leer.' },
    })
  })
})

describe('taking off the list', () => {
  test('a refused upload is hidden and its file goes; it cannot be read again', async () => {
    const { processId } = await uploads.read(brokenFile(3))
    expect(await uploads.fileOf(processId)).not.toBeNull()
    expect(await uploads.dismiss(processId)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await uploadOf(processId)).toBeUndefined()
    expect(await uploads.fileOf(processId)).toBeNull()
    expect(await uploads.retry(processId)).toMatchObject({ status: 404, body: { error: 'file_gone' } })
    expect(await uploads.dismiss(processId)).toMatchObject({ status: 200 })
  })

  test('a repeated one too, and the first keeps its own', async () => {
    const folio = ++lastFolio
    const first = await uploads.read(dteFile({ folio }))
    const other = await uploads.read(dteFile({ folio, receiverName: 'Otra impresión' }))
    await uploads.dismiss(other.processId)
    expect(await uploads.fileOf(other.processId)).toBeNull()
    expect(await uploads.fileOf(first.processId)).not.toBeNull()
  })

  test('one that was read is hidden, and its invoice and its document stay', async () => {
    const { processId, output } = await uploads.read(freshFile())
    await uploads.dismiss(processId)
    expect(await uploadOf(processId)).toBeUndefined()
    expect(await uploads.invoice(output!.id!)).toMatchObject({ reviewedAt: null })
    expect((await server.call('rosa', 'GET', `/invoices/${output!.id}/document`)).status).toBe(200)
  })
})

test('an upload that came to nothing is kept for 30 days, and then only its line', async () => {
  const { processId } = await uploads.read(brokenFile(5))
  const { output } = await uploads.read(freshFile())
  const at = server.clock.at
  try {
    for (const [days, isKept] of [
      [unwantedDays - 1, true],
      [unwantedDays + 1, false],
    ] as const) {
      server.clock.at = new Date(at.getTime() + days * 24 * 60 * 60 * 1000)
      await purgeUploads(server.deps)
      expect((await uploads.fileOf(processId)) !== null).toBe(isKept)
    }
  } finally {
    server.clock.at = at
  }
  expect(await uploadOf(processId)).toMatchObject({ status: 'error', canRetry: false })
  expect((await server.call('rosa', 'GET', `/invoices/${output!.id}/document`)).status).toBe(200)
})

describe('cancelling', () => {
  const servers: TestServer[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((one) => one.close()))
  })

  test('the reading is cut at once, the process ends, and nothing is stored', async () => {
    let isReading: () => void = () => undefined
    const reading = new Promise<void>((resolve) => (isReading = resolve))
    let cut: () => void = () => undefined
    const wasCut = new Promise<void>((resolve) => (cut = resolve))
    const own = await startTestServer({
      reader: {
        readInvoice: (_file, { signal }) =>
          new Promise((_resolve, reject) => {
            isReading()
            const end = () => {
              cut()
              reject(signal.reason as Error)
            }
            // The last upload may be taken up as its server stops.
            if (signal.aborted) end()
            else signal.addEventListener('abort', end)
          }),
      },
    })
    servers.push(own)
    const fixture = uploadFixture(own)
    const { processId } = await fixture.send(dteFile({ folio: 1 }))
    await reading
    expect(await fixture.dismiss(processId)).toMatchObject({ status: 200 })
    await wasCut
    expect(await fixture.untilRead(processId)).toMatchObject({
      status: 'error',
      output: { error: 'Se canceló su lectura.' },
    })
    expect((await fixture.list()).uploads).toEqual([])
    expect(await own.deps.db.$count(invoices, eq(invoices.processId, processId))).toBe(0)
    const [job] = await own.deps.db.select().from(jobs).where(eq(jobs.key, processId))
    expect(job!.doneAt).not.toBeNull()
    // The same file may be sent anew.
    expect((await fixture.send(dteFile({ folio: 1 }))).processId).not.toBe(processId)
  })
})

test('uploads of another organization do not exist', async () => {
  const { processId } = await uploads.read(brokenFile(4))
  for (const [who, orgId] of [
    ['diego', branch],
    ['rosa', sister],
  ] as const)
    for (const [method, suffix, body] of [
      ['POST', '/retry', {}],
      ['DELETE', '', undefined],
    ] as const)
      expect(await server.call(who, method, `${uploads.uploadUrl(processId, orgId)}${suffix}`, body)).toMatchObject({
        status: 404,
        body: { error: 'process_not_found' },
      })
  expect(await uploadOf(processId)).toBeDefined()
})
