import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { textDocument } from 'extract/testing/text-document.ts'
import type { Db } from '../../db/connect.ts'
import { claimJobs } from '../../db/jobs.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { processes } from '../../db/schema/processes.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, principal, sister } from '../../testing/invoices.ts'
import {
  corpusDocument,
  dteFile,
  uploadFixture,
  shortInvoice,
  shortPicture,
  type UploadFixture,
} from '../../testing/uploads.ts'
import { readingJobs } from '../processes/queries.ts'
import { invoiceWorker } from './process-invoice.ts'

/** A document that is sent becomes one invoice, as the document says it, with what it says read where it stands. */

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

const read = async (file: Uint8Array, sending?: Parameters<UploadFixture['read']>[1]) => {
  const { output } = await uploads.read(file, sending)
  expect(output).toMatchObject({ type: 'invoice', error: null, isDuplicate: false })
  return uploads.invoice(output!.id!)
}
let lastFolio = 8000
const vendorOf = async (id: number) => (await server.call('rosa', 'GET', `/vendors/${id}`)).body as Vendor

describe('what becomes of a document', () => {
  test('a PDF from its program: every figure as printed, each with its location, and its vendor created', async () => {
    const made = await read(corpusDocument('V02-03-t33'), { name: 'factura 15720.pdf' })
    expect(made).toMatchObject({
      origin: 'document',
      reviewedAt: null,
      status: 'pending',
      document_type: 33,
      invoice_number: '15720',
      invoice_date: '2023-09-25',
      dueDate: '2023-10-10',
      invoice_total_neto: 1_350_937,
      exento: 0,
      invoice_total_iva: 256_678,
      invoice_total: 1_607_615,
      amount: 1_607_615,
      fileName: 'factura 15720.pdf',
      duplicateOf: null,
    })
    expect(
      made.items.map(({ item_code, quantity, item_unit_price, neto }) => [item_code, quantity, item_unit_price, neto]),
    ).toEqual([
      ['EL-4060', 144, 2800, 403_200],
      ['SG-3209', 3, 81_057, 243_171],
      ['3159797', 2, 288_499, 576_998],
      ['SG-6168', 10, 10_952, 109_520],
      ['3430249', 6, 3008, 18_048],
    ])
    expect(made.pages.length).toBeGreaterThan(0)
    for (const path of ['invoice_number', 'invoice_date', 'dueDate', 'invoice_total', 'vendor.rut', 'items[0].neto']) {
      const { page, boundingBox, text, confidence } = made.locations[path]!
      const { width, height } = made.pages[page - 1]!
      expect(text, path).not.toBe('')
      expect(confidence, path).toBeGreaterThan(0)
      expect(boundingBox[0] >= 0 && boundingBox[0] < boundingBox[2] && boundingBox[2] <= width, path).toBe(true)
      expect(boundingBox[1] >= 0 && boundingBox[1] < boundingBox[3] && boundingBox[3] <= height, path).toBe(true)
    }
    expect(await vendorOf(made.vendorId)).toMatchObject({
      name: 'Sociedad de Inversiones Los Maitenes Imaginarios S.A.',
      rut: '78211278-3',
      email: 'ventas@deinversiones.example',
      address: 'Av. Los Aromos 2017',
      origin: 'document',
      organizationId: principal,
      account_bank: null,
    })
    // It is made out to somebody else, and it says so.
    expect(made.issues.map(({ code }) => code)).toContain('other-company')

    // What a person writes over is his own: it has no location, and is not verified by anything; nor do the others agree with it.
    const total = { invoice_total: 1_607_616 }
    const changed = (await server.call('rosa', 'PUT', `/invoices/${made.id}`, total)).body as Invoice
    expect(changed.invoice_total).toBe(1_607_616)
    expect(Object.keys(changed.locations)).toEqual(
      Object.keys(made.locations).filter((path) => path !== 'invoice_total'),
    )
    const restsOn = ({ locations }: Invoice) => locations['invoice_total_neto']?.restsOn
    expect([restsOn(made), restsOn(changed)]).toEqual([['label', 'total'], ['label']])
  })

  test('an exempt invoice bears no IVA, and without a due date the 30 days of the law are said aloud', async () => {
    const made = await read(corpusDocument('V01-03-t34'))
    expect(made).toMatchObject({
      document_type: 34,
      invoice_total_neto: 0,
      exento: 791_381,
      invoice_total_iva: 0,
      invoice_total: 791_381,
      invoice_date: '2022-05-02',
      dueDate: '2022-06-01',
    })
    expect(made.items.map(({ iva, exempt }) => [iva, exempt])).toEqual([
      [0, true],
      [0, true],
    ])
    expect(made.issues.find(({ path }) => path === 'dueDate')?.message).toBe(
      'El documento no trae fecha de vencimiento. Se contaron 30 días desde su emisión (Ley 21.131): 01-06-2022. Revísala.',
    )
  })

  test('a credit note is a negative debt', async () => {
    expect(await read(corpusDocument('V08-03-t61'))).toMatchObject({
      document_type: 61,
      invoice_total: 1_492_872,
      amount: -1_492_872,
    })
  })

  test('an XML is read exactly, and has neither pages nor boxes', async () => {
    const made = await read(dteFile({ folio: 71 }), { name: 'dte.xml' })
    expect(made).toMatchObject({
      invoice_number: '71',
      invoice_total_neto: 14_875,
      invoice_total_iva: 2826,
      invoice_total: 17_701,
      vendor: { name: 'Ferretería Los Maitenes SpA', rut: '76543210-3', email: null },
      pages: [],
    })
    expect(made.locations['invoice_total']).toMatchObject({ page: 0, origin: 'xml', confidence: 1 })
  })

  test('a picture is read too', async () => {
    const made = await read(await shortPicture('png'), { name: 'foto.png' })
    expect(made).toMatchObject({
      invoice_number: '4512',
      invoice_total: 17_701,
      vendor: { rut: '76543210-3' },
      pages: [{}],
    })
    expect(made.locations['invoice_number']).toMatchObject({ page: 1, origin: 'ocr' })
  })

  test('the figures of the document stay when its other fields change', async () => {
    const made = await read(corpusDocument('V03-02-t33'))
    const changed = (
      await server.call('rosa', 'PUT', `/invoices/${made.id}`, { description: 'Otra cosa', reviewed: true })
    ).body
    expect(changed).toMatchObject({
      invoice_total_neto: made.invoice_total_neto,
      invoice_total_iva: made.invoice_total_iva,
      invoice_total: made.invoice_total,
      items: made.items,
      reviewedAt: expect.any(String),
    })
  })
})

