import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { givenFirst } from '../../person-name.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { escapeHtml, type HtmlToPdf } from '../../writers/html-to-pdf.ts'
import { dottedRut, hoursComma, monthCapitals, pesoSpace, spacedRut, ufText } from '../../shapes.ts'
import { type LabelList, linesOf } from '../slip-lines.ts'
import { spellPesos } from '../../spell.ts'

// Earnings and deductions in the same rows of one table of six columns (what, how much of it, pesos; twice), bases and
// the employer's share in boxes below, the net before and after advances, the amount in words in small letters.

const EARNINGS: LabelList = [
  ['base', 'Sueldo Base'],
  ['overtime', 'Horas Extraordinarias'],
  ['sunday', 'Recargo Horas Domingo'],
  ['commission', 'Comisiones'],
  ['production', 'Incentivo Producción'],
  ['attendance', 'Incentivo Asistencia'],
  ['gratification', 'Gratificación Legal'],
  ['meal', 'Asig. Colación'],
  ['transport', 'Asig. Movilización'],
  ['family', 'Cargas Familiares'],
  ['perDiem', 'Viático'],
]
const DEDUCTIONS: LabelList = [
  ['afp', (pay) => `AFP ${pay.worker.fund.name}`],
  ['health', (pay) => `Salud ${pay.worker.isapre ?? 'Fonasa'}`],
  ['healthExtra', 'Adicional Salud'],
  ['unemployment', 'Seguro Cesantía'],
  ['apv', 'Ahorro Voluntario'],
  ['incomeTax', 'Impuesto Único'],
]
const LATER: LabelList = [
  ['advance', 'Anticipos'],
  ['loan', 'Préstamos'],
  ['union', 'Cuota Sindical'],
]

const STYLE = `body{font:8.4pt 'Liberation Sans'} .slip{page-break-after:always} table{width:100%;border-collapse:collapse} .m td,.m th{border:1px solid #000;padding:2px 5px} .m th{background:#ddd} .r{text-align:right}
h1{font-size:12pt;text-align:center;margin:4px 0} .h td{padding:1px 4px} .b td{border:1px solid #888;font-size:7pt;padding:2px 4px;text-align:center}`

const quantityOf = (pay: Pay, concept: string) =>
  concept === 'base'
    ? `${pay.days} días`
    : concept === 'overtime'
      ? `${hoursComma(pay.overtimeHours, 2)} hrs`
      : concept === 'sunday'
        ? `${hoursComma(pay.sundayHours, 2)} hrs`
        : concept === 'afp'
          ? `${hoursComma(10 + pay.worker.fund.commission, 2)} %`
          : concept === 'health'
            ? '7,00 %'
            : concept === 'unemployment'
              ? '0,60 %'
              : ''

const slip = (pay: Pay, { company, economy }: Payroll) => {
  const earned = linesOf(pay, EARNINGS, ['base'])
  const taken = linesOf(pay, DEDUCTIONS)
  const rows = Array.from({ length: Math.max(earned.length, taken.length) }, (_, i) =>
    [earned[i], taken[i]]
      .map((line) =>
        line
          ? `<td>${escapeHtml(line.label)}</td><td class="r">${quantityOf(pay, line.concept)}</td><td class="r">${pesoSpace(line.amount)}</td>`
          : '<td></td><td></td><td></td>',
      )
      .join(''),
  )
  const later = linesOf(pay, LATER)
  return `<div class="slip"><table class="h"><tr><td><b>${escapeHtml(company.name)}</b></td><td class="r">R.U.T. ${dottedRut(company.rut)}</td></tr><tr><td>${escapeHtml(company.address)}</td><td class="r">${escapeHtml(company.commune)}</td></tr></table>
  <h1>LIQUIDACIÓN DE SUELDO MENSUAL</h1><table class="h"><tr><td>Mes</td><td>: ${monthCapitals(economy)} / ${economy.year}</td><td>Fecha Ingreso</td><td>: ${pay.worker.since.join('/')}</td></tr>
  <tr><td>Nombre</td><td>: <b>${escapeHtml(givenFirst(pay.worker.name).toUpperCase())}</b></td><td>RUT</td><td>: ${spacedRut(pay.worker.rut)}</td></tr><tr><td>Cargo</td><td>: ${pay.worker.position}</td><td>Centro</td><td>: ${escapeHtml(pay.worker.branch)}</td></tr>
  <tr><td>Valor UF</td><td>: ${ufText(economy.uf)}</td><td>Renta Contrato</td><td>: ${pesoSpace(pay.contractBase)}</td></tr></table><br>
  <table class="m"><tr><th>HABERES</th><th>Cant.</th><th>Monto</th><th>DESCUENTOS</th><th>Tasa</th><th>Monto</th></tr>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}
  <tr><td colspan="2"><b>TOTAL HABERES</b></td><td class="r"><b>${pesoSpace(pay.earnings)}</b></td><td colspan="2"><b>TOTAL DESCUENTOS LEGALES</b></td><td class="r"><b>${pesoSpace(pay.legal)}</b></td></tr></table><br>
  <table class="m" style="width:50%;margin-left:50%"><tr><td>Alcance Líquido</td><td class="r">${pesoSpace(pay.netBefore)}</td></tr>${later.map((line) => `<tr><td>${line.label}</td><td class="r">${pesoSpace(line.amount)}</td></tr>`).join('')}<tr><td><b>Líquido a Pagar</b></td><td class="r"><b>${pesoSpace(pay.net)}</b></td></tr></table>
  <p style="font-size:7pt">Son: ${spellPesos(pay.net).toLowerCase()} pesos.</p><table class="b"><tr><td>Total imponible<br>${pesoSpace(pay.taxable)}</td><td>Base tributable<br>${pesoSpace(pay.taxed)}</td><td>SIS empleador<br>${pesoSpace(pay.sis)}</td><td>AFC empleador<br>${pesoSpace(pay.unemploymentEmployer)}</td><td>Mutual<br>${pesoSpace(pay.mutual)}</td></tr></table>
  <p style="font-size:7pt">Certifico que he recibido de ${escapeHtml(company.name)} a mi entera satisfacción el saldo indicado en la presente liquidación.</p></div>`
}

const draw = (payroll: Payroll, htmlToPdf: HtmlToPdf) =>
  htmlToPdf.convert(`<style>${STYLE}</style>${payroll.pays.map((pay) => slip(pay, payroll)).join('')}`, {
    format: 'Letter',
    margin: '14mm',
  })

export const jointTable: Layout = {
  code: 'T04',
  sizes: [1, 8, 21],
  rules: { ...USUAL, isapre: 'split', sundays: 0.5, advances: 0.4 },
  prints: everything(givenFirst),
  draw,
}
