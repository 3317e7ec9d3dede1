import { expect, test } from 'vitest'
import { textPage } from '../testing/read-book.ts'
import { readPayrollPages } from './read-pages.ts'

const row = (who: string, month: string, amounts: readonly number[]) =>
  `${who.padEnd(22)}${month.padEnd(14)}${amounts.map((one) => one.toLocaleString('es-CL').padStart(11)).join('')}`
const head = (month: string) => `
EJEMPLO SPA   76.123.456-0
COMPARATIVO DE REMUNERACIONES   ${month} 2022

TRABAJADOR            MES                SUELDO  IMPONIBLE        AFP      SALUD  T.DESCTOS    LIQUIDO`
const before = [400_000, 400_000, 45_760, 28_000, 73_760, 326_240] as const
const now = [440_000, 440_000, 50_336, 30_800, 81_136, 358_864] as const
const other = [510_000, 510_000, 58_344, 35_700, 94_044, 415_956] as const
const difference = (to: readonly number[], from: readonly number[]) => to.map((one, at) => one - from[at]!)

const workersOf = (month: string, ...rows: readonly string[]) =>
  readPayrollPages([textPage([head(month), ...rows].join('\n'))])?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.total?.value,
  ])

const book = (month: string, [first, second]: readonly [string, string]) =>
  workersOf(
    month,
    row('', first, before),
    row('SOTO PEREZ ANA', second, now),
    row('15.300.111-1', 'Variacion', difference(now, before)),
    row('', first, now),
    row('ROJAS VERA BRUNO', second, before),
    row('10.600.014-K', 'Variacion', difference(before, now)),
    row('', first, now),
    row('LAGOS MU CARLA', second, other),
    row('9.123.456-4', 'Variacion', difference(other, now)),
  )

test('of the rows of two months and what parts them only those of the current month are paid', () => {
  expect(book('NOVIEMBRE', ['Mes anterior', 'Mes actual'])).toEqual([
    ['SOTO PEREZ ANA', '15300111-1', 440_000, 50_336, 358_864],
    ['ROJAS VERA BRUNO', '10600014-K', 400_000, 45_760, 326_240],
    ['LAGOS MU CARLA', '9123456-4', 510_000, 58_344, 415_956],
  ])
})

test('the rows of the month that the document is of are those paid, whichever comes first', () => {
  expect(book('NOVIEMBRE', ['Octubre', 'Noviembre'])?.map((worker) => worker.at(-1))).toEqual([
    358_864, 326_240, 415_956,
  ])
  expect(book('OCTUBRE', ['Octubre', 'Noviembre'])?.map((worker) => worker.at(-1))).toEqual([326_240, 358_864, 358_864])
})
