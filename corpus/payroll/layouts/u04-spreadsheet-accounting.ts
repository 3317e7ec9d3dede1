import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { commas, two } from '../../shapes.ts'

// A spreadsheet printed to PDF: accounting format (the $ at the left of the cell, the figure at the right, '-' for
// nothing), comma for thousands, names and headers wrapped by the cell.

const COLUMNS: readonly (readonly [string, Concept])[] = [
  ['Sueldo Base Contrato', 'contractBase'],
  ['Días Trab.', 'days'],
  ['Sueldo del Mes', 'base'],
  ['Horas Extras', 'overtime'],
  ['Recargo Domingo', 'sunday'],
  ['Comisiones', 'commission'],
  ['Bono Producción', 'production'],
  ['Gratificación Legal', 'gratification'],
  ['Total Imponible', 'taxable'],
  ['Colación', 'meal'],
  ['Movilización', 'transport'],
  ['Total Haberes', 'earnings'],
  ['AFP', 'afp'],
  ['Salud', 'health'],
  ['Seguro Cesantía', 'unemployment'],
  ['Impuesto Único', 'incomeTax'],
  ['Anticipo', 'advance'],
  ['Otros Desctos', 'loan'],
  ['Total Descuentos', 'deductions'],
  ['Líquido a Pagar', 'net'],
]

const value = (pay: Pay, concept: Concept) => {
  if (concept === 'loan') return pay.loan + pay.union + pay.apv
  if (concept === 'production') return pay.production + pay.attendance
  if (concept === 'transport') return pay.transport + pay.perDiem + pay.family
  return pay[concept]
}

const total = (pays: readonly Pay[], concept: Concept) =>
  concept === 'days' ? sumOf(pays, concept) : pays.reduce((sum, pay) => sum + value(pay, concept), 0)

const moneyCell = (amount: number) =>
  `<td class="m"><span><i>$</i><b>${amount === 0 ? '-' : commas(amount)}</b></span></td>`
const cell = (concept: Concept, amount: number) =>
  concept === 'days' ? `<td class="c">${amount}</td>` : moneyCell(amount)

const STYLE = `body{font-family:'Liberation Sans';font-size:5.6pt;margin:0}
table{border-collapse:collapse;width:100%} td,th{border:0.5px solid #999;padding:1px 2px;vertical-align:bottom}
thead th{background:#ddebf7;vertical-align:middle;font-size:5.4pt} td.m span{display:flex;justify-content:space-between}
td.m i{font-style:normal} td.m b{font-weight:normal} td.c{text-align:center} tr.t td,tr.t b{font-weight:bold!important}
td.n{width:62px} td.r{white-space:nowrap} p{margin:0 0 2px} h1{font-size:10pt;margin:0 0 6px}`

const draw = async ({ company, economy, pays }: Payroll, htmlToPdf: HtmlToPdf) => {
  const heads = ['Nº', 'Nombre Trabajador', 'RUT', ...COLUMNS.map(([head]) => head)]
  const rows = pays.map(
    (pay, i) =>
      `<tr><td class="c">${i + 1}</td><td class="n">${escapeHtml(givenFirst(pay.worker.name))}</td><td class="r">${pay.worker.rut}</td>${COLUMNS.map(([, concept]) => cell(concept, value(pay, concept))).join('')}</tr>`,
  )
  const sums = `<tr class="t"><td></td><td>Totales</td><td></td>${COLUMNS.map(([, concept]) => (concept === 'days' ? '<td></td>' : moneyCell(total(pays, concept)))).join('')}</tr>`
  return htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style><h1>${escapeHtml(company.name)}</h1><p>Rut Empresa ${company.rut}</p>
<p>Período de Remuneraciones: ${two(economy.month)}/${economy.year}</p><p>&nbsp;</p>
<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}${sums}</tbody></table>`,
    { format: 'Legal', landscape: true, margin: '8mm' },
  )
}

export const spreadsheetAccounting: Layout = {
  code: 'U04',
  sizes: [5, 22, 60],
  rules: USUAL,
  prints: everything(givenFirst, { sundayHours: false }),
  draw,
}
