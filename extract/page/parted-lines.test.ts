import { expect, test } from 'vitest'
import { readPayrollPages } from '../payroll/read-pages.ts'
import { textPage } from '../testing/read-book.ts'
import { laidOut } from './laid-out.ts'

const head = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

 SUELDO    GRATIF.       TOTAL        AFP      SALUD      TOTAL    LIQUIDO
   BASE      LEGAL     HABERES                       DESCUENTOS    A PAGAR
`
const amounts = [
  '784.000    196.000     980.000    112.210     68.600    180.810    799.190',
  '539.000    134.750     673.750     77.144     47.163    124.307    549.443',
  '600.000    150.000     750.000     85.800     52.500    138.300    611.700',
]
const names = ['Soto Pérez Ana Luisa', 'Rojas Vera Bruno', 'Mora Luis']
const workers = [
  [names[0], '15300111-1', 784_000, 112_210, 799_190],
  [names[1], '10600014-K', 539_000, 77_144, 549_443],
  [names[2], '9123456-4', 600_000, 85_800, 611_700],
]
const read = (titles: readonly string[], lines: readonly string[] = amounts) => {
  const page = textPage(head + titles.map((title, at) => `${title}\n${lines[at]}`).join('\n'))
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
