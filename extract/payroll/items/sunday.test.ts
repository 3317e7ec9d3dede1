import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readLibro } from '../libro/libro.ts'
import { scanLines } from '../scan.ts'
import { itemsOf } from '../../testing/slip-lines.ts'
import { readItems } from './items.ts'
import { findSundayHours, quantityOf } from './sunday.ts'

/** The Sunday hours of some lines written with a monospaced font of 5 points. */
const hoursOf = (text: string): number | undefined => {
  const page = monospacedPage(text.split('\n'))
  return findSundayHours(readItems(scanLines(page, page.words)).items)?.value
}

describe('Sunday hours of a slip', () => {
  test.each([
    ['Recargo 30% domingo art. 38     8,00 hrs.      $13.567', 8],
    ['Recargo 30% domingo art. 38     0,00 hrs.          $0', 0],
    ['Recargo domingo          (15) 21.119', 15],
    ['Recargo dominical 30% (8,00 hr     13.567', 8],
    ['Recargo domingo (24     27.335\nhrs)', 24],
    ['Recargo domingo                $13.567', undefined],
    ['Valor recargo domingo (22,5 hrs)   14.630', 22.5],
    ['Valor recargo domingo              14.630', undefined],
    ['Horas domingo 30% [10,33]          18.737', 10.33],
    ['Recargo domingo 16 h               13.720', 16],
    ['Recargo domingo art. 38     7:30 hrs     $ 6.188', 7.5],
    ['Recargo domingo (16:20 hrs)              13.720', 16.33],
    ['Recargo domingo          7:30            6.188', 7.5],
    ['Recargo domingo 8:00 hrs                 13.720', 8],
    ['HABERES\nRecargo domingo 30%      $14.457\n 23,00 hrs\nColación  5.000', 23],
    ['Valor recargo domingo      16,9    76.104', 16.9],
    ['Recargo domingo    16,00     Horas    34.322', 16],
    ['Recargo domingo     Hrs.   30    62.380', 30],
    [
      'Días trabajados                  días      20\nHoras trabajadas en domingo      horas     7,5\nHoras extras                     horas     2',
      7.5,
    ],
    ['480.000   30,00   Sueldo base\n5.973   8,00   Recargo domingo\n128.000           Gratificación', 8],
    ['Valor recargo domingo     2.300    18.400', undefined],
  ])('%s', (text, hours) => {
    expect(hoursOf(text)).toBe(hours)
  })
})

const ruts = [
  '15.300.111-1',
  '10.600.014-K',
  '11.420.848-5',
  '12.345.678-5',
  '24.181.281-2',
  '24.762.076-1',
  '16.741.281-5',
  '20.457.598-3',
]

const hoursOnScan = (third: string, confidence?: number) => {
  const text = `
RUT            NOMBRE                   DIAS    SUELDO   HRS. REC.   TOTAL     DESCTO.   DESCTO.    LIQUIDO
                                                  BASE     DOMINGO   HABERES       AFP     SALUD    A PAGAR
15.300.111-1   Soto Pérez Ana Luisa       30   784.000        5,50   980.000   112.210    68.600    799.190
10.600.014-K   Rojas Vera Bruno           30   539.000       14,50   673.750    77.144    47.163    549.443
9.123.456-7    Mora Luis                  30   600.000    ${third.padStart(8)}   750.000    85.800    52.500    611.700
8.765.432-1    Vera Pedro                 30   700.000       22,50   875.000   100.100    61.250    713.650`
  const page = monospacedPage(text.split('\n'))
  const words = page.words.map((word) => (confidence ? { ...word, confidence } : word))
  return readLibro([scanLines({ ...page, words }, words)])?.workers.map(({ amounts }) => amounts.sundayHours?.value)
}

test.each([
  ['725', 7.25],
  ['8', 8],
])('on scans, %s is as large as the other hours of its column', (printed, hours) => {
  expect(hoursOnScan(printed, 0.9)).toEqual([5.5, 14.5, hours, 22.5])
})

test('on scans, also where some of the hours are whole', () => {
  const hours = ['5,5', '14,5', '16', '225', '7,5', '8', '12', '4']
  const rows = hours.map(
    (one, row) => `${ruts[row]}   Soto Pérez Ana   30   784.000   ${one.padStart(8)}   980.000   799.190`,
  )
  const heading = 'RUT            NOMBRE           DIAS  SUELDO   HRS.DOM.     TOTAL   LIQUIDO'
  const page = monospacedPage([heading, ...rows])
  const words = page.words.map((word) => ({ ...word, confidence: 0.9 }))
  const workers = readLibro([scanLines({ ...page, words }, words)])?.workers
  expect(workers?.map(({ amounts }) => amounts.sundayHours?.value)).toEqual([5.5, 14.5, 16, 22.5, 7.5, 8, 12, 4])
})

test('on scans, hours that lost their sign are as many as what is paid for them costs, under a heading of hours', () => {
  const paid = [
    ['7,5', 5966],
    ['75', 7966],
    ['15', 1593],
    ['225', 23_900],
    ['4', 4248],
    ['55', 5842],
  ] as const
  const money = (value: number) => value.toLocaleString('es-CL', { useGrouping: 'always' })
  const rows = paid.map(([hours, amount], row) => {
    const base = row === 0 ? 539_000 : 720_000
    return `${ruts[row]}   Soto Pérez Ana   30   ${money(base)}  ${hours.padStart(8)}  ${money(amount).padStart(9)}   980.000   799.190`
  })
  const heading = 'RUT            NOMBRE           DIAS  SUELDO       HORAS  MONTO DOM.    TOTAL   LIQUIDO'
  const page = monospacedPage([heading, ...rows])
  const read = (words: typeof page.words) =>
    readLibro([scanLines({ ...page, words }, words)])?.workers.map(({ amounts }) => amounts.sundayHours?.value)
  expect(read(page.words.map((word) => ({ ...word, confidence: 0.9 })))).toEqual([7.5, 7.5, 1.5, 22.5, 4, 5.5])
  expect(read(page.words)).toEqual([7.5, 75, 15, 225, 4, 55])
})

test('what looks like an amount among hours that are printed hides their column', () =>
  expect(hoursOnScan('725')).toEqual([undefined, undefined, undefined, undefined]))

test('hours in a bracket that a narrow cell breaks are those of its label', () => {
  const item = itemsOf(`
Sueldo base     Recargo Domingo ( 7,5
                            horas )
$500.000            $4.948`).find(({ meaning }) => meaning?.concept === 'sundayHours')
  expect(item && quantityOf(item)?.value).toBe(7.5)
})
