import { expect, test } from 'vitest'
import type { Page, Word } from '../../input/page.ts'
import { monospacedLine, monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

/** A page of lines, each with how far down it stands. */
const page = (lines: readonly (readonly [number, string])[], number = 1): Page => ({
  ...monospacedPage([], number),
  words: lines.flatMap(([top, text]): Word[] => monospacedLine(text, top)),
})

const TITLES = [
  [0, 'EJEMPLO SPA 76.123.456-0  LIBRO DE REMUNERACIONES JUNIO 2023'],
  [30, 'Trabajador        Días   Sueldo  Gratifi-    Bonos   Total        AFP    Salud   Líquido'],
  [42, '                         base    cación              haberes'],
] as const

const WORKERS = [
  ['Soto Pérez Ana', '15.300.111-1', '784.000', '196.000', '20.000', '1.000.000', '114.500', '70.000', '815.500'],
  ['Rojas Vera Luis', '10.600.014-K', '539.000', '134.750', '-', '673.750', '77.144', '47.163', '549.443'],
  ['Lagos Cid Carla', '9.123.456-4', '640.000', '160.000', '10.000', '810.000', '92.745', '56.700', '660.555'],
  ['Mora Paz Inés', '8.765.432-K', '600.000', '150.000', '-', '750.000', '85.875', '52.500', '611.625'],
  ['Vidal Gil Eva', '11.420.848-5', '500.000', '125.000', '-', '625.000', '71.563', '43.750', '509.687'],
] as const
const FUNDS = ['Uno', 'Capital', 'Modelo', 'Habitat'] as const
type Texts = readonly [string, string, ...string[]]

/** Cells of two lines stand higher than those of one: the name over the RUT, the bonus over its hours, AFP over its name. */
const record = (top: number, [name, rut, base, gratification, bonus, all, afp, health, net]: Texts, hours = '') => {
  const place = (at: number, text = '') => ' '.repeat(at - text.length) + text
  const line = (cells: readonly (readonly [number, string | undefined])[]) =>
    cells.reduce((text, [at, cell = '']) => text + place(at - text.length, cell), '')
  return [
    [
      top,
      line([
        [name.length, name],
        [51, bonus === '-' ? '' : bonus],
        [71, afp],
        [80, health],
      ]),
    ],
    [
      top + 5,
      line([
        [22, '30'],
        [32, base],
        [42, gratification],
        [51, bonus === '-' ? bonus : ''],
        [61, all],
        [90, net],
      ]),
    ],
    [
      top + 10,
      line([
        [rut.length, rut],
        [51, hours],
        [71, FUNDS[top % 4]],
        [80, 'Fonasa'],
      ]),
    ],
  ] as const
}

const read = (...pages: readonly Page[]) =>
  readPayrollPages(pages)?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.total?.value,
  ])

const TRUTH = WORKERS.map(([name, rut, base, , , , afp, , net]) => [
  name,
  rut.replaceAll('.', ''),
  ...[base, afp, net].map((text) => Number(text.replaceAll('.', ''))),
])

test('cells of one line stand beside those of two, and the number under an amount is of no other row', () => {
  const rows = WORKERS.flatMap((worker, at) => record(70 + at * 30, worker, at === 0 ? 'Hrs. dom. 5' : ''))
  expect(read(page([...TITLES, ...rows]))).toEqual(TRUTH)
})

test('a record alone on the last page is one as those of the page before', () => {
  const rows = WORKERS.slice(0, 4).flatMap((worker, at) => record(70 + at * 30, worker))
  expect(read(page([...TITLES, ...rows]), page([...TITLES, ...record(70, WORKERS[4])], 2))).toEqual(TRUTH)
})

test('what stands in small print under an amount is of its worker alone', () => {
  const notes = ['Hrs. domingo: 5', '', 'Hrs. domingo: 7,5', 'Hrs. dom. 12', '']
  const rows = WORKERS.flatMap((worker, at) => record(70 + at * 30, worker, notes[at]))
  const hours = readPayrollPages([page([...TITLES, ...rows])])?.workers.map(({ amounts }) => amounts.sundayHours?.value)
  expect(hours).toEqual([5, undefined, 7.5, 12, undefined])
})
