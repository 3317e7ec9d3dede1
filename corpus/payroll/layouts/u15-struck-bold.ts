import { everything, type Layout } from '../layout.ts'
import { surnamesComma } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { brackets, hoursPoint, monthCapitals, pesoSpace, spacedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// Bold by striking twice, fonts mixed, the two sides off each other's baseline, deductions in brackets, spaced RUTs.

const EARNINGS: LabelList = [
  ['base', (pay) => `SUELDO BASE (${pay.days})`],
  ['overtime', (pay) => `HORAS EXTRAS (${hoursPoint(pay.overtimeHours, 1)})`],
  ['sunday', (pay) => `HORAS EXTRAS DOMINGO (${hoursPoint(pay.sundayHours, 2).replace(/^0\./, '.')})`],
  ['commission', 'COMISIONES'],
  ['production', 'BONO PRODUCCION'],
  ['attendance', 'BONO ASISTENCIA'],
  ['gratification', 'GRATIFICACION LEGAL'],
  ['meal', 'ASIG. COLACION'],
  ['transport', 'ASIG. MOVILIZACION'],
  ['family', 'ASIG. FAMILIAR'],
  ['perDiem', 'VIATICO'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `${pay.worker.fund.name.toUpperCase()} ${(10 + pay.worker.fund.commission).toFixed(2)} %`],
  ['health', (pay) => (pay.worker.isapre ? `COTIZ. SALUD ${pay.worker.isapre.toUpperCase()}` : 'FONASA 7 %')],
  ['unemployment', 'SEG. CESANTIA'],
  ['apv', 'APV'],
  ['incomeTax', 'IMPUESTO UNICO'],
  ['advance', 'ANTICIPO'],
  ['loan', 'PRESTAMO'],
  ['union', 'CUOTA SINDICAL'],
]
const OFFSET = 4.6

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Liq', 'GDI')
  const { fonts } = document
  for (const pay of pays) {
    const sheet = document.sheet(...LETTER)
    const strong = { font: fonts.sans, size: 9 }
    sheet.doubled(306, 50, 'LIQUIDACION DE REMUNERACIONES', { font: fonts.serif, size: 14, align: 'center' })
    sheet.text(306, 66, `CORRESPONDIENTE AL MES DE ${monthCapitals(economy)} DE ${economy.year}`, {
      font: fonts.serifItalic,
      size: 9,
      align: 'center',
    })
    sheet.doubled(50, 96, 'EMPRESA :', strong)
    sheet.text(120, 96, company.name.toUpperCase(), { font: fonts.serif, size: 10, fit: 270 })
    sheet.doubled(400, 96, 'R.U.T. :', strong)
    sheet.text(450, 96, spacedRut(company.rut), { font: fonts.mono, size: 8 })
    sheet.doubled(50, 112, 'SR.(A) :', strong)
    sheet.text(120, 112, surnamesComma(pay.worker.name).toUpperCase(), { font: fonts.serif, size: 10, fit: 270 })
    sheet.doubled(400, 112, 'R.U.T. :', strong)
    sheet.text(450, 112, spacedRut(pay.worker.rut), { font: fonts.mono, size: 8 })
    sheet.doubled(50, 128, 'CARGO :', strong)
    sheet.text(120, 128, pay.worker.position.toUpperCase(), { font: fonts.serif, size: 10 })
    sheet.line(50, 140, 560, 140)
    sheet.doubled(160, 154, 'H A B E R E S', { ...strong, align: 'center' })
    sheet.doubled(440, 154 + OFFSET, 'D E S C U E N T O S', { ...strong, align: 'center' })
    for (const [i, line] of linesOf(pay, EARNINGS, ['base']).entries()) {
      sheet.text(50, 174 + i * 14.5, line.label, { size: 8 })
      sheet.text(295, 174 + i * 14.5, pesoSpace(line.amount), { font: fonts.mono, size: 8.5, align: 'right' })
    }
    for (const [i, line] of linesOf(pay, DEDUCTIONS).entries()) {
      sheet.text(330, 174 + OFFSET + i * 13.1, line.label, { size: 8 })
      sheet.text(560, 174 + OFFSET + i * 13.1, brackets(line.amount), { font: fonts.mono, size: 8.5, align: 'right' })
    }
    sheet.line(50, 345, 560, 345)
    sheet.doubled(50, 358, 'TOTAL HABERES', strong)
    sheet.doubled(295, 358, pesoSpace(pay.earnings), { font: fonts.mono, size: 8.5, align: 'right' })
    sheet.doubled(330, 358 + OFFSET, 'TOTAL DESCUENTOS', strong)
    sheet.doubled(560, 358 + OFFSET, brackets(pay.deductions), { font: fonts.mono, size: 8.5, align: 'right' })
    sheet.box(330, 376, 230, 20)
    sheet.stroked(336, 390, 'LIQUIDO A PAGO', { font: fonts.serif, size: 11 })
    sheet.stroked(554, 390, pesoSpace(pay.net), { font: fonts.serif, size: 11, align: 'right' })
  }
  return document.save()
}

export const struckBold: Layout = {
  code: 'U15',
  sizes: [1, 8, 26],
  rules: { ...USUAL, sundays: 0.6 },
  prints: everything(surnamesComma),
  draw,
}
