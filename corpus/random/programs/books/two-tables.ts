import { dots, dottedRut, monthTitle, pesoTight } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { insurerOf, openPayroll, type OpenPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { bold, oneOf, page, tr } from '../markup.ts'
import { type Column, money, PERSONAL, said } from './column.ts'

const columnsOf = ({ chance, pays }: OpenPayroll, write: (amount: number) => string) => {
  const word = (texts: string) => oneOf(chance, texts)
  const used = (column: Column) => !column.isEmpty(pays)
  const earned = [
    said(word('DT|Días|Días Trab.'), (pay) => String(pay.days)),
    money('Sueldo Base', ['base'], write),
    ...[
      money(word('HE 50%|Horas Extras'), ['overtime'], write),
      money('Recargo Domingo', ['sunday'], write),
      money(word('Bono Producción|Bono Metas'), ['production'], write),
      money('Bono Asistencia', ['attendance'], write),
      money('Comisiones', ['commission'], write),
    ].filter(used),
    money(word('Gratificación|Gratificación Legal'), ['gratification'], write),
    money(word('Total Imponible|Imponible'), ['taxable'], write),
    money('Colación', ['meal'], write),
    money('Movilización', ['transport'], write),
    ...[money('Asig. Familiar', ['family'], write), money('Viático', ['perDiem'], write)].filter(used),
    money(word('Total No Imponible|No Imponible'), ['nonTaxable'], write),
    money('Total Haberes', ['earnings'], write),
  ]
  const cuts = [
    said('AFP', (pay: Pay) => (pay.afp === 0 ? '' : pay.worker.fund.name)),
    money(word('Cotización AFP|Monto AFP|Previsión'), ['afp'], write),
    said(word('Salud|Isapre/Fonasa'), insurerOf),
    money(word('7% Salud|Monto Salud|Cotización Salud'), ['health'], write),
    ...[money('Adic. Salud', ['healthExtra'], write), money('CCAF', ['caja'], write)].filter(used),
    money(word('AFC|Seguro Cesantía'), ['unemployment'], write),
    ...[money('APV', ['apv'], write)].filter(used),
    money('Impuesto Único', ['incomeTax'], write),
    money(word('Total Desc. Legales|Descuentos Legales'), ['legal'], write),
    ...[money(word('Otros Descuentos|Desc. Varios'), PERSONAL, write)].filter(used),
    money('Total Descuentos', ['deductions'], write),
    money(word('Líquido|Líquido a Pagar|Sueldo Líquido'), ['net'], write),
  ]
  return { earned, cuts }
}

/** Earnings on some pages and deductions on the next ones, a row of each for a worker, as cloud programs export both. */
export const twoTables: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [3, 8, 14, 25, 38], sundays: 0.15 })
  const { chance, pays, company, economy, nameOf } = payroll
  const write = chance.pick([dots, dots, pesoTight])
  const word = (texts: string) => oneOf(chance, texts)
  const identity = [
    said('N°', (pay) => String(pays.indexOf(pay) + 1)),
    said('RUT', (pay) => dottedRut(pay.worker.rut)),
    said(word('Nombre|Trabajador|Nombre Trabajador'), nameOf),
  ]
  const { earned, cuts } = columnsOf(payroll, write)
  const isWhole = chance.happens(0.6)
  const totals = chance.happens(0.85) ? word('Totales|TOTAL|Total General') : ''
  const table = (title: string, columns: readonly Column[], isLast: boolean): string => {
    const all = [...identity, ...columns]
    const classes = all.map(({ isAmount, head }) => (isAmount ? 'n' : head === 'RUT' && isWhole ? 'l' : ''))
    const sums = tr([bold(totals, '', 3), ...columns.map((column) => bold(column.sum(pays), 'n'))])
    return `<section${isLast ? '' : ' class="end"'}><div class="side"><div><b>${company.name}</b><br>RUT ${dottedRut(company.rut)}</div><div class="c"><h2>${heading}</h2>${monthTitle(economy)} ${economy.year}</div><div>${title}</div></div><table class="w t"><thead>${tr(
      all.map(({ head }) => head),
      classes,
      'th',
    )}</thead><tbody>${pays
      .map((pay) =>
        tr(
          all.map((column) => column.of(pay)),
          classes,
        ),
      )
      .join('')}${totals === '' ? '' : sums}</tbody></table></section>`
  }
  const heading = word('Libro de Remuneraciones|Libro de Remuneraciones Mensual|Planilla de Remuneraciones')
  const lines = chance.pick([
    '.t td,.t th{border:1px solid #999}',
    '.t td{border-bottom:1px solid #ccc}.t th{border-bottom:2px solid #000}',
    '.t th{background:#2d5d8b;color:#fff}.t tr:nth-child(even) td{background:#eef3f8}',
  ])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'narrow'] as const),
        chance.pick([6, 6.5, 7]),
        `${lines}.t{margin-top:8px}h2{font-size:13pt}`,
        table('Haberes', earned, false) + table('Descuentos', cuts, true),
      ),
      format: chance.pick(['Legal', 'Letter'] as const),
      landscape: true,
    },
    ...payroll.truthOf(),
    traits: ['two-tables', `${pays.length} trabajadores`],
  }
}
