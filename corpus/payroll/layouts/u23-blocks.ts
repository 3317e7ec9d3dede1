import { runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { dots, dottedRut, hoursPoint, monthTitle } from '../../shapes.ts'
import { LETTER, openPdfDocument, type Sheet } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// A detailed book: every worker is a block of lines between rules, several blocks a page; at the end, one block with
// the company's sums per concept.

const EARNINGS: LabelList = [
  ['base', 'SUELDO BASE'],
  ['overtime', (pay) => `HRS. EXTRAS 50% (${hoursPoint(pay.overtimeHours)})`],
  ['sunday', (pay) => `RECARGO DOMINGO (${hoursPoint(pay.sundayHours)})`],
  ['commission', 'COMISIONES'],
  ['production', 'BONO PRODUCCION'],
  ['attendance', 'BONO ASISTENCIA'],
  ['gratification', 'GRATIFICACION'],
]
const OTHERS: LabelList = [
  ['meal', 'COLACION'],
  ['transport', 'MOVILIZACION'],
  ['family', 'ASIG. FAMILIAR'],
  ['perDiem', 'VIATICOS'],
]
const DEDUCTIONS: LabelList = [
  ['afp', 'FONDO PENSION'],
  ['health', 'COTIZ. SALUD'],
  ['unemployment', 'SEG. CESANTIA'],
  ['apv', 'APV'],
  ['incomeTax', 'IMPUESTO UNICO'],
]
const PERSONAL: LabelList = [
  ['advance', 'ANTICIPO'],
  ['loan', 'PRESTAMO'],
  ['union', 'SINDICATO'],
]
const PER_PAGE = 5
const BLOCK = 118
const COLUMN = 136

const columnsOfBlock = (sheet: Sheet, top: number, pay: Pay) => {
  for (const [c, labels] of [EARNINGS, OTHERS, DEDUCTIONS, PERSONAL].entries()) {
    const left = 34 + c * (COLUMN + 2)
    for (const [i, line] of linesOf(pay, labels, ['base']).entries()) {
      sheet.text(left, top + i * 9.5, line.label, { size: 6.4 })
      sheet.text(left + COLUMN - 10, top + i * 9.5, dots(line.amount), { size: 6.4, align: 'right' })
    }
  }
}

const totalsOfBlock = (
  sheet: Sheet,
  y: number,
  amounts: readonly (readonly [string, number])[],
  bold: Sheet['text'],
) => {
  for (const [c, [label, amount]] of amounts.entries()) {
    const left = 34 + c * (COLUMN + 2)
    bold(left, y, label)
    sheet.text(left + COLUMN - 10, y, dots(amount), { size: 6.6, align: 'right' })
  }
}

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Detalle', 'Reportes')
  const { fonts } = document
  const pages = runsOf(pays, PER_PAGE)
  for (const [p, run] of pages.entries()) {
    const sheet = document.sheet(...LETTER)
    const bold: Sheet['text'] = (x, y, content, ink) =>
      sheet.text(x, y, content, { font: fonts.sansBold, size: 6.6, ...ink })
    bold(34, 26, company.name, { size: 9 })
    sheet.text(34, 37, `R.U.T.: ${dottedRut(company.rut)}`, { size: 8 })
    bold(306, 40, 'DETALLE DE REMUNERACIONES', { size: 11, align: 'center' })
    sheet.text(306, 53, `Año: ${economy.year} Mes: ${monthTitle(economy)}`, { size: 8, align: 'center' })
    sheet.text(580, 34, `Pág. ${p + 1}`, { size: 7, align: 'right' })
    let y = 72
    for (const pay of run) {
      sheet.line(34, y - 8, 580, y - 8, 0.7)
      bold(34, y, dottedRut(pay.worker.rut))
      bold(90, y, surnamesFirst(pay.worker.name).toUpperCase())
      sheet.text(330, y, pay.worker.position, { size: 6.4 })
      sheet.text(440, y, `Días: ${pay.days}`, { size: 6.4 })
      sheet.text(490, y, `${pay.afp === 0 ? 'S/AFP' : pay.worker.fund.name} - ${pay.worker.isapre ?? 'Fonasa'}`, {
        size: 6.4,
      })
      columnsOfBlock(sheet, y + 14, pay)
      totalsOfBlock(
        sheet,
        y + 88,
        [
          ['TOTAL IMPONIBLE', pay.taxable],
          ['TOTAL HABERES', pay.earnings],
          ['TOTAL DESCTOS.', pay.deductions],
          ['LIQUIDO', pay.net],
        ],
        bold,
      )
      y += BLOCK
    }
    if (p < pages.length - 1) continue
    sheet.line(34, y - 8, 580, y - 8, 1.2)
    bold(34, y, `TOTALES EMPRESA    TRABAJADORES: ${pays.length}`)
    totalsOfBlock(
      sheet,
      y + 14,
      [
        ['TOTAL IMPONIBLE', sumOf(pays, 'taxable')],
        ['TOTAL HABERES', sumOf(pays, 'earnings')],
        ['TOTAL DESCTOS.', sumOf(pays, 'deductions')],
        ['LIQUIDO', sumOf(pays, 'net')],
      ],
      bold,
    )
  }
  return document.save()
}

export const blocks: Layout = {
  code: 'U23',
  sizes: [2, 13, 48],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(surnamesFirst),
  draw,
}
