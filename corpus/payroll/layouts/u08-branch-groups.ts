import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesComma } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf, row } from '../../writers/html-to-pdf.ts'
import { dots, dottedRut, hoursPoint, monthEnd, monthTitle } from '../../shapes.ts'

// A book with a cover, a table per branch with its heading and subtotal rows, and a summary page of branches with the
// employer's cost. Striped, without rules.

const COLUMNS: readonly (readonly [string, string, Concept])[] = [
  ['Días', 'Trab.', 'days'],
  ['Sueldo', 'Base', 'base'],
  ['Bonos y', 'Comis.', 'production'],
  ['Recargo', 'Domingo', 'sunday'],
  ['Gratif.', 'Legal', 'gratification'],
  ['Total', 'Imponible', 'taxable'],
  ['No', 'Imponible', 'nonTaxable'],
  ['Total', 'Haberes', 'earnings'],
  ['Cotización', 'Previsional', 'afp'],
  ['Cotiz.', 'Salud', 'health'],
  ['Seg. Ces.', 'Trab.', 'unemployment'],
  ['Impto.', 'Renta', 'incomeTax'],
  ['Otros', 'Dsctos.', 'otherDeductions'],
  ['Líquido', 'a Recibir', 'net'],
]

const value = (pay: Pay, concept: Concept) => {
  if (concept === 'production') return pay.production + pay.attendance + pay.commission + pay.overtime
  if (concept === 'otherDeductions') return pay.otherDeductions + pay.apv
  return pay[concept]
}

const sundayText = (pay: Pay) => (pay.sundayHours === 0 ? '0' : `(${hoursPoint(pay.sundayHours)}) ${dots(pay.sunday)}`)

const cells = (pay: Pay) => [
  surnamesComma(pay.worker.name),
  dottedRut(pay.worker.rut),
  ...COLUMNS.map(([, , concept]) => (concept === 'sunday' ? sundayText(pay) : dots(value(pay, concept)))),
]

const sums = (label: string, pays: readonly Pay[]) =>
  row(
    [
      label,
      '',
      ...COLUMNS.map(([, , concept]) =>
        concept === 'days' ? '' : dots(pays.reduce((sum, pay) => sum + value(pay, concept), 0)),
      ),
    ],
    'td',
    () => 's',
  )

const STYLE = `body{font-family:'Liberation Serif';font-size:7pt} .cover{height:170mm;box-sizing:border-box;text-align:center;padding-top:45mm;page-break-after:always}
.cover h1{font-size:24pt;margin:4px} .cover p{font-size:12pt;margin:6px} table{width:100%;border-spacing:0} th{font-size:6.6pt;border-bottom:1px solid #000;border-top:1px solid #000}
td{padding:2.4px 3px;text-align:right} td:first-child,td:nth-child(2){text-align:left} td:first-child{width:130px} tbody tr:nth-child(even) td{background:#f1f1f1}
td.g{font-weight:bold;text-align:left;padding-top:8px;background:#fff!important} td.s{font-weight:bold;border-top:0.5px solid #000} .sum{page-break-before:always}`

const draw = async ({ company, economy, pays }: Payroll, htmlToPdf: HtmlToPdf) => {
  const groups = company.branches
    .map((branch) => ({ branch, own: pays.filter(({ worker }) => worker.branch === branch) }))
    .filter(({ own }) => own.length > 0)
  const head = `<tr><th rowspan="2">Trabajador</th><th rowspan="2">Rut</th>${COLUMNS.map(([upper]) => `<th>${upper}</th>`).join('')}</tr><tr>${COLUMNS.map(([, lower]) => `<th>${lower}</th>`).join('')}</tr>`
  const body = groups.map(
    ({ branch, own }) =>
      `<tr><td class="g" colspan="16">Sucursal: ${escapeHtml(branch)}</td></tr>${own.map((pay) => row(cells(pay))).join('')}${sums(`Subtotal ${branch} (${own.length})`, own)}`,
  )
  const costs: readonly Concept[] = ['earnings', 'sis', 'unemploymentEmployer', 'mutual', 'employer', 'net']
  const summary = groups.map(({ branch, own }) =>
    row([branch, String(own.length), ...costs.map((concept) => dots(sumOf(own, concept)))]),
  )
  return htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style>
<div class="cover"><p>${escapeHtml(company.name)}</p><p>RUT ${dottedRut(company.rut)}</p><h1>Libro Auxiliar de Remuneraciones</h1><p>${monthTitle(economy)} del ${economy.year}</p>
<p>Representante legal: ${company.representative.name}</p><p>RUT ${dottedRut(company.representative.rut)}</p><p>Timbrado electrónicamente ante el SII</p></div>
<p><b>${escapeHtml(company.name)}</b> &nbsp; Período al ${monthEnd(economy)}</p>
<table><thead>${head}</thead><tbody>${body.join('')}${sums(`Total general (${pays.length})`, pays)}</tbody></table>
<div class="sum"><h3>Resumen por sucursal</h3><table><thead>${row(['Sucursal', 'Dotación', 'Total haberes', 'SIS', 'AFC empleador', 'Mutual', 'Costo empresa', 'Líquidos'], 'th')}</thead>
<tbody>${summary.join('')}${row(['Total', String(pays.length), ...costs.map((concept) => dots(sumOf(pays, concept)))], 'td', () => 's')}</tbody></table></div>`,
    { format: 'A4', landscape: true, margin: '11mm' },
  )
}

export const branchGroups: Layout = {
  code: 'U08',
  sizes: [6, 40],
  rules: { ...USUAL, order: 'branch', sundays: 0.4 },
  prints: everything(surnamesComma),
  draw,
}
