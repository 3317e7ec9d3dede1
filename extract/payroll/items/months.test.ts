import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { SLIP_AMOUNTS } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines } from '../scan.ts'
import { readItems } from './items.ts'
import { ofTheMonth } from './months.ts'

const month: readonly [string, number][] = [
  ['Sueldo Base', 893_835],
  ['Gratificación Art. 50', 182_083],
  ['Colación', 80_000],
  ['Total Haberes', 1_155_918],
  ['AFP Provida', 123_193],
  ['Salud Consalud', 75_314],
  ['Seguro Cesantía', 6_456],
  ['Total Descuentos', 204_963],
]
const dotted = (value: number) => value.toLocaleString('es-CL', { useGrouping: 'always' })

/** A slip whose rows have two amounts under two headings; `other` makes the second of the month's. */
const slip = (
  headings: readonly [string, string],
  other: (amount: number, at: number) => number,
  isOtherFirst = false,
) => {
  const row = (label: string, cells: readonly string[]) =>
    `${label.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`
  const order = (cells: readonly string[]) => (isOtherFirst ? cells.toReversed() : cells)
  return `COMERCIAL RIO CLARO SPA
76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026
Nombre: Ana Soto Vidal      RUT: 12.345.678-5

${row('Concepto', order(headings))}
${month.map(([label, amount], at) => row(label, order([amount, other(amount, at)].map(dotted)))).join('\n')}

Líquido a Pago                             $ 950.955`
}

const workerOf = (text: string) => readPayrollPages([monospacedPage(text.split('\n'))])?.workers[0]

const times11 = (amount: number) => amount * 11
const itself = (amount: number) => amount
/** Neither of two months is never less than the other. */
const unlike = (amount: number, at: number) => amount + (at % 2 ? 1000 : -1000)

describe('a slip with two amounts on each row', () => {
  const ofMonth = {
    total: { value: 950_955 },
    baseSalary: { value: 893_835 },
    gratification: { value: 182_083 },
    afpAmount: { value: 123_193 },
    fonasaAmount: { value: 75_314 },
  }

  test.each([
    ['Mes', 'Acumulado'],
    ['Monto', 'Acum. Año'],
    ['Monto', 'Ac. Anual'],
    ['Mes actual', 'A la fecha'],
    ['Este mes', 'Mes anterior'],
    ['Importe Mes', 'YTD'],
    ['Current', 'Year To Date'],
  ] as const)('is read by the headings %s and %s', (own, other) => {
    for (const isOtherFirst of [false, true])
      for (const other_ of [times11, itself, unlike])
        expect(workerOf(slip([own, other], other_, isOtherFirst))?.amounts).toMatchObject(ofMonth)
  })

  test('is read without headings where no amount of the year is less than its month', () => {
    for (const isOtherFirst of [false, true])
      expect(workerOf(slip(['', ''], (amount) => amount * 8, isOtherFirst))?.amounts).toMatchObject(ofMonth)
  })

  test('is read where nothing says what its totals are', () => {
    const text = slip(['Monto', 'Bombra'], times11)
      .replace('Total Haberes', 'Renta Granda')
      .replace('Total Desc', 'Total Bomb')
    expect(workerOf(text)?.amounts).toMatchObject(ofMonth)
  })

  test.each([
    ['by their headings', 'Importe', 'YTD'],
    ['because no amount of the year is less', 'Importe', 'Valor'],
  ])('is read in two tables side by side, %s', (_, own, other) => {
    const cells = (at: number, label: string, amount: number) =>
      [label.padEnd(26), dotted(amount).padStart(11), dotted(amount * 9 + at).padStart(13)].join('')
    const head = [''.padEnd(26), own.padStart(11), other.padStart(13)].join('')
    const rows = month.slice(0, 4).map(([label, amount], at) => {
      const [other_, taken] = month[at + 4]!
      return `${cells(at, label, amount)}   ${cells(at, other_, taken)}`
    })
    const [title] = slip(['', ''], (amount) => amount).split('\n\n')
    const worker = workerOf(`${title}\n\n${head}   ${head}\n${rows.join('\n')}\n\nLíquido a Pago     $ 950.955`)
    expect(worker?.amounts).toMatchObject(ofMonth)
    expect(worker?.issues.filter(({ code }) => code === 'second-reading')).toEqual([])
  })

  test('is read where the second amount is what is left after each row', () => {
    let left = 0
    const rows = month
      .filter(([label]) => !label.startsWith('Total'))
      .map(([label, amount], at) => {
        left += at < 3 ? amount : -amount
        return `${label.padEnd(30)}${dotted(amount).padStart(14)}${dotted(left).padStart(14)}`
      })
    const [title] = slip(['', ''], (amount) => amount).split('\n\n')
    const head = `${'Concepto'.padEnd(30)}${'Monto'.padStart(14)}${'Saldo'.padStart(14)}`
    const worker = workerOf(
      `${title}\n\n${head}\n${rows.join('\n').replace('Colación', 'Frugalum')}\n\nLíquido a Pago     $ 950.955`,
    )
    expect(worker?.amounts).toMatchObject(ofMonth)
  })

  test('says of its month what the amounts before it make together', () => {
    const rows = month.map(([label, amount]) => {
      const parts = label === 'Colación' ? [amount, 0, 0] : [amount * 0.6, amount * 0.2, amount * 0.2]
      const cells = [...parts, amount].map((part) => (part ? dotted(Math.round(part)) : ''))
      return `${label.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`
    })
    const page = monospacedPage(rows)
    const lines = scanLines(page, page.words)
    const { items } = ofTheMonth(lines, readItems(lines))
    expect(items.map(({ numbers }) => numbers.map(({ number }) => number.value))).toEqual(month.map(([, one]) => [one]))
  })

  test('is asked where nothing tells the month', () => {
    const worker = workerOf(slip(['', ''], unlike))
    for (const field of ['afpAmount', 'fonasaAmount', 'gratification'])
      expect(worker?.issues).toContainEqual(expect.objectContaining({ field }))
  })
})

