import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { dottedRut, hoursComma, monthTitle, pesoSpace } from '../../shapes.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'

// A modern slip: small labels with their values below, in boxes; the month appears in the title only; items in cards.

const EARNINGS: LabelList = [
  ['base', 'Sueldo base proporcional'],
  ['overtime', 'Horas extra'],
  ['sunday', 'Recargo por domingo trabajado'],
  ['commission', 'Comisiones'],
  ['production', 'Bono de producción'],
  ['attendance', 'Bono de asistencia'],
  ['gratification', 'Gratificación mensual'],
  ['meal', 'Asignación de colación'],
  ['transport', 'Asignación de movilización'],
  ['family', 'Asignación familiar'],
  ['perDiem', 'Viáticos'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `Cotización AFP ${pay.worker.fund.name}`],
  ['health', (pay) => (pay.worker.isapre ? `Plan Isapre ${pay.worker.isapre}` : 'Cotización Fonasa 7%')],
  ['unemployment', 'Seguro de cesantía'],
  ['apv', 'Ahorro previsional voluntario'],
  ['incomeTax', 'Impuesto único 2ª categoría'],
  ['advance', 'Anticipos'],
  ['loan', 'Préstamo'],
  ['union', 'Cuota sindical'],
]

const STYLE = `body{font-family:'Liberation Sans';font-size:8pt;color:#1d2433;margin:0} .slip{page-break-after:always}
h1{font-size:15pt;margin:0 0 10px;color:#143c8c} .grid{display:grid;grid-template-columns:2fr 1fr 1fr 1fr;border:1px solid #c9d2e3;border-radius:6px;overflow:hidden;margin-bottom:8px}
.grid div{padding:5px 8px;border:0.5px solid #e3e8f2} small{display:block;font-size:6pt;color:#6b7690;text-transform:uppercase;letter-spacing:.4px;margin-bottom:2px}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:10px} .card{border:1px solid #c9d2e3;border-radius:6px;padding:8px}
.card h3{margin:0 0 6px;font-size:9pt} .item{display:flex;justify-content:space-between;padding:2.5px 0} .sum{border-top:1px solid #143c8c;font-weight:bold;margin-top:4px}
.net{margin-top:10px;background:#143c8c;color:#fff;border-radius:6px;padding:10px;width:200px;margin-left:auto} .net small{color:#cfdcf7} .net b{font-size:14pt}`

const box = (label: string, value: string) => `<div><small>${label}</small>${escapeHtml(value)}</div>`
const item = (label: string, amount: number, kind = '') =>
  `<div class="item ${kind}"><span>${escapeHtml(label)}</span><span>${pesoSpace(amount)}</span></div>`

const slip = (
  pay: Pay,
  { company, economy }: Payroll,
) => `<div class="slip"><h1>Liquidación de Sueldo ${monthTitle(economy)} ${economy.year}</h1>
<div class="grid">${box('Razón social', company.name)}${box('RUT empresa', dottedRut(company.rut))}${box('Dirección', company.address)}${box('Comuna', company.commune)}</div>
<div class="grid">${box('Nombre colaborador', givenFirst(pay.worker.name))}${box('RUT', dottedRut(pay.worker.rut))}${box('Cargo', pay.worker.position)}${box('Área', pay.worker.branch)}
${box('Sueldo base contrato', pesoSpace(pay.contractBase))}${box('Días trabajados', String(pay.days))}${box('Horas extra', hoursComma(pay.overtimeHours))}${box('Horas domingo', hoursComma(pay.sundayHours))}</div>
<div class="cards"><div class="card"><h3>Haberes</h3>${linesOf(pay, EARNINGS, ['base'])
  .map((line) => item(line.label, line.amount))
  .join('')}${item('Total haberes', pay.earnings, 'sum')}</div>
<div class="card"><h3>Descuentos</h3>${linesOf(pay, DEDUCTIONS)
  .map((line) => item(line.label, line.amount))
  .join('')}${item('Total descuentos', pay.deductions, 'sum')}</div></div>
<div class="net"><small>Sueldo líquido</small><b>${pesoSpace(pay.net)}</b></div></div>`

const draw = (payroll: Payroll, htmlToPdf: HtmlToPdf) =>
  htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style>${payroll.pays.map((pay) => slip(pay, payroll)).join('')}`,
    {
      format: 'Letter',
      margin: '14mm',
    },
  )

export const valuesBelow: Layout = {
  code: 'U12',
  sizes: [1, 9, 25],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(givenFirst),
  draw,
}
