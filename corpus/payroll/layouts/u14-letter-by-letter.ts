import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { dots, dottedRut, hoursComma, monthName } from '../../shapes.ts'
import { A4, openPdfDocument, type Sheet } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// Three columns of items (taxable, not taxable, deductions), every character with its own show operation.

const TAXABLE: LabelList = [
  ['base', 'Sueldo Mensual'],
  ['overtime', 'Horas Extras'],
  ['sunday', 'Rec. Domingo'],
  ['commission', 'Comisiones'],
  ['production', 'Bono Produc.'],
  ['attendance', 'Bono Asist.'],
  ['gratification', 'Gratificación'],
]
const OTHERS: LabelList = [
  ['meal', 'Colación'],
  ['transport', 'Movilización'],
  ['family', 'Asig. Familiar'],
  ['perDiem', 'Viático'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `AFP ${pay.worker.fund.name} ${(10 + pay.worker.fund.commission).toFixed(2)}%`],
  ['health', (pay) => pay.worker.isapre ?? 'Fonasa 7%'],
  ['healthExtra', 'Adic. Isapre'],
  ['unemployment', 'AFC 0,6%'],
  ['apv', 'APV'],
  ['incomeTax', 'Impto. Único'],
  ['advance', 'Anticipo'],
  ['loan', 'Préstamo'],
  ['union', 'Sindicato'],
]

const draw = async (payroll: Payroll) => {
  const { company, economy, pays } = payroll
  const document = await openPdfDocument('Liquidacion', 'PCL driver')
  const { fonts } = document
  const column = (
    sheet: Sheet,
    left: number,
    title: string,
    pay: Pay,
    labels: LabelList,
    total: string,
    amount: number,
  ) => {
    sheet.box(left, 190, 168, 200)
    sheet.spelled(left + 84, 203, title, { font: fonts.sansBold, size: 8, align: 'center' })
    sheet.line(left, 208, left + 168, 208)
    for (const [i, line] of linesOf(pay, labels, ['base']).entries()) {
      sheet.spelled(left + 5, 222 + i * 15, line.label, { size: 8 })
      sheet.spelled(left + 162, 222 + i * 15, dots(line.amount), { size: 8, align: 'right' })
    }
    sheet.line(left, 372, left + 168, 372)
    sheet.spelled(left + 5, 384, total, { font: fonts.sansBold, size: 8 })
    sheet.spelled(left + 162, 384, dots(amount), { font: fonts.sansBold, size: 8, align: 'right' })
  }
  for (const pay of pays) {
    const sheet = document.sheet(...A4)
    const write = (x: number, y: number, label: string, value: string) => {
      sheet.spelled(x, y, label, { font: fonts.sansBold, size: 8.5 })
      sheet.spelled(x + 78, y, value, { size: 8.5, fit: 250 })
    }
    sheet.spelled(297, 56, 'Liquidación de Remuneraciones', { font: fonts.sansBold, size: 14, align: 'center' })
    sheet.spelled(297, 74, `${monthName(economy)} de ${economy.year}`, { size: 10, align: 'center' })
    write(40, 104, 'Razón Social:', company.name)
    write(380, 104, 'Rut Empresa:', dottedRut(company.rut))
    write(40, 122, 'Nombre:', surnamesFirst(pay.worker.name))
    write(380, 122, 'Rut:', dottedRut(pay.worker.rut))
    write(40, 140, 'Cargo:', pay.worker.position)
    write(380, 140, 'Días Trab.:', String(pay.days))
    write(40, 158, 'Renta Base:', dots(pay.contractBase))
    write(380, 158, 'Hrs. Domingo:', hoursComma(pay.sundayHours))
    column(sheet, 40, 'Haberes Imponibles', pay, TAXABLE, 'Total Imponible', pay.taxable)
    column(sheet, 213, 'Haberes No Imponibles', pay, OTHERS, 'Total No Imponible', pay.nonTaxable)
    column(sheet, 386, 'Descuentos', pay, DEDUCTIONS, 'Total Descuentos', pay.deductions)
    sheet.box(386, 400, 168, 22, 0.9)
    sheet.spelled(391, 414, 'Total a Pagar', { font: fonts.sansBold, size: 10 })
    sheet.spelled(548, 414, `$ ${dots(pay.net)}`, { font: fonts.sansBold, size: 10, align: 'right' })
    sheet.spelled(40, 414, `Total Haberes: ${dots(pay.earnings)}`, { size: 8.5 })
  }
  return document.save()
}

export const letterByLetter: Layout = {
  code: 'U14',
  sizes: [1, 7, 24],
  rules: { ...USUAL, isapre: 'split', sundays: 0.5 },
  prints: everything(surnamesFirst),
  draw,
}
