import { bare, dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { plainCapitals } from '../../../person-name.ts'
import { box, LETTER, openSheet, rule, type Sheet, wrap } from '../../sheet.ts'
import { oneOf } from '../../programs/markup.ts'
import { openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords, type SlipWords } from '../../programs/slips/lines.ts'

const WIDE = LETTER[0] / 2
const HIGH = LETTER[1] / 2
const MARGIN = 24

type Form = {
  payroll: OpenPayroll
  lines: SlipWords
  step: number
  isBoxed: boolean
  money: (value: number) => string
  words: Record<'title' | 'net' | 'field', string>
}

const writeSlip = (sheet: Sheet, writer: TextWriter, form: Form, pay: Pay, left: number, top: number) => {
  const { payroll, lines, step, isBoxed, money, words } = form
  const { company, economy, nameOf } = payroll
  const right = left + WIDE - 2 * MARGIN
  let y = top
  const put = (text: string, value = '', isBold = false) => {
    writer.left(left, y, text, isBold)
    writer.right(right, y, value, isBold)
    y += step
  }
  put(company.name.toUpperCase(), '', true)
  put(`RUT ${dottedRut(company.rut)}`, `${two(economy.month)}/${economy.year}`)
  writer.center((left + right) / 2, y, `${words.title} ${monthCapitals(economy)} ${economy.year}`, true)
  y += step * 1.3
  const wide = right - left
  const name = plainCapitals(nameOf(pay))
  for (const text of wrap(`NOMBRE: ${name}`, wide, writer.plain)) put(text)
  put(`RUT: ${dottedRut(pay.worker.rut)}`, `${words.field}: ${pay.worker.branch}`)
  put(`LABOR: ${pay.worker.position.toUpperCase()}`, `DIAS: ${pay.days}`)
  rule(sheet, left, y - step * 0.6, right, y - step * 0.6, { dash: 2 })
  y += step * 0.3
  const { taxed, untaxed, legal, others } = lines.sections(pay)
  for (const { label, amount } of [...taxed, ...untaxed]) put(label, money(amount))
  put('TOTAL HABERES', money(pay.earnings), true)
  y += step * 0.3
  for (const { label, amount } of [...legal, ...others]) put(label, money(amount))
  put('TOTAL DESCUENTOS', money(pay.deductions), true)
  y += step * 0.3
  if (isBoxed) box(sheet, left - 3, y - step, wide + 6, step * 1.4)
  put(words.net, `$ ${money(pay.net)}`, true)
  writer.left(left, top + HIGH - 62, '.'.repeat(34))
  writer.left(left + 20, top + HIGH - 62 + step, 'RECIBI CONFORME')
}

/** A farm's slips, four on a page to be cut: short lines in a narrow place, the next worker beside and the next ones below. */
export const fourAPage: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 3, 4, 10, 27, 48], sundays: 0.2 })
  const { chance, pays, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'narrow', 'serif'] as const)
  const size = 7.5
  const form: Form = {
    payroll,
    lines: drawSlipWords(chance, { cased: (text) => plainCapitals(text), hoursInLabel: true, isSplit }),
    step: size * 1.25,
    isBoxed: chance.happens(0.5),
    money: chance.pick([dots, dots, bare]),
    words: {
      title: word('LIQUIDACION DE SUELDO|LIQ. DE REMUNERACIONES|LIQUIDACION'),
      net: word('LIQUIDO A PAGAR|ALCANCE LIQUIDO|SALDO A PAGAR'),
      field: word('FUNDO|CUARTEL|SECCION'),
    },
  }
  const isDown = chance.happens(0.3)
  const sheets: Sheet[] = []
  for (const [at, pay] of pays.entries()) {
    const place = at % 4
    if (place === 0) {
      const sheet = openSheet(...LETTER)
      rule(sheet, WIDE, 8, WIDE, LETTER[1] - 8, { dash: 3, thickness: 0.3 })
      rule(sheet, 8, HIGH, LETTER[0] - 8, HIGH, { dash: 3, thickness: 0.3 })
      sheets.push(sheet)
    }
    const sheet = sheets.at(-1)!
    const [across, down] = isDown ? [Math.floor(place / 2), place % 2] : [place % 2, Math.floor(place / 2)]
    writeSlip(sheet, textWriterOf(sheet, family, size), form, pay, across * WIDE + MARGIN, down * HIGH + 30)
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'cell', 'word'] as const), producer: 'Microsoft Access' },
    ...payroll.truthOf({ sundayHours: true, name: (pay) => plainCapitals(payroll.nameOf(pay)) }),
    traits: ['four-a-page', isDown ? 'hacia abajo' : 'hacia el lado', `${pays.length} trabajadores`],
  }
}
