import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { dots, dottedRut, hoursPoint, monthTitle } from '../../shapes.ts'
import { LETTER, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// A slip whose page stream writes every label first and every value afterwards, in another order.

const EARNINGS: LabelList = [
  ['base', (pay) => `Sueldo Base (${pay.days}) $`],
  ['overtime', (pay) => `Horas Extras 50% (${hoursPoint(pay.overtimeHours, 2)}) $`],
  ['sunday', (pay) => `Horas Recargo Domingo (${hoursPoint(pay.sundayHours, 2)}) $`],
  ['commission', 'Comisiones $'],
  ['production', 'Bono Producción $'],
  ['attendance', 'Bono Asistencia $'],
  ['gratification', 'Gratificación Legal $'],
  ['taxable', 'TOTAL IMPONIBLE $'],
  ['meal', 'Colación $'],
  ['transport', 'Movilización $'],
  ['family', 'Asignación Familiar $'],
  ['perDiem', 'Viáticos $'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `${(10 + pay.worker.fund.commission).toFixed(2)}% ${pay.worker.fund.name} $`],
  [
    'health',
    (pay) =>
      pay.worker.isapre
        ? `${pay.worker.isapre} (UF ${pay.worker.planUf.toFixed(4).replace('.', ',')}) $`
        : '7.00% Fonasa $',
  ],
  ['unemployment', '0.60% Seguro Cesantía $'],
  ['apv', 'A.P.V. $'],
  ['incomeTax', 'Impuesto Único $'],
  ['legal', 'TOTAL DESCTOS. LEGALES $'],
  ['advance', 'Anticipo de Sueldo $'],
  ['loan', 'Cuota Préstamo Empresa $'],
  ['union', 'Cuota Sindical $'],
]

type Mark = { x: number; y: number; text: string; bold?: boolean; right?: boolean }

const marksOf = (pay: Pay, { company, economy }: Payroll) => {
  const labels: Mark[] = []
  const values: Mark[] = []
  const pair = (x: number, y: number, label: string, at: number, value: string, right = false, bold = false) => {
    labels.push({ x, y, text: label, bold })
    values.push({ x: at, y, text: value, right, bold })
  }
  labels.push({ x: 230, y: 60, text: 'LIQUIDACION DE REMUNERACIONES', bold: true })
  pair(48, 90, 'Empresa', 120, company.name)
  pair(380, 90, 'Rut', 440, dottedRut(company.rut))
  pair(48, 104, 'Dirección', 120, `${company.address}, ${company.commune}`)
  pair(380, 104, 'Mes', 440, `${monthTitle(economy)} ${economy.year}`)
  pair(48, 128, 'Nombre', 120, surnamesFirst(pay.worker.name))
  pair(380, 128, 'R.U.T.', 440, dottedRut(pay.worker.rut))
  pair(48, 142, 'Cargo', 120, pay.worker.position)
  pair(380, 142, 'C.Costo', 440, pay.worker.branch)
  labels.push({ x: 48, y: 172, text: 'HABERES', bold: true }, { x: 320, y: 172, text: 'DESCUENTOS', bold: true })
  for (const [i, line] of linesOf(pay, EARNINGS, ['base']).entries())
    pair(48, 190 + i * 14, line.label, 290, dots(line.amount), true)
  for (const [i, line] of linesOf(pay, DEDUCTIONS).entries())
    pair(320, 190 + i * 14, line.label, 564, dots(line.amount), true)
  pair(48, 390, 'TOTAL HABERES $', 290, dots(pay.earnings), true, true)
  pair(320, 390, 'TOTAL DESCUENTOS $', 564, dots(pay.deductions), true, true)
  pair(320, 414, 'SALDO LIQUIDO A PAGAR....$', 564, dots(pay.net), true, true)
  return { labels, values }
}

const put = (sheet: Sheet, { fonts }: PdfDocument, marks: readonly Mark[]) => {
  for (const { x, y, text, bold = false, right = false } of marks)
    sheet.text(x, y, text, {
      font: bold ? fonts.sansBold : fonts.sans,
      size: 9,
      align: right ? 'right' : 'left',
      fit: 255,
    })
}

const draw = async (payroll: Payroll) => {
  const document = await openPdfDocument('Liquidaciones', 'WebPrint')
  for (const pay of payroll.pays) {
    const sheet = document.sheet(...LETTER)
    const { labels, values } = marksOf(pay, payroll)
    put(sheet, document, labels)
    sheet.line(48, 178, 564, 178)
    sheet.line(48, 378, 564, 378)
    // The values' order is by column from the right one, unlike the labels'.
    put(
      sheet,
      document,
      [...values].sort((a, b) => b.x - a.x || a.y - b.y),
    )
    sheet.line(60, 560, 230, 560)
    sheet.text(145, 572, 'p. Empleador', { align: 'center' })
    sheet.line(380, 560, 550, 560)
    sheet.text(465, 572, 'Recibí conforme', { align: 'center' })
  }
  return document.save()
}

export const labelsThenValues: Layout = {
  code: 'U09',
  sizes: [1, 8, 30],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(surnamesFirst),
  draw,
}
