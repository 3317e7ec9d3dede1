import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ocr } from './input/image/ocr.ts'
import { readPayroll } from './read-payroll-file.ts'
import type { Progress } from './reading.ts'
import { blankScanOver, firstWords, layUnder } from './testing/hidden-layer.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'
import { textDocument } from './testing/text-document.ts'
import { turnedScan } from './testing/turned-scan.ts'

const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../corpus/samples/${name}`, import.meta.url)))

/** A PDF with pages of several others, in order. */
const bound = async (...parts: readonly [name: string, page: number][]): Promise<Uint8Array> => {
  const book = await PDFDocument.create()
  for (const [name, page] of parts) {
    const [copy] = await book.copyPages(await PDFDocument.load(corpus(name)), [page - 1])
    book.addPage(copy)
  }
  return book.save()
}

const FAX = 'P01-06-1w-fax.pdf'
const truth = JSON.parse(Buffer.from(corpus('P01-06-1w-fax.json')).toString()) as {
  employees: { rut: string }[]
  totals: { totalPayroll: number }
}

/** Finding the words of a page takes a second, and many more on a busy machine; one that is not stored, several. */
const PATIENCE = 90_000

describe('a payroll with pages that are pictures', { timeout: PATIENCE }, () => {
  let ocr: Ocr
  beforeAll(() => {
    ocr = recordedOcr()
  })
  afterAll(() => ocr.close())

  test('every value that was recognized says so, how sure it is, and where it stands on the page', async () => {
    const { fields, pages } = await readPayroll(corpus(FAX), { ocr })
    expect(fields.length).toBeGreaterThan(8)
    for (const { origin, confidence, boundingBox } of fields) {
      expect(['ocr', 'computed']).toContain(origin)
      expect(confidence).toBeGreaterThan(0)
      expect(confidence).toBeLessThan(1)
      const [left, top, right, bottom] = boundingBox
      expect(left < right && top < bottom && left >= 0 && top >= 0).toBe(true)
      expect(right <= pages[0]!.width && bottom <= pages[0]!.height).toBe(true)
    }
  })

  test.each([1, 2] as const)(
    'a sheet scanned %i quarters turned is read as one that lay straight',
    async (quarters) => {
      const { data } = await readPayroll(await turnedScan(corpus(FAX), quarters), { ocr })
      expect(data?.totals.totalPayroll).toBe(truth.totals.totalPayroll)
    },
  )

  test('pages with text stay text beside pages that are pictures, in the order of the document', async () => {
    const seen: Progress[] = []
    const mixed = await readPayroll(await bound(['P01-02-4w.pdf', 1], [FAX, 1], ['P01-02-4w.pdf', 3]), {
      ocr,
      onProgress: (progress) => seen.push(progress),
    })
    const four = await readPayroll(corpus('P01-02-4w.pdf'))
    expect(mixed.data?.employees.map(({ rut }) => rut)).toEqual([
      four.data?.employees[0]?.rut,
      truth.employees[0]?.rut,
      four.data?.employees[2]?.rut,
    ])
    const origins = (at: number) =>
      new Set(mixed.fields.filter(({ path }) => path.startsWith(`employees[${at}]`)).map(({ origin }) => origin))
    expect(origins(0)).not.toContain('ocr')
    expect(origins(1)).toContain('ocr')
    expect(origins(1)).not.toContain('text')
    expect(origins(2)).not.toContain('ocr')
    expect(seen.filter(({ stage }) => stage === 'ocr')).toEqual([
      { stage: 'ocr', page: 0, pages: 1 },
      { stage: 'ocr', page: 1, pages: 1 },
    ])
  })

  test('an aborted reading stops at the next page, with the reason', async () => {
    const stop = new AbortController()
    const pages = Array.from({ length: 6 }, () => [FAX, 1] as [string, number])
    const read: number[] = []
    const reading = readPayroll(await bound(...pages), {
      ocr,
      signal: stop.signal,
      onProgress: ({ stage, page }) => {
        if (stage !== 'ocr') return
        read.push(page)
        if (page === 1) stop.abort(new Error('stopped'))
      },
    })
    await expect(reading).rejects.toThrow('stopped')
    expect(Math.max(...read)).toBeLessThan(6)
  })

  test('a hidden text layer that proves less than our own reading is not used', async () => {
    const scan = await PDFDocument.load(corpus(FAX))
    const junk = 'RUT 11.111.111-2 Sueldo 12 Liquido 34 AFP 56'.split(' ')
    await layUnder(
      scan,
      scan.getPage(0),
      junk.map((text, at) => ({ text, left: 60 * at, right: 60 * at + 7 * text.length, top: 90, bottom: 100 })),
    )
    const { data, fields } = await readPayroll(await scan.save(), { ocr })
    expect(data).toEqual((await readPayroll(corpus(FAX), { ocr })).data)
    expect(fields.every(({ origin }) => origin !== 'text')).toBe(true)
  })

  test('a hidden text layer is used where the picture says less, and what it does not prove is asked', async () => {
    const scan = await blankScanOver(await firstWords(corpus('P01-01-1w.pdf')))
    const { data, fields, issues } = await readPayroll(scan, { ocr })
    expect(data).toEqual((await readPayroll(corpus('P01-01-1w.pdf'))).data)
    expect(fields.every(({ origin }) => origin !== 'text')).toBe(true)
    expect(issues.map(({ code }) => code)).toContain('unsure-reading')
    expect(issues.map(({ path }) => path)).not.toContain('employees[0].rut')
  })
})

test('workers whose nets add up are a payroll, whatever the business of their company is called', async () => {
  const book = await textDocument(`
EJEMPLO SPA   R.U.T.: 76.123.456-0   Giro: Cantidad de cosas   IVA  Factura  Precio
Listado, junio de 2023

RUT            Nombre                   Total     Total    Liquido
                                       Haberes  Descuentos
15.300.111-1   Soto Perez Ana Luisa    980.000   180.810  799.190
10.600.014-K   Rojas Vera Bruno        673.750   124.307  549.443
11.111.111-1   Lagos Munoz Carla       800.000   147.600  652.400`)
  const { data } = await readPayroll(book)
  expect(data?.employees.map(({ payrollRecord }) => payrollRecord.total)).toEqual([799_190, 549_443, 652_400])
})
