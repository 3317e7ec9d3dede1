import { cents, dots, dottedRut, monthEnd, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { A4, box, openSheet, rule, type Sheet } from '../../sheet.ts'
import { oneOf } from '../../programs/markup.ts'
import { dateOf, openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords, type SlipWords } from '../../programs/slips/lines.ts'

const [LEFT, RIGHT] = [45, A4[0] - 45]

/** Where the columns of a line end. */
const AT = { code: LEFT + 6, label: LEFT + 48, quantity: RIGHT - 150, amount: RIGHT - 8 }

type Form = {
  payroll: OpenPayroll
  lines: SlipWords
  step: number
  /** A deduction's sign: SAP writes it behind the figure. */
  less: (text: string) => string
  money: (value: number) => string
  net: string
}

const writeHead = (
  sheet: Sheet,
  writer: TextWriter,
  { payroll: { company, economy, nameOf, pays }, step }: Form,
  pay: Pay,
): number => {
  writer.left(LEFT, 44, company.name, true, 11)
  writer.left(LEFT, 56, `${company.address}, ${company.commune}`)
  writer.right(RIGHT, 44, 'LIQUIDACION DE REMUNERACIONES', true, 11)
  writer.right(RIGHT, 56, `01/${two(economy.month)}/${economy.year} - ${monthEnd(economy)}`)
  writer.left(LEFT, 68, `RUT Empresa ${dottedRut(company.rut)}`)
  const facts = [
    ['N° Pers.', String(50_000 + pays.indexOf(pay) * 13).padStart(8, '0')],
    ['Nombre', nameOf(pay)],
    ['RUT', dottedRut(pay.worker.rut)],
    ['Posición', pay.worker.position],
    ['Fe. Ingreso', dateOf(pay.worker.since, '.')],
    ['División', pay.worker.branch],
    ['Días trab.', `${pay.days},00`],
  ] as const
  box(sheet, LEFT, 78, RIGHT - LEFT, Math.ceil(facts.length / 2) * step + 8)
  for (const [at, [label, value]] of facts.entries()) {
    const x = at < 4 ? LEFT + 6 : LEFT + 290
    writer.left(x, 90 + (at % 4) * step, label)
    writer.left(x + 62, 90 + (at % 4) * step, value, true)
  }
  return 78 + 4 * step + 8
}

const writeSlip = (sheet: Sheet, writer: TextWriter, form: Form, pay: Pay) => {
  const { lines, step, less, money, net } = form
  let y = writeHead(sheet, writer, form, pay) + 14
  box(sheet, LEFT, y, RIGHT - LEFT, step * 1.4, { fill: 0.88 })
  const head = y + step
  writer.left(AT.code, head, 'CC-n', true)
  writer.left(AT.label, head, 'Texto CC-nómina', true)
  writer.right(AT.quantity, head, 'Ctd.', true)
  writer.right(AT.amount, head, 'Importe', true)
  y += step * 2.6
  const { taxed, untaxed, legal, others } = lines.sections(pay)
  const put = (code: string, label: string, quantity: string, value: string, isBold = false) => {
    writer.left(AT.code, y, code, isBold)
    writer.left(AT.label, y, label, isBold)
    writer.right(AT.quantity, y, quantity, isBold)
    writer.right(AT.amount, y, value, isBold)
    y += step
  }
  const list = (some: readonly SlipLine[], first: number, write: (value: number) => string) => {
    for (const [at, { concept, label, amount }] of some.entries())
      put(String(first + at * 10), label, lines.quantity(concept, pay), write(amount))
  }
  list(taxed, 1000, money)
  put('/101', 'Total Imponible', '', money(pay.taxable), true)
  list(untaxed, 2000, money)
  put('/110', 'Total Haberes', '', money(pay.earnings), true)
  y += step * 0.4
  const minus = (value: number) => less(money(value))
  list(legal, 3000, minus)
  list(others, 4000, minus)
  put('/120', 'Total Descuentos', '', minus(pay.deductions), true)
  rule(sheet, LEFT, y - step * 0.3, RIGHT, y - step * 0.3)
  y += step * 0.8
  put('/559', net, '', money(pay.net), true)
  rule(sheet, LEFT, y - step * 0.5, RIGHT, y - step * 0.5, { thickness: 1.2 })
  y += step * 1.5
  writer.left(
    LEFT,
    y,
    'Forma de pago: Abono en cuenta corriente   Banco: 012   Fecha de pago: ' + monthEnd(form.payroll.economy, '.'),
  )
  writer.left(LEFT, y + step * 5, '_________________________________')
  writer.left(LEFT + 40, y + step * 6.2, 'Recibí conforme')
}

/** A large house's slip: wage types by number in one list, deductions with their sign behind, sums among the lines. */
export const wageTypes: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 6, 18, 35], sundays: 0.25 })
  const { chance, pays, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'sans', 'mono'] as const)
  const size = family === 'mono' ? 7.5 : 8.5
  const form: Form = {
    payroll,
    lines: drawSlipWords(chance, { isSplit, splitsFund: chance.happens(0.25) }),
    step: size * 1.4,
    less: chance.pick<(text: string) => string>([(text) => `${text}-`, (text) => `${text}-`, (text) => `-${text}`]),
    money: chance.pick([dots, dots, cents]),
    net: word('Líquido a pago|Importe neto a pagar|Líquido a Pagar|Pago neto'),
  }
  const sheets = pays.map((pay) => {
    const sheet = openSheet(...A4)
    writeSlip(sheet, textWriterOf(sheet, family, size), form, pay)
    return sheet
  })
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'letter'] as const), producer: 'SAP NetWeaver' },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['wage-types', family, form.less('1'), `${pays.length} trabajadores`],
  }
}
