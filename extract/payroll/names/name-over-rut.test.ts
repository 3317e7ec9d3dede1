import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

/** A book of rows, each with its lists of earnings and deductions, and rules around its cells. */
const LINES = [
  'COMERCIAL RIO CLARO SPA                    Libro de Remuneraciones',
  'RUT 76.543.210-3                                        Marzo 2026',
  'Trabajador              Haberes                      Descuentos               A Pagar',
  'Ana Soto Vidal          Sueldo Base      643.000   AFP Modelo 10,58 %  85.037',
  '15.230.207-K            Grat. Legal 25%  160.750   Salud FONASA 7%     56.263',
  'Asistente contable      Colación          30.000   Cotiz. AFC 0,6%      4.823',
  'Días trabajados: 30     Total Devengado  833.750   Total Descuentos   146.123   687.627',
  'Daniela Begoña Toledo   Sueldo Base      648.000   AFP Capital 11,44 % 117.954',
  'Bahamondes              Horas Extras      28.350   Salud FONASA 7%     72.174',
  '14.337.983-3            Bono Meta        148.500   Cotiz. AFC 0,6%      6.186',
  'Chofer                  Grat. Legal 25%  206.213   Anticipo            30.285',
  'Días trabajados: 30     Total Devengado 1.031.063  Total Descuentos   226.599   804.464',
]
/** The first line of each row, and the sides of its cells, in points. */
const ROWS = [2, 3, 7, 12].map((line) => line * 12 - 1)
const SIDES = [-2, 118, 252, 390, 470]

test('a row of a table with a worker and his lists is a block, and a name goes on down to the RUT that others stand right over', () => {
  const page = monospacedPage(LINES)
  const rows = ROWS.slice(0, -1).map((top, at) => ({ top, bottom: ROWS[at + 1]! }))
  const ruled = {
    ...page,
    uprightLines: rows.flatMap(({ top, bottom }) => SIDES.map((x) => ({ left: x, right: x, top, bottom }))),
    levelLines: ROWS.map((y) => ({ left: SIDES[0]!, right: SIDES.at(-1)!, top: y, bottom: y })),
  }
  expect(
    readPayrollPages([ruled])?.workers.map(({ name, rut, amounts }) => [name?.text, rut?.rut, amounts.total?.value]),
  ).toEqual([
    ['Ana Soto Vidal', '15230207-K', 687_627],
    ['Daniela Begoña Toledo Bahamondes', '14337983-3', 804_464],
  ])
})
