import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf, row } from '../../writers/html-to-pdf.ts'
import { monthEnd, monthTitle, pesoSpace, dots, two } from '../../shapes.ts'

// An open ERP's slip: every rule of the structure in one list with its code, its quantity, its rate and its total, the
// deductions below zero, sums among the lines (BRUTO, IMPONIBLE, LÍQUIDO), the employer's rules after the net.

type Line = readonly [code: string, name: string, quantity: string, rate: string, amount: number]

const signed = (amount: number) => (amount < 0 ? `-${pesoSpace(-amount)}` : pesoSpace(amount))

const linesOf = (pay: Pay): Line[] => {
  const taken = (code: string, name: string, concept: Concept, rate = '100,00'): Line => [
    code,
    name,
    '1,00',
    rate,
    -pay[concept],
  ]
  const given = (code: string, name: string, concept: Concept, quantity = '1,00'): Line => [
    code,
    name,
    quantity,
    '100,00',
    pay[concept],
  ]
  const hours = (value: number) => value.toFixed(2).replace('.', ',')
  const lines: Line[] = [
    given('SUELDO', 'Sueldo Base', 'base', hours(pay.days)),
    given('HEX50', 'Horas Extra 50%', 'overtime', hours(pay.overtimeHours)),
    given('DOM30', 'Recargo Domingo', 'sunday', hours(pay.sundayHours)),
    given('COMI', 'Comisiones', 'commission'),
    given('BONO1', 'Bono Producción', 'production'),
    given('BONO2', 'Bono Asistencia', 'attendance'),
    given('GRAT', 'Gratificación Legal', 'gratification'),
    given('TOTIM', 'TOTAL IMPONIBLE', 'taxable'),
    given('COL', 'Asignación Colación', 'meal'),
    given('MOV', 'Asignación Movilización', 'transport'),
    given('ASIGFAM', 'Asignación Familiar', 'family'),
    given('VIASAN', 'Viático', 'perDiem'),
    given('HAB', 'TOTAL HABERES', 'earnings'),
    taken('PREV', `AFP ${pay.worker.fund.name}`, 'afp', (10 + pay.worker.fund.commission).toFixed(2).replace('.', ',')),
    taken(
      pay.worker.isapre ? 'SALUD' : 'FONASA',
      pay.worker.isapre ? `Isapre ${pay.worker.isapre}` : 'Fonasa',
      'health',
      '7,00',
    ),
    taken('SECE', 'Seguro de Cesantía', 'unemployment', '0,60'),
    taken('APV', 'Ahorro Previsional Voluntario', 'apv'),
    taken('IMPUNI', 'Impuesto Único', 'incomeTax'),
    taken('ANTIC', 'Anticipo de Sueldo', 'advance'),
    taken('PRES', 'Préstamo Empresa', 'loan'),
    taken('SIND', 'Cuota Sindical', 'union'),
    taken('TDE', 'TOTAL DESCUENTOS', 'deductions'),
    given('LIQ', 'ALCANCE LÍQUIDO', 'net'),
    given('SIS', 'Seguro de Invalidez y Sobrevivencia', 'sis'),
    given('SECEEMP', 'Seguro Cesantía Empleador', 'unemploymentEmployer'),
    given('MUT', 'Mutual de Seguridad', 'mutual'),
  ]
  return lines.filter(([code, , , , amount]) => amount !== 0 || ['SUELDO', 'LIQ', 'HAB'].includes(code))
}

const STYLE = `body{font:9pt 'Noto Sans','DejaVu Sans'} .slip{page-break-after:always} table{width:100%;border-collapse:collapse} .l th{border-bottom:2px solid #555;text-align:left} .l td{padding:2px 6px;border-bottom:1px solid #eee} .l td:nth-child(n+3),.l th:nth-child(n+3){text-align:right}
.h td{border:1px solid #ccc;padding:3px 6px} h2{font-size:13pt}`

const slip = (
  pay: Pay,
  { company, economy }: Payroll,
) => `<div class="slip"><div style="border-bottom:1px solid">${escapeHtml(company.name)}<br>${company.rut}<br>${escapeHtml(company.address)}, ${escapeHtml(company.commune)}, Chile</div>
  <h2>Liquidación de Remuneraciones</h2><p>Nómina de ${escapeHtml(givenFirst(pay.worker.name))} para ${monthTitle(economy)} ${economy.year}</p>
  <table class="h"><tr><td><b>Nombre</b></td><td>${escapeHtml(givenFirst(pay.worker.name))}</td><td><b>Cargo</b></td><td>${pay.worker.position}</td></tr><tr><td><b>N° identificación</b></td><td>${pay.worker.rut}</td><td><b>Departamento</b></td><td>${escapeHtml(pay.worker.branch)}</td></tr>
  <tr><td><b>Referencia</b></td><td>SLIP/${dots(pay.contractBase % 9973)}</td><td><b>Días trabajados</b></td><td>${pay.days}</td></tr><tr><td><b>Desde</b></td><td>01/${two(economy.month)}/${economy.year}</td><td><b>Hasta</b></td><td>${monthEnd(economy)}</td></tr></table><br>
  <table class="l">${row(['Código', 'Nombre', 'Cantidad', 'Tasa (%)', 'Total'], 'th')}${linesOf(pay)
    .map(([code, name, quantity, rate, amount]) => row([code, name, quantity, rate, signed(amount)]))
    .join('')}</table><p>Firma autorizada</p></div>`

const draw = (payroll: Payroll, htmlToPdf: HtmlToPdf) =>
  htmlToPdf.convert(`<style>${STYLE}</style>${payroll.pays.map((pay) => slip(pay, payroll)).join('')}`, {
    format: 'A4',
    margin: '15mm',
  })

export const singleList: Layout = {
  code: 'T05',
  sizes: [1, 6, 18],
  rules: { ...USUAL, sundays: 0.5 },
  prints: everything(givenFirst),
  draw,
}
