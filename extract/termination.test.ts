import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page, Word } from './input/page.ts'
import { readInvoicePages } from './invoice/read-invoice.ts'
import { kindEvidence } from './kind-evidence.ts'
import { readPayrollPages } from './payroll/read-pages.ts'
import { parseTimbre } from './timbre/parse-timbre.ts'
import { readDte } from './xml/read-dte.ts'

/** What documents print, so that arbitrary words get beyond the first stage of a reader. */
const printed =
  `FACTURA ELECTRONICA N° R.U.T.: 76.543.210-3 Neto IVA 19% Total Cantidad Precio Descripcion 4.860 48.600 57.834 $ 0 -
RUT Nombre Sueldo Base Total Haberes Descuentos AFP FONASA Liquido 15.300.111-1 850.000 59.500 97.750 TOTALES octubre 2025 , . : (30)`
    .split(/\s+/)
    // Words that every object has a property of: 'Constructor' is a job.
    .concat('Constructor', 'constructor', 'valueOf', '__proto__')

const word = fc
  .record({
    text: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...printed) },
      fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    ),
    left: fc.integer({ min: -50, max: 700 }),
    top: fc.oneof(
      fc.integer({ min: -50, max: 900 }),
      fc.integer({ min: 0, max: 20 }).map((row) => row * 14),
    ),
    wide: fc.integer({ min: 0, max: 200 }),
    high: fc.integer({ min: 0, max: 40 }),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    sideways: fc.option(fc.constant(true), { nil: undefined, freq: 9 }),
  })
  .map(({ text, left, top, wide, high, confidence, sideways }): Word => ({
    text,
    left,
    top,
    right: left + wide,
    bottom: top + high,
    ...(confidence === undefined ? {} : { confidence }),
    ...(sideways ? { sideways } : {}),
  }))
const page = fc.array(word, { maxLength: 120 }).map((words): Page => ({
  number: 1,
  width: 612,
  height: 792,
  turn: 0,
  words,
  characters: words.reduce((sum, { text }) => sum + text.length, 0),
  unknownCharacters: 0,
  imageCover: 0,
}))
const pages = fc
  .array(page, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((one, i) => ({ ...one, number: i + 1 })))

type Tree = { name: string; children: (Tree | string)[] }
const names =
  'DTE Documento Encabezado IdDoc TipoDTE Folio FchEmis Emisor RUTEmisor Receptor Totales MntTotal Detalle NmbItem TED DD'.split(
    ' ',
  )
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom(...names),
    children: fc.array(
      fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('33', '4512', '76543210-3', '2024-03-05', '', 'ñ &amp;'),
        tie('tree'),
      ),
      {
        maxLength: 5,
      },
    ),
  }),
}))
const written = ({ name, children }: Tree): string =>
  `<${name}>${children.map((child) => (typeof child === 'string' ? child : written(child))).join('')}</${name}>`

describe('every stage ends with an answer, whatever it is given', () => {
  const runs = { numRuns: 150 }
  test('words of pages, as an invoice', () =>
    fc.assert(
      fc.property(pages, (all) => {
        expect(['read', 'partial', 'unreadable']).toContain(readInvoicePages(all).status)
      }),
      runs,
    ))
  test('words of pages, as a payroll', () =>
    fc.assert(
      fc.property(pages, (all) => {
        expect(readPayrollPages(all)?.workers ?? []).toBeInstanceOf(Array)
        expect(kindEvidence(all).payroll).toBeGreaterThanOrEqual(0)
      }),
      runs,
    ))
  test('trees, as the XML of a document and as a stamp', () =>
    fc.assert(
      fc.property(tree, fc.nat({ max: 400 }), (root, cut) => {
        for (const text of [written(root), written(root).slice(0, cut)]) {
          expect(['read', 'partial', 'unreadable']).toContain(readDte(Buffer.from(text), {}).status)
          parseTimbre(text)
        }
      }),
      runs,
    ))
})
