import { expect, test } from 'vitest'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'

const lines = (text: string) => itemsOf(text)?.map(([code, description, , , total]) => [code, description, total])

test('of a charge and the balance after it, the charges are what the lines are worth, and their days are no part of their names', () => {
  const text = changed(
    [HEADING, 'Fecha Servicio                              Comprobante      Cargo      Saldo'],
    [FIRST, '08/06 Alojamiento habitacion 342                  51439     45.000     45.000'],
    [
      SECOND,
      `08/06 Estacionamiento                             96682      1.600     46.600
09/06 Frigobar                                    58934      2.000     48.600`,
    ],
  )
  expect(lines(text)).toEqual([
    [null, 'Alojamiento habitacion 342', 45_000],
    [null, 'Estacionamiento', 1600],
    [null, 'Frigobar', 2000],
  ])
})

test('of several amounts of a line those whose column adds up to the foot are its value, though the sums of all are printed', () => {
  const text = changed(
    [HEADING, 'Orden         Origen - Destino                 Bultos      Flete     Reparto       Final'],
    [FIRST, '605971367     Talca - Huechuraba                   14     40.000       5.000      45.000'],
    [
      SECOND,
      `717459078     Puente Alto - Curico                 20      1.600           0       1.600
298257689     Quilicura - Osorno                   16      1.500         500       2.000
              SUMA                                 50     43.100       5.500      48.600`,
    ],
  )
  expect(lines(text)).toEqual([
    ['605971367', 'Talca - Huechuraba', 45_000],
    ['717459078', 'Puente Alto - Curico', 1600],
    ['298257689', 'Quilicura - Osorno', 2000],
  ])
})

test('the rest of a heading over several lines is no part of the first name', () => {
  const text = changed(
    [HEADING, 'Partida                        Total          Avance         Avance       Avance'],
    [
      FIRST,
      `                               contrato        acum.        anterior        del mes
Instalacion de faenas            90.000        60.000         15.000         45.000`,
    ],
    [SECOND, 'Movimiento de tierra             20.000         7.600          4.000          3.600'],
  )
  expect(lines(text)).toEqual([
    [null, 'Instalacion de faenas', 45_000],
    [null, 'Movimiento de tierra', 3600],
  ])
})

/** The foot of 48.600 that pay the tax and 90.000 that do not. */
const EXEMPT_FOOT = [
  [' 9.234\n', ' 9.234\n                                                            Exento      90.000\n'],
  [' 57.834', '147.834'],
] as const

test('lines whose values stand in one of two columns, as they pay the tax or not, are all of the detail, whatever colons their names have', () => {
  const text = changed(
    [HEADING, 'Detalle                                         Exento       Afecto'],
    [
      FIRST,
      `Desembolso: derechos                            70.000
Desembolso: puerto                              20.000
Honorarios agencia                                           45.000`,
    ],
    [SECOND, 'Gastos de despacho                                            3.600'],
    ...EXEMPT_FOOT,
  )
  expect(lines(text)).toEqual([
    [null, 'Desembolso: derechos', 70_000],
    [null, 'Desembolso: puerto', 20_000],
    [null, 'Honorarios agencia', 45_000],
    [null, 'Gastos de despacho', 3600],
  ])
})

test('of two such columns one may have a single value', () => {
  const text = changed(
    [HEADING, 'Detalle                                         Exento       Afecto'],
    [
      FIRST,
      'Desembolso: derechos                            90.000\nHonorarios agencia                                           45.000',
    ],
    [SECOND, 'Gastos de despacho                                            3.600'],
    ...EXEMPT_FOOT,
  )
  expect(lines(text)?.map(([, , total]) => total)).toEqual([90_000, 45_000, 3600])
})

test('a line that is called as a sum of the foot is none where it adds up to that with the others', () => {
  const text = changed(
    [HEADING, 'Concepto                                      Monto UF       Monto $'],
    [FIRST, 'Prima afecta incendio                           1,3421        48.600'],
    [SECOND, 'Prima exenta                                    2,4852        90.000'],
    ...EXEMPT_FOOT,
  )
  expect(lines(text)).toEqual([
    [null, 'Prima afecta incendio', 48_600],
    [null, 'Prima exenta', 90_000],
  ])
})
