import { runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { dots, hoursComma, monthTitle } from '../../shapes.ts'

// A small firm's own spreadsheet: concepts down the page, workers across it, the last page with a totals column.

const ROWS: readonly (readonly [string, Concept | ((pay: Pay) => string)])[] = [
  ['RUT', (pay) => pay.worker.rut],
  ['Cargo', (pay) => pay.worker.position],
  ['Días trabajados', (pay) => String(pay.days)],
  ['Sueldo base', 'base'],
  ['Horas extras', 'overtime'],
  ['Horas domingo', (pay) => hoursComma(pay.sundayHours)],
  ['Recargo domingo', 'sunday'],
  ['Bonos', 'production'],
  ['Comisiones', 'commission'],
  ['Gratificación', 'gratification'],
  ['TOTAL IMPONIBLE', 'taxable'],
  ['Colación', 'meal'],
  ['Movilización', 'transport'],
  ['Asig. familiar y viáticos', 'family'],
  ['TOTAL HABERES', 'earnings'],
  ['AFP', (pay) => (pay.afp === 0 ? '' : pay.worker.fund.name)],
  ['Descuento AFP', 'afp'],
  ['Descuento salud', 'health'],
  ['Seguro cesantía', 'unemployment'],
  ['APV', 'apv'],
  ['Impuesto', 'incomeTax'],
  ['Anticipos', 'advance'],
  ['Préstamos y otros', 'loan'],
  ['TOTAL DESCUENTOS', 'deductions'],
  ['LÍQUIDO A PAGAR', 'net'],
]
const ACROSS = 6

const value = (pay: Pay, concept: Concept) => {
  if (concept === 'production') return pay.production + pay.attendance
  if (concept === 'family') return pay.family + pay.perDiem
  return concept === 'loan' ? pay.loan + pay.union : pay[concept]
}

const STYLE = `body{font-family:'Liberation Sans';font-size:8pt;margin:0} table{border-collapse:collapse;page-break-after:always} table:last-child{page-break-after:auto}
td,th{border:1px solid #555;padding:2.5px 4px;text-align:right;width:98px} td:first-child,th:first-child{text-align:left;width:130px} tr.t td{font-weight:bold;background:#eee} th{vertical-align:top;text-align:center}`

const draw = ({ company, economy, pays }: Payroll, htmlToPdf: HtmlToPdf) => {
  const pages = runsOf(pays, ACROSS)
  const tables = pages.map((own, p) => {
    const last = p === pages.length - 1
    const total = (source: Concept | ((pay: Pay) => string)) =>
      last
        ? `<td>${typeof source === 'string' ? dots(['production', 'family', 'loan'].includes(source) ? pays.reduce((sum, pay) => sum + value(pay, source), 0) : sumOf(pays, source)) : ''}</td>`
        : ''
    const head = `<tr><th>Nombre</th>${own.map((pay) => `<th>${escapeHtml(givenFirst(pay.worker.name))}</th>`).join('')}${last ? '<th>TOTAL</th>' : ''}</tr>`
    const body = ROWS.map(
      ([label, source]) =>
        `<tr class="${label === label.toUpperCase() && label.length > 4 ? 't' : ''}"><td>${label}</td>${own.map((pay) => `<td>${escapeHtml(typeof source === 'string' ? dots(value(pay, source)) : source(pay))}</td>`).join('')}${total(source)}</tr>`,
    )
    return `<table>${head}${body.join('')}</table>`
  })
  return htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style><body><b>${escapeHtml(company.name)}</b> RUT ${company.rut}<br>Planilla de sueldos ${monthTitle(economy)} del ${economy.year}<br><br>${tables.join('')}`,
    { format: 'Letter', landscape: true, margin: '10mm' },
  )
}

export const workersAcross: Layout = {
  code: 'U21',
  sizes: [4, 11],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(givenFirst),
  draw,
}
