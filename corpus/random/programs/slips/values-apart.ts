import { commas, dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { LETTER, openSheet, rule, type Sheet } from '../../sheet.ts'
import { oneOf } from '../markup.ts'
import { dateOf, fundRate, insurerOf, openPayroll, type OpenPayroll } from '../payroll.ts'
import { type TextWriter, textWriterOf } from '../text-writer.ts'
import type { Program } from '../program.ts'
import { drawSlipWords, type SlipWords } from './lines.ts'

const [LEFT, RIGHT] = [36, LETTER[0] - 36]
const MIDDLE = LETTER[0] / 2
/** Lines that a slip has at least, printed or not. */
const LEAST_LINES = 24

type Form = {
  payroll: OpenPayroll
  lines: SlipWords
  step: number
  /** Points that the deductions stand below the earnings of their line. */
  shift: number
  money: (amount: number) => string
  words: Record<'title' | 'month' | 'earned' | 'cut' | 'net', string>
}

/** Whose slip it is, and the strip of facts. Gives the y under it. */
const writeHead = (
  sheet: Sheet,
  writer: TextWriter,
  { payroll, step, money, words }: Form,
  pay: Pay,
  top: number,
  copy: string,
): number => {
  const { company, nameOf, pays } = payroll
  writer.left(LEFT, top, company.name.toUpperCase(), true)
  writer.center(MIDDLE, top, words.title, true, writer.size + 2)
  writer.right(RIGHT, top, words.month, true)
  writer.left(LEFT, top + step, dottedRut(company.rut))
  writer.right(RIGHT, top + step, copy)
  let y = top + step * 2.4
  writer.left(LEFT, y, 'NOMBRE')
  writer.left(LEFT + 60, y, nameOf(pay), true)
  y += step * 0.5
  rule(sheet, LEFT, y, RIGHT, y)
  y += step
  const strip = [
    ['CODIGO', String(pays.indexOf(pay) + 1).padStart(4, '0')],
    ['R.U.T.', dottedRut(pay.worker.rut)],
    ['FECHA INGRESO', dateOf(pay.worker.since, '-')],
    ['DIAS', String(pay.days)],
    ['A.F.P.', `${pay.worker.fund.name} ${fundRate(pay)}`],
    ['SALUD', insurerOf(pay)],
    ['SUELDO BASE', money(pay.contractBase)],
  ] as const
  for (const [at, [label, value]] of strip.entries()) {
    const x = LEFT + at * ((RIGHT - LEFT) / strip.length)
    writer.left(x, y, label, false, writer.size - 1)
    writer.left(x, y + step, value)
  }
  y += step * 1.5
  rule(sheet, LEFT, y, RIGHT, y)
  return y + step
}

const writeSlip = (sheet: Sheet, writer: TextWriter, form: Form, pay: Pay, top: number, copy: string) => {
  const { step, shift, lines, money, words } = form
  let y = writeHead(sheet, writer, form, pay, top, copy)
  writer.left(LEFT, y, words.earned, true)
  writer.left(MIDDLE + 8, y, words.cut, true)
  y += step
  const { taxed, untaxed, legal, others } = lines.sections(pay)
  const [earned, cuts] = [
    [...taxed, ...untaxed],
    [...legal, ...others],
  ]
  for (const [at, { label, amount }] of earned.entries()) {
    writer.left(LEFT, y + at * step, label)
    writer.right(MIDDLE - 8, y + at * step, money(amount))
  }
  for (const [at, { label, amount }] of cuts.entries()) {
    writer.left(MIDDLE + 8, y + at * step + shift, label)
    writer.right(RIGHT, y + at * step + shift, money(amount))
  }
  y = Math.max(y + Math.max(earned.length, cuts.length) * step, top + LEAST_LINES * step)
  rule(sheet, LEFT, y - step * 0.6, RIGHT, y - step * 0.6)
  y += step * 0.4
  writer.left(LEFT, y, 'TOTAL HABERES', true)
  writer.right(MIDDLE - 8, y, money(pay.earnings), true)
  writer.left(MIDDLE + 8, y, 'TOTAL DESCUENTOS', true)
  writer.right(RIGHT, y, money(pay.deductions), true)
  y += step * 1.5
  writer.left(MIDDLE + 8, y, words.net, true)
  writer.right(RIGHT, y, money(pay.net), true)
  y += step * 3
  rule(sheet, LEFT + 20, y, LEFT + 180, y)
  writer.center(LEFT + 100, y + step, 'FIRMA DEL TRABAJADOR', false, writer.size - 1)
}

/** Earnings on the left and deductions on the right off each other's lines, facts in a strip, two slips on a page. */
export const valuesApart: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 4, 7, 12], sundays: 0.2 })
  const { chance, pays, economy, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'narrow', 'serif'] as const)
  const size = chance.pick([7.5, 8])
  const month = `${monthCapitals(economy)} ${economy.year}`
  const form: Form = {
    payroll,
    lines: drawSlipWords(chance, { hoursInLabel: true, isSplit }),
    step: size * 1.25,
    shift: chance.pick([0, 2.5, 4]),
    money: chance.pick([dots, dots, commas]),
    words: {
      title: word('LIQUIDACION DE SUELDO|LIQUIDACION DE REMUNERACIONES'),
      month: chance.pick([month, `MES: ${two(economy.month)}/${economy.year}`, `MES DE ${month.replace(' ', ' DE ')}`]),
      earned: word('HABERES|INGRESOS'),
      cut: word('DESCUENTOS|DEDUCCIONES'),
      net: word('LIQUIDO A PAGAR|ALCANCE LIQUIDO|TOTAL LIQUIDO'),
    },
  }
  const copies = chance.happens(0.3) ? ['ORIGINAL EMPRESA', 'COPIA TRABAJADOR'] : ['']
  const slips = pays.flatMap((pay) => copies.map((copy) => ({ pay, copy })))
  const sheets: Sheet[] = []
  const half = LETTER[1] / 2
  for (const [at, { pay, copy }] of slips.entries()) {
    const place = at % 2
    if (place === 0) sheets.push(openSheet(...LETTER))
    const sheet = sheets.at(-1)!
    writeSlip(sheet, textWriterOf(sheet, family, size), form, pay, 40 + place * half, copy)
    if (place === 1) rule(sheet, 10, half, LETTER[0] - 10, half, { thickness: 0.3, dash: 4 })
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'cell', 'word', 'column'] as const), producer: 'ReportBuilder' },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['values-apart', `${copies.length} copias`, `${pays.length} trabajadores`],
  }
}