describe('whose it is', () => {
  test('the vendor with the RUT is found, and keeps what a person wrote', async () => {
    const name = 'Los Maitenes, como la llamamos'
    const given = { name, email: 'pagos@maitenes.cl', rut: '76.543.210-3', organizationId: branch }
    const { id } = (await server.call('rosa', 'POST', '/vendors', given)).body as Vendor
    const made = await read(dteFile({ folio: 72 }), { orgId: branch, who: 'diego' })
    expect(made).toMatchObject({ vendorId: id, organizationId: branch, vendor: { name } })
    expect(await vendorOf(id)).toMatchObject({ name, email: 'pagos@maitenes.cl', origin: 'manual' })
  })

  test('two documents of a new vendor that are read at once create it once', async () => {
    const [one, other] = await Promise.all([
      read(dteFile({ folio: 81 }), { orgId: 4 }),
      read(dteFile({ folio: 82 }), { orgId: 4 }),
    ])
    expect(one.vendorId).toBe(other.vendorId)
  })

  test('an account on the document that is not the vendor’s is said aloud, its numbers masked', async () => {
    const line = (number: string) =>
      textDocument(`${shortInvoice(++lastFolio)}\nDepositar en Cta. Cte. ${number} Banco Santander`)
    const codesOf = async (number: string) => {
      const made = await read(await line(number), { orgId: sister })
      return made.issues.filter(({ code }) => code === 'vendor-account-differs')
    }
    const unknown = await read(await line('00012345678'), { orgId: sister })
    expect(unknown.issues.map(({ code }) => code)).not.toContain('vendor-account-differs')
    const account = { account_bank: 'Santander', account_type: 'corriente', account_rut: '76543210-3' }
    await server.call('rosa', 'PUT', `/vendors/${unknown.vendorId}`, {
      ...account,
      account_name: 'Los Maitenes',
      account_number: '123-456-78',
    })
    expect(await codesOf('00012345678')).toEqual([])
    const [issue] = await codesOf('9988776655')
    expect(issue).toMatchObject({
      path: 'vendor.account_number',
      severity: 'warning',
      message:
        'El documento pide pagar en la cuenta ••••6655 (Santander) y la del proveedor es la cuenta ••••5678 (Santander). Antes de pagar, confírmalo con el proveedor por un medio que ya conocías.',
      location: { page: 1 },
    })
  })

  test('a user of somebody else does not exist', async () => {
    expect(await uploads.post(dteFile({ folio: 73 }), { fields: { userId: '3' } })).toMatchObject({
      status: 404,
      body: { error: 'user_not_found' },
    })
    const { claims } = await server.login('rosa')
    expect((await uploads.post(dteFile({ folio: 73 }), { fields: { userId: String(claims['userId']) } })).status).toBe(
      200,
    )
  })

  test('the document, its pages and its process do not exist for another organization', async () => {
    const { processId, output } = await uploads.read(dteFile({ folio: 74 }))
    for (const path of ['', '/document', '/pages/1'])
      expect(await server.call('diego', 'GET', `/invoices/${output!.id}${path}`)).toMatchObject({
        status: 404,
        body: { error: 'invoice_not_found' },
      })
    for (const [who, orgId] of [
      ['diego', branch],
      ['rosa', branch],
    ] as const)
      expect(await server.call(who, 'GET', `/organizations/${orgId}/process/${processId}/status`)).toMatchObject({
        status: 404,
        body: { error: 'process_not_found' },
      })
    expect(await uploads.post(dteFile({ folio: 74 }), { who: 'diego', orgId: principal })).toMatchObject({
      status: 404,
      body: { error: 'organization_not_found' },
    })
    // The same file of another organization is no repeat: nothing of the first one is said.
    const own = await uploads.send(dteFile({ folio: 74 }), { who: 'diego', orgId: branch })
    expect(own.duplicateOf).toBeNull()
    expect((await uploads.untilRead(own.processId, branch)).output).toMatchObject({ isDuplicate: false })
  })
})

