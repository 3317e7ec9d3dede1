import { expect, test } from 'vitest'
import { amountsOfWorkers } from '../../testing/amounts-of-workers.ts'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

type Person = readonly [first: string, second: string, rut: string, base: number]
const people: readonly Person[] = [
  ['Soto Perez,', 'Ana', '15.300.111-1', 784_000],
  ['Rojas Vera,', 'Bruno', '10.600.014-K', 540_000],
  ['Mena Tapia,', 'Eva', '11.420.848-5', 640_000],
  ['Lagos Mora,', 'Luis', '12.345.678-5', 720_000],
]
const money = (value: number) => value.toLocaleString('es-CL')
const concepts: readonly (readonly [code: string, label: string, of: (base: number) => number])[] = [
  ['1115', 'Dias trabajados', () => 30],
  ['2101', 'Sueldo', (base) => base],
  ['2106', 'Gratificacion', (base) => base / 4],
  ['5210', 'Total imponible', (base) => base * 1.25],
  ['3141', 'Cotizacion AFP', (base) => base / 8],
  ['3143', 'Cotizacion salud', (base) => (base * 7) / 80],
  ['5301', 'Total descuentos', (base) => (base * 17) / 80],
  ['5501', 'Total liquido', (base) => (base * 83) / 80],
]
/** The longest name, and a space. */
const WIDTH = 18
const row = (label: string, cells: readonly string[]) =>
  label.padEnd(30) + cells.map((cell) => cell.padStart(WIDTH)).join('')
const headOf = (own: readonly Person[]) => [
  row(
    '',
    own.map(([first]) => first),
  ),
  row(
    'Nombre',
    own.map(([, second]) => second),
  ),
  row(
    '1101  Rut trabajador',
    own.map(([, , rut]) => rut),
  ),
]
const rowsOf = (own: readonly Person[]) =>
  concepts.map(([code, label, of]) =>
    row(
      `${code}  ${label}`,
      own.map(([, , , base]) => money(of(base))),
    ),
  )
const expected = (own: readonly Person[]) =>
  own.map(([first, second, , base]) => [
    `${first.replace(',', '')} ${second}`,
    base,
    base / 4,
    base / 8,
    (base * 7) / 80,
    undefined,
    (base * 83) / 80,
  ])

test('concepts have their numbers before their names', () => {
  expect(amountsOfWorkers(['EJEMPLO SPA', '', ...headOf(people), ...rowsOf(people)])).toEqual(expected(people))
})

test('a page that goes on beside the one before has no labels of its own', () => {
  const [ours, theirs] = [people.slice(0, 2), people.slice(2)]
  const labelled = ['EJEMPLO SPA', '', ...headOf(ours), ...rowsOf(ours)]
  const beside = ['', '', ...headOf(theirs), ...rowsOf(theirs)].map((line) => line.slice(30))
  expect(amountsOfWorkers(labelled, beside)).toEqual(expected(people))
})

test('a block goes on over the page, with the concepts that others have on theirs', () => {
  const [ours, theirs] = [people.slice(0, 2), people.slice(2)]
  const first = [
    'EJEMPLO SPA',
    '',
    ...headOf(ours),
    ...rowsOf(ours),
    '',
    ...headOf(theirs),
    ...rowsOf(theirs).slice(0, 4),
  ]
  expect(amountsOfWorkers(first, rowsOf(theirs).slice(4))).toEqual(expected(people))
})

test('names that reach each other are each of one', () => {
  const wide = people.map(([first, second, rut, base]) => ['', `${first} ${second}`, rut, base] as const)
  const page = monospacedPage(['EJEMPLO SPA', '', ...headOf(wide), ...rowsOf(wide)])
  expect(readPayrollPages([page])?.workers.map(({ name }) => name?.text)).toEqual(
    people.map(([first, second]) => `${first.replace(',', '')} ${second}`),
  )
})

test('RUTs side by side that no column was read of are told', () => {
  const odd = row(
    '',
    people.map(([, , rut]) => rut),
  ).replaceAll('   ', ' x ')
  const read = readPayrollPages([
    monospacedPage([
      'EJEMPLO SPA',
      'RUT 76.123.456-0',
      ...headOf(people.slice(0, 2)),
      ...rowsOf(people.slice(0, 2)),
      '',
      odd,
    ]),
  ])
  expect(read?.unreadRuts.map(({ rut }) => rut)).toEqual(['11420848-5', '12345678-5'])
})
