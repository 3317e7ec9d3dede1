import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { dottedRut, hoursComma, monthTitle, pesoTight } from '../../shapes.ts'
import { A4, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// A slip of two pages: earnings on the first, deductions, net and the employer's costs on the second. Lines of zero
// are printed.

const EARNINGS: LabelList = [
  ['base', 'Sueldo base'],
  ['overtime', 'Horas extras al 50%'],
  ['sunday', 'Recargo 30% domingo art. 38'],
  ['commission', 'Comisiones'],
  ['production', 'Bono de producción'],
  ['attendance', 'Bono de asistencia y puntualidad'],
  ['gratification', 'Gratificación con tope 25%'],
  ['taxable', 'Total haberes imponibles'],
  ['meal', 'Asignación de colación'],
  ['transport', 'Asignación de movilización'],
  ['family', 'Asignación familiar'],
  ['perDiem', 'Viáticos'],
  ['nonTaxable', 'Total haberes no imponibles'],
]
const DEDUCTIONS: LabelList = [
  ['afpContribution', 'Fondo de pensiones 10%'],
  ['afpCommission', (pay) => `Comisión ${pay.worker.fund.name}`],
  ['health', 'Cotización salud 7%'],
  ['healthExtra', 'Cotización adicional salud'],
  ['unemployment', 'Seguro de cesantía trabajador'],
  ['apv', 'Ahorro previsional voluntario'],
  ['incomeTax', 'Impuesto único de segunda categoría'],
  ['legal', 'Total descuentos legales'],
  ['advance', 'Anticipos'],
  ['loan', 'Préstamos'],
  ['union', 'Cuota sindical'],
]
const EMPLOYER: LabelList = [
  ['sis', 'Seguro de invalidez y sobrevivencia (SIS)'],
  ['unemploymentEmployer', 'Seguro de cesantía empleador'],
  ['mutual', 'Ley de accidentes del trabajo'],
  ['employer', 'Total aportes empleador'],
]

const HOURS = { overtime: 'overtimeHours', sunday: 'sundayHours' } as const

const lines = (sheet: Sheet, { fonts }: PdfDocument, pay: Pay, top: number, labels: LabelList) => {
  let y = top
  for (const line of linesOf(pay, labels, true)) {
    const font = line.label.startsWith('Total') ? fonts.serifBold : fonts.serif
    sheet.text(60, y, line.label, { font, size: 10 })
    if (line.concept === 'overtime' || line.concept === 'sunday')
      sheet.text(360, y, `${hoursComma(pay[HOURS[line.concept]], 2)} hrs.`, { font, size: 10, align: 'right' })
    sheet.text(520, y, pesoTight(line.amount), { font, size: 10, align: 'right' })
    y += 19
  }
  return y
}

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Liquidaciones', 'wk')
  const { fonts } = document
  const start = (pay: Pay, page: number) => {
    const sheet = document.sheet(...A4)
    sheet.text(60, 60, company.name, { font: fonts.serifBold, size: 12 })
    sheet.text(60, 74, dottedRut(company.rut), { font: fonts.serif, size: 10 })
    sheet.text(535, 60, `Hoja ${page} de 2`, { font: fonts.serif, size: 9, align: 'right' })
    sheet.text(60, 106, `Liquidación de sueldo, ${monthTitle(economy)} de ${economy.year}`, {
      font: fonts.serifBold,
      size: 14,
    })
    sheet.text(60, 128, `Trabajador: ${givenFirst(pay.worker.name)}`, { font: fonts.serif, size: 10 })
    sheet.text(380, 128, `RUN: ${dottedRut(pay.worker.rut)}`, { font: fonts.serif, size: 10 })
    sheet.line(60, 138, 535, 138)
    return sheet
  }
  for (const pay of pays) {
    const first = start(pay, 1)
    first.text(60, 156, `Cargo: ${pay.worker.position}`, { font: fonts.serif, size: 10 })
    first.text(380, 156, `Días trabajados: ${pay.days}`, { font: fonts.serif, size: 10 })
    first.text(60, 186, 'Haberes', { font: fonts.serifBold, size: 11 })
    const y = lines(first, document, pay, 210, EARNINGS)
    first.text(60, y + 8, 'Total haberes', { font: fonts.serifBold, size: 11 })
    first.text(520, y + 8, pesoTight(pay.earnings), { font: fonts.serifBold, size: 11, align: 'right' })
    first.text(535, 800, 'Continúa en la hoja siguiente', { font: fonts.serifItalic, size: 8, align: 'right' })
    const second = start(pay, 2)
    second.text(60, 166, 'Descuentos', { font: fonts.serifBold, size: 11 })
    const z = lines(second, document, pay, 190, DEDUCTIONS)
    second.text(60, z + 8, 'Total descuentos', { font: fonts.serifBold, size: 11 })
    second.text(520, z + 8, pesoTight(pay.deductions), { font: fonts.serifBold, size: 11, align: 'right' })
    second.text(60, z + 34, 'Monto líquido a pagar', { font: fonts.serifBold, size: 13 })
    second.text(520, z + 34, pesoTight(pay.net), { font: fonts.serifBold, size: 13, align: 'right' })
    second.text(60, z + 70, 'Aportes del empleador (informativo)', { font: fonts.serifBold, size: 11 })
    lines(second, document, pay, z + 92, EMPLOYER)
  }
  return document.save()
}

export const twoPageSlips: Layout = {
  code: 'U16',
  sizes: [1, 6, 18],
  rules: { ...USUAL, isapre: 'split', sundays: 0.5 },
  prints: everything(givenFirst),
  draw,
}
