import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOcr, type Ocr } from './input/image/ocr.ts'
import { readInvoice } from './read-invoice-file.ts'
import { readPayroll } from './read-payroll-file.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'
import { scannedDocument } from './testing/several-documents.ts'
import { turnedScan } from './testing/turned-scan.ts'

/**
 * Each way from a picture to a reading, with the recognizer itself: what it says is what is stored, with which the other
 * tests of scans work.
 */

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`../corpus/samples/${name}`, import.meta.url)))
const photo = () => new Uint8Array(readFileSync(new URL('../demo/factura-ferreteria-foto.jpg', import.meta.url)))
/** Recognizing a page takes a second or two, and many more on a busy machine. */
const PATIENCE = 300_000

let real: Ocr
let recorded: Ocr
beforeAll(() => {
  real = openOcr()
  recorded = recordedOcr()
})
afterAll(() => Promise.all([real.close(), recorded.close()]))

test.each([
  ['a scan of a payroll', () => sample('P01-06-1w-fax.pdf')],
  ['one that lay sideways', () => turnedScan(sample('P01-06-1w-fax.pdf'), 1)],
] as const)('%s', { timeout: PATIENCE }, async (_name, bytesOf) => {
  const bytes = await bytesOf()
  const reading = await readPayroll(bytes, { ocr: real })
  expect(reading.status).toBe('read')
  expect(reading).toEqual(await readPayroll(bytes, { ocr: recorded }))
})

test.each([
  ['a scan of an invoice', () => scannedDocument(sample('simplefactura-02-t33.pdf'))],
  ['a photograph of one', () => photo()],
] as const)('%s', { timeout: PATIENCE }, async (_name, bytesOf) => {
  const bytes = await bytesOf()
  const reading = await readInvoice(bytes, { ocr: real })
  expect(reading.status).toBe('read')
  expect(reading).toEqual(await readInvoice(bytes, { ocr: recorded }))
})
