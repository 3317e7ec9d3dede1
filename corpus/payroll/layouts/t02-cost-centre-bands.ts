import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesComma } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf, row } from '../../writers/html-to-pdf.ts'
import { dots, hoursComma, joinedRut, monthTitle, orElse } from '../../shapes.ts'

// A book by cost centre: white headings on a band of colour, a coloured row for each centre, its subtotal below; RUTs
// without points or hyphen; rates, days and UF between the amounts; a dash for nothing; the net in the third column.

const money = orElse(dots, '-')

type Cell = readonly [head: string, text: (pay: Pay) => string, sum?: Concept]
const CELLS: readonly Cell[] = [
  ['RUT', ({ worker }) => joinedRut(worker.rut)],
  ['Apellidos, Nombres', ({ worker }) => surnamesComma(worker.name)],
  ['Líquido a Pago', ({ net }) => money(net), 'net'],
  ['Días Trab.', ({ days }) => String(days)],
  ['Sueldo Base Mes', ({ base }) => money(base), 'base'],
  ['Hrs. Ext.', ({ overtimeHours }) => orElse(String, '-')(overtimeHours)],
  ['Monto H. Ext.', ({ overtime }) => money(overtime), 'overtime'],
  ['Hrs. Dom.', ({ sundayHours }) => (sundayHours === 0 ? '-' : hoursComma(sundayHours))],
  ['Rec. Dom.', ({ sunday }) => money(sunday), 'sunday'],
  ['Bonos', (pay) => money(pay.production + pay.attendance + pay.commission)],
  ['Gratif.', ({ gratification }) => money(gratification), 'gratification'],
  ['Total Impon.', ({ taxable }) => money(taxable), 'taxable'],
  ['No Impon.', ({ nonTaxable }) => money(nonTaxable), 'nonTaxable'],
  ['Total Haberes', ({ earnings }) => money(earnings), 'earnings'],
  ['AFP', (pay) => (pay.afp === 0 ? '-' : pay.worker.fund.name)],
  ['% AFP', (pay) => (pay.afp === 0 ? '-' : (10 + pay.worker.fund.commission).toFixed(2).replace('.', ','))],
  ['Cotiz. AFP', ({ afp }) => money(afp), 'afp'],
  ['Salud', ({ worker }) => worker.isapre ?? 'Fonasa'],
  ['Plan UF', ({ worker }) => (worker.isapre ? worker.planUf.toFixed(2).replace('.', ',') : '-')],
  ['Cotiz. 7%', ({ health }) => money(health), 'health'],
  ['Adic. Isapre', ({ healthExtra }) => money(healthExtra), 'healthExtra'],
  ['AFC', ({ unemployment }) => money(unemployment), 'unemployment'],
  ['Imp. Único', ({ incomeTax }) => money(incomeTax), 'incomeTax'],
  ['Otros Dsctos.', (pay) => money(pay.otherDeductions + pay.apv)],
  ['Total Dsctos.', ({ deductions }) => money(deductions), 'deductions'],
]

const STYLE = `body{font:6.2pt 'Liberation Sans Narrow'}table{width:100%;border-collapse:collapse}th{background:#24456b;color:#fff;padding:3px 2px;font-size:6pt}
td{padding:2px;text-align:right;white-space:nowrap}td:nth-child(2),td:nth-child(15),td:nth-child(18){text-align:left}.g td{background:#cfe0f3;text-align:left;font-weight:bold}.s td{font-weight:bold;border-top:1px solid #24456b}`

const sums = (label: string, pays: readonly Pay[]) =>
  row(
    CELLS.map(([, , sum], i) =>
      i === 1 ? label : sum === undefined ? '' : money(pays.reduce((total, pay) => total + pay[sum], 0)),
    ),
  ).replace('<tr>', '<tr class="s">')

const draw = ({ company, economy, pays }: Payroll, htmlToPdf: HtmlToPdf) => {
  const groups = company.branches
    .map((branch) => ({ branch, own: pays.filter(({ worker }) => worker.branch === branch) }))
    .filter(({ own }) => own.length > 0)
  const body = groups.map(
    ({ branch, own }, g) =>
      `<tr class="g"><td colspan="25">Centro de Costo: ${String(100 + g * 10)} - ${escapeHtml(branch)}</td></tr>${own.map((pay) => row(CELLS.map(([, text]) => text(pay)))).join('')}${sums(`Total C. Costo ${own.length} trab.`, own)}`,
  )
  return htmlToPdf.convert(
    `<style>${STYLE}</style><table style="margin-bottom:6px"><tr><td style="text-align:left;font-size:9pt"><b>${escapeHtml(company.name)}</b><br>${joinedRut(company.rut)}</td><td style="text-align:right;font-size:10pt">Libro de Remuneraciones<br>${monthTitle(economy)} ${economy.year}</td></tr></table>
    <table><thead>${row(
      CELLS.map(([head]) => head),
      'th',
    )}</thead><tbody>${body.join('')}${sums(`TOTAL EMPRESA ${pays.length} trabajadores`, pays)}</tbody></table>`,
    { format: 'Legal', landscape: true, margin: '8mm' },
  )
}

export const costCentreBands: Layout = {
  code: 'T02',
  sizes: [7, 26, 63],
  rules: { ...USUAL, order: 'branch', isapre: 'split', sundays: 0.4 },
  prints: everything(surnamesComma),
  draw,
}
