import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentReadings, type InvoiceReading } from './invoice/invoice.ts'
import { readInvoice } from './read-invoice-file.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'
import { joinDocuments, scannedDocument } from './testing/several-documents.ts'

const documentOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../corpus/samples/${name}.pdf`, import.meta.url)))
/** Of five issuers and kinds, one of them (a manual's) with its copy for transfer. */
const names = ['simplefactura-02-t33', 'libredte-05-t34', 'sii_manual-01-t33', 'V05-02-t33', 'sii_manual-05-t61']

describe('a PDF of several invoices', () => {
  let alone: InvoiceReading[]
  let joined: InvoiceReading
  beforeAll(async () => {
    const documents = names.map(documentOf)
    alone = []
    for (const document of documents) alone.push(await readInvoice(document))
    joined = await readInvoice(await joinDocuments(documents))
  }, 120_000)

  test('each one is read as if it came alone, on its own pages', () => {
    const all = documentReadings(joined)
    expect(all.map(({ data }) => data)).toEqual(alone.map(({ data }) => data))
    expect(all.map(({ timbre }) => timbre)).toEqual(alone.map(({ timbre }) => timbre))
    expect(all.map(({ issues }) => issues.map(({ code }) => code))).toEqual(
      alone.map(({ issues }) => issues.map(({ code }) => code)),
    )
    let before = 0
    for (const [index, { pages }] of alone.entries()) {
      expect(all[index]?.ownPages).toEqual(pages.map((_, page) => before + page + 1))
      before += pages.length
    }
    expect(all.every(({ pages }) => pages.length === before)).toBe(true)
  })
  test('every location is on a page of its own document', () => {
    for (const { fields, issues, ownPages = [] } of documentReadings(joined))
      for (const { page } of [...fields, ...issues.flatMap(({ location }) => location ?? [])])
        expect(ownPages).toContain(page)
  })
})

/** More than what is looked at to see whether a scan is an invoice at all. */
const scanned = ['simplefactura-02-t33', 'V05-02-t33', 'V06-02-t33', 'V09-02-t33', 'simplefactura-04-t33']

test('invoices put through a scanner together are read one by one', { timeout: 300_000 }, async () => {
  const documents = scanned.map(documentOf)
  const truth: InvoiceReading['data'][] = []
  for (const document of documents) truth.push((await readInvoice(document)).data)
  const ocr = recordedOcr()
  const all = documentReadings(await readInvoice(await scannedDocument(await joinDocuments(documents)), { ocr }))
  await ocr.close()
  const shortOf = (data: InvoiceReading['data']) => [data?.vendor.rut, data?.invoice_number, data?.total]
  expect(all.map(({ data }) => shortOf(data))).toEqual(truth.map(shortOf))
  // The last one has two pages.
  expect(all.map(({ ownPages }) => ownPages)).toEqual([[1], [2], [3], [4], [5, 6]])
})
