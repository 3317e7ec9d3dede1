import { expect, test } from 'vitest'
import { readPayrollPages } from '../payroll/read-pages.ts'
import { textPage } from '../testing/read-book.ts'
import { rowAmounts as amounts, rowWorkers as workers, underTitles } from '../testing/rows-under-titles.ts'
import { laidOut } from './laid-out.ts'

const names = workers.map(([name]) => name)
const read = (titles: readonly string[], lines?: readonly string[]) => {
  const page = textPage(underTitles(titles, lines))
  return readPayrollPages(laidOut([page]).pages)?.workers.map((worker) => [
    worker.name?.text,
    worker.rut?.rut,
    worker.amounts.baseSalary?.value,
    worker.amounts.afpAmount?.value,
    worker.amounts.total?.value,
  ])
}

test.each([
  ['bars', names.map((name, at) => `${at + 1} / 34${at} / ${name} / ${['15300111-1', '10600014-K', '9123456-4'][at]}`)],
  [
    'bars, with labels and a check digit of its own',
    names.map(
      (name, at) =>
        `N°: ${at + 9} / Rut: ${['15300111', '10600014', '9123456'][at]} / Dígito: ${'1K4'[at]} / Nombre: ${name}`,
    ),
  ],
  [
    'spaces, with RUTs whose dash is a word',
    names.map(
      (name, at) =>
        `${name}   ${['15300111 - 1', '10600014 - K', '9123456 - 4'][at]}  ${['Cajera', 'Chofer', 'Guardia'][at]}`,
    ),
  ],
  [
    'a RUT whose digit is a word',
    names.map((name, at) => `${['15.300.111 -1', '10.600.014 -K', '9.123.456 -4'][at]} / ${name} / Cajera`),
  ],
  [
    'spaces',
    names.map((name, at) => `${name}   ${['15.300.111-1', '10.600.014-K', '9.123.456-4'][at]}  Sucursal Norte`),
  ],
])('lines of who is paid, parted by %s, over the amounts of each', (_, titles) => {
  expect(read(titles)).toEqual(workers)
})

test('who is paid nothing has dashes under the line', () => {
  const titles = names.map((name, at) => `${at + 1} / ${name} / ${['15300111-1', '10600014-K', '9123456-4'][at]}`)
  const dashes = amounts[1]!.replace(/[\d.]+/g, (figure) => '-'.padStart(figure.length))
  expect(read(titles, [amounts[0]!, dashes, amounts[2]!])?.map(([name, rut, , , net]) => [name, rut, net])).toEqual([
    [names[0], '15300111-1', 799_190],
    [names[1], '10600014-K', 0],
    [names[2], '9123456-4', 611_700],
  ])
})

test('who is paid nothing may have nothing under the line', () => {
  const titles = names.map(
    (name, at) => `${name}  ${['15300111-1', '10600014-K', '9123456-4'][at]}  0${at + 1}-03-2020`,
  )
  expect(read(titles, [amounts[0]!, '', amounts[2]!])?.map(([name, rut]) => [name, rut])).toEqual([
    [names[0], '15300111-1'],
    [names[1], '10600014-K'],
    [names[2], '9123456-4'],
  ])
})
