import { dots, dottedRut, monthTitle } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import { fundRate, hoursText, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { type Cell, oneOf, page, tr } from '../markup.ts'
import { type Column, money, PERSONAL, said } from './column.ts'

/** A new people program's report: coloured group headings, a RUT under its name, an institution under its amount. */
export const stackedCells: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [2, 5, 9, 17, 29], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const sign = chance.pick(['', '$', '$ '])
  const write = (value: number) => `${sign}${dots(value)}`
  const withHours = chance.happens(0.4)
  const small = (text: string) => `<div class="s">${escapeHtml(text)}</div>`
  const under = (top: string, bottom: string): Cell => ({ markup: `${escapeHtml(top)}${small(bottom)}`, class: 'n' })
  const groups: [string, Column[]][] = [
    [
      'Haberes',
      [
        money(word('Sueldo base|Sueldo Base'), ['base'], write),
        money('Horas extra', ['overtime'], write),
        ...(withHours ? [said(word('Horas domingo|Hrs. dominical'), ({ sundayHours }) => hoursText(sundayHours))] : []),
        money(word('Recargo domingo|Recargo dominical'), ['sunday'], write),
        money(word('Bonos|Bonos y comisiones'), ['production', 'attendance', 'commission'], write),
        money(word('Gratificación|Gratificación legal'), ['gratification'], write),
        money(word('Total imponible|Imponible'), ['taxable'], write),
        money(word('No imponibles|Total no imponible'), ['nonTaxable'], write),
        money('Total haberes', ['earnings'], write),
      ],
    ],
    [
      'Descuentos',
      [
        money(word('AFP|Cotización AFP'), ['afp'], write),
        money(word('Salud|Cotización salud'), ['health'], write),
        ...(payroll.isSplit ? [money('Salud adicional', ['healthExtra'], write)] : []),
        money(word('AFC|Seguro cesantía'), ['unemployment'], write),
        money(word('Impuesto|Impuesto único'), ['incomeTax'], write),
        money(word('Otros|Otros descuentos'), [...PERSONAL, 'apv', 'caja'], write),
        money('Total descuentos', ['deductions'], write),
      ],
    ],
    [word('Pago|A pagar'), [money(word('Líquido|Líquido a pagar|Sueldo líquido'), ['net'], write)]],
  ]
  const columns = groups.flatMap(([, list]) => list)
  const showsFund = chance.happens(0.7)
  const cellOf = (column: Column, pay: Pay): Cell => {
    if (showsFund && column.head.includes('AFP') && pay.afp > 0)
      return under(column.of(pay), `${pay.worker.fund.name} ${fundRate(pay)}%`)
    if (showsFund && /^(Salud|Cotización salud)$/.test(column.head)) return under(column.of(pay), insurerOf(pay))
    return { text: column.of(pay), class: 'n' }
  }
  const who = word('Trabajador|Colaborador|Empleado')
  const daysHead = word('Días|Días trab.')
  const row = (pay: Pay) =>
    tr([
      { markup: `${escapeHtml(nameOf(pay))}${small(dottedRut(pay.worker.rut))}` },
      { markup: `${escapeHtml(pay.worker.position)}${small(pay.worker.branch)}` },
      { text: String(pay.days), class: 'c' },
      ...columns.map((column) => cellOf(column, pay)),
    ])
  const hasTotals = chance.happens(0.7)
  const accent = chance.pick(['#1f6feb', '#00856f', '#5b2c83', '#333'])
  const totals = hasTotals
    ? tr([
        { text: word('Totales|Total'), span: 3, class: 'b' },
        ...columns.map((column) => ({ text: column.sum(pays), class: 'n b' })),
      ])
    : ''
  const head = `${tr([{ text: '', span: 3 }, ...groups.map(([text, list]) => ({ text, span: list.length, class: 'c' }))], [], 'th')}${tr([who, 'Cargo', daysHead, ...columns.map((column) => ({ text: column.head, class: 'n' }))], [], 'th')}`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        chance.pick([6, 6.5, 7]),
        `.t th{background:${accent};color:#fff;white-space:normal}.t td{border-bottom:1px solid #ddd;padding:3px 4px}.s{color:#777;font-size:85%}.t th.n{white-space:normal}tr{break-inside:avoid}`,
        `<div class="side"><div><h2>${escapeHtml(company.name)}</h2>${dottedRut(company.rut)}</div><div class="n"><h2>${word('Libro de remuneraciones|Resumen de remuneraciones')}</h2>${monthTitle(economy)} ${economy.year}</div></div><table class="t w" style="margin-top:10px"><thead>${head}</thead><tbody>${pays.map(row).join('')}${totals}</tbody></table><p>${pays.length} ${who.toLowerCase()}${who.endsWith('o') || who.endsWith('e') ? 's' : 'es'}</p>`,
      ),
      format: chance.pick(['Letter', 'Legal'] as const),
      landscape: true,
    },
    ...payroll.truthOf({ sundayHours: withHours }),
    traits: ['stacked-cells', `${pays.length} trabajadores`],
  }
}
