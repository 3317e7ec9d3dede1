import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const LINE = 12
const amounts = (base: number) =>
  [
    [base, base / 4, 0, 0],
    [base, 0, (base * 5) / 40, (base * 7) / 100],
    [0, (base * 5) / 4, (base * 39) / 200, base * 1.055],
  ].map((list) => list.map((value) => Math.round(value).toLocaleString('es-CL').padStart(11)).join(''))

/** A section with the three lines of its only worker and those of its sum. */
const section = (place: string, rut: string, name: string, base: number) => {
  const beside = (texts: readonly string[]) => amounts(base).map((list, at) => `${texts[at]!.padEnd(24)}${list}`)
  return [
    `Centro de Costo : ${place}`,
    ...beside([rut, name, 'Supervisor']),
    ...beside(['Total Centro de Costo', place, '1 fichas']),
  ]
}

const lines = [
  'LIBRO DE REMUNERACIONES JUNIO 2023',
  '',
  'R.U.T.                  Sueldo Base   Gratif.   Rec.Dom. Colacion',
  'Nombre                  Sueldo Mes Comisiones        AFP    Salud',
  'Cargo                    H. Extras  Imponible Descuentos  Liquido',
  ...section('BODEGA', '15.300.111-1', 'ANA SOTO VIDAL', 800_000),
  ...section('VENTAS', '10.600.014-K', 'PEDRO ROJAS DIAZ', 720_000),
  ...section('CASA MATRIZ', '11.420.848-5', 'ROSA MORA LEON', 640_000),
]
const page = textPage(lines.join('\n'), 1)
const totals = lines.flatMap((line, at) => (line.startsWith('Total') ? [at * LINE - 1] : []))
const ruled = { ...page, levelLines: totals.map((top) => ({ left: 0, right: 400, top, bottom: top })) }

test.each([
  ['with a rule over each sum', ruled],
  ['without rules', page],
])('sections of a single worker, each with its sum over several lines, are rows of one table: %s', (_, printed) => {
  const workers = readPayrollPages([printed])?.workers ?? []
  expect(
    workers.map(({ name, amounts: { total, afpAmount } }) => [name?.text, total?.value, afpAmount?.value]),
  ).toEqual([
    ['ANA SOTO VIDAL', 844_000, 100_000],
    ['PEDRO ROJAS DIAZ', 759_600, 90_000],
    ['ROSA MORA LEON', 675_200, 80_000],
  ])
})
