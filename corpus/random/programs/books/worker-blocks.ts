import { dots, dottedRut, monthTitle } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { LETTER, openSheet, rule, type Sheet, widthOf, write } from '../../sheet.ts'
import { dateOf, fundRate, hoursText, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { oneOf } from '../markup.ts'

type Line = readonly [label: string, amount: string]

/** A block for each worker: who it is, then three columns of concepts with their amounts, then a line of totals. */
export const workerBlocks: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [3, 7, 12, 20], sundays: 0.25 })
  const { chance, pays, company, economy, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = {
    base: word('Sueldo Base|Sueldo del Mes|Sueldo'),
    gratification: word('Gratificación|Gratificación Legal'),
    net: word('Líquido a Pago|Alcance Líquido|Líquido'),
    sunday: word('Recargo Domingo|Hrs. Domingo'),
  }
  const list = (pay: Pay, pairs: readonly (readonly [Concept, string])[]): Line[] =>
    pairs.filter(([concept]) => pay[concept] !== 0).map(([concept, label]) => [label, dots(pay[concept])])
  const columns = (pay: Pay): Line[][] => [
    list(pay, [
      ['base', `${words.base} (${pay.days})`],
      ['overtime', `Horas Extras (${pay.overtimeHours})`],
      ['sunday', `${words.sunday} (${hoursText(pay.sundayHours, ',')})`],
      ['production', 'Bono Producción'],
      ['attendance', 'Bono Asistencia'],
      ['commission', 'Comisiones'],
      ['gratification', words.gratification],
      ['meal', 'Colación'],
      ['transport', 'Movilización'],
      ['family', 'Asignación Familiar'],
      ['perDiem', 'Viático'],
    ]),
    list(pay, [
      ['afp', `AFP ${pay.worker.fund.name} ${fundRate(pay)}%`],
      ['health', `${insurerOf(pay)}${payroll.isSplit || pay.worker.isapre === null ? ' 7%' : ''}`],
      ['healthExtra', 'Adicional Isapre'],
      ['caja', 'C.C.A.F. 0,6%'],
      ['unemployment', 'Seguro Cesantía'],
      ['apv', 'A.P.V.'],
      ['incomeTax', 'Impuesto Único'],
    ]),
    list(pay, [
      ['advance', 'Anticipo'],
      ['loan', 'Préstamo Empresa'],
      ['cajaLoan', 'Préstamo Caja'],
      ['union', 'Cuota Sindical'],
    ]),
  ]
  const family = chance.pick(['sans', 'serif', 'narrow'] as const)
  const size = chance.pick([7, 7.5, 8])
  const ink = { family, size }
  const heavy = { ...ink, bold: true }
  const step = size * 1.25
  const [left, right] = [40, LETTER[0] - 40]
  const starts = [left + 6, left + 196, left + 376]
  const ends = [left + 184, left + 364, right - 6]
  const sheets: Sheet[] = []
  const open = (): [Sheet, number] => {
    const sheet = openSheet(...LETTER)
    sheets.push(sheet)
    write(sheet, left, 36, company.name, { ...heavy, size: 9 })
    write(sheet, left, 47, `RUT: ${dottedRut(company.rut)}`, ink)
    write(sheet, right, 36, `Hoja: ${sheets.length}`, { ...ink, align: 'right' })
    write(sheet, LETTER[0] / 2, 62, `${title} - ${monthTitle(economy)} ${economy.year}`, {
      ...heavy,
      size: 11,
      align: 'center',
    })
    for (const [n, text] of ['HABERES', 'DESCUENTOS LEGALES', 'OTROS DESCUENTOS'].entries())
      write(sheet, starts[n]!, 78, text, heavy)
    rule(sheet, left, 82, right, 82)
    return [sheet, 82 + step]
  }
  const title = word('Libro de Remuneraciones|Libro de Sueldos|Detalle de Remuneraciones')
  const amount = (sheet: Sheet, end: number, y: number, text: string, isBold = false) =>
    write(sheet, end, y, text, { ...ink, bold: isBold, align: 'right' })
  let [sheet, y] = open()
  for (const pay of pays) {
    const lists = columns(pay)
    const high = Math.max(...lists.map(({ length }) => length))
    if (y + (high + 4) * step > LETTER[1] - 50) [sheet, y] = open()
    write(sheet, left, y, nameOf(pay), heavy)
    const rutAt = Math.max(left + 220, left + 12 + widthOf(nameOf(pay), heavy))
    write(sheet, rutAt, y, `RUT ${dottedRut(pay.worker.rut)}`, heavy)
    write(sheet, right, y, `${pay.worker.position}   Ingreso ${dateOf(pay.worker.since)}`, { ...ink, align: 'right' })
    y += step
    for (const [n, lines] of lists.entries())
      for (const [at, [label, text]] of lines.entries()) {
        write(sheet, starts[n]!, y + at * step, label, ink)
        amount(sheet, ends[n]!, y + at * step, text)
      }
    y += high * step
    rule(sheet, left, y - step * 0.75, right, y - step * 0.75, { thickness: 0.3, gray: 0.5 })
    y += 2
    for (const [n, label, text] of [
      [0, 'Total Haberes', dots(pay.earnings)],
      [1, 'Total Descuentos', dots(pay.deductions)],
      [2, words.net, dots(pay.net)],
    ] as const) {
      write(sheet, starts[n]!, y, label, heavy)
      amount(sheet, ends[n]!, y, text, true)
    }
    y += step * 0.6
    rule(sheet, left, y, right, y, { thickness: 0.8 })
    y += step * 1.2
  }
  if (y + 5 * step > LETTER[1] - 50) [sheet, y] = open()
  const sum = (of: (pay: Pay) => number) => dots(pays.reduce((all, pay) => all + of(pay), 0))
  write(sheet, left, y, `TOTALES GENERALES (${pays.length} trabajadores)`, heavy)
  for (const [n, label, text] of [
    [0, 'Total Haberes', sum(({ earnings }) => earnings)],
    [1, 'Total Descuentos', sum(({ deductions }) => deductions)],
    [2, 'Total Líquido', sum(({ net }) => net)],
  ] as const) {
    write(sheet, starts[n]!, y + step, label, heavy)
    amount(sheet, ends[n]!, y + step, text, true)
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'cell'] as const), producer: 'ReportBuilder' },
    ...payroll.told({ sundayHours: true }),
    traits: ['worker-blocks', `${pays.length} trabajadores`],
  }
}
