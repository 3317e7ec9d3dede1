import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const head = `COMERCIAL RIO CLARO SPA RUT 76.543.210-3
LIBRO DE REMUNERACIONES 03.2026
Concepto                             Haber     Descuento
`
const block = (code: number, name: string, rut: string, base: number): string[] => {
  const row = (text: string, amount: number, at: number) =>
    text.padEnd(at) + amount.toLocaleString('es-CL', { useGrouping: 'always' })
  const share = Math.round(base / 4)
  const [afp, health] = [Math.round((base + share) * 0.1145), Math.round((base + share) * 0.07)]
  return [
    `${code} ${name.padEnd(30)}${rut}      Operario`,
    row('1001 Sueldo Base', base, 36),
    row('1090 Gratif. Art. 50', share, 36),
    row('5001 AFP Provida', afp, 50),
    row('5010 Fonasa', health, 50),
    row('     Totales', base + share, 36) +
      '       ' +
      (afp + health).toLocaleString('es-CL', { useGrouping: 'always' }),
    row('     Líquido a Pagar', base + share - afp - health, 36),
    '',
  ]
}
const unpaid = [
  '10212 Vera Muñoz Luis               9.876.543-3       Operario',
  '     Totales                        0                 0',
  '     Líquido a Pagar                0',
  '',
]
const workers = [
  block(10_201, 'Soto Vidal Ana', '12.345.678-5', 640_000),
  block(10_204, 'Rojas Leal Pedro', '11.111.111-1', 720_000),
  block(10_208, 'Díaz Mora Elena', '22.222.222-2', 810_000),
  unpaid,
  block(10_216, 'Lagos Peña Marta', '15.555.555-6', 930_000),
]

/** The blocks on two pages, the third one cut after some of its lines; `isNamed`: what is left of it names its worker again. */
const cutAfter = (count: number, isNamed: boolean): string[][] => {
  const [first = [], second = [], third = [], ...rest] = workers
  const again = isNamed ? [third[0]!.replace('Elena', 'Elena (continuación)')] : []
  return [
    [...head.split('\n'), ...first, ...second, ...third.slice(0, count)],
    [...head.split('\n'), ...again, ...third.slice(count), ...rest.flat()],
  ]
}

test.each([
  [3, false],
  [5, false],
  [5, true],
  [6, false],
])('a worker whose block goes on over the page after %i lines is one (named again: %s)', (count, isNamed) => {
  const pages = cutAfter(count, isNamed).map((lines, at) => monospacedPage(lines, at + 1))
  const read = readPayrollPages(pages)
  expect(read?.month?.period).toBe('2026-03')
  expect(read?.workers.map(({ amounts }) => [amounts.baseSalary?.value, amounts.total?.value])).toEqual([
    [640_000, 652_400],
    [720_000, 733_950],
    [810_000, 825_694],
    [0, 0],
    [930_000, 948_019],
  ])
})

test('one worker alone under the rest of another one’s block is another', () => {
  const [first = [], second = []] = cutAfter(4, false)
  const paid = second.filter((line) => !unpaid.includes(line))
  const read = readPayrollPages([first, paid].map((lines, at) => monospacedPage(lines, at + 1)))
  expect(read?.workers.map(({ amounts }) => amounts.total?.value)).toEqual([652_400, 733_950, 825_694, 948_019])
})

test('a name stands before its RUT where a position that nobody else has stands after it', () => {
  const lines = workers
    .filter((block) => block !== unpaid)
    .flatMap((block, at) => [block[0]!.replace('Operario', `Maestra de ${'ABCDE'[at]}osina`), ...block.slice(1)])
  const read = readPayrollPages([monospacedPage([...head.split('\n'), ...lines])])
  expect(read?.workers.map(({ name }) => name?.text)).toEqual([
    'Soto Vidal Ana',
    'Rojas Leal Pedro',
    'Díaz Mora Elena',
    'Lagos Peña Marta',
  ])
})

test('blocks begin at the numbers of their workers, which end under each other', () => {
  const pages = cutAfter(3, false).map((lines, at) =>
    monospacedPage(
      lines.map((line) => line.replace(/^10204 /, '  204 ')),
      at + 1,
    ),
  )
  expect(readPayrollPages(pages)?.workers.map(({ amounts }) => amounts.total?.value)).toEqual([
    652_400, 733_950, 825_694, 0, 948_019,
  ])
})
