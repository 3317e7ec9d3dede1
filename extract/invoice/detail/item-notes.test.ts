import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { ITEMS, itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

test('what says of which order or lot a good is stays out of its name, and is asked', () => {
  const text = changed(
    [FIRST, `${FIRST}\n            Su pedido 4514461-1 del 06.05.2022`],
    [SECOND, `${SECOND}\n            Lote 2200 Vence 12/2027`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
  const { issues } = readInvoicePages([pageOfLines(text)])
  expect(issues.flatMap(({ candidates }) => candidates?.map(({ value }) => value) ?? [])).toEqual([
    'Cemento especial 25 kg Su pedido 4514461-1 del 06.05.2022',
    'Clavo corriente 4 x 8 Lote 2200 Vence 12/2027',
  ])
})

test('with what a line alone was delivered is said of it, under its name', () => {
  const first = FIRST.replace('Cemento especial 25 kg', 'Flete Curico - Linares')
  const text = changed([FIRST, `${first}\n            Guia 26448 Camion JLRH-49\n`])
  expect(itemsOf(text)?.[0]?.[1]).toBe('Flete Curico - Linares Guia 26448 Camion JLRH-49')
})

test.each(['Valor UF: $ 36.313,02', 'UF al 05-03-2024 36.313,02', 'Tipo de cambio: 945,20'])(
  '«%s» under the last line is no part of its name',
  (note) => {
    const text = changed(
      [HEADING, HEADING.replace('Codigo      Descripcion', 'Glosa                  ')],
      [FIRST, `${FIRST.slice(12, 40)}${' '.repeat(12)}${FIRST.slice(40)}\n`],
      [SECOND, `${SECOND.slice(12, 40)}${' '.repeat(12)}${SECOND.slice(40)}\n${note}\n`],
    )
    const names = itemsOf(text)?.map(([, description]) => description)
    expect(names).toEqual(['Cemento especial 25 kg', 'Clavo corriente 4 x 8'])
  },
)

test('what stands nearer to a name than the rows to each other is in its cell, but for orders and lots, with what goes on in theirs', () => {
  const text = changed(
    [
      FIRST,
      `${FIRST}\n            Lote: A2200 Vence: 12-27\n            Reg. ISP F-18/19\n            Su pedido 4514461-1 del 06.05.2022\n`,
    ],
    [SECOND, `${SECOND}\n            Centro de costo 200\n            Solicitado por Ana Soto\n\n${SECOND}`],
  )
  expect(itemsOf(text)).toEqual([
    ITEMS[0],
    ['B-22', 'Clavo corriente 4 x 8 Centro de costo 200 Solicitado por Ana Soto', 3, 1200, 3600],
    ITEMS[1],
  ])
})

test('what may be a name or not is asked, with the other reading offered', () => {
  const text = changed([
    SECOND,
    `${SECOND.replace('Clavo corriente 4 x 8', 'Clavo                ')}\n            Oferta vigente`,
  ])
  const { data, issues } = readInvoicePages([pageOfLines(text)])
  expect(data?.items.map(({ description }) => description)).toEqual(['Cemento especial 25 kg', 'Clavo'])
  expect(issues).toContainEqual(
    expect.objectContaining({
      path: 'items[1].description',
      code: 'two-readings',
      candidates: [expect.objectContaining({ path: 'items[1].description', value: 'Clavo Oferta vigente' })],
    }),
  )
})

test('a discount on a line of its own is none of the name', () => {
  const text = changed(
    [FIRST, `${FIRST}\n            Descuento por volumen 10,00-%              5.000-`],
    ['4.500       45.000', '5.000       45.000'],
  )
  expect(itemsOf(text)).toEqual([['A-1', 'Cemento especial 25 kg', 10, 5000, 45_000], ITEMS[1]])
})

test.each(['S/N T453147 - OT 8411', 'SIN T453147 - OT 8411'])('a serial number is a note: %s', (note) => {
  const text = changed([FIRST, `${FIRST}\n            ${note}`])
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a remark on the line of the figures is none of the name over it', () => {
  const under = 'Obs.: aprobado por el cliente'
  const text = changed(
    [FIRST, `            Cemento especial 25 kg\n${FIRST.replace('Cemento especial 25 kg       ', under)}`],
    [SECOND, `            Clavo corriente 4 x 8\n${SECOND.replace('Clavo corriente 4 x 8        ', under)}`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a discount under the name, left of the figures, is taken off the price, also of one', () => {
  const text = changed(
    [
      HEADING,
      'Pos.  Material                        Cantidad UM      Precio unitario    Importe CLP\n      Denominación',
    ],
    [
      FIRST,
      '10    3948469                           6,000 UN            38.720,00        232.320\n      MALLA ACMA\n20    5922591                           1,000 UN             1.210,00          1.149\n      AMPOLLETA LED\n        Descuento 5,00 % 61-',
    ],
    [
      SECOND,
      '30    2820374                           2,000 UN             3.800,00          7.600\n      SILICONA NEUTRA',
    ],
    ['Neto        48.600', 'Neto       241.069'],
    ['IVA 19%      9.234', 'IVA 19%     45.803'],
    ['Total       57.834', 'Total      286.872'],
  )
  expect(itemsOf(text)?.map((item) => item.slice(1))).toEqual([
    ['MALLA ACMA', 6, 38_720, 232_320],
    ['AMPOLLETA LED', 1, 1210, 1149],
    ['SILICONA NEUTRA', 2, 3800, 7600],
  ])
})

test('when something was done with a good is no part of its name', () => {
  const text = changed(
    [FIRST, `${FIRST}\n            Publicado el 17/02/2018`],
    [SECOND, `${SECOND}\n            Publicado el 22/02/2018`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})
