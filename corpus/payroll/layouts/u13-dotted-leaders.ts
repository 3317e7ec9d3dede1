import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { plainCapitals, surnamesFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { dottedRut, hoursPoint, monthCapitals, pesoDash } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'
import { spellPesos } from '../../spell.ts'

// A single column of characters with dotted leaders between label and amount, closed by the net in words.

const EARNINGS: LabelList = [
  ['base', (pay) => `SUELDO BASE ${pay.days} DIAS`],
  ['overtime', (pay) => `HORAS EXTRAS 50% (${hoursPoint(pay.overtimeHours, 1)})`],
  ['sunday', (pay) => `HORAS RECARGO DOMINGO (${hoursPoint(pay.sundayHours)})`],
  ['commission', 'COMISIONES'],
  ['production', 'BONO DE PRODUCCION'],
  ['attendance', 'BONO DE ASISTENCIA'],
  ['gratification', 'GRATIF. MENSUAL'],
]
const OTHERS: LabelList = [
  ['meal', 'COLACION'],
  ['transport', 'MOVILIZACION'],
  ['family', 'ASIGNACION FAMILIAR'],
  ['perDiem', 'VIATICOS'],
]
const DEDUCTIONS: LabelList = [
  [
    'afp',
    (pay) =>
      `${(10 + pay.worker.fund.commission).toFixed(2)}% (${pay.worker.fund.commission > 1 ? '11' : '10'}) ${pay.worker.fund.name.toUpperCase()}`,
  ],
  ['health', (pay) => (pay.worker.isapre ? `APORTE SALUD ${plainCapitals(pay.worker.isapre)}` : 'FONASA 7 %')],
  ['unemployment', 'SEGURO CESANTIA 0,6%'],
  ['apv', 'A.P.V.'],
  ['incomeTax', 'IMPUESTO UNICO'],
  ['advance', 'ANTICIPOS'],
  ['loan', 'CUOTA PRESTAMO'],
  ['union', 'CUOTA SINDICATO'],
]
const LINE = 72

const leader = (label: string, amount: number) => {
  const value = pesoDash(amount)
  return `   ${label} ${'.'.repeat(LINE - 5 - label.length - value.length)} ${value}`
}

const linesOfSlip = (pay: Pay, { company, economy }: Payroll) => [
  plainCapitals(company.name),
  `RUT ${dottedRut(company.rut)}`,
  plainCapitals(company.address),
  '',
  '               LIQUIDACION DE SUELDO MENSUAL',
  '',
  `MES          : ${monthCapitals(economy)} ${economy.year}`,
  `TRABAJADOR   : ${plainCapitals(surnamesFirst(pay.worker.name))}`,
  `CEDULA IDENT.: ${dottedRut(pay.worker.rut).toLowerCase()}`,
  `FUNCION      : ${plainCapitals(pay.worker.position)}`,
  '',
  'HABERES IMPONIBLES',
  ...linesOf(pay, EARNINGS, ['base']).map(({ label, amount }) => leader(label, amount)),
  leader('TOTAL IMPONIBLE', pay.taxable),
  'HABERES NO IMPONIBLES',
  ...linesOf(pay, OTHERS).map(({ label, amount }) => leader(label, amount)),
  leader('TOTAL HEBERES', pay.earnings),
  'DESCUENTOS',
  ...linesOf(pay, DEDUCTIONS).map(({ label, amount }) => leader(label, amount)),
  leader('TOTAL DESCUENTOS', pay.deductions),
  '',
  leader('ALCANCE LIQUIDO', pay.net),
  '',
  `SON : ${spellPesos(pay.net)} PESOS`,
  '',
  'CERTIFICO QUE HE RECIBIDO A MI ENTERA SATISFACCION EL ALCANCE LIQUIDO',
  'INDICADO EN LA PRESENTE LIQUIDACION',
]

const draw = async (payroll: Payroll) => {
  const document = await openPdfDocument('SUELDOS', 'MATRIX')
  for (const pay of payroll.pays) {
    const sheet = document.sheet(...LETTER)
    for (const [i, line] of linesOfSlip(pay, payroll).entries())
      sheet.text(54, 60 + i * 13, line, { font: document.fonts.mono, size: 9.5 })
    sheet.text(400, 700, 'FIRMA TRABAJADOR', { font: document.fonts.mono, size: 9.5 })
  }
  return document.save()
}

export const dottedLeaders: Layout = {
  code: 'U13',
  sizes: [1, 10, 40],
  rules: { ...USUAL, sundays: 0.6 },
  prints: everything(surnamesFirst),
  draw,
}
