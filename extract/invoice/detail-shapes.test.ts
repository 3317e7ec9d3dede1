import { expect, test } from 'vitest'
import { readInvoicePages } from './read-invoice.ts'
import { changed } from './testing/invoice-text.ts'
import { pageOfLines } from './testing/page-of-lines.ts'

const itemsOf = (text: string) =>
  readInvoicePages([pageOfLines(text)]).data?.items.map((item) => [
    item.item_code,
    item.description,
    item.quantity,
    item.unit_price,
    item.total,
  ])

const ITEMS = [
  ['A-1', 'Cemento especial 25 kg', 10, 4500, 45_000],
  ['B-22', 'Clavo corriente 4 x 8', 3, 1200, 3600],
]
const HEADING = 'Codigo      Descripcion                     Cantidad       Precio        Total'
const FIRST = 'A-1         Cemento especial 25 kg                10        4.500       45.000'
const SECOND = 'B-22        Clavo corriente 4 x 8                  3        1.200        3.600'

test('what says of which order or lot a good is stays out of its name', () => {
  const text = changed(
    [FIRST, `${FIRST}\n            Su pedido 4514461-1 del 06.05.2022`],
    [SECOND, `${SECOND}\n            Lote 2200 Vence 12/2027`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('the sum of one delivery among the lines, and the line that names it, end nothing', () => {
  const text = changed(
    [
      FIRST,
      `Guia de Despacho N° 4540902 del 03/04/2024\n${FIRST}\n                          Subtotal guia 4540902       45.000`,
    ],
    [SECOND, `Guia de Despacho N° 4540919 del 03/04/2024\n${SECOND}`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a value under the heading of exempt ones is a value', () => {
  const text = changed(
    [
      HEADING,
      'Codigo      Descripcion                Cantidad     Precio      Valor        Valor\n            del producto                         unitario     afecto       exento',
    ],
    [FIRST, 'A-1         Cemento especial 25 kg           10      4.500     45.000'],
    [SECOND, 'B-22        Clavo corriente 4 x 8             3      1.200                  3.600'],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('figures under each name, in columns of their own, multiply', () => {
  const text = changed(
    [HEADING, 'Codigo / Descripcion\n        Cantidad     P. Unitario     Total'],
    [FIRST, 'A-1 Cemento especial 25 kg\n              10           4.500    45.000'],
    [SECOND, 'B-22 Clavo corriente 4 x 8\n               3           1.200     3.600'],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a receiver on the lines of the document box is read by its own label', () => {
  const text = changed(
    [
      'Giro: Venta de materiales                                              FACTURA',
      'Señores : CONSTRUCTORA RIO CLARO LTDA                                  FACTURA',
    ],
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
      'Giro      : Obras mayores                                  Fecha',
    ],
  )
  expect(readInvoicePages([pageOfLines(text)]).data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})
