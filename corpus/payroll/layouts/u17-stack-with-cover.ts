import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf, row } from '../../writers/html-to-pdf.ts'
import { dots, dottedRut, monthEnd, monthName } from '../../shapes.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// A month's file: a cover, a slip a page (labels and values at the right), and a closing page that lists every worker's
// account and net, with the company's totals.

const EARNINGS: LabelList = [
  ['base', 'Sueldo'],
  ['overtime', 'Sobretiempo'],
  ['sunday', 'Recargo domingos y festivos'],
  ['commission', 'Comisión'],
  ['production', 'Bono metas'],
  ['attendance', 'Bono puntualidad'],
  ['gratification', 'Grat. Legal'],
  ['meal', 'Colación'],
  ['transport', 'Locomoción'],
  ['family', 'Asignación familiar'],
  ['perDiem', 'Viático'],
]
const DEDUCTIONS: LabelList = [
  ['afp', 'Cotización previsional'],
  ['health', 'Cotización salud'],
  ['unemployment', 'Seguro cesantía'],
  ['apv', 'APV'],
  ['incomeTax', 'Impuesto a la renta'],
  ['advance', 'Anticipos'],
  ['loan', 'Préstamos'],
  ['union', 'Sindicato'],
]

const STYLE = `body{font-family:'DejaVu Serif';font-size:8.5pt;margin:0} .page{page-break-after:always} .page:last-child{page-break-after:auto}
.cover{height:220mm;display:flex;flex-direction:column;justify-content:center;text-align:center} .cover h1{font-size:26pt;margin:6px}
table{width:100%;border-collapse:collapse} td{padding:2.5px 6px} td.v{text-align:right;width:110px} .h{border:1px solid #444;margin:8px 0} h2{font-size:12pt;margin:0 0 4px}
th{text-align:left;border-bottom:1px solid #000;padding:4px 6px} .t td{border-top:1px solid #000;font-weight:bold} .list td,.list th{font-size:7.5pt} .list td:nth-child(n+4){text-align:right}`

const table = (title: string, pay: Pay, labels: LabelList, total: string, amount: number) =>
  `<table><tr><th colspan="2">${title}</th></tr>${linesOf(pay, labels, ['base'])
    .map((line) => `<tr><td>${escapeHtml(line.label)}</td><td class="v">${dots(line.amount)}</td></tr>`)
    .join('')}<tr class="t"><td>${total}</td><td class="v">${dots(amount)}</td></tr></table>`

const slip = (
  pay: Pay,
  { company, economy }: Payroll,
) => `<div class="page"><h2>Liquidación de remuneraciones</h2><div>Fecha ${monthEnd(economy)}</div>
<table class="h"><tr><td>Empleador</td><td>${escapeHtml(company.name)}</td><td>Rut</td><td>${dottedRut(company.rut)}</td></tr>
<tr><td>Representante</td><td>${company.representative.name}</td><td>Rut</td><td>${dottedRut(company.representative.rut)}</td></tr>
<tr><td>Trabajador</td><td>${escapeHtml(surnamesFirst(pay.worker.name))}</td><td>Rut</td><td>${dottedRut(pay.worker.rut)}</td></tr>
<tr><td>Previsión</td><td>${pay.afp === 0 ? 'No cotiza' : `AFP ${pay.worker.fund.name}`}</td><td>Salud</td><td>${pay.worker.isapre ?? 'Fonasa'}</td></tr></table>
${table('Haberes', pay, EARNINGS, 'Total haberes', pay.earnings)}<br>${table('Descuentos', pay, DEDUCTIONS, 'Total descuentos', pay.deductions)}<br>
<table><tr class="t"><td>Líquido a percibir</td><td class="v">${dots(pay.net)}</td></tr></table></div>`

const draw = async (payroll: Payroll, htmlToPdf: HtmlToPdf) => {
  const { company, economy, pays } = payroll
  const cover = `<div class="page cover"><p>${escapeHtml(company.name)}</p><p>${dottedRut(company.rut)}</p><h1>Liquidaciones de Sueldo</h1><p>${monthName(economy)} ${economy.year}</p><p>${pays.length} liquidaciones</p></div>`
  const list = pays.map((pay, i) =>
    row([
      String(i + 1),
      dottedRut(pay.worker.rut),
      surnamesFirst(pay.worker.name),
      dots(pay.earnings),
      dots(pay.deductions),
      dots(pay.net),
    ]),
  )
  const closing = `<div class="page"><h2>Resumen de pago</h2><table class="list">${row(['N°', 'Rut', 'Nombre', 'Haberes', 'Descuentos', 'Líquido'], 'th')}${list.join('')}
<tr class="t"><td></td><td></td><td>Totales</td><td>${dots(sumOf(pays, 'earnings'))}</td><td>${dots(sumOf(pays, 'deductions'))}</td><td>${dots(sumOf(pays, 'net'))}</td></tr></table></div>`
  return htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style><body>${cover}${pays.map((pay) => slip(pay, payroll)).join('')}${closing}`,
    {
      format: 'Letter',
      margin: '16mm',
      footer:
        '<div style="font-size:6pt;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
    },
  )
}

export const stackWithCover: Layout = {
  code: 'U17',
  sizes: [3, 20, 50],
  rules: USUAL,
  prints: everything(surnamesFirst, { sundayHours: false }),
  draw,
}
