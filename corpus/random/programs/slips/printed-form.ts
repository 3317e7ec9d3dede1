import { dots, dottedRut, monthName } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { LETTER, openSheet, rule, type Sheet, widthOf, write } from '../../sheet.ts'
import { oneOf } from '../markup.ts'
import { hoursText, insurerOf, openPayroll, total } from '../payroll.ts'
import type { Program } from '../program.ts'

/** The stationer's form filled in on a computer: numbered lines of dots, letters before the sums, every line printed. */
export const printedForm: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 1, 2, 4], sundays: 0.2, canSplit: false })
  const { chance, pays, company, economy, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const family = chance.pick(['sans', 'serif', 'mono'] as const)
  const size = family === 'mono' ? 8.5 : 9.5
  const ink = { family, size }
  const heavy = { ...ink, bold: true }
  const step = size * 1.5
  const empty = chance.pick(['0', '', '-'])
  const leader = chance.pick(['.', '_', ' '])
  const sign = chance.pick(['$ ', '$', ''])
  const isLettered = chance.happens(0.6)
  type Line = readonly [label: string, concepts: readonly Concept[], kind?: 'sum']
  const linesOf = (pay: Pay): Line[] => [
    [`${word1} (${pay.days} días)`, ['base']],
    ['Horas extraordinarias', ['overtime']],
    [pay.sundayHours > 0 ? `Recargo domingo (${hoursText(pay.sundayHours)} horas)` : 'Recargo domingo', ['sunday']],
    ['Comisiones', ['commission']],
    ['Bonos e incentivos', ['production', 'attendance']],
    [word2, ['gratification']],
    [isLettered ? 'A) TOTAL REMUNERACIÓN IMPONIBLE' : 'Total imponible', ['taxable'], 'sum'],
    ['Asignación de colación', ['meal']],
    ['Asignación de movilización', ['transport']],
    ['Asignación familiar', ['family']],
    ['Viáticos', ['perDiem']],
    [isLettered ? 'B) TOTAL HABERES' : 'Total haberes', ['earnings'], 'sum'],
    [`Cotización A.F.P. ${pay.worker.fund.name}`, ['afp']],
    [`Cotización salud ${insurerOf(pay)}`, ['health']],
    ['Caja de compensación', ['caja']],
    ['Seguro de cesantía', ['unemployment']],
    ['Ahorro previsional voluntario', ['apv']],
    ['Impuesto único', ['incomeTax']],
    ['Anticipos', ['advance']],
    ['Préstamos y otros', ['loan', 'cajaLoan', 'union']],
    [isLettered ? 'C) TOTAL DESCUENTOS' : 'Total descuentos', ['deductions'], 'sum'],
    [word3, ['net'], 'sum'],
  ]
  const word1 = word('Sueldo base|Sueldo')
  const word2 = word('Gratificación|Gratificación legal')
  const word3 = isLettered
    ? word('LÍQUIDO A PAGAR (B - C)|ALCANCE LÍQUIDO (B-C)')
    : word('Líquido a pagar|Alcance líquido')
  const [left, right] = [64, LETTER[0] - 64]
  const dotsBetween = (from: number, to: number) =>
    leader.repeat(Math.max(0, Math.floor((to - from) / Math.max(1, widthOf(leader, ink)))))
  const field = (sheet: Sheet, x: number, y: number, label: string, value: string, until: number) => {
    write(sheet, x, y, label, ink)
    const start = x + widthOf(`${label} `, ink)
    write(sheet, start + 4, y, value, heavy)
    rule(sheet, start, y + 2, until, y + 2, { thickness: 0.4, dash: leader === '.' ? 1 : undefined })
  }
  const sheets = pays.map((pay) => {
    const sheet = openSheet(...LETTER)
    let y = 60
    write(sheet, LETTER[0] / 2, y, 'LIQUIDACIÓN DE SUELDO', { ...heavy, size: size + 4, align: 'center' })
    y += step * 2
    for (const [label, name, rut] of [
      ['Empleador', company.name, company.rut],
      ['Trabajador', nameOf(pay), pay.worker.rut],
    ] as const) {
      const isLong = left + widthOf(`${label} `, ink) + widthOf(name, heavy) > right - 160
      field(sheet, left, y, label, name, isLong ? right : right - 150)
      if (isLong) y += step
      field(sheet, isLong ? left : right - 140, y, 'R.U.T.', dottedRut(rut), isLong ? left + 160 : right)
      y += step
    }
    field(sheet, left, y, 'Mes de', monthName(economy), left + 170)
    field(sheet, left + 180, y, 'de', String(economy.year), left + 250)
    field(sheet, left + 260, y, 'Cargo', pay.worker.position, right)
    y += step * 2
    for (const [label, concepts, kind] of linesOf(pay)) {
      const value = total(pay, concepts)
      const own = kind === 'sum' ? heavy : ink
      const text = value === 0 ? empty : `${sign}${dots(value)}`
      write(sheet, left, y, label, own)
      write(sheet, right, y, text, { ...own, align: 'right' })
      const from = left + widthOf(label, own) + 4
      if (leader !== ' ') write(sheet, from, y, dotsBetween(from, right - Math.max(70, widthOf(text, own) + 4)), ink)
      y += kind === 'sum' ? step * 1.3 : step
    }
    y += step * 3
    rule(sheet, left, y, left + 170, y)
    rule(sheet, right - 170, y, right, y)
    write(sheet, left + 85, y + step, 'Firma empleador', { ...ink, align: 'center' })
    write(sheet, right - 85, y + step, 'Firma trabajador', { ...ink, align: 'center' })
    return sheet
  })
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word'] as const), producer: 'Microsoft® Word 2016' },
    ...payroll.told({ sundayHours: true }),
    traits: ['printed-form', family, `${pays.length} trabajadores`],
  }
}
