import { runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { surnamesFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { type HtmlToPdf, row } from '../../writers/html-to-pdf.ts'
import { monthCapitals } from '../../shapes.ts'

// The electronic book's columns with their official codes, printed from a spreadsheet: too wide for a page, so the
// columns go on page after page, the worker's RUT repeated on each. Names are on the first strip only.

const COLUMNS: readonly (readonly [string, Concept | ((pay: Pay) => string)])[] = [
  ['Nombre trabajador', (pay) => surnamesFirst(pay.worker.name)],
  ['Fecha inicio contrato(1102)', (pay) => pay.worker.since.map((part) => String(part).padStart(2, '0')).join('/')],
  ['Nro días trabajados en el mes(1115)', (pay) => String(pay.days)],
  ['AFP(1141)', (pay) => (pay.afp === 0 ? '100' : pay.worker.fund.name)],
  ['FONASA - ISAPRE(1143)', (pay) => (pay.worker.isapre ? '4' : '102')],
  ['Sueldo(2101)', 'base'],
  ['Sobresueldo(2102)', 'overtime'],
  ['Comisiones(2103)', 'commission'],
  ['Gratificación(2106)', 'gratification'],
  ['Recargo 30% día domingo(2107)', 'sunday'],
  ['Bonos u otras remun. fijas mensuales(2111)', (pay) => String(pay.production + pay.attendance)],
  ['Colación total mensual (Art 41 CdT)(2301)', 'meal'],
  ['Movilización total mensual (Art 41 CdT)(2302)', 'transport'],
  ['Viáticos total mensual (Art 41 CdT)(2303)', 'perDiem'],
  ['Asignación familiar legal(2311)', 'family'],
  ['Cotización obligatoria previsional (AFP o IPS)(3141)', 'afp'],
  ['Cotización obligatoria salud 7%(3143)', 'health'],
  ['Cotización voluntaria para salud(3144)', 'healthExtra'],
  ['Cotización AFC - trabajador(3151)', 'unemployment'],
  ['Cotización APVi Mod B hasta UF50(3155)', 'apv'],
  ['Impuesto retenido por remuneraciones(3161)', 'incomeTax'],
  ['Cuota sindical 1(3171)', 'union'],
  ['Otros descuentos autorizados y solicitados por el trabajador(3185)', (pay) => String(pay.advance + pay.loan)],
  ['AFC - Aporte empleador(4151)', 'unemploymentEmployer'],
  ['Aporte empleador seguro accidentes del trabajo y Ley SANNA(4152)', 'mutual'],
  ['Aporte empleador - Seguro invalidez y sobrevivencia(4155)', 'sis'],
  ['Total haberes(5201)', 'earnings'],
  ['Total haberes imponibles y tributables(5210)', 'taxable'],
  ['Total descuentos(5301)', 'deductions'],
  ['Total aportes empleador(5410)', 'employer'],
  ['Total líquido(5501)', 'net'],
]
const STRIP = 11
const ROWS = 30

const STYLE = `body{font-family:'Liberation Sans';font-size:7pt;margin:0} .strip{page-break-after:always} .strip:last-child{page-break-after:auto} table{border-collapse:collapse;table-layout:fixed;width:100%}
td,th{border:0.4px solid #bdbdbd;padding:1.5px 2px;text-align:right;overflow-wrap:anywhere} th{font-weight:normal;text-align:left;vertical-align:top} td.l{text-align:left} td:first-child{white-space:nowrap} h4{margin:0 0 2px;font-weight:normal}`

const valueOf = (pay: Pay, [, source]: (typeof COLUMNS)[number]) =>
  typeof source === 'string' ? String(pay[source]) : source(pay)

const draw = ({ company, economy, pays }: Payroll, htmlToPdf: HtmlToPdf) => {
  const strips = runsOf(COLUMNS, STRIP).flatMap((columns, s) =>
    runsOf(pays, ROWS).map((own, r) => {
      const title =
        s === 0 && r === 0
          ? `<h4>LIBRO DE REMUNERACIONES ELECTRONICO</h4><h4>${company.rut} ${company.name.toUpperCase()}</h4><h4>REMUNERACION DEL MES<br>${monthCapitals(economy)}/${economy.year}</h4>`
          : ''
      const widths = `<col style="width:64px">${columns.map(([head]) => `<col${head === 'Nombre trabajador' ? ' style="width:170px"' : ''}>`).join('')}`
      const head = row(['Rut trabajador(1101)', ...columns.map(([text]) => text)], 'th')
      return `<div class="strip">${title}<table>${widths}${head}${own.map((pay) => row([pay.worker.rut, ...columns.map((column) => valueOf(pay, column))], 'td', (i) => (i === 0 || columns[i - 1]?.[0] === 'Nombre trabajador' ? 'l' : ''))).join('')}</table></div>`
    }),
  )
  return htmlToPdf.convert(`<meta charset="utf-8"><style>${STYLE}</style><body>${strips.join('')}`, {
    format: 'Letter',
    landscape: true,
    margin: '8mm',
  })
}

export const codedColumns: Layout = {
  code: 'U19',
  sizes: [5, 30, 44],
  rules: { ...USUAL, isapre: 'split' },
  prints: everything(surnamesFirst, { sundayHours: false }),
  draw,
}
