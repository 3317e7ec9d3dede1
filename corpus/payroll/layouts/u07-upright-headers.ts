import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf, row } from '../../writers/html-to-pdf.ts'
import { dottedRut, hoursComma, monthTitle, pesoTight } from '../../shapes.ts'

// A cloud program's wide export: thirty columns on A3, the header's words written upwards, employer's costs at the end.

const COLUMNS: readonly (readonly [string, Concept | ((pay: Pay) => string)])[] = [
  ['Días trabajados', (pay) => String(pay.days)],
  ['Sueldo base contractual', 'contractBase'],
  ['Sueldo base proporcional', 'base'],
  ['Cantidad horas extras 50%', (pay) => hoursComma(pay.overtimeHours)],
  ['Monto horas extras 50%', 'overtime'],
  ['Cantidad horas recargo domingo', (pay) => hoursComma(pay.sundayHours)],
  ['Monto recargo domingo', 'sunday'],
  ['Comisiones', 'commission'],
  ['Bono de producción', 'production'],
  ['Bono de asistencia', 'attendance'],
  ['Gratificación legal', 'gratification'],
  ['Total imponible', 'taxable'],
  ['Colación', 'meal'],
  ['Movilización', 'transport'],
  ['Asignación familiar', 'family'],
  ['Viáticos', 'perDiem'],
  ['Total haberes', 'earnings'],
  ['AFP', (pay) => (pay.afp === 0 ? 'No cotiza' : pay.worker.fund.name)],
  ['Cotización obligatoria AFP', 'afpContribution'],
  ['Comisión AFP', 'afpCommission'],
  ['Salud', (pay) => pay.worker.isapre ?? 'Fonasa'],
  ['Cotización salud 7%', 'health'],
  ['Adicional salud', 'healthExtra'],
  ['Seguro de cesantía trabajador', 'unemployment'],
  ['APV', 'apv'],
  ['Impuesto único', 'incomeTax'],
  ['Total descuentos legales', 'legal'],
  ['Anticipos', 'advance'],
  ['Préstamos empresa', 'loan'],
  ['Cuota sindical', 'union'],
  ['Total descuentos', 'deductions'],
  ['Líquido a pagar', 'net'],
  ['SIS empleador', 'sis'],
  ['Seguro cesantía empleador', 'unemploymentEmployer'],
  ['Mutual', 'mutual'],
]

const STYLE = `body{font-family:'DejaVu Sans';font-size:4.9pt;color:#222} h1{font-size:12pt;margin:0;color:#2f4daa}
p{margin:2px 0 8px;font-size:7pt} table{border-collapse:collapse;width:100%} thead{display:table-header-group}
th{height:92px;vertical-align:bottom;background:#eef1fb;border:0.4px solid #c4c9dc;padding:2px 0}
th span{writing-mode:vertical-rl;transform:rotate(180deg);font-weight:600;text-align:left}
td{border-bottom:0.4px solid #d5d8e4;padding:3px 2px;text-align:right;white-space:nowrap} td.l{text-align:left}
td.w{white-space:normal;width:84px} tr.t td{font-weight:bold;border-top:1px solid #333}`

const valueOf = (pay: Pay, [, source]: (typeof COLUMNS)[number]) =>
  typeof source === 'string' ? pesoTight(pay[source]) : source(pay)

const draw = async ({ company, economy, pays }: Payroll, htmlToPdf: HtmlToPdf) => {
  const heads = ['N°', 'Nombre completo', 'RUT', 'Cargo', ...COLUMNS.map(([head]) => head)]
  const classOf = (i: number) =>
    i === 1 || i === 3 ? 'l w' : [0, 2].includes(i) || typeof COLUMNS[i - 4]?.[1] === 'function' ? 'l' : ''
  const rows = pays.map((pay, i) =>
    row(
      [
        String(i + 1),
        surnamesFirst(pay.worker.name),
        dottedRut(pay.worker.rut),
        pay.worker.position,
        ...COLUMNS.map((column) => valueOf(pay, column)),
      ],
      'td',
      classOf,
    ),
  )
  const sums = row(
    [
      '',
      `Totales (${pays.length} colaboradores)`,
      '',
      '',
      ...COLUMNS.map(([, source]) => (typeof source === 'string' ? pesoTight(sumOf(pays, source)) : '')),
    ],
    'td',
    classOf,
  )
  const head = heads.map((text) => `<th><span>${text}</span></th>`).join('')
  return htmlToPdf.convert(
    `<meta charset="utf-8"><style>${STYLE}</style><h1>Libro de Remuneraciones ${monthTitle(economy)} ${economy.year}</h1>
<p><b>${escapeHtml(company.name)}</b> · ${dottedRut(company.rut)} · ${escapeHtml(company.address)}, ${company.commune}</p>
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}${sums.replace('<tr>', '<tr class="t">')}</tbody></table>`,
    { format: 'A3', landscape: true, margin: '9mm' },
  )
}

export const uprightHeaders: Layout = {
  code: 'U07',
  sizes: [4, 35],
  rules: { ...USUAL, isapre: 'split' },
  prints: everything(surnamesFirst),
  draw,
}
