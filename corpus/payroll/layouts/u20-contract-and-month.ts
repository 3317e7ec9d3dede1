import { everything, type Layout } from '../layout.ts'
import { surnamesFirst } from '../../person-name.ts'
import type { Payroll } from '../payroll.ts'
import { commas, dottedRut, hoursPoint, monthCapitals, ufText } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// Contract pay in the header and the month's pay among the earnings; AFP in two lines; a Caja that takes 0.6 % of the
// health contribution; 'Alcance líquido' before advances and 'Líquido a pagar' after them; comma for thousands.

const EARNINGS: LabelList = [
  ['base', 'Sueldo Ganado (LQ)'],
  ['overtime', (pay) => `Horas Extras ${hoursPoint(pay.overtimeHours)} Hrs.`],
  ['sunday', (pay) => `Recargo Domingo (${hoursPoint(pay.sundayHours)})`],
  ['commission', 'Comisiones'],
  ['production', 'Bono Producción'],
  ['attendance', 'Bono Asistencia'],
  ['gratification', 'Gratificación Art. 50'],
  ['taxable', 'Total Imponible'],
  ['meal', 'Asignación Colación'],
  ['transport', 'Asignación Movilización'],
  ['family', 'Cargas Familiares'],
  ['perDiem', 'Viáticos'],
]
const LEGAL: LabelList = [
  ['afpContribution', 'Fondo de Pensiones'],
  ['afpCommission', (pay) => `Comisión ${pay.worker.fund.name}`],
  ['health', (pay) => (pay.worker.isapre ? '7 % Isapre' : 'Fonasa')],
  ['healthExtra', 'Adicional Salud'],
  ['caja', 'Cotización C.C.A.F.'],
  ['unemployment', 'Seguro de Cesantía'],
  ['apv', 'A.P.V.'],
  ['incomeTax', 'Impuesto Único'],
  ['legal', 'Total Descuentos Legales'],
]
const PERSONAL: LabelList = [
  ['advance', 'Anticipos'],
  ['loan', 'Préstamo Empresa'],
  ['cajaLoan', 'Crédito Caja Compensación'],
  ['union', 'Cuota Sindical'],
  ['otherDeductions', 'Total Otros Descuentos'],
]

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Sueldos', 'ERP Reports')
  const { fonts } = document
  for (const pay of pays) {
    const sheet = document.sheet(...LETTER)
    const text = (x: number, y: number, content: string, bold = false, align: 'left' | 'right' = 'left') =>
      sheet.text(x, y, content, { font: bold ? fonts.sansBold : fonts.sans, size: 8.5, align, fit: 260 })
    sheet.box(40, 40, 532, 130)
    text(48, 56, 'Nombre Empresa', true)
    text(130, 56, company.name)
    text(400, 56, 'RUT', true)
    text(470, 56, dottedRut(company.rut))
    text(48, 72, 'Liquidación', true)
    text(130, 72, `MES : ${monthCapitals(economy)} ${economy.year}`)
    text(400, 72, 'UF', true)
    text(470, 72, ufText(economy.uf))
    sheet.line(40, 80, 572, 80)
    text(48, 96, 'Nombre', true)
    text(130, 96, surnamesFirst(pay.worker.name))
    text(400, 96, 'RUT', true)
    text(470, 96, dottedRut(pay.worker.rut))
    text(48, 112, 'Sueldo Base Contrato', true)
    text(150, 112, commas(pay.contractBase))
    text(230, 112, 'Tipo Contrato', true)
    text(300, 112, pay.worker.contract)
    text(400, 112, 'Días Trab.', true)
    text(470, 112, String(pay.days))
    text(48, 128, 'Centro Costo', true)
    text(130, 128, pay.worker.branch)
    text(400, 128, 'Institución', true)
    text(470, 128, pay.worker.isapre ?? 'FONASA')
    text(48, 144, 'A.F.P.', true)
    text(130, 144, pay.worker.condition === 'pensioner' ? 'PENSIONADO' : pay.worker.fund.name)
    text(400, 144, 'Tasa AFP', true)
    text(470, 144, `${(10 + pay.worker.fund.commission).toFixed(2)}%`)
    text(48, 188, 'HABERES', true)
    text(310, 188, 'DESCUENTOS', true)
    for (const [i, line] of linesOf(pay, EARNINGS, ['base', 'gratification']).entries()) {
      text(48, 206 + i * 13, line.label, line.concept === 'taxable')
      text(290, 206 + i * 13, commas(line.amount), false, 'right')
    }
    let y = 206
    for (const line of [...linesOf(pay, LEGAL, ['legal']), ...linesOf(pay, PERSONAL)]) {
      text(310, y, line.label, line.label.startsWith('Total'))
      text(564, y, commas(line.amount), false, 'right')
      y += 13
    }
    text(48, 440, 'Total Haberes', true)
    text(290, 440, commas(pay.earnings), true, 'right')
    text(310, 440, 'Total Descuentos', true)
    text(564, 440, commas(pay.deductions), true, 'right')
    text(310, 456, 'Alcance Líquido', true)
    text(564, 456, commas(pay.netBefore), true, 'right')
    text(310, 472, 'Líquido a Pagar', true)
    text(564, 472, commas(pay.net), true, 'right')
    sheet.box(304, 462, 268, 15)
  }
  return document.save()
}

export const contractAndMonth: Layout = {
  code: 'U20',
  sizes: [1, 9, 33],
  rules: { isapre: 'split', caja: true, sundays: 0.4, advances: 0.45, special: 0.25, order: 'surname' },
  prints: everything(surnamesFirst),
  draw,
}