describe('the same document again', () => {
  const countOf = (folio: number) =>
    server.deps.db.$count(
      invoices,
      and(eq(invoices.invoiceNumber, String(folio)), eq(invoices.organizationId, principal)),
    )

  test('the same file names the first invoice, and nothing is read', async () => {
    const file = dteFile({ folio: 90 })
    const { processId, output } = await uploads.read(file)
    expect(await uploads.send(file, { name: 'con otro nombre.xml' })).toEqual({ processId, duplicateOf: output!.id })
    expect(await countOf(90)).toBe(1)
  })

  test('another file of the same issuer, kind and number does too', async () => {
    const first = await uploads.read(dteFile({ folio: 91 }))
    const again = await uploads.read(dteFile({ folio: 91, receiverName: 'Otra impresión' }))
    expect(again).toMatchObject({ status: 'finished', output: { id: first.output!.id, isDuplicate: true } })
    expect(await countOf(91)).toBe(1)
  })

  test('keepBoth stores it beside the first, which it names', async () => {
    const file = dteFile({ folio: 92 })
    const first = await read(file)
    const second = await read(file, { fields: { keepBoth: 'true' } })
    const third = await read(dteFile({ folio: 92, receiverName: 'Otra impresión' }), { fields: { keepBoth: 'true' } })
    expect([second.duplicateOf, third.duplicateOf]).toEqual([first.id, first.id])
    expect(await countOf(92)).toBe(3)
  })

  test('once the first is deleted, the file is read anew', async () => {
    const file = dteFile({ folio: 93 })
    const first = await read(file)
    await server.call('rosa', 'DELETE', `/invoices/${first.id}`)
    expect((await read(file)).id).not.toBe(first.id)
  })

  test('sent five times at once it is read once', async () => {
    const file = dteFile({ folio: 94 })
    const sent = await Promise.all(Array.from({ length: 5 }, () => uploads.send(file)))
    expect(new Set(sent.map(({ processId }) => processId)).size).toBe(1)
    await uploads.untilRead(sent[0]!.processId)
    expect(await countOf(94)).toBe(1)
  })

  test('two files of one document, read at once, are one invoice and one repeat', async () => {
    for (const folio of [95, 96, 97]) {
      const ends = await Promise.all([
        uploads.read(dteFile({ folio })),
        uploads.read(dteFile({ folio, receiverName: 'Otra impresión' })),
      ])
      expect(ends.map(({ output }) => output!.isDuplicate).toSorted((a, b) => Number(a) - Number(b))).toEqual([
        false,
        true,
      ])
      expect(ends[0].output!.id).toBe(ends[1].output!.id)
      expect(await countOf(folio)).toBe(1)
    }
  })
})

