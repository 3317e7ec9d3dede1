import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

/** How the kinds of document are named at the head of a document (SII), by code; 0 has none. */
const kinds: readonly (readonly [number, string])[] = [
  [33, 'FACTURA ELECTRONICA'],
  [34, 'FACTURA NO AFECTA O EXENTA ELECTRONICA'],
  [34, 'FACTURA EXENTA ELECTRONICA'],
  [39, 'BOLETA ELECTRONICA'],
  [41, 'BOLETA EXENTA ELECTRONICA'],
  [41, 'BOLETA NO AFECTA O EXENTA ELECTRONICA'],
  [46, 'FACTURA DE COMPRA ELECTRONICA'],
  [52, 'GUIA DE DESPACHO ELECTRONICA'],
  [56, 'NOTA DE DEBITO ELECTRONICA'],
  [61, 'NOTA DE CREDITO ELECTRONICA'],
  [0, 'BOLETA DE HONORARIOS ELECTRONICA'],
]
const numbers = fc.integer({ min: 1, max: 9_999_999 })
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
const folioLabels = fc.constantFrom(
  'N° ',
  'Nº ',
  'N°',
  'N.',
  'N#',
  'Nro. ',
  'Nro.',
  'FOLIO N° ',
  'Folio: ',
  'No. ',
  'N° 000',
)
const otherLabels = fc.constantFrom(
  'O.C. N°       :',
  'Orden Compra  :',
  'Nota de Venta :',
  'HES           :',
  'N° Interno    :',
  'Cod. Cliente  :',
)
const references = fc.constantFrom(
  'Referencia: Orden de Compra N° @ del 03/02/2024',
  'Referencia: Factura Electronica N° @ del 03/02/2024',
  'Referencia: Guia de Despacho Electronica N° @',
  'Doc. referencia: 33 Folio Ref: @ Razon: Anula documento',
  'Cta. Cte. N° @ Banco Sur',
)
const documents = fc.record({
  kind: fc.constantFrom(...kinds),
  folio: numbers,
  isGrouped: fc.boolean(),
  label: folioLabels,
  order: numbers,
  orderLabel: otherLabels,
  reference: references,
  referenced: numbers,
  resolution: fc.integer({ min: 0, max: 120 }),
})

const textOf = ({
  kind,
  folio,
  isGrouped,
  label,
  order,
  orderLabel,
  reference,
  referenced,
  resolution,
}: Document): string =>
  changed(
    ['FACTURA ELECTRONICA', kind[1]],
    ['N° 4512', `${label}${isGrouped && !label.endsWith('0') ? grouped(folio) : folio}`],
    ['O.C. N°       : 998877', `${orderLabel} ${order}`],
    ['Timbre Electronico SII', `${reference.replace('@', String(referenced))}\n\nTimbre Electronico SII`],
    ['Res. 80 de 2014', `Res. Ex. N° ${resolution} de 2014`],
  )
type Document = typeof documents extends fc.Arbitrary<infer P> ? P : never

describe('of every kind of document', () => {
  test('the folio is the one at its head, never an order, a reference, a resolution or an account', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { data } = readInvoicePages([pageOfLines(textOf(document))])
        expect([data?.documentType ?? 0, data?.invoice_number]).toEqual([document.kind[0], String(document.folio)])
      }),
      { numRuns: 150 },
    )
  })

  test('without a number at its head none is made up of the others', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const text = textOf({ ...document, label: 'N° ', isGrouped: false }).replace(`N° ${document.folio}`, '')
        const reading = readInvoicePages([pageOfLines(text)])
        expect(reading.data?.invoice_number ?? null).toBeNull()
      }),
      { numRuns: 150 },
    )
  })

  test.each(kinds)('%i, %s: a second document of the file is read by itself', (code, name) => {
    const first = changed(['FACTURA ELECTRONICA', name])
    const reading = readInvoicePages([
      pageOfLines(first),
      pageOfLines(`${first}\nCEDIBLE`, { number: 2 }),
      pageOfLines(changed(['N° 4512', 'N° 4513']), { number: 3 }),
    ])
    expect(reading.data?.invoice_number).toBe('4512')
    expect(reading.data?.items).toHaveLength(2)
    expect(reading.others).toMatchObject([
      { data: { documentType: 33, invoice_number: '4513' }, ownPages: [3], issues: [] },
    ])
    expect(reading.others?.[0]?.data?.items).toHaveLength(2)
    expect(code).toBe(reading.data?.documentType ?? 0)
  })
})

test('a form whose document is the value of a label, beside when it is due, has its folio after the next label', () => {
  const text = changed(
    [
      'FERRETERIA LOS MAITENES SPA                                            R.U.T.: 76.543.210-3',
      'FERRETERIA LOS MAITENES SPA      RUT:         76.543.210-3               EMISION:    05/03/2024',
    ],
    [
      'Giro: Venta de materiales                                              FACTURA ELECTRONICA',
      'Giro: Venta de materiales        DOCUMENTO:   FACTURA ELECTRONICA        VENCTO:     04/04/2024',
    ],
    [
      'Casa Matriz: Av. Prat 120, Talca                                       N° 4512',
      'Av. Prat 120, Talca              FOLIO:       4512                       CAJA:       16',
    ],
  )
  const { data } = readInvoicePages([pageOfLines(text)])
  expect([data?.documentType, data?.invoice_number, data?.dueDate]).toEqual([33, '4512', '2024-04-04'])
})

test('a number at the edge of the page, apart from the name in its middle, is the folio where it is the only one', () => {
  const text = changed(
    ['FACTURA ELECTRONICA', ''],
    ['N° 4512', ''],
    [
      'FERRETERIA LOS MAITENES SPA',
      '                         FACTURA ELECTRONICA\n\nN° 4512\n\nFERRETERIA LOS MAITENES SPA',
    ],
  )
  expect(readInvoicePages([pageOfLines(text)]).data).toMatchObject({ documentType: 33, invoice_number: '4512' })
})
