import { expect, test } from 'vitest'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'

/** The invoice with other lines, worth so many pesos. */
const withDetail = (heading: string, lines: readonly [first: string, second: string], neto: number) => {
  const iva = Math.round(neto * 0.19)
  const pesos = (amount: number) => amount.toLocaleString('es-CL')
  return changed(
    [HEADING, heading],
    [FIRST, lines[0]],
    [SECOND, lines[1]],
    ['48.600', pesos(neto)],
    [' 9.234', pesos(iva)],
    ['57.834', pesos(neto + iva)],
  )
}

test.each([
  ['Litros', 'Precio lt'],
  ['m³', 'Valor m³'],
  ['Kilos', 'Tarifa kg'],
])(
  "under '%s' and '%s' stand the quantity and its price, whichever of them has the decimals of the other",
  (count, of) => {
    const text = withDetail(
      `COD    Detalle                       ${count.padStart(8)}      ${of.padStart(9)}          Total`,
      [
        'G1     Gas licuado a granel          2.259,46        659,045      1.489.086',
        'G2     Gas licuado en cilindro          27,00        512,580         13.840',
      ],
      1_502_926,
    )
    expect(itemsOf(text)).toEqual([
      ['G1', 'Gas licuado a granel', 2259.46, 659.045, 1_489_086],
      ['G2', 'Gas licuado en cilindro', 27, 512.58, 13_840],
    ])
  },
)

test('the currency after a heading is a part of it', () => {
  const text = withDetail(
    'Descripcion                  Cantidad           Precio US$           Total US$',
    [
      'Cabernet Reserva 12x750         1.070                71,29           76.280,30',
      'Carmenere Reserva 12x750        1.907                33,33           63.560,31',
    ],
    139_841,
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Cabernet Reserva 12x750', 1070, 71.29, 76_280.3],
    [null, 'Carmenere Reserva 12x750', 1907, 33.33, 63_560.31],
  ])
})

test("'N° tránsitos' heads how many of them each line has", () => {
  const text = withDetail(
    'Glosa                                                Nº Tránsitos    Monto',
    [
      'Peajes patente PYCZ36                                           8    4.901',
      'Peajes patente DYLD26                                           6    3.669',
    ],
    8570,
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Peajes patente PYCZ36', 8, null, 4901],
    [null, 'Peajes patente DYLD26', 6, null, 3669],
  ])
})

test('values in another currency beside those in pesos are none of the lines', () => {
  const text = withDetail(
    'Servicio                        Amount US$         Valor $',
    ['Enterprise support             US$ 4.726,48       4.412.075', ''],
    4_412_075,
  )
  expect(itemsOf(text)).toEqual([[null, 'Enterprise support', null, null, 4_412_075]])
})