describe('cut at any point', () => {
  const servers: TestServer[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((one) => one.close()))
  })
  const claim = async (db: TestServer['deps']['db']) => (await claimJobs(db, [readingJobs.invoice], 1, 0))[0]!
  const signal = new AbortController().signal

  test('a worker that dies in its last transaction leaves nothing, and the next one stores one invoice', async () => {
    const own = await startTestServer({ work: false })
    servers.push(own)
    const { db } = own.deps
    const fixture = uploadFixture(own)
    const { processId } = await fixture.send(dteFile({ folio: 1 }))
    const vendorsBefore = (await own.call('rosa', 'GET', '/vendors')).body as { total: number }
    const killed = async () => {
      throw new Error('killed')
    }
    const worker = invoiceWorker(own.deps)
    await expect(worker.run({ job: await claim(db), signal, finish: killed })).rejects.toThrow('killed')
    expect(await db.$count(invoices, eq(invoices.processId, processId))).toBe(0)
    expect((await own.call('rosa', 'GET', '/vendors')).body).toMatchObject({ total: vendorsBefore.total })

    const lenient = async (_tx: Db) => undefined
    const job = await claim(db)
    await worker.run({ job, signal, finish: lenient })
    // The first was thought dead and comes back after the second has finished.
    await worker.run({ job, signal, finish: lenient })
    expect(await db.$count(invoices, eq(invoices.processId, processId))).toBe(1)
  })

  test('a document whose reader always dies is tried three times, and then may be tried again by hand', async () => {
    let tries = 0
    const own = await startTestServer({
      reader: {
        readInvoice: async () => {
          tries++
          return { outcome: 'crashed' }
        },
      },
      work: false,
    })
    servers.push(own)
    const fixture = uploadFixture(own)
    const { processId } = await fixture.send(dteFile({ folio: 1 }))
    const worker = invoiceWorker(own.deps)
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(
        worker.run({ job: await claim(own.deps.db), signal, finish: async () => undefined }),
      ).rejects.toThrow()
    expect(tries).toBe(3)
    await own.deps.db.transaction(async (tx) =>
      worker.fail(
        tx,
        { id: 0, kind: readingJobs.invoice, key: processId, attempts: 3 },
        new Error('The reader crashed'),
      ),
    )
    expect(await fixture.untilRead(processId)).toMatchObject({
      status: 'error',
      output: {
        error: 'No se pudo leer el documento. Sube el PDF original o una foto más nítida, o ingresa la factura a mano.',
      },
    })
    expect((await fixture.list()).uploads).toMatchObject([{ processId, canRetry: true }])
  })

  test('a file that is gone when its turn comes says so, and is not offered again', async () => {
    const own = await startTestServer({ work: false })
    servers.push(own)
    const fixture = uploadFixture(own)
    const { processId } = await fixture.send(dteFile({ folio: 1 }))
    const [row] = await own.deps.db.select().from(processes).where(eq(processes.id, processId))
    await own.deps.storage.remove(row!.fileKey)
    await invoiceWorker(own.deps).run({ job: await claim(own.deps.db), signal, finish: async () => undefined })
    expect((await fixture.list()).uploads).toMatchObject([{ processId, status: 'error', canRetry: false }])
  })
})

describe('what is refused', () => {
  test.each([
    [
      'a dispatch note',
      dteFile({ folio: 1 }, 52),
      'Es una guía de despacho, que no se paga. Sube la factura que le corresponde.',
    ],
  ])('%s', async (_name, file, error) => {
    expect(await uploads.read(file)).toMatchObject({ status: 'error', output: { id: null, error } })
  })
})
