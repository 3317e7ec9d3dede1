import { commas, dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { LETTER, openSheet, rule, type Sheet, write } from '../../sheet.ts'
import { oneOf } from '../markup.ts'
import { dateOf, fundRate, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { drawSlipWords } from './lines.ts'

/** Earnings on the left and deductions on the right off each other's lines, employer's facts in a strip, two on a page. */
export const valuesApart: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 4, 7, 12], sundays: 0.2 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { hoursInLabel: true, isSplit })
  const money = chance.pick([dots, dots, commas])
  const family = chance.pick(['sans', 'narrow', 'serif'] as const)
  const size = chance.pick([7.5, 8])
  const ink = { family, size }
  const heavy = { ...ink, bold: true }
  const step = size * 1.25
  const shift = chance.pick([0, 2.5, 4])
  const [left, right] = [36, LETTER[0] - 36]
  const middle = LETTER[0] / 2
  const strip = ['CODIGO', 'R.U.T.', 'FECHA INGRESO', 'DIAS', 'A.F.P.', 'SALUD', 'SUELDO BASE'] as const
  const title = word('LIQUIDACION DE SUELDO|LIQUIDACION DE REMUNERACIONES')
  const month = chance.pick([
    `${monthCapitals(economy)} ${economy.year}`,
    `MES: ${two(economy.month)}/${economy.year}`,
    `MES DE ${monthCapitals(economy)} DE ${economy.year}`,
  ])
  const net = word('LIQUIDO A PAGAR|ALCANCE LIQUIDO|TOTAL LIQUIDO')
  const copies = chance.happens(0.3) ? ['ORIGINAL EMPRESA', 'COPIA TRABAJADOR'] : ['']
  const draw = (sheet: Sheet, pay: Pay, top: number, copy: string) => {
    let y = top
    write(sheet, left, y, company.name.toUpperCase(), heavy)
    write(sheet, middle, y, title, { ...heavy, size: size + 2, align: 'center' })
    write(sheet, right, y, month, { ...heavy, align: 'right' })
    y += step
    write(sheet, left, y, dottedRut(company.rut), ink)
    write(sheet, right, y, copy, { ...ink, align: 'right' })
    y += step * 1.4
    write(sheet, left, y, 'NOMBRE', ink)
    write(sheet, left + 60, y, nameOf(pay), heavy)
    y += step * 0.5
    rule(sheet, left, y, right, y)
    y += step
    const values = [
      String(pays.indexOf(pay) + 1).padStart(4, '0'),
      dottedRut(pay.worker.rut),
      dateOf(pay.worker.since, '-'),
      String(pay.days),
      `${pay.worker.fund.name} ${fundRate(pay)}`,
      insurerOf(pay),
      money(pay.contractBase),
    ]
    for (const [at, label] of strip.entries()) {
      const x = left + at * ((right - left) / strip.length)
      write(sheet, x, y, label, { ...ink, size: size - 1 })
      write(sheet, x, y + step, values[at]!, ink)
    }
    y += step * 1.5
    rule(sheet, left, y, right, y)
    y += step
    write(sheet, left, y, word1, heavy)
    write(sheet, middle + 8, y, word2, heavy)
    y += step
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const [earned, cuts] = [
      [...taxed, ...untaxed],
      [...legal, ...others],
    ]
    for (const [at, line] of earned.entries()) {
      write(sheet, left, y + at * step, line.label, ink)
      write(sheet, middle - 8, y + at * step, money(line.amount), { ...ink, align: 'right' })
    }
    for (const [at, line] of cuts.entries()) {
      write(sheet, middle + 8, y + at * step + shift, line.label, ink)
      write(sheet, right, y + at * step + shift, money(line.amount), { ...ink, align: 'right' })
    }
    y = Math.max(y + Math.max(earned.length, cuts.length) * step, top + lines * step)
    rule(sheet, left, y - step * 0.6, right, y - step * 0.6)
    y += step * 0.4
    write(sheet, left, y, 'TOTAL HABERES', heavy)
    write(sheet, middle - 8, y, money(pay.earnings), { ...heavy, align: 'right' })
    write(sheet, middle + 8, y, 'TOTAL DESCUENTOS', heavy)
    write(sheet, right, y, money(pay.deductions), { ...heavy, align: 'right' })
    y += step * 1.5
    write(sheet, middle + 8, y, net, heavy)
    write(sheet, right, y, money(pay.net), { ...heavy, align: 'right' })
    y += step * 3
    rule(sheet, left + 20, y, left + 180, y)
    write(sheet, left + 100, y + step, 'FIRMA DEL TRABAJADOR', { ...ink, size: size - 1, align: 'center' })
  }
  const word1 = word('HABERES|INGRESOS')
  const word2 = word('DESCUENTOS|DEDUCCIONES')
  const lines = 24
  const slips = pays.flatMap((pay) => copies.map((copy) => ({ pay, copy })))
  const sheets: Sheet[] = []
  for (const [at, { pay, copy }] of slips.entries()) {
    if (at % 2 === 0) sheets.push(openSheet(...LETTER))
    draw(sheets.at(-1)!, pay, 40 + (at % 2) * (LETTER[1] / 2), copy)
    if (at % 2 === 1)
      rule(sheets.at(-1)!, 10, LETTER[1] / 2, LETTER[0] - 10, LETTER[1] / 2, { thickness: 0.3, dash: 4 })
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'cell', 'word', 'column'] as const), producer: 'ReportBuilder' },
    ...payroll.told({ sundayHours: true }),
    traits: ['values-apart', `${copies.length} copias`, `${pays.length} trabajadores`],
  }
}
