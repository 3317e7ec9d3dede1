import { dots, dottedRut, monthName } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { LETTER, openSheet, rule, type Sheet, widthOf } from '../../sheet.ts'
import { oneOf } from '../markup.ts'
import { hoursText, insurerOf, openPayroll, type OpenPayroll, total } from '../payroll.ts'
import { type TextWriter, textWriterOf } from '../text-writer.ts'
import type { Program } from '../program.ts'

type Line = readonly [label: string, concepts: readonly Concept[], kind?: 'sum']
type Words = Record<'base' | 'gratification' | 'taxable' | 'earnings' | 'deductions' | 'net', string>

const linesOf = (pay: Pay, words: Words): Line[] => [
  [`${words.base} (${pay.days} días)`, ['base']],
  ['Horas extraordinarias', ['overtime']],
  [pay.sundayHours > 0 ? `Recargo domingo (${hoursText(pay.sundayHours)} horas)` : 'Recargo domingo', ['sunday']],
  ['Comisiones', ['commission']],
  ['Bonos e incentivos', ['production', 'attendance']],
  [words.gratification, ['gratification']],
  [words.taxable, ['taxable'], 'sum'],
  ['Asignación de colación', ['meal']],
  ['Asignación de movilización', ['transport']],
  ['Asignación familiar', ['family']],
  ['Viáticos', ['perDiem']],
  [words.earnings, ['earnings'], 'sum'],
  [`Cotización A.F.P. ${pay.worker.fund.name}`, ['afp']],
  [`Cotización salud ${insurerOf(pay)}`, ['health']],
  ['Caja de compensación', ['caja']],
  ['Seguro de cesantía', ['unemployment']],
  ['Ahorro previsional voluntario', ['apv']],
  ['Impuesto único', ['incomeTax']],
  ['Anticipos', ['advance']],
  ['Préstamos y otros', ['loan', 'cajaLoan', 'union']],
  [words.deductions, ['deductions'], 'sum'],
  [words.net, ['net'], 'sum'],
]

const [LEFT, RIGHT] = [64, LETTER[0] - 64]

type Form = { payroll: OpenPayroll; step: number; leader: string; empty: string; sign: string }

const field = (
  sheet: Sheet,
  writer: TextWriter,
  x: number,
  y: number,
  label: string,
  value: string,
  until: number,
  leader: string,
) => {
  writer.left(x, y, label)
  const start = x + widthOf(`${label} `, writer.plain)
  writer.left(start + 4, y, value, true)
  rule(sheet, start, y + 2, until, y + 2, { thickness: 0.4, dash: leader === '.' ? 1 : undefined })
}

/** Who pays whom, and for which month. Gives the y under it. */
const writeParties = (
  sheet: Sheet,
  writer: TextWriter,
  { payroll, step, leader }: Form,
  pay: Pay,
  top: number,
): number => {
  const { company, economy, nameOf } = payroll
  let y = top
  for (const [label, name, rut] of [
    ['Empleador', company.name, company.rut],
    ['Trabajador', nameOf(pay), pay.worker.rut],
  ] as const) {
    const isLong = LEFT + widthOf(`${label} `, writer.plain) + widthOf(name, writer.heavy) > RIGHT - 160
    field(sheet, writer, LEFT, y, label, name, isLong ? RIGHT : RIGHT - 150, leader)
    if (isLong) y += step
    field(sheet, writer, isLong ? LEFT : RIGHT - 140, y, 'R.U.T.', dottedRut(rut), isLong ? LEFT + 160 : RIGHT, leader)
    y += step
  }
  field(sheet, writer, LEFT, y, 'Mes de', monthName(economy), LEFT + 170, leader)
  field(sheet, writer, LEFT + 180, y, 'de', String(economy.year), LEFT + 250, leader)
  field(sheet, writer, LEFT + 260, y, 'Cargo', pay.worker.position, RIGHT, leader)
  return y
}

/** Every line with what leads to its amount. Gives the y under them. */
const writeLines = (
  writer: TextWriter,
  { step, leader, empty, sign }: Form,
  pay: Pay,
  lines: readonly Line[],
  top: number,
): number => {
  let y = top
  for (const [label, concepts, kind] of lines) {
    const value = total(pay, concepts)
    const isSum = kind === 'sum'
    const own = isSum ? writer.heavy : writer.plain
    const text = value === 0 ? empty : `${sign}${dots(value)}`
    writer.left(LEFT, y, label, isSum)
    writer.right(RIGHT, y, text, isSum)
    const from = LEFT + widthOf(label, own) + 4
    const room = RIGHT - Math.max(70, widthOf(text, own) + 4) - from
    if (leader !== ' ')
      writer.left(from, y, leader.repeat(Math.max(0, Math.floor(room / widthOf(leader, writer.plain)))))
    y += isSum ? step * 1.3 : step
  }
  return y
}

/** The stationer's form filled in on a computer: lines of dots, letters before the sums, every line printed, paid or not. */
export const printedForm: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 1, 2, 4], sundays: 0.2, canSplit: false })
  const { chance, pays } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'serif', 'mono'] as const)
  const size = family === 'mono' ? 8.5 : 9.5
  const step = size * 1.5
  const form: Form = { payroll, step, leader: word('.|_| '), empty: word('0||-'), sign: word('$ |$|') }
  const base = word('Sueldo base|Sueldo')
  const gratification = word('Gratificación|Gratificación legal')
  const words: Words = chance.happens(0.6)
    ? {
        base,
        gratification,
        taxable: 'A) TOTAL REMUNERACIÓN IMPONIBLE',
        earnings: 'B) TOTAL HABERES',
        deductions: 'C) TOTAL DESCUENTOS',
        net: word('LÍQUIDO A PAGAR (B - C)|ALCANCE LÍQUIDO (B-C)'),
      }
    : {
        base,
        gratification,
        taxable: 'Total imponible',
        earnings: 'Total haberes',
        deductions: 'Total descuentos',
        net: word('Líquido a pagar|Alcance líquido'),
      }
  const sheets = pays.map((pay) => {
    const sheet = openSheet(...LETTER)
    const writer = textWriterOf(sheet, family, size)
    writer.center(LETTER[0] / 2, 60, 'LIQUIDACIÓN DE SUELDO', true, size + 4)
    const under = writeParties(sheet, writer, form, pay, 60 + step * 2)
    const y = writeLines(writer, form, pay, linesOf(pay, words), under + step * 2) + step * 3
    rule(sheet, LEFT, y, LEFT + 170, y)
    rule(sheet, RIGHT - 170, y, RIGHT, y)
    writer.center(LEFT + 85, y + step, 'Firma empleador')
    writer.center(RIGHT - 85, y + step, 'Firma trabajador')
    return sheet
  })
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word'] as const), producer: 'Microsoft® Word 2016' },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['printed-form', family, `${pays.length} trabajadores`],
  }
}
