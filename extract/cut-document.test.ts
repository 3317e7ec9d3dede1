import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cutDocument } from './cut-document.ts'
import { documentReadings, type InvoiceReading } from './invoice/invoice.ts'
import { readInvoice } from './read-invoice-file.ts'
import { joinDocuments } from './testing/several-documents.ts'
import { envelope, makeDte, xmlBytes } from './xml/testing/make-dte.ts'

const documentOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../corpus/samples/${name}.pdf`, import.meta.url)))
const saidOf = ({ data, issues, timbre }: InvoiceReading) => ({ data, timbre, codes: issues.map(({ code }) => code) })

describe('a document cut out of a file', () => {
  test('of a PDF is its own pages, read as it was among the others', { timeout: 120_000 }, async () => {
    const joined = await joinDocuments(['simplefactura-04-t33', 'V05-02-t33'].map(documentOf))
    const all = documentReadings(await readInvoice(joined))
    expect(all.map(({ ownPages }) => ownPages)).toEqual([[1, 2], [3]])
    for (const [document, read] of all.entries()) {
      const { ownPages: pages = [] } = read
      const cut = (await cutDocument(joined, { document, pages }))!
      expect(cut.byteLength).toBeLessThan(joined.byteLength)
      const reading = await readInvoice(cut)
      expect(reading.data).toEqual(read.data)
      expect(reading.timbre).toEqual(read.timbre)
      expect(reading.pages).toHaveLength(pages.length)
    }
  })

  test.each(['ISO-8859-1', 'UTF-8'] as const)(
    'of an envelope in %s is itself, its signature valid',
    async (encoding) => {
      const folios = [11, 12, 13]
      const whole = xmlBytes(
        envelope(...folios.map((folio) => makeDte({ folio, receiverName: 'Ñuñoa y Cía.' }))),
        encoding,
      )
      const all = documentReadings(await readInvoice(whole))
      for (const [document, folio] of folios.entries()) {
        const cut = (await cutDocument(whole, { document, pages: [] }))!
        const reading = await readInvoice(cut)
        expect(documentReadings(reading)).toHaveLength(1)
        expect(saidOf(reading)).toEqual(saidOf(all[document] as InvoiceReading))
        expect(reading.issues).toEqual([])
        const others = folios.filter((one) => one !== folio)
        const text = Buffer.from(cut).toString('latin1')
        for (const other of others) expect(text).not.toContain(`<Folio>${other}<`)
      }
    },
  )

  test('of XML in 16 bits, or with a mark of its encoding, keeps its letters', async () => {
    const text = Buffer.from(
      xmlBytes(envelope(makeDte({ folio: 1 }), makeDte({ folio: 2, receiverName: 'Ñandú' })), 'UTF-8'),
    )
    for (const bytes of [Buffer.from(`\uFEFF${text.toString()}`, 'utf16le'), Buffer.from(`\uFEFF${text.toString()}`)]) {
      const cut = (await cutDocument(bytes, { document: 1, pages: [] }))!
      expect((await readInvoice(cut)).data).toMatchObject({ invoice_number: '2', receiver: { name: 'Ñandú' } })
    }
  })

  test('that is not there is none', async () => {
    const document = documentOf('V05-02-t33')
    expect(await cutDocument(document, { document: 0, pages: [2] })).toBeNull()
    expect(await cutDocument(document, { document: 0, pages: [0] })).toBeNull()
    expect(await cutDocument(document, { document: 0, pages: [] })).toBeNull()
    expect(await cutDocument(document.slice(0, 400), { document: 0, pages: [1] })).toBeNull()
    expect(await cutDocument(Buffer.from('hola'), { document: 0, pages: [1] })).toBeNull()
    expect(await cutDocument(xmlBytes(makeDte({ folio: 1 })), { document: 1, pages: [] })).toBeNull()
    expect(await cutDocument(Buffer.from('<DTE><roto'), { document: 0, pages: [] })).toBeNull()
  })
})
