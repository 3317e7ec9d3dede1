import { expect, test } from 'vitest'
import { monospacedLine, monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines } from '../scan.ts'
import { titlesOfSlots } from './titles-of-slots.ts'

test('titles of one and of two lines that stand beside each other are divided together, however many lines that makes', () => {
  const row = (top: number, name: string) => [
    ...monospacedLine(`${name}one          ${name}three     ${name}five`, top),
    ...monospacedLine(`         ${name}middle`, top + 4),
    ...monospacedLine(`${name}two          ${name}four      ${name}six`, top + 8),
  ]
  const page = monospacedPage([])
  const words = [0, 30, 60, 90].flatMap((top, at) => row(top, 'abcd'[at]!))
  const lines = scanLines(page, words)
  expect(lines).toHaveLength(12)
  const worthOf = (slot: number, own: typeof lines | readonly (typeof lines)[number][]) =>
    own.filter((line) => line.words.every(({ text }) => text.startsWith('abcd'[slot]!))).length
  const titles = titlesOfSlots(lines, 4, worthOf).map((own) => own.map((line) => line.words[0]!.text))
  expect(titles).toEqual([...'abcd'].map((name) => [`${name}one`, `${name}middle`, `${name}two`]))
})

test('days under a RUT on another line than the amounts have no titles, and end no name over them', () => {
  const people = [
    ['Víctor Mora Painemal Soto', '12.345.678-5', '481.648', '79.232', '402.416'],
    ['Ana Soto Vidal', '10.600.014-K', '600.000', '66.000', '534.000'],
    ['Luisa Mena Tapia', '11.420.848-5', '500.000', '55.000', '445.000'],
  ] as const
  const title = monospacedLine('COMERCIAL DON EULOGIO SPA · RUT 76.123.456-0', 0)
  const heading = monospacedLine('Colaborador                     Sueldo base        AFP    Líquido', 24)
  const rows = people.flatMap(([name, rut, base, afp, net], at) => {
    const top = 48 + 26 * at
    const amounts = `${''.padEnd(32)}${base.padStart(11)}${afp.padStart(11)}${net.padStart(11)}`
    return [
      ...monospacedLine(name, top),
      ...monospacedLine(amounts, top + 5),
      ...monospacedLine(`${rut}30 días`.replace('30', ' 30'), top + 11),
    ]
  })
  const page = { ...monospacedPage([]), words: [...title, ...heading, ...rows] }
  const workers = readPayrollPages([page])?.workers ?? []
  expect(workers.map(({ name, amounts }) => [name?.text, amounts.baseSalary?.value, amounts.total?.value])).toEqual([
    ['Víctor Mora Painemal Soto', 481_648, 402_416],
    ['Ana Soto Vidal', 600_000, 534_000],
    ['Luisa Mena Tapia', 500_000, 445_000],
  ])
})
