import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { meant } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'

test('a title of two lines that end at one edge is one, though the last alone is understood', () => {
  const line = (...cells: readonly string[]) => cells.map((cell) => cell.padStart(11)).join('')
  expect(
    meant(
      [
        line('D.', 'Sueldo', 'Semana', 'Horas', 'Total', 'Isapre', 'Dif.', 'Sueldo'),
        line('Trab.', 'Base', 'Corrida', 'Dom.', 'Haberes', 'Consalud', 'Isapre', 'Liquido'),
        line('30', '320.500', '36.100', '6,8', '760.231', '49.716', '21.587', '614.425'),
      ].join('\n'),
    ),
  ).toEqual([
    ['days', 30],
    ['base', 320_500],
    ['earning', 36_100],
    ['sundayHours', 6.8],
    ['totalEarnings', 760_231],
    ['health', 49_716],
    ['healthExtra', 21_587],
    ['net', 614_425],
  ])
})

test('a rule under the titles that each worker has of his own parts no blocks', () => {
  const block = (who: string, titles: string, amounts: string): string[] => [who, titles, amounts, '']
  const lines = [
    'EJEMPLO SPA',
    'RUT: 76.123.456-0',
    'Libro de Sueldos Mayo de 2020',
    '',
    ...block(
      'Soto Vidal Ana    RUT: 15.300.111-1    Tractorista',
      ' Dias  Sueldo Base  Gratificacion  Total Haberes      AFP   Fonasa  Total Descuentos  Liquido',
      '   30      520.000        126.865        646.865   74.002   45.281           119.283  527.582',
    ),
    ...block(
      'Rojas Vera Luz    RUT: 10.600.014-K    Regador',
      ' Dias  Sueldo Base  Tratos  Total Haberes      AFP   Fonasa  Anticipo  Total Descuentos  Liquido',
      '   30      712.000  88.000        800.000   91.520   56.000    50.000           197.520  602.480',
    ),
    ...block(
      'Lagos Mu Carla    RUT: 9.123.456-4    Cosechador',
      ' Dias  Sueldo Base  Total Haberes      AFP   Fonasa  Total Descuentos  Liquido',
      '   15      400.000        400.000   45.760   28.000            73.760  326.240',
    ),
  ]
  const page = monospacedPage(lines)
  const levelLines = lines.flatMap((line, at) =>
    line.startsWith(' Dias') ? [{ left: 0, right: 500, top: at * 12 + 11, bottom: at * 12 + 11 }] : [],
  )
  const read = readPayrollPages([{ ...page, levelLines }])?.workers
  expect(
    read?.map(({ name, amounts }) => [
      name?.text,
      amounts.baseSalary?.value,
      amounts.afpAmount?.value,
      amounts.total?.value,
    ]),
  ).toEqual([
    ['Soto Vidal Ana', 520_000, 74_002, 527_582],
    ['Rojas Vera Luz', 712_000, 91_520, 602_480],
    ['Lagos Mu Carla', 400_000, 45_760, 326_240],
  ])
})
