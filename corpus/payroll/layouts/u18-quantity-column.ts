import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { cents, dottedRut, hoursComma, monthEnd, monthName } from '../../shapes.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// One table of concept, quantity, earnings and deductions, amounts with cents; the period as a range of dates.

const LINES: LabelList = [
  ['base', 'Sueldo Base'],
  ['overtime', 'Horas Extras 50%'],
  ['sunday', 'Recargo Domingo 30%'],
  ['commission', 'Comisiones del Mes'],
  ['production', 'Bono Producción'],
  ['attendance', 'Bono Asistencia'],
  ['gratification', 'Gratificación Legal'],
  ['meal', 'Asig. Colación'],
  ['transport', 'Asig. Movilización'],
  ['family', 'Asignación Familiar'],
  ['perDiem', 'Viático'],
  ['afp', (pay) => `Cotiz. Obligatoria AFP ${pay.worker.fund.name}`],
  ['health', (pay) => `Cotiz. Salud ${pay.worker.isapre ?? 'Fonasa'}`],
  ['unemployment', 'Seguro Cesantía'],
  ['apv', 'APV Régimen B'],
  ['incomeTax', 'Impuesto Único'],
  ['advance', 'Anticipo'],
  ['loan', 'Cuota Préstamo'],
  ['union', 'Cuota Sindical'],
]
const FIRST_DEDUCTION = LINES.findIndex(([concept]) => concept === 'afp')
const DEDUCTIONS = new Set<Concept>(LINES.slice(FIRST_DEDUCTION).map(([concept]) => concept))

const quantityOf = (pay: Pay, concept: Concept) => {
  if (concept === 'base') return hoursComma(pay.days, 2)
  if (concept === 'overtime') return hoursComma(pay.overtimeHours, 2)
  if (concept === 'sunday') return hoursComma(pay.sundayHours, 2)
  if (concept === 'family') return hoursComma(pay.worker.dependants, 2)
  if (concept === 'afp') return `${hoursComma(10 + pay.worker.fund.commission, 2)}%`
  return concept === 'health' && !pay.worker.isapre ? '7,00%' : ''
}

const STYLE = `body{font-family:'Liberation Sans Narrow';font-size:10pt;margin:0} .slip{page-break-after:always} h1{font-size:13pt;text-align:center}
table{width:100%;border-collapse:collapse;margin-bottom:10px} .d td,.d th{border-left:1px solid #000;border-right:1px solid #000;padding:2px 6px} .d th{border:1px solid #000;background:#ddd} .d td:nth-child(n+2){text-align:right} .d tr:last-child td{border:1px solid #000;font-weight:bold}
.n{border:2px solid #000;padding:6px;font-weight:bold;display:flex;justify-content:space-between}`

const slip = (pay: Pay, { company, economy }: Payroll) => {
  const lines = linesOf(pay, LINES, ['base']).map((line) => {
    const [earned, deducted] = DEDUCTIONS.has(line.concept) ? ['', cents(line.amount)] : [cents(line.amount), '']
    return `<tr><td>${escapeHtml(line.label)}</td><td>${quantityOf(pay, line.concept)}</td><td>${earned}</td><td>${deducted}</td></tr>`
  })
  return `<div class="slip"><table><tr><td><b>${escapeHtml(company.name.toUpperCase())}</b><br>R.U.T. ${dottedRut(company.rut)}<br>${escapeHtml(company.address)}, ${company.commune}</td>
<td style="text-align:right">Período<br>01/${monthEnd(economy).slice(3)} al ${monthEnd(economy)}</td></tr></table><h1>LIQUIDACIÓN DE HABERES</h1>
<table><tr><td>Sr(a).: <b>${escapeHtml(givenFirst(pay.worker.name).toUpperCase())}</b></td><td>R.U.T.: ${dottedRut(pay.worker.rut)}</td></tr><tr><td>Cargo: ${pay.worker.position}</td><td>Ingreso: ${pay.worker.since.join('/')}</td></tr></table>
<table class="d"><tr><th>Concepto</th><th>Cantidad</th><th>Haberes</th><th>Descuentos</th></tr>${lines.join('')}<tr><td>TOTALES</td><td></td><td>${cents(pay.earnings)}</td><td>${cents(pay.deductions)}</td></tr></table>
<div class="n"><span>TOTAL A PAGO ${monthName(economy).toUpperCase()}</span><span>$ ${cents(pay.net)}</span></div></div>`
}

const draw = (payroll: Payroll, htmlToPdf: HtmlToPdf) =>
  htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style>${payroll.pays.map((pay) => slip(pay, payroll)).join('')}`,
    {
      format: 'Letter',
      margin: '15mm',
    },
  )

export const quantityColumn: Layout = {
  code: 'U18',
  sizes: [1, 8, 28],
  rules: { ...USUAL, sundays: 0.6 },
  prints: everything(givenFirst),
  draw,
}
