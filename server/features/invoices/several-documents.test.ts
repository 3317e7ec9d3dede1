import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinPapers } from 'extract/testing/several-papers.ts'
import { envelope, makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { activity } from '../../db/schema/activity.ts'
import { startTestServer, type TestServer, type Who } from '../../testing/app.ts'
import { branch, principal, sister } from '../../testing/invoices.ts'
import { corpusPaper, dteFile, openTray, type Tray } from '../../testing/papers.ts'
import { purgePapers, unwantedDays } from '../processes/purge.ts'

/** A file that holds several documents becomes an invoice of each, with a paper of its own on the list. */

let server: TestServer
let tray: Tray
beforeAll(async () => {
  server = await startTestServer()
  tray = openTray(server)
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
  (await tray.list('', orgId)).papers.filter((paper) => paper.fileName === fileName)

describe('an envelope of several documents', () => {
  test('each one is an invoice to review; the answer is the first one’s, with the others beside it', async () => {
    const numbers = folios(3)
    const status = await tray.read(envelopeOf(numbers), { name: 'tres.xml' })
    expect(status).toMatchObject({ status: 'finished', output: { type: 'invoice', error: null, isDuplicate: false } })
    expect(status.others).toHaveLength(2)
    const ids = [status, ...status.others].map(({ output }) => output!.id!)
    const made = await Promise.all(ids.map(tray.invoice))
    expect(made.map(({ invoice_number }) => invoice_number)).toEqual(numbers.map(String))
    expect(made.every(({ reviewedAt, fileName }) => reviewedAt === null && fileName === 'tres.xml')).toBe(true)
    expect(made.flatMap(({ issues }) => issues.map(({ code }) => code))).not.toContain('several-documents')
    expect(await rowsOf('tres.xml')).toMatchObject(
      [1, 2, 3].map((document, at) => ({ document, documents: 3, status: 'finished', output: { id: ids[at] } })),
    )
    const said = await server.deps.db.$count(
      activity,
      and(eq(activity.action, 'invoice.created'), eq(activity.subjectId, ids[2]!)),
    )
    expect(said).toBe(1)
  })

  test('one that is there already is a repeat that names the first; it may be kept beside it alone', async () => {
    const numbers = folios(3)
    const first = await tray.read(dteFile({ folio: numbers[1]! }))
    const status = await tray.read(envelopeOf(numbers), { name: 'con repetida.xml' })
    const repeated = status.others[0]!
    expect(repeated.output).toMatchObject({ id: first.output!.id, isDuplicate: true })
    expect([status, status.others[1]!].map(({ output }) => output!.isDuplicate)).toEqual([false, false])

    expect(await tray.retry(repeated.processId, { keepBoth: true })).toMatchObject({ status: 200 })
    const kept = await tray.settle(repeated.processId)
    expect(kept.output).toMatchObject({ isDuplicate: false, error: null })
    expect(await tray.invoice(kept.output!.id!)).toMatchObject({
      invoice_number: String(numbers[1]),
      duplicateOf: first.output!.id,
    })
    expect(await rowsOf('con repetida.xml')).toHaveLength(3)
  })

  test('one that cannot be entered says why and is read again by itself', async () => {
    const status = await tray.read(envelopeOf(folios(3), { 1: 52 }), { name: 'con guía.xml' })
    expect(status.status).toBe('finished')
    const refused = status.others[0]!
    expect(refused).toMatchObject({ status: 'error', output: { id: null } })
    expect(refused.output!.error).toMatch(/^Es una guía de despacho/)
    expect(await tray.retry(refused.processId)).toMatchObject({ status: 200 })
    expect(await tray.settle(refused.processId)).toMatchObject({ status: 'error' })
    expect(await rowsOf('con guía.xml')).toHaveLength(3)
  })

  test('when the first one is refused, the answer says so and the others are entered', async () => {
    const status = await tray.read(envelopeOf(folios(2), { 0: 52 }))
    expect(status).toMatchObject({ status: 'error', output: { id: null } })
    expect(status.others).toMatchObject([{ status: 'finished', output: { isDuplicate: false } }])
  })

  test('deleting one leaves the others; sent again, only that one is entered anew', async () => {
    const file = envelopeOf(folios(3))
    const status = await tray.read(file, { name: 'borrada.xml' })
    const [, second, third] = [status, ...status.others].map(({ output }) => output!.id!)
    await server.call('rosa', 'DELETE', `/invoices/${second}`)
    expect((await rowsOf('borrada.xml')).map(({ document }) => document)).toEqual([1, 3])
    expect((await server.call('rosa', 'GET', `/invoices/${third}/document`)).status).toBe(200)

    const again = await tray.read(file, { name: 'de nuevo.xml' })
    expect([again, ...again.others].map(({ output }) => output!.isDuplicate)).toEqual([true, false, true])
    expect(again.others[1]!.output!.id).toBe(third)
  })

  test('sent again whole, nothing is read', async () => {
    const file = envelopeOf(folios(2))
    const { processId, output } = await tray.read(file)
    expect(await tray.send(file)).toEqual({ processId, duplicateOf: output!.id })
  })

  test('the file stays as long as one of its documents needs it', async () => {
    const status = await tray.read(envelopeOf(folios(2), { 0: 52, 1: 52 }))
    const [one, other] = [status, ...status.others].map(({ processId }) => processId)
    await tray.dismiss(one!)
    expect(await tray.fileOf(one!)).not.toBeNull()
    expect(await tray.retry(other!)).toMatchObject({ status: 200 })
    await tray.settle(other!)
    await tray.dismiss(other!)
    expect(await tray.fileOf(other!)).toBeNull()
  })

  test('what came to nothing goes after its days, and the file with the last that needs it', async () => {
    const withInvoice = await tray.read(envelopeOf(folios(2), { 0: 52 }))
    const withNone = await tray.read(envelopeOf(folios(2), { 0: 52, 1: 52 }))
    const at = server.clock.at
    try {
      server.clock.at = new Date(at.getTime() + (unwantedDays + 1) * 24 * 60 * 60 * 1000)
      await purgePapers(server.deps)
    } finally {
      server.clock.at = at
    }
    expect(await tray.fileOf(withInvoice.processId)).not.toBeNull()
    expect(await tray.fileOf(withNone.processId)).toBeNull()
  })

  test('two files with the same documents, read at once in other orders, enter each one once', async () => {
    const numbers = folios(4)
    const ends = await Promise.all([tray.read(envelopeOf(numbers)), tray.read(envelopeOf(numbers.toReversed()))])
    const all = ends.flatMap((status) => [status, ...status.others])
    expect(all.filter(({ output }) => !output!.isDuplicate)).toHaveLength(4)
    expect(new Set(all.map(({ output }) => output!.id)).size).toBe(4)
  })
})

describe('a PDF of several invoices', () => {
  const names = ['V02-03-t33', 'V03-02-t33']

  test('each one shows its own pages and no other', async () => {
    const file = await joinPapers(names.map(corpusPaper))
    const status = await tray.read(file, { name: 'dos.pdf' })
    const [one, other] = await Promise.all([status, ...status.others].map(({ output }) => tray.invoice(output!.id!)))
    expect([...one!.ownPages, ...other!.ownPages]).toEqual(one!.pages.map((_, index) => index + 1))
    expect(Object.values(other!.places).every(({ page }) => other!.ownPages.includes(page))).toBe(true)
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
    const papers = names.map(corpusPaper)
    const file = await joinPapers(papers)
    const status = await tray.read(file, { name: 'para la sucursal.pdf', fields: { keepBoth: 'true' } })
    const moved = status.others[0]!.output!.id!
    await server.call('rosa', 'PUT', `/invoices/${moved}`, { organizationId: branch })
    const document = async (id: number, who: Who) => {
      const headers = { authorization: `Bearer ${(await server.login(who)).token}` }
      return server.app.inject({ method: 'GET', url: `/api/invoices/${id}/document`, headers })
    }
    const reply = await document(moved, 'diego')
    expect(reply.headers['content-disposition']).toContain('para la sucursal 2.pdf')
    const again = await tray.read(reply.rawPayload, { fields: { keepBoth: 'true' } })
    expect(again.others).toEqual([])
    const [alone, before] = await Promise.all([again.output!.id!, moved].map((id) => tray.invoice(id)))
    expect(alone!.invoice_number).toBe(before!.invoice_number)
    expect(alone!.pages).toHaveLength(before!.ownPages.length)
    expect((await document(status.output!.id!, 'diego')).statusCode).toBe(404)

    const single = await tray.read(papers[0]!, { fields: { keepBoth: 'true' } })
    expect((await document(single.output!.id!, 'rosa')).rawPayload.equals(papers[0]!)).toBe(true)
  })

  test('a branch’s people see its papers, and none of those that another organization sent in the same file', async () => {
    const file = envelopeOf(folios(2))
    const ours = await tray.read(file)
    const theirs = await tray.read(file, { who: 'diego', orgId: branch })
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
          `${tray.paperUrl(processId, branch)}${suffix}`,
          method === 'POST' ? {} : undefined,
        ),
      ).toMatchObject({ status: 404, body: { error: 'process_not_found' } })
    // One that goes to another organization goes from the list of what its file became.
    await server.call('rosa', 'PUT', `/invoices/${ours.others[0]!.output!.id}`, { organizationId: sister })
    expect((await tray.settle(ours.processId)).others).toEqual([])
  })
})
