import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinDocuments } from 'extract/testing/several-documents.ts'
import { envelope, makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { branch, principal, sister } from '../../testing/invoices.ts'
import { corpusDocument, dteFile, uploadFixture, type UploadFixture } from '../../testing/uploads.ts'
import { purgeUploads, unwantedDays } from '../processes/purge.ts'

/** A file that holds several documents becomes an invoice of each, with an upload of its own on the list. */

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

let lastFolio = 60_000
const folios = (count: number) => Array.from({ length: count }, () => ++lastFolio)
/** An EnvioDTE of these documents; `kinds` other than an invoice's by their place. */
const envelopeOf = (numbers: readonly number[], kinds: Record<number, number> = {}): Uint8Array =>
  xmlBytes(
    envelope(...numbers.map((folio, at) => makeDte({ folio }).replace('<TipoDTE>33<', `<TipoDTE>${kinds[at] ?? 33}<`))),
  )
const rowsOf = async (fileName: string, orgId = principal) =>
  (await uploads.list('', orgId)).uploads.filter((upload) => upload.fileName === fileName)

describe('an envelope of several documents', () => {
  test('each one is an invoice to review; the answer is the first one’s, with the others beside it', async () => {
    const numbers = folios(3)
    const status = await uploads.read(envelopeOf(numbers), { name: 'tres.xml' })
    expect(status).toMatchObject({ status: 'finished', output: { type: 'invoice', error: null, isDuplicate: false } })
    expect(status.others).toHaveLength(2)
    const ids = [status, ...status.others].map(({ output }) => output!.id!)
    const made = await Promise.all(ids.map(uploads.invoice))
    expect(made.map(({ invoice_number }) => invoice_number)).toEqual(numbers.map(String))
    expect(made.every(({ reviewedAt, fileName }) => reviewedAt === null && fileName === 'tres.xml')).toBe(true)
    expect(made.flatMap(({ issues }) => issues.map(({ code }) => code))).not.toContain('several-documents')
    expect(await rowsOf('tres.xml')).toMatchObject(
      [1, 2, 3].map((document, at) => ({ document, documents: 3, status: 'finished', output: { id: ids[at] } })),
    )
    const said = await server.deps.db.$count(
      auditLog,
      and(eq(auditLog.action, 'invoice.created'), eq(auditLog.subjectId, ids[2]!)),
    )
    expect(said).toBe(1)
  })

  test('one that is there already is a repeat that names the first; it may be kept beside it alone', async () => {
    const numbers = folios(3)
    const first = await uploads.read(dteFile({ folio: numbers[1]! }))
    const status = await uploads.read(envelopeOf(numbers), { name: 'con repetida.xml' })
    const repeated = status.others[0]!
    expect(repeated.output).toMatchObject({ id: first.output!.id, isDuplicate: true })
    expect([status, status.others[1]!].map(({ output }) => output!.isDuplicate)).toEqual([false, false])

    expect(await uploads.retry(repeated.processId, { keepBoth: true })).toMatchObject({ status: 200 })
    const kept = await uploads.untilRead(repeated.processId)
    expect(kept.output).toMatchObject({ isDuplicate: false, error: null })
    expect(await uploads.invoice(kept.output!.id!)).toMatchObject({
      invoice_number: String(numbers[1]),
      duplicateOf: first.output!.id,
    })
    expect(await rowsOf('con repetida.xml')).toHaveLength(3)
  })

  test('one that cannot be entered says why and is read again by itself', async () => {
    const status = await uploads.read(envelopeOf(folios(3), { 1: 52 }), { name: 'con guía.xml' })
    expect(status.status).toBe('finished')
    const refused = status.others[0]!
    expect(refused).toMatchObject({ status: 'error', output: { id: null } })
    expect(refused.output!.error).toMatch(/^Es una guía de despacho/)
    expect(await uploads.retry(refused.processId)).toMatchObject({ status: 200 })
    expect(await uploads.untilRead(refused.processId)).toMatchObject({ status: 'error' })
    expect(await rowsOf('con guía.xml')).toHaveLength(3)
  })

  test('when the first one is refused, the answer says so and the others are entered', async () => {
    const status = await uploads.read(envelopeOf(folios(2), { 0: 52 }))
    expect(status).toMatchObject({ status: 'error', output: { id: null } })
    expect(status.others).toMatchObject([{ status: 'finished', output: { isDuplicate: false } }])
  })

  test('deleting one leaves the others; sent again, only that one is entered anew', async () => {
    const file = envelopeOf(folios(3))
    const status = await uploads.read(file, { name: 'borrada.xml' })
    const [, second, third] = [status, ...status.others].map(({ output }) => output!.id!)
    await server.call('rosa', 'DELETE', `/invoices/${second}`)
    expect((await rowsOf('borrada.xml')).map(({ document }) => document)).toEqual([1, 3])
    expect((await server.call('rosa', 'GET', `/invoices/${third}/document`)).status).toBe(200)

    const again = await uploads.read(file, { name: 'de nuevo.xml' })
    expect([again, ...again.others].map(({ output }) => output!.isDuplicate)).toEqual([true, false, true])
    expect(again.others[1]!.output!.id).toBe(third)
  })

  test('sent again whole, nothing is read', async () => {
    const file = envelopeOf(folios(2))
    const { processId, output } = await uploads.read(file)
    expect(await uploads.send(file)).toEqual({ processId, duplicateOf: output!.id })
  })

  test('the file stays as long as one of its documents needs it', async () => {
    const status = await uploads.read(envelopeOf(folios(2), { 0: 52, 1: 52 }))
    const [one, other] = [status, ...status.others].map(({ processId }) => processId)
    await uploads.dismiss(one!)
    expect(await uploads.fileOf(one!)).not.toBeNull()
    expect(await uploads.retry(other!)).toMatchObject({ status: 200 })
    await uploads.untilRead(other!)
    await uploads.dismiss(other!)
    expect(await uploads.fileOf(other!)).toBeNull()
  })

  test('what came to nothing goes after its days, and the file with the last that needs it', async () => {
    const withInvoice = await uploads.read(envelopeOf(folios(2), { 0: 52 }))
    const withNone = await uploads.read(envelopeOf(folios(2), { 0: 52, 1: 52 }))
    const at = server.clock.at
    try {
      server.clock.at = new Date(at.getTime() + (unwantedDays + 1) * 24 * 60 * 60 * 1000)
      await purgeUploads(server.deps)
    } finally {
      server.clock.at = at
    }
    expect(await uploads.fileOf(withInvoice.processId)).not.toBeNull()
    expect(await uploads.fileOf(withNone.processId)).toBeNull()
  })

  test('two files with the same documents, read at once in other orders, enter each one once', async () => {
    const numbers = folios(4)
    const ends = await Promise.all([uploads.read(envelopeOf(numbers)), uploads.read(envelopeOf(numbers.toReversed()))])
    const all = ends.flatMap((status) => [status, ...status.others])
    expect(all.filter(({ output }) => !output!.isDuplicate)).toHaveLength(4)
    expect(new Set(all.map(({ output }) => output!.id)).size).toBe(4)
  })
})

describe('a PDF of several invoices', () => {
  const names = ['V02-03-t33', 'V03-02-t33']

  test('each one shows its own pages and no other', async () => {
    const file = await joinDocuments(names.map(corpusDocument))
    const status = await uploads.read(file, { name: 'dos.pdf' })
    const [one, other] = await Promise.all([status, ...status.others].map(({ output }) => uploads.invoice(output!.id!)))
    expect([...one!.ownPages, ...other!.ownPages]).toEqual(one!.pages.map((_, index) => index + 1))
    expect(Object.values(other!.locations).every(({ page }) => other!.ownPages.includes(page))).toBe(true)
    const page = (id: number, number: number, what = '') =>
      server.call('rosa', 'GET', `/invoices/${id}/pages/${number}${what}`)
    expect((await page(other!.id, other!.ownPages[0]!)).status).toBe(200)
    for (const what of ['', '/words'])
      expect(await page(other!.id, one!.ownPages[0]!, what)).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      })
  })

  test('one that goes to a branch is downloaded there alone; a file of one stays as it was', async () => {
    const files = names.map(corpusDocument)
    const file = await joinDocuments(files)
    const status = await uploads.read(file, { name: 'para la sucursal.pdf', fields: { keepBoth: 'true' } })
    const moved = status.others[0]!.output!.id!
    await server.call('rosa', 'PUT', `/invoices/${moved}`, { organizationId: branch })
    const document = async (id: number, who: Who) => {
      const headers = { authorization: `Bearer ${(await server.login(who)).token}` }
      return server.app.inject({ method: 'GET', url: `/api/invoices/${id}/document`, headers })
    }
    const reply = await document(moved, 'diego')
    expect(reply.headers['content-disposition']).toContain('para la sucursal 2.pdf')
    const again = await uploads.read(reply.rawPayload, { fields: { keepBoth: 'true' } })
    expect(again.others).toEqual([])
    const [alone, before] = await Promise.all([again.output!.id!, moved].map((id) => uploads.invoice(id)))
    expect(alone!.invoice_number).toBe(before!.invoice_number)
    expect(alone!.pages).toHaveLength(before!.ownPages.length)
    expect((await document(status.output!.id!, 'diego')).statusCode).toBe(404)

    const single = await uploads.read(files[0]!, { fields: { keepBoth: 'true' } })
    expect((await document(single.output!.id!, 'rosa')).rawPayload.equals(files[0]!)).toBe(true)
  })

  test('a branch’s people see its uploads, and none of those that another organization sent in the same file', async () => {
    const file = envelopeOf(folios(2))
    const ours = await uploads.read(file)
    const theirs = await uploads.read(file, { who: 'diego', orgId: branch })
    expect(theirs.others).toMatchObject([{ output: { isDuplicate: false } }])
    expect(theirs.others[0]!.processId).not.toBe(ours.others[0]!.processId)
    const { processId } = ours.others[0]!
    for (const [method, suffix] of [
      ['POST', '/retry'],
      ['DELETE', ''],
    ] as const)
      expect(
        await server.call(
          'diego',
          method,
          `${uploads.uploadUrl(processId, branch)}${suffix}`,
          method === 'POST' ? {} : undefined,
        ),
      ).toMatchObject({ status: 404, body: { error: 'process_not_found' } })
    // One that goes to another organization goes from the list of what its file became.
    await server.call('rosa', 'PUT', `/invoices/${ours.others[0]!.output!.id}`, { organizationId: sister })
    expect((await uploads.untilRead(ours.processId)).others).toEqual([])
  })
})
