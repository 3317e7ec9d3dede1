import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { hoursPoint, monthTitle, pesoSpace } from '../../shapes.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// Two different workers on each page with a cut line between, HTML tables of label and value, one table a side.

const EARNINGS: LabelList = [
  ['base', 'Sueldo base'],
  ['overtime', (pay) => `Horas extras (${hoursPoint(pay.overtimeHours)})`],
  ['sunday', (pay) => `Recargo domingo (${hoursPoint(pay.sundayHours)})`],
  ['commission', 'Comisión ventas'],
  ['production', 'Bono producción'],
  ['attendance', 'Bono asistencia'],
  ['gratification', 'Gratificación'],
  ['meal', 'Colación'],
  ['transport', 'Movilización'],
  ['family', 'Cargas familiares'],
  ['perDiem', 'Viático'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `AFP: ${pay.worker.fund.name} - ${(10 + pay.worker.fund.commission).toFixed(2)}%`],
  ['health', (pay) => `${pay.worker.isapre ?? 'Fonasa'} - 7%`],
  ['healthExtra', 'Diferencia Isapre'],
  ['unemployment', 'Seguro de cesantía'],
  ['apv', 'APV'],
  ['incomeTax', 'Impuesto único'],
  ['advance', 'Anticipo'],
  ['loan', 'Préstamo'],
  ['union', 'Sindicato'],
]

const STYLE = `body{font-family:'DejaVu Sans';font-size:7.6pt;margin:0} .slip{height:128mm;box-sizing:border-box;padding-top:4mm}
.slip:nth-child(odd){border-bottom:1px dashed #888} .slip:nth-child(even){page-break-after:always}
h2{font-size:10pt;text-align:center;margin:2px} table{width:100%;border-collapse:collapse} .h td{padding:1.5px 4px}
.side{width:49%;display:inline-block;vertical-align:top} .side td{border:0.5px solid #bbb;padding:1.4px 4px} td.v{text-align:right;width:34%} .side th{background:#e5e5e5;text-align:left;padding:2px 4px}
.side td:first-child{width:175px} .net{font-size:9.5pt;font-weight:bold;margin-top:5px;text-align:right}`

const side = (title: string, pay: Pay, labels: LabelList, total: string, amount: number) =>
  `<table class="side"><tr><th colspan="2">${title}</th></tr>${linesOf(pay, labels, ['base'])
    .map((line) => `<tr><td>${escapeHtml(line.label)}</td><td class="v">${pesoSpace(line.amount)}</td></tr>`)
    .join('')}<tr><td><b>${total}</b></td><td class="v"><b>${pesoSpace(amount)}</b></td></tr></table>`

const slip = (
  pay: Pay,
  { company, economy }: Payroll,
) => `<div class="slip"><h2>LIQUIDACIÓN DE SUELDO (${monthTitle(economy)} ${economy.year})</h2>
<table class="h"><tr><td><b>Empleador:</b> ${escapeHtml(company.name)}</td><td><b>RUT:</b> ${company.rut}</td></tr>
<tr><td><b>Trabajador Sr(a):</b> ${escapeHtml(givenFirst(pay.worker.name))}</td><td><b>RUT:</b> ${pay.worker.rut}</td></tr>
<tr><td><b>Cargo:</b> ${pay.worker.position}</td><td><b>Días trabajados:</b> ${pay.days}</td></tr></table>
${side('Haberes', pay, EARNINGS, 'Total haberes', pay.earnings)} ${side('Descuentos', pay, DEDUCTIONS, 'Total descuentos', pay.deductions)}
<div class="net">Líquido a pagar: ${pesoSpace(pay.net)}</div></div>`

const draw = (payroll: Payroll, htmlToPdf: HtmlToPdf) =>
  htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style><body>${payroll.pays.map((pay) => slip(pay, payroll)).join('')}`,
    { format: 'Letter', margin: '9mm' },
  )

export const twoWorkersAPage: Layout = {
  code: 'U10',
  sizes: [2, 7, 34],
  rules: { ...USUAL, isapre: 'split', sundays: 0.5 },
  prints: everything(givenFirst),
  draw,
}
