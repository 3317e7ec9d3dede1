import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readBook } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const people = [
  ['Soto Pérez', '15.300.111-1', 784_000],
  ['Rojas Vera', '10.600.014-K', 539_000],
  ['Mena Tapia', '11.420.848-5', 640_000],
  ['Lagos Mora', '12.345.678-5', 720_000],
] as const
type Person = (typeof people)[number]

const money = (value: number) => value.toLocaleString('es-CL')
const concepts: readonly (readonly [string, (base: number) => number])[] = [
  ['Dias', () => 30],
  ['Sueldo base', (base) => base],
  ['Gratificacion', (base) => base / 4],
  ['Total imponible', (base) => base * 1.25],
  ['Descuento AFP', (base) => base / 8],
  ['Descuento salud', (base) => (base * 7) / 80],
  ['Total descuentos', (base) => (base * 17) / 80],
  ['Liquido a pagar', (base) => (base * 83) / 80],
]
/** Rows of a block: what is said of each begins, and amounts end, where the columns do. */
const block = (own: readonly Person[], width: number, saidAt: 'left' | 'right') => {
  const row = (label: string, cells: readonly string[], side: 'left' | 'right') =>
    label.padEnd(20) +
    cells.map((cell) => (side === 'left' ? cell.padEnd(width) : `${cell.padStart(width - 2)}  `)).join('')
  return [
    row(
      'Nombre',
      own.map(([name]) => name),
      saidAt,
    ),
    row(
      'Item',
      own.map((_, at) => String(at + 1)),
      saidAt,
    ),
    row(
      'RUT',
      own.map(([, rut]) => rut),
      saidAt,
    ),
    ...concepts.map(([label, of]) =>
      row(
        label,
        own.map(([, , base]) => money(of(base))),
        'right',
      ),
    ),
  ]
}
const read = (lines: readonly string[]) =>
  readPayrollPages([
    monospacedPage(['EJEMPLO SPA', 'RUT 76.123.456-0', 'LIBRO FEBRERO 2024', '', ...lines]),
  ])?.workers.map(({ name, rut, amounts }) => [name?.text, rut?.rut, amounts.baseSalary?.value, amounts.total?.value])
const all = people.map(([name, rut, base]) => [name, rut.replaceAll('.', ''), base, (base * 83) / 80])

test('amounts at the right edge of a column whose RUT begins at the left one are of that RUT', () =>
  expect(read(block(people, 26, 'left'))).toEqual(all))

test('the rows of a block over the names of the next one are none of its own', () =>
  expect(read([...block(people.slice(0, 2), 16, 'right'), '', '', ...block(people.slice(2), 16, 'right')])).toEqual(
    all,
  ))

test('who is paid hardly anything has a column as the others, under the edge of the RUT', () => {
  const text = `
EJEMPLO SPA   76.123.456-0
PLANILLA DE SUELDOS JUNIO 2023

RUT                          15.300.111-1       10.600.014-K        9.123.456-4
Nombre               Soto Vidal Ana Luisa     Rojas Vera Luz   Lagos Mu Carla Eva
Sueldo Base                       784.000                  -            640.000
Gratificacion                     196.000                  -            160.000
Colacion                           40.000                  -             40.000
Movilizacion                       30.000                  -             30.000
Total Haberes                   1.050.000            500.000            870.000
AFP                               112.210                  -             91.520
Salud                              68.600                  -             56.000
Cesantia                            5.880                  -              4.800
Total Descuentos                  186.690                  -            152.320
Liquido                           863.310            500.000            717.680`
  expect(readBook(text)).toEqual([
    ['Soto Vidal Ana Luisa', '15300111-1', 784_000, 112_210, 863_310],
    ['Rojas Vera Luz', '10600014-K', 0, 0, 500_000],
    ['Lagos Mu Carla Eva', '9123456-4', 640_000, 91_520, 717_680],
  ])
})

test('a name that begins over the next column goes on with the words after it', () => {
  const text = `
EJEMPLO SPA   76.123.456-0
PLANILLA DE SUELDOS JUNIO 2023

RUT                      15.300.111-1   10.600.014-K    9.123.456-4
Nombre            Soto Vidal Ana        Rojas Lagos     Mora Vera
                               MARIANGELICA Ester       Eva
Sueldo Base                   784.000        539.000        640.000
Gratificacion                 196.000        134.750        160.000
Total Haberes                 980.000        673.750        800.000
AFP                           112.210         77.144         91.520
Salud                          68.600         47.163         56.000
Liquido                       799.190        549.443        652.480`
  expect(readBook(text)?.map(([name]) => name)).toEqual([
    'Soto Vidal Ana',
    'Rojas Lagos MARIANGELICA Ester',
    'Mora Vera Eva',
  ])
})

test('names of one word a line, of as many lines as they need, stand around the line of what the labels are called', () => {
  const text = `
EJEMPLO SPA   76.123.456-0
PLANILLA DE SUELDOS JUNIO 2023

                                Soto
                               Vidal                          Mora
Denominación                     Ana          Rojas           Vera
                          Magdalena          Bruno            Eva
                            Graciela
RUT                     15.300.111-1   10.600.014-K    9.123.456-4
Sueldo Base                  784.000        539.000        640.000
Gratificacion                196.000        134.750        160.000
Total Haberes                980.000        673.750        800.000
AFP                          112.210         77.144         91.520
Salud                         68.600         47.163         56.000
Liquido                      799.190        549.443        652.480`
  const names = ['Soto Vidal Ana Magdalena Graciela', 'Rojas Bruno', 'Mora Vera Eva']
  expect(readBook(text)?.map(([name]) => name)).toEqual(names)
  expect(readBook(text.replace('Denominación', 'Descripción '))?.map(([name]) => name)).toEqual(names)
})

test('pages whose labels stand a little lower than the RUTs have labels of their own', () => {
  const page = (names: string, ruts: string) => `
EJEMPLO SPA   76.123.456-0
PLANILLA DE SUELDOS JUNIO 2023

${names}
${' '.repeat(24)}${ruts}
RUT Trabajador
Sueldo Base                  784.000        539.000
Gratificacion                196.000        134.750
Total Haberes                980.000        673.750
AFP                          112.210         77.144
Salud                         68.600         47.163
Liquido                      799.190        549.443`
  const first = page(
    `                           Soto Ana    Rojas Lagos
Detalle
                              Luisa          Bruno`,
    '15.300.111-1   10.600.014-K',
  )
  const second = page(
    `                          Mora Vera     Leal Lagos
Detalle
                              Eva           Rita`,
    ' 9.123.456-4   12.345.678-5',
  )
  expect(readBook(first, second)?.map(([name]) => name)).toEqual([
    'Soto Ana Luisa',
    'Rojas Lagos Bruno',
    'Mora Vera Eva',
    'Leal Lagos Rita',
  ])
})
