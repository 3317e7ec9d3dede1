import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { dottedRut, hoursComma, monthTitle, pesoTight } from '../../shapes.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'
import { spellPesos } from '../../spell.ts'

// A people platform's slip: label and value in three columns of data, three stacked tables (taxable, not taxable,
// deductions) with thin rules and their totals at the right, a summary of sums in a row, the net at the end.

const TAXABLE: LabelList = [
  ['base', 'Sueldo Base'],
  ['overtime', (pay) => `Horas Extras al 50% - ${hoursComma(pay.overtimeHours)} hrs.`],
  ['sunday', (pay) => `Recargo Domingo - ${hoursComma(pay.sundayHours)} hrs.`],
  ['commission', 'Comisión'],
  ['production', 'Bono de Producción'],
  ['attendance', 'Bono de Asistencia'],
  ['gratification', 'Gratificación Legal'],
]
const NOT_TAXABLE: LabelList = [
  ['meal', 'Colación'],
  ['transport', 'Movilización'],
  ['family', 'Asignación Familiar'],
  ['perDiem', 'Viático'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `AFP ${pay.worker.fund.name} (${hoursComma(10 + pay.worker.fund.commission, 2)}%)`],
  ['health', (pay) => (pay.worker.isapre ? `Isapre ${pay.worker.isapre}` : 'Fonasa (7%)')],
  ['unemployment', 'Seguro de Cesantía (0,6%)'],
  ['apv', 'APV Régimen B'],
  ['incomeTax', 'Impuesto Único'],
  ['advance', 'Anticipo'],
  ['loan', 'Préstamo'],
  ['union', 'Cuota Sindical'],
]

const STYLE = `body{font:8.5pt 'Noto Sans','DejaVu Sans';color:#333} .slip{page-break-after:always} table{width:100%;border-collapse:collapse;margin-bottom:8px} .t th{text-align:left;border-bottom:1px solid #999;color:#555} .t td{border-bottom:1px solid #eee;padding:3px 4px} .t td:last-child{text-align:right} .k td{padding:2px 4px} .k b{color:#666;font-weight:normal}`

const table = (pay: Pay, title: string, labels: LabelList, total: string, amount: number) =>
  `<table class="t"><tr><th colspan="2">${title}</th></tr>${linesOf(pay, labels, ['base'])
    .map((line) => `<tr><td>${escapeHtml(line.label)}</td><td>${pesoTight(line.amount)}</td></tr>`)
    .join('')}<tr><td style="text-align:right"><b>${total}</b></td><td><b>${pesoTight(amount)}</b></td></tr></table>`

const slip = (
  pay: Pay,
  { company, economy }: Payroll,
) => `<div class="slip"><div style="text-align:center;font-size:13pt">Liquidación de Sueldo</div><div style="text-align:center">${monthTitle(economy)} ${economy.year}</div>
  <table class="k"><tr><td><b>Empresa:</b> ${escapeHtml(company.name)}</td><td><b>RUT:</b> ${dottedRut(company.rut)}</td><td><b>Dirección:</b> ${escapeHtml(company.address)}</td></tr></table>
  <table class="k"><tr><td><b>Nombre:</b> ${escapeHtml(givenFirst(pay.worker.name))}</td><td><b>RUT:</b> ${dottedRut(pay.worker.rut)}</td><td><b>Cargo:</b> ${pay.worker.position}</td></tr>
  <tr><td><b>Fecha de ingreso:</b> ${pay.worker.since.join('-')}</td><td><b>Días trabajados:</b> ${pay.days}</td><td><b>Centro de costo:</b> ${escapeHtml(pay.worker.branch)}</td></tr></table>
  ${table(pay, 'Haberes Imponibles', TAXABLE, 'Total Haberes Imponibles', pay.taxable)}${table(pay, 'Haberes No Imponibles', NOT_TAXABLE, 'Total Haberes No Imponibles', pay.nonTaxable)}${table(pay, 'Descuentos', DEDUCTIONS, 'Total Descuentos', pay.deductions)}
  <table class="k"><tr><td><b>Total Haberes:</b> ${pesoTight(pay.earnings)}</td><td><b>Total Descuentos:</b> ${pesoTight(pay.deductions)}</td><td><b>Base Tributable:</b> ${pesoTight(pay.taxed)}</td></tr></table>
  <div style="text-align:right;font-size:11pt"><b>Sueldo Líquido: ${pesoTight(pay.net)}</b></div><div style="text-align:right;font-size:7pt">${spellPesos(pay.net).toLowerCase()} pesos</div></div>`

const draw = (payroll: Payroll, htmlToPdf: HtmlToPdf) =>
  htmlToPdf.convert(`<style>${STYLE}</style>${payroll.pays.map((pay) => slip(pay, payroll)).join('')}`, {
    format: 'Letter',
    margin: '14mm',
  })

export const softSlip: Layout = {
  code: 'T07',
  sizes: [1, 7, 20],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(givenFirst),
  draw,
}