test('a date with its time of day is of the printing, whatever title stands before it', () => {
  const text = `COMERCIAL RIO CLARO SPA        LIBRO DE REMUNERACIONES     09/09/2021 09:18
RUT 76.543.210-3                    Agosto / 2021              Página 1

Nombre: Ana Soto Vidal      RUT: 12.345.678-5
${month.map(([label, amount]) => `${label.padEnd(30)}${dotted(amount).padStart(14)}`).join('\n')}
Líquido a Pagar                             $ 950.955`
  expect(readPayrollPages([monospacedPage(text.split('\n'))])?.month?.period).toBe('2021-08')
})

test('of the month before, this one and what changed the middle one is read, of hours as well', () => {
  const row = (label: string, before: number, now: number) =>
    `${label.padEnd(30)}${[before, now, ...(label.startsWith('Horas') ? [] : [now - before])].map((one) => dotted(one).padStart(14)).join('')}`
  const text = `COMERCIAL RIO CLARO SPA
76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026
Nombre: Ana Soto Vidal      RUT: 12.345.678-5

                                Febrero 2026    Marzo 2026     Variación
${row('Horas domingo', 0, 6)}
${row('Sueldo Base', 600_000, 600_000)}
${row('Recargo domingo', 0, 5966)}
${row('Gratificación', 150_000, 151_492)}
${row('Total Haberes', 750_000, 757_458)}
${row('AFP Provida', 85_875, 86_729)}
${row('Salud Fonasa', 52_500, 53_022)}
${row('Total Descuentos', 138_375, 139_751)}
${row('Líquido a Pago', 611_625, 617_707)}`
  const { amounts } = workerOf(text)!
  expect([amounts.sundayHours?.value, amounts.total?.value]).toEqual([6, 617_707])
})

test('beside the same, a column of how many hours and days there were is neither a part nor left out', () => {
  const row = (label: string, count: string, before: number, now: number) =>
    `${label.padEnd(30)}${count.padStart(6)}${[now, before, now - before].map((one) => dotted(one).padStart(14)).join('')}`
  const text = `COMERCIAL RIO CLARO SPA
76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026
Nombre: Ana Soto Vidal      RUT: 12.345.678-5

                              Cant.    Marzo 2026  Febrero 2026     Variación
${row('Sueldo Base', '30', 560_000, 600_000)}
${row('Horas extras', '4', 30_000, 20_000)}
${row('Recargo domingo', '6', 9000, 5966)}
${row('Gratificación', '', 149_750, 156_492)}
${row('Total Haberes', '', 748_750, 782_458)}
${row('AFP Provida', '', 85_732, 89_591)}
${row('Salud Fonasa', '', 52_413, 54_772)}
${row('Total Descuentos', '', 138_145, 144_363)}
${row('Líquido a Pago', '', 610_605, 638_095)}`
  const { amounts } = workerOf(text)!
  expect([amounts.baseSalary?.value, amounts.sundayHours?.value, amounts.total?.value]).toEqual([600_000, 6, 638_095])
})

test('the month stands between what came before and what both add up to, also where nothing came before', () => {
  const row = (label: string, cells: readonly string[]) =>
    `${label.padEnd(24)}${cells.map((cell) => cell.padStart(15)).join('')}`
  for (const before of [(amount: number) => 2 * amount + 1, () => 0]) {
    const rows = month.map(([label, amount]) =>
      row(label, [before(amount), amount, before(amount) + amount].map(dotted)),
    )
    const text = `COMERCIAL RIO CLARO SPA
76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026
Nombre: Ana Soto Vidal      RUT: 12.345.678-5

${row('Concepto', ['Acum. anterior', 'Este mes', 'Acum. 2026'])}
${rows.join('\n')}

${row('Líquido a Pago', [before(950_955), 950_955, before(950_955) + 950_955].map(dotted))}`
    const { total, afpAmount, fonasaAmount, baseSalary } = workerOf(text)!.amounts
    expect([total, afpAmount, fonasaAmount, baseSalary].map((read) => read?.value)).toEqual([
      950_955, 123_193, 75_314, 893_835,
    ])
  }
})

test('a period that stands after a contract is the month', () => {
  const text = `COMERCIAL RIO CLARO SPA
76.543.210-3
LIQUIDACION DE SUELDO
Nombre        : ANA SOTO VIDAL     Rut     : 12.345.678-5
Tipo Contrato : Indefinido         Período : 08-2024
${SLIP_AMOUNTS}`
  expect(readPayrollPages([monospacedPage(text.split('\n'))])?.month?.period).toBe('2024-08')
})
