import { everything, type Layout } from '../layout.ts'
import { wrapped } from '../../writers/grid.ts'
import type { Pay } from '../pay.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { surnamesFirst } from '../../person-name.ts'
import { dots, dottedRut, hoursPoint, monthCapitals } from '../../shapes.ts'
import { LETTER, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'
import { spellPesos } from '../../spell.ts'

// Two slips side by side on a sheet lying down, each with its earnings over its deductions, the net in words, and a line
// for signing; the same baselines on both halves.

const EARNINGS: LabelList = [
  ['base', (pay) => `SUELDO BASE (${pay.days} DIAS)`],
  ['overtime', (pay) => `HORAS EXTRAS 50% (${hoursPoint(pay.overtimeHours)})`],
  ['sunday', (pay) => `HORAS DOMINGO (${hoursPoint(pay.sundayHours)})`],
  ['commission', 'COMISIONES'],
  ['production', 'BONO PRODUCCION'],
  ['attendance', 'BONO ASISTENCIA'],
  ['gratification', 'GRATIFICACION ART. 50'],
]
const OTHERS: LabelList = [
  ['meal', 'COLACION'],
  ['transport', 'MOVILIZACION'],
  ['family', 'ASIGNACION FAMILIAR'],
  ['perDiem', 'VIATICOS'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `A.F.P. ${pay.worker.fund.name.toUpperCase()} ${(10 + pay.worker.fund.commission).toFixed(2)}%`],
  ['health', (pay) => (pay.worker.isapre ? `ISAPRE ${pay.worker.isapre.toUpperCase()}` : 'FONASA 7%')],
  ['unemployment', 'SEGURO CESANTIA 0.6%'],
  ['apv', 'APV'],
  ['incomeTax', 'IMPUESTO UNICO'],
  ['advance', 'ANTICIPO SUELDO'],
  ['loan', 'PRESTAMO EMPRESA'],
  ['union', 'CUOTA SINDICATO'],
]

const half = (sheet: Sheet, { fonts }: PdfDocument, left: number, pay: Pay, { company, economy }: Payroll) => {
  const right = left + 340
  const bold = (x: number, y: number, text: string, align: 'left' | 'right' | 'center' = 'left', size = 8) =>
    sheet.text(x, y, text, { font: fonts.serifBold, size, align })
  const plain = (x: number, y: number, text: string, align: 'left' | 'right' = 'left') =>
    sheet.text(x, y, text, { font: fonts.serif, size: 8, align })
  bold(left, 40, company.name, 'left', 10)
  plain(left, 51, `RUT: ${dottedRut(company.rut)}`)
  plain(left, 61, `${company.address}, ${company.commune}`)
  bold((left + right) / 2, 84, 'LIQUIDACION DE REMUNERACIONES', 'center', 11)
  bold((left + right) / 2, 96, `${monthCapitals(economy)} DE ${economy.year}`, 'center', 9)
  plain(left, 116, `NOMBRE : ${surnamesFirst(pay.worker.name)}`)
  plain(left, 127, `R.U.T. : ${dottedRut(pay.worker.rut)}`)
  plain(left + 170, 127, `CARGO : ${pay.worker.position}`)
  plain(left, 138, `INGRESO : ${pay.worker.since.join('-')}`)
  plain(left + 170, 138, `SECCION : ${pay.worker.branch}`)
  let y = 160
  const block = (title: string, labels: LabelList, total: string, amount: number) => {
    bold(left, y, title)
    for (const line of linesOf(pay, labels, ['base'])) {
      y += 11
      plain(left + 8, y, line.label)
      plain(right, y, dots(line.amount), 'right')
    }
    y += 13
    sheet.line(left + 200, y - 9, right, y - 9)
    bold(left + 120, y, total)
    bold(right, y, dots(amount), 'right')
    y += 16
  }
  block('HABERES IMPONIBLES', EARNINGS, 'TOTAL IMPONIBLE', pay.taxable)
  block('HABERES NO IMPONIBLES', OTHERS, 'TOTAL HABERES', pay.earnings)
  block('DESCUENTOS', DEDUCTIONS, 'TOTAL DESCUENTOS', pay.deductions)
  bold(left, y, 'LIQUIDO A PAGAR $')
  bold(right, y, dots(pay.net), 'right', 10)
  for (const line of wrapped(`SON: ${spellPesos(pay.net)} PESOS`, fonts.serif, 8, 330)) plain(left, (y += 12), line)
  sheet.line(right - 140, 560, right, 560)
  plain(right - 110, 570, 'FIRMA DEL TRABAJADOR')
}

const draw = async (payroll: Payroll) => {
  const document = await openPdfDocument('Liquidaciones', 'Remuneraciones 5')
  for (let at = 0; at < payroll.pays.length; at += 2) {
    const sheet = document.sheet(LETTER[1], LETTER[0])
    for (const [i, pay] of payroll.pays.slice(at, at + 2).entries()) half(sheet, document, 36 + i * 380, pay, payroll)
    sheet.line(396, 20, 396, 592, 0.3)
  }
  return document.save()
}

export const twoAcross: Layout = {
  code: 'T03',
  sizes: [2, 9, 24],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(surnamesFirst),
  draw,
}
