import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { dots, dottedRut, monthCapitals } from '../../shapes.ts'
import { LETTER, openPdfDocument, type PdfDocument, type Sheet } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'
import { spellPesos } from '../../spell.ts'

// The same worker twice on a landscape page, side by side: the employer's copy and the worker's.

const EARNINGS: LabelList = [
  ['base', 'SUELDO BASE'],
  ['overtime', 'HORAS EXTRAORDINARIAS'],
  ['sunday', 'RECARGO DIA DOMINGO 30%'],
  ['commission', 'COMISIONES'],
  ['production', 'BONO PRODUCCION'],
  ['attendance', 'BONO ASISTENCIA'],
  ['gratification', 'GRATIFICACION 25% CON TOPE LEGAL'],
  ['meal', 'ASIG. COLACION'],
  ['transport', 'ASIG. MOVILIZACION'],
  ['family', 'ASIG. FAMILIAR'],
  ['perDiem', 'VIATICO'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `A.F.P. ${pay.worker.fund.name.toUpperCase()}`],
  ['health', (pay) => (pay.worker.isapre ? `ISAPRE ${pay.worker.isapre.toUpperCase()}` : 'FONASA 6.4 %')],
  ['caja', 'CAJA COMPENSACION 0.6 %'],
  ['unemployment', 'SEGURO DE CESANTIA'],
  ['apv', 'AHORRO PREV. VOLUNTARIO'],
  ['incomeTax', 'IMPUESTO UNICO'],
  ['advance', 'ANTICIPO QUINCENA'],
  ['loan', 'PRESTAMO EMPRESA'],
  ['cajaLoan', 'CREDITO CCAF'],
  ['union', 'CUOTA SINDICAL'],
]

const copy = (
  sheet: Sheet,
  { fonts }: PdfDocument,
  left: number,
  pay: Pay,
  { company, economy }: Payroll,
  whose: string,
) => {
  const right = left + 344
  const plain = (x: number, y: number, text: string, align: 'left' | 'right' = 'left') =>
    sheet.text(x, y, text, { font: fonts.serif, size: 8.5, align })
  const bold = (x: number, y: number, text: string, align: 'left' | 'right' | 'center' = 'left', size = 8.5) =>
    sheet.text(x, y, text, { font: fonts.serifBold, size, align })
  bold(left, 40, company.name.toUpperCase(), 'left', 8)
  plain(left, 51, dottedRut(company.rut))
  plain(right, 28, whose, 'right')
  bold(left + 172, 72, 'LIQUIDACION DE SUELDO', 'center', 12)
  bold(left + 172, 85, `${monthCapitals(economy)} DE ${economy.year}`, 'center', 9)
  plain(left, 106, 'Nombre')
  plain(left + 50, 106, `: ${givenFirst(pay.worker.name).toUpperCase()}`)
  plain(left, 118, 'R.U.T.')
  plain(left + 50, 118, `: ${dottedRut(pay.worker.rut)}`)
  plain(left + 190, 118, `Días Trabajados : ${pay.days}`)
  plain(left, 130, 'Sección')
  plain(left + 50, 130, `: ${pay.worker.branch.toUpperCase()}`)
  let y = 152
  const section = (title: string, labels: LabelList, total: string, amount: number) => {
    bold(left, y, title)
    sheet.line(left, y + 3, right, y + 3, 0.4)
    y += 14
    for (const line of linesOf(pay, labels, ['base'])) {
      plain(left + 6, y, line.label)
      plain(right - 90, y, '$', 'right')
      plain(right - 6, y, dots(line.amount), 'right')
      y += 11.5
    }
    bold(left + 6, y + 2, total)
    bold(right - 6, y + 2, dots(amount), 'right')
    y += 22
  }
  section('HABERES', EARNINGS, 'TOTAL HABERES', pay.earnings)
  section('DESCUENTOS', DEDUCTIONS, 'TOTAL DESCUENTOS', pay.deductions)
  bold(left + 6, y, 'LIQUIDO A PAGAR REMUNERACION $')
  bold(right - 6, y, dots(pay.net), 'right')
  sheet.text(left, y + 18, `SON: ${spellPesos(pay.net)} PESOS.-`, { font: fonts.serifItalic, size: 7 })
  sheet.line(left + 190, 560, right - 10, 560)
  plain(left + 230, 571, 'Firma Trabajador')
}

const draw = async (payroll: Payroll) => {
  const document = await openPdfDocument('liquidaciones', 'Escritorio 4')
  for (const pay of payroll.pays) {
    const sheet = document.sheet(LETTER[1], LETTER[0])
    copy(sheet, document, 28, pay, payroll, 'COPIA EMPLEADOR')
    copy(sheet, document, 420, pay, payroll, 'COPIA TRABAJADOR')
  }
  return document.save()
}

export const twoCopiesAPage: Layout = {
  code: 'U11',
  sizes: [1, 6, 20],
  rules: { ...USUAL, caja: true },
  prints: everything(givenFirst, { sundayHours: false }),
  draw,
}
