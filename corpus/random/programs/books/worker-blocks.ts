import { dots, dottedRut, monthTitle } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { sumOf } from '../../../payroll/payroll.ts'
import { type Family, LETTER, openSheet, rule, type Sheet, widthOf } from '../../sheet.ts'
import { dateOf, fundRate, hoursText, insurerOf, openPayroll, type OpenPayroll } from '../payroll.ts'
import { type TextWriter, textWriterOf } from '../text-writer.ts'
import type { Program } from '../program.ts'
import { oneOf } from '../markup.ts'

type Line = readonly [label: string, amount: string]

const list = (pay: Pay, pairs: readonly (readonly [Concept, string])[]): Line[] =>
  pairs.filter(([concept]) => pay[concept] !== 0).map(([concept, label]) => [label, dots(pay[concept])])

type Words = Record<'base' | 'gratification' | 'net' | 'sunday' | 'title', string>

const columnsOf = (pay: Pay, words: Words, isSplit: boolean): Line[][] => [
  list(pay, [
    ['base', `${words.base} (${pay.days})`],
    ['overtime', `Horas Extras (${pay.overtimeHours})`],
    ['sunday', `${words.sunday} (${hoursText(pay.sundayHours)})`],
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
    ['health', `${insurerOf(pay)}${isSplit || pay.worker.isapre === null ? ' 7%' : ''}`],
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

const [LEFT, RIGHT] = [40, LETTER[0] - 40]
const STARTS = [LEFT + 6, LEFT + 196, LEFT + 376]
const ENDS = [LEFT + 184, LEFT + 364, RIGHT - 6]

type Page = { sheet: Sheet; writer: TextWriter; y: number; step: number }

const openPage = (
  sheets: Sheet[],
  { company, economy }: OpenPayroll,
  family: Family,
  size: number,
  title: string,
): Page => {
  const sheet = openSheet(...LETTER)
  sheets.push(sheet)
  const writer = textWriterOf(sheet, family, size)
  writer.left(LEFT, 36, company.name, true, 9)
  writer.left(LEFT, 47, `RUT: ${dottedRut(company.rut)}`)
  writer.right(RIGHT, 36, `Hoja: ${sheets.length}`)
  writer.center(LETTER[0] / 2, 62, `${title} - ${monthTitle(economy)} ${economy.year}`, true, 11)
  for (const [n, text] of ['HABERES', 'DESCUENTOS LEGALES', 'OTROS DESCUENTOS'].entries())
    writer.left(STARTS[n]!, 78, text, true)
  rule(sheet, LEFT, 82, RIGHT, 82)
  const step = size * 1.25
  return { sheet, writer, y: 82 + step, step }
}

const writeSums = ({ writer }: Page, y: number, sums: readonly (readonly [label: string, value: number])[]) => {
  for (const [n, [label, value]] of sums.entries()) {
    writer.left(STARTS[n]!, y, label, true)
    writer.right(ENDS[n]!, y, dots(value), true)
  }
}

/** A worker's block; its place on the page moves on. */
const writeBlock = (page: Page, pay: Pay, name: string, lists: readonly Line[][], net: string) => {
  const { sheet, writer, step } = page
  writer.left(LEFT, page.y, name, true)
  writer.left(
    Math.max(LEFT + 220, LEFT + 12 + widthOf(name, writer.heavy)),
    page.y,
    `RUT ${dottedRut(pay.worker.rut)}`,
    true,
  )
  writer.right(RIGHT, page.y, `${pay.worker.position}   Ingreso ${dateOf(pay.worker.since)}`)
  page.y += step
  for (const [n, lines] of lists.entries())
    for (const [at, [label, text]] of lines.entries()) {
      writer.left(STARTS[n]!, page.y + at * step, label)
      writer.right(ENDS[n]!, page.y + at * step, text)
    }
  page.y += Math.max(...lists.map(({ length }) => length)) * step
  rule(sheet, LEFT, page.y - step * 0.75, RIGHT, page.y - step * 0.75, { thickness: 0.3, gray: 0.5 })
  page.y += 2
  writeSums(page, page.y, [
    ['Total Haberes', pay.earnings],
    ['Total Descuentos', pay.deductions],
    [net, pay.net],
  ])
  page.y += step * 0.6
  rule(sheet, LEFT, page.y, RIGHT, page.y, { thickness: 0.8 })
  page.y += step * 1.2
}

/** A block for each worker: who it is, then three columns of concepts with their amounts, then a line of totals. */
export const workerBlocks: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [3, 7, 12, 20], sundays: 0.25 })
  const { chance, pays, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words: Words = {
    base: word('Sueldo Base|Sueldo del Mes|Sueldo'),
    gratification: word('Gratificación|Gratificación Legal'),
    net: word('Líquido a Pago|Alcance Líquido|Líquido'),
    sunday: word('Recargo Domingo|Hrs. Domingo'),
    title: word('Libro de Remuneraciones|Libro de Sueldos|Detalle de Remuneraciones'),
  }
  const family = chance.pick(['sans', 'serif', 'narrow'] as const)
  const size = chance.pick([7, 7.5, 8])
  const sheets: Sheet[] = []
  const open = () => openPage(sheets, payroll, family, size, words.title)
  let page = open()
  for (const pay of pays) {
    const lists = columnsOf(pay, words, isSplit)
    const high = Math.max(...lists.map(({ length }) => length)) + 4
    if (page.y + high * page.step > LETTER[1] - 50) page = open()
    writeBlock(page, pay, nameOf(pay), lists, words.net)
  }
  if (page.y + 5 * page.step > LETTER[1] - 50) page = open()
  page.writer.left(LEFT, page.y, `TOTALES GENERALES (${pays.length} trabajadores)`, true)
  writeSums(page, page.y + page.step, [
    ['Total Haberes', sumOf(pays, 'earnings')],
    ['Total Descuentos', sumOf(pays, 'deductions')],
    ['Total Líquido', sumOf(pays, 'net')],
  ])
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'cell'] as const), producer: 'ReportBuilder' },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['worker-blocks', `${pays.length} trabajadores`],
  }
}
