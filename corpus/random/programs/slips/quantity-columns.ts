import { dots, dottedRut, monthCapitals } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { spellPesos } from '../../../spell.ts'
import { box, LETTER, openSheet, rule, type Sheet, widthOf, wrap } from '../../sheet.ts'
import { oneOf } from '../markup.ts'
import { dateOf, insurerOf, openPayroll, type OpenPayroll } from '../payroll.ts'
import { type TextWriter, textWriterOf } from '../text-writer.ts'
import type { Program } from '../program.ts'
import { drawSlipWords, type SlipWords } from './lines.ts'

const [LEFT, RIGHT] = [48, LETTER[0] - 48]
const AT = { quantity: LEFT + 300, earned: LEFT + 405, cut: RIGHT - 6 }

type Form = {
  payroll: OpenPayroll
  lines: SlipWords
  step: number
  hasCodes: boolean
  isRuled: boolean
  words: Record<'title' | 'concept' | 'quantity' | 'net' | 'name' | 'since', string>
}

/** Whose slip it is. Gives the y under it. */
const writeHead = (writer: TextWriter, { payroll, step, words }: Form, pay: Pay, top: number): number => {
  const { company, economy, nameOf } = payroll
  let y = top
  writer.left(LEFT, y, company.name.toUpperCase(), true)
  writer.right(RIGHT, y, `${monthCapitals(economy)} ${economy.year}`, true)
  writer.left(LEFT, (y += step), `R.U.T. ${dottedRut(company.rut)}`)
  writer.center(LETTER[0] / 2, (y += step * 1.2), words.title, true, writer.size + 3)
  y += step * 1.3
  for (const [a, b] of [
    [`${words.name} : ${nameOf(pay)}`, `R.U.T. : ${dottedRut(pay.worker.rut)}`],
    [`CARGO : ${pay.worker.position.toUpperCase()}`, `${words.since} : ${dateOf(pay.worker.since)}`],
    [`AFP : ${pay.worker.fund.name.toUpperCase()}`, `SALUD : ${insurerOf(pay).toUpperCase()}`],
    [`SUELDO BASE : ${dots(pay.contractBase)}`, `DIAS TRABAJADOS : ${pay.days}`],
  ] as const) {
    writer.left(LEFT, y, a)
    writer.left(Math.max(LEFT + 330, LEFT + 14 + widthOf(a, writer.plain)), y, b)
    y += step
  }
  return y - step * 0.4
}

/** The list of concepts with its sums. Gives the y under it. */
const writeList = (sheet: Sheet, writer: TextWriter, form: Form, pay: Pay, top: number): number => {
  const { step, lines, words, hasCodes, isRuled } = form
  const across = (at: number) => rule(sheet, LEFT, at, RIGHT, at, { thickness: 0.7 })
  across(top)
  let y = top + step * 0.9
  writer.left(LEFT + 4, y, words.concept, true)
  writer.right(AT.quantity, y, words.quantity, true)
  writer.right(AT.earned, y, 'HABERES', true)
  writer.right(AT.cut, y, 'DESCUENTOS', true)
  across((y += step * 0.4))
  y += step
  const { taxed, untaxed, legal, others } = lines.sections(pay)
  const earned = [...taxed, ...untaxed]
  for (const [n, { concept, label, amount }] of [...earned, ...legal, ...others].entries()) {
    const isEarned = n < earned.length
    writer.left(LEFT + 4, y, hasCodes ? `${isEarned ? 'H' : 'D'}${String(n + 1).padStart(3, '0')} ${label}` : label)
    writer.right(AT.quantity, y, lines.quantity(concept, pay))
    writer.right(isEarned ? AT.earned : AT.cut, y, dots(amount))
    y += step
  }
  across(y - step * 0.5)
  y += step * 0.5
  writer.left(LEFT + 4, y, 'TOTALES', true)
  writer.right(AT.earned, y, dots(pay.earnings), true)
  writer.right(AT.cut, y, dots(pay.deductions), true)
  y += step * 0.5
  if (isRuled)
    for (const x of [LEFT, AT.quantity - 60, AT.quantity + 8, AT.earned + 8, RIGHT]) rule(sheet, x, top, x, y)
  across(y)
  return y
}

/** Gives the y under the slip. */
const writeSlip = (sheet: Sheet, writer: TextWriter, form: Form, pay: Pay, top: number): number => {
  const { step, words } = form
  let y = writeList(sheet, writer, form, pay, writeHead(writer, form, pay, top)) + step * 1.6
  box(sheet, RIGHT - 230, y - step, 230, step * 1.5)
  writer.left(RIGHT - 224, y, words.net, true)
  writer.right(RIGHT - 6, y, `$ ${dots(pay.net)}`, true)
  y += step * 1.6
  const spelled = pay.net > 0 ? wrap(`SON: ${spellPesos(pay.net)} PESOS`, RIGHT - LEFT, writer.plain) : []
  for (const [at, text] of spelled.entries()) writer.left(LEFT, y + at * step, text)
  y += (spelled.length + 2.2) * step
  rule(sheet, RIGHT - 180, y, RIGHT, y)
  writer.center(RIGHT - 90, y + step, 'FIRMA DEL TRABAJADOR')
  return y + step * 2
}

/** A desktop suite's slip: one list of concepts with columns of quantity, earnings and deductions, the net in a box below. */
export const quantityColumns: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 5, 9, 14], sundays: 0.3 })
  const { chance, pays, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const cased = chance.pick<(text: string) => string>([(text) => text.toUpperCase(), (text) => text])
  const family = chance.pick(['sans', 'serif', 'mono'] as const)
  const size = family === 'mono' ? 8 : chance.pick([8.5, 9])
  const form: Form = {
    payroll,
    lines: drawSlipWords(chance, { cased, isSplit, splitsFund: chance.happens(0.2) }),
    step: size * 1.35,
    hasCodes: chance.happens(0.5),
    isRuled: chance.happens(0.6),
    words: {
      title: word('LIQUIDACION DE SUELDO|LIQUIDACION DE REMUNERACIONES|LIQUIDACIÓN DE SUELDOS'),
      concept: word('CONCEPTO|DESCRIPCION|DETALLE'),
      quantity: word('CANT.|CANTIDAD|UNIDAD'),
      net: word('LIQUIDO A PAGAR|ALCANCE LIQUIDO|LIQUIDO A RECIBIR|TOTAL A PAGAR'),
      name: word('NOMBRE|TRABAJADOR|SEÑOR(A)'),
      since: word('FECHA INGRESO|F. INGRESO'),
    },
  }
  const half = LETTER[1] / 2
  const draw = (sheet: Sheet, pay: Pay, top: number) =>
    writeSlip(sheet, textWriterOf(sheet, family, size), form, pay, top)
  const tallest = Math.max(...pays.map((pay) => draw(openSheet(...LETTER), pay, 0)))
  const perPage = chance.happens(0.35) && tallest < half - 40 ? 2 : 1
  const sheets: Sheet[] = []
  for (const [n, pay] of pays.entries()) {
    if (n % perPage === 0) sheets.push(openSheet(...LETTER))
    draw(sheets.at(-1)!, pay, n % perPage === 0 ? 40 : half + 20)
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'cell', 'letter'] as const), producer: 'Crystal Reports' },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['quantity-columns', family, `${sheets.length} páginas`, `${pays.length} trabajadores`],
  }
}
