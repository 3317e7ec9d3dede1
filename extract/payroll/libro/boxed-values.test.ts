import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

const head = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023
`
const row = (values: readonly string[], ends: readonly number[]): string =>
  values.reduce((line, value, at) => `${line}${value.padStart(ends[at]! - line.length)}`, '')
const ends = [16, 32, 48, 64]
/** Labels at the left of their boxes, and values at the right under them. */
const form = (rut: string, name: string, [days, base, quarter, afp, health, net]: readonly string[]) => `
N° RUT          NOMBRE                          DIAS
${rut.padStart(14)}  ${name.padEnd(30)}  ${days!.padStart(14)}
S. BASE         GRAT.           AFP             SALUD
${row([base!, quarter!, afp!, health!], ends)}
NETO
${net!.padStart(16)}
`
const read = (...forms: string[]) => readBook(head + forms.join(''))

test('a label in the corner of its box is that of the value under it, on whatever side of the box', () =>
  expect(
    read(
      form('15.300.111-1', 'Soto Vidal Ana', ['30', '784.000', '196.000', '112.210', '68.600', '799.190']),
      form('10.600.014-K', 'Rojas Vera Luz', ['20', '539.000', '134.750', '77.144', '47.163', '549.443']),
      form('9.123.456-4', 'Lagos Mu Carla', ['30', '600.000', '150.000', '85.800', '52.500', '611.700']),
    ),
  ).toEqual([
    ['Soto Vidal Ana', '15300111-1', 784_000, 112_210, 799_190],
    ['Rojas Vera Luz', '10600014-K', 539_000, 77_144, 549_443],
    ['Lagos Mu Carla', '9123456-4', 600_000, 85_800, 611_700],
  ]))

test('who is paid nothing has labels over nothing', () => {
  const empty = `
N° RUT          NOMBRE                          DIAS
    8.765.432-1 Vera Pedro
S. BASE         GRAT.           AFP             SALUD
NETO
`
  const workers = read(
    form('15.300.111-1', 'Soto Vidal Ana', ['30', '784.000', '196.000', '112.210', '68.600', '799.190']),
    form('10.600.014-K', 'Rojas Vera Luz', ['20', '539.000', '134.750', '77.144', '47.163', '549.443']),
    form('9.123.456-4', 'Lagos Mu Carla', ['30', '600.000', '150.000', '85.800', '52.500', '611.700']),
    empty,
    form('12.345.678-5', 'Leal Rita', ['30', '640.000', '160.000', '91.520', '56.000', '652.480']),
  )
  expect(workers?.map(([name, rut]) => [name, rut])).toEqual([
    ['Soto Vidal Ana', '15300111-1'],
    ['Rojas Vera Luz', '10600014-K'],
    ['Lagos Mu Carla', '9123456-4'],
    ['Vera Pedro', '8765432-1'],
    ['Leal Rita', '12345678-5'],
  ])
})
