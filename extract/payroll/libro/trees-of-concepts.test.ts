import { expect, test } from 'vitest'
import { amountsOfWorkers } from '../../testing/amounts-of-workers.ts'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const head = [
  'Empresa      EJEMPLO SPA',
  'RUT Empresa  76.123.456-0',
  'Período      2026-01',
  '',
  'Suma de Monto                        Etiquetas de columna',
  'Etiquetas de fila                         Haberes      DESCTO   Total general',
]
const line = (label: string, earned: number, taken: number): string => {
  const [left, right, all] = [earned, taken, earned - taken].map((one) =>
    one === 0 ? '' : one.toLocaleString('es-CL'),
  )
  return `${label.padEnd(37)}${left!.padStart(12)}${(right === '' ? '' : `-${right}`).padStart(12)}${all!.padStart(16)}`
}
const items = (
  earned: readonly (readonly [string, number])[],
  taken: readonly (readonly [string, number])[],
): string[] => [
  ...earned.map(([label, amount]) => line(`    ${label}`, amount, 0)),
  ...taken.map(([label, amount]) => line(`    ${label}`, 0, amount)),
]
const worker = (
  who: string,
  base: number,
  afp: readonly [string, number],
  more: readonly (readonly [string, number])[] = [],
) => {
  const earned = [['Sueldo Mensual', base], ['Gratificación Art. 50', base / 4], ...more] as const
  const taken = [
    [`AFP ${afp[0]}`, afp[1]],
    ['Salud', base * 0.0875],
    ['Seguro de Cesantía', base * 0.0075],
  ] as const
  const sum = (all: readonly (readonly [string, number])[]) => all.reduce((total, [, amount]) => total + amount, 0)
  return [line(`  ${who}`, sum(earned), sum(taken)), ...items(earned, taken)]
}
const ana = (who: string) => worker(who, 800_000, ['Uno 10,49%', 104_900])
const bruno = (who: string) => worker(who, 560_000, ['Cuprum 11,44%', 80_080], [['Recargo Domingo (13,5)', 14_400]])
const carla = (who: string) => worker(who, 720_000, ['Modelo 10,58%', 95_220])

const expected = [
  ['SOTO PEREZ ANA', 800_000, 200_000, 104_900, 70_000, undefined, 819_100],
  ['ROJAS DIAZ BRUNO', 560_000, 140_000, 80_080, 49_000, 13.5, 581_120],
  ['DIAZ LARA CARLA', 720_000, 180_000, 95_220, 63_000, undefined, 736_380],
]

test('a sheet that is grouped by workers, with the RUT after the name or before it', () => {
  const after = [
    ...ana('SOTO PEREZ ANA (15.300.111-1)'),
    ...bruno('ROJAS DIAZ BRUNO (10.600.014-K)'),
    ...carla('DIAZ LARA CARLA (12.345.678-5)'),
    `${'    Anticipo'.padEnd(60)}-`,
  ]
  expect(amountsOfWorkers([...head, ...after])).toEqual(expected)
  const before = [
    ...ana('15.300.111-1 SOTO PEREZ ANA'),
    ...bruno('10.600.014-K ROJAS DIAZ BRUNO'),
    ...carla('12.345.678-5 DIAZ LARA CARLA'),
  ]
  expect(amountsOfWorkers([...head, ...before])).toEqual(expected)
})

test('parts have totals of their own, and a group goes on over the page', () => {
  const [first, second] = [ana('SOTO PEREZ ANA (15.300.111-1)'), bruno('ROJAS DIAZ BRUNO (10.600.014-K)')]
  const last = carla('DIAZ LARA CARLA (12.345.678-5)')
  const part = (label: string) => line(label, 1_714_400, 313_180)
  expect(
    amountsOfWorkers(
      [...head, part('Sucursal Norte'), ...first, ...second.slice(0, 3)],
      [...head, ...second.slice(3), line('Sucursal Sur', 900_000, 163_620), ...last],
    ),
  ).toEqual(expected)
})

test('what stands on the next page is located there', () => {
  const [first, second] = [ana('SOTO PEREZ ANA (15.300.111-1)'), bruno('ROJAS DIAZ BRUNO (10.600.014-K)')]
  const pages = [
    [...head, ...first, ...second.slice(0, 3)],
    [...head, ...second.slice(3), ...carla('DIAZ LARA CARLA (12.345.678-5)')],
  ]
  const read = readPayrollPages(pages.map((lines, at) => monospacedPage(lines, at + 1)))
  const goesOn = read?.workers[1]
  expect([goesOn?.amounts.baseSalary, goesOn?.amounts.afpAmount].map((one) => one?.location.page)).toEqual([1, 2])
  expect(goesOn?.name?.location.page).toBe(1)
})
