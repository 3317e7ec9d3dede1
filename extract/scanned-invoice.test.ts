import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ocr } from './input/image/ocr.ts'
import { documentReadings, type InvoiceReading } from './invoice/invoice.ts'
import { readInvoice } from './read-invoice-file.ts'
import { readPayroll } from './read-payroll-file.ts'
import { blankScanOver, firstWords, layUnder } from './testing/hidden-layer.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'
import { joinDocuments, scannedDocument } from './testing/several-documents.ts'
import { shortInvoice, textDocument } from './testing/text-document.ts'

const documentOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../corpus/samples/${name}.pdf`, import.meta.url)))
/** A page that is no invoice. */
const letter = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document
    .addPage([612, 792])
    .drawText('Estimados: adjuntamos el documento de este mes. Saludos cordiales.', { x: 60, y: 700, size: 11 })
  return document.save()
}
const folios = (reading: InvoiceReading) => documentReadings(reading).map(({ data }) => data?.invoice_number)
/** Finding the words of a page takes a second, and many more on a busy machine; one that is not stored, several. */
const PATIENCE = 120_000

describe('an invoice that was scanned', { timeout: PATIENCE }, () => {
  const name = 'simplefactura-02-t33'
  let ocr: Ocr
  let scan: Uint8Array
  let truth: InvoiceReading
  beforeAll(async () => {
    ocr = recordedOcr()
    scan = await scannedDocument(documentOf(name))
    truth = await readInvoice(documentOf(name))
  }, PATIENCE)
  afterAll(() => ocr.close())

  test('is read by us: the text that a scanner laid under it is not taken at its word', async () => {
    const document = await PDFDocument.load(scan)
    const words = await firstWords(documentOf(name))
    // Figures as such recognizers get them wrong: believed, they would be a silent error.
    const wrong = words.map((word) => ({ ...word, text: word.text.replaceAll('8', '6').replaceAll('1', '7') }))
    await layUnder(document, document.getPage(0), wrong)
    const reading = await readInvoice(await document.save(), { ocr })
    expect(reading.data?.total).toBe(truth.data?.total)
    expect(reading.data?.vendor.rut).toBe(truth.data?.vendor.rut)
    expect(reading.data?.invoice_number).toBe(truth.data?.invoice_number)
    expect(reading.fields.every(({ origin }) => origin !== 'text')).toBe(true)
  })

  test('takes that text where the picture says less, and none of it is called certain', async () => {
    const reading = await readInvoice(await blankScanOver(await firstWords(documentOf(name))), { ocr })
    expect(reading.data?.total).toBe(truth.data?.total)
    expect(reading.data?.items).toHaveLength(truth.data!.items.length)
    expect(reading.fields.every(({ origin }) => origin !== 'text')).toBe(true)
  })

  test('after a letter with text is read all the same', async () => {
    const reading = await readInvoice(await joinDocuments([await letter(), scan]), { ocr })
    expect(reading).toMatchObject({ data: { invoice_number: truth.data?.invoice_number, total: truth.data?.total } })
    expect(reading.fields.every(({ page }) => page === 2)).toBe(true)
    expect(reading.pages).toHaveLength(2)
  })

  test('behind another invoice is a document of its own; the scan of the same one is a copy', async () => {
    const printed = documentOf('V03-02-t33')
    const alone = await readInvoice(printed)
    const both = await readInvoice(await joinDocuments([printed, scan]), { ocr })
    expect(folios(both)).toEqual([alone.data?.invoice_number, truth.data?.invoice_number])
    expect(documentReadings(both).map(({ ownPages }) => ownPages)).toEqual([[1], [2]])
    expect(both.data).toEqual(alone.data)

    const copied = await readInvoice(await joinDocuments([documentOf(name), scan]), { ocr })
    expect(copied.data).toEqual(truth.data)
    expect(copied.others).toBeUndefined()
  })
})

/** As a shop makes one out to a customer who is no company: the only name and RUT beside its own are a person's. */
const toPerson = shortInvoice('MARCELA ANDREA SEPULVEDA ORTIZ   R.U.T.: 12.457.903-1')

test(
  'a scanned invoice made out to a person is no payroll of one worker who is paid its total',
  { timeout: PATIENCE },
  async () => {
    const ocr = recordedOcr()
    try {
      const written = await textDocument(toPerson)
      for (const document of [written, await scannedDocument(written)]) {
        const { status, data, reason } = await readPayroll(document, { ocr })
        expect([status, data]).toEqual(['unreadable', null])
        expect(reason?.message).toMatch(/nómina|liquidaci/i)
        expect(await readInvoice(document, { ocr })).toMatchObject({
          data: { total: 57_834, vendor: { rut: '76543210-3' } },
        })
      }
    } finally {
      await ocr.close()
    }
  },
)
