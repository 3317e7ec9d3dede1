import { bare, dots, dottedRut, monthTitle, orElse } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, said } from '../../programs/books/column.ts'
import { bold, oneOf, page, tr } from '../../programs/markup.ts'
import { fundRate, insurerOf, openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'

const columnsOf = ({ chance, isSplit }: OpenPayroll, write: (value: number) => string): Column[] => {
  const word = (texts: string) => oneOf(chance, texts)
  return [
    said('Cargo', ({ worker }) => worker.position),
    said(word('Días Trab.|Dias'), ({ days }) => String(days)),
    money(word('Sueldo Base|Sueldo base prop.'), ['base'], write),
    money(word('Hrs. Extras|Horas extras'), ['overtime', 'sunday'], write),
    money(word('Bonos|Bonos y Com.'), BONUSES, write),
    money(word('Gratificacion|Gratificación'), ['gratification'], write),
    money(word('Total Imponible|T. Imponible'), ['taxable'], write),
    money('Colación', ['meal'], write),
    money('Movilización', ['transport', 'perDiem'], write),
    money('Cargas', ['family'], write),
    money('Total Haberes', ['earnings'], write),
    said('AFP', (pay) => (pay.afp === 0 ? '' : pay.worker.fund.name)),
    said('% AFP', (pay) => (pay.afp === 0 ? '' : `${fundRate(pay)}%`)),
    money(word('Monto AFP|Dscto AFP'), ['afp'], write),
    said(word('Isapre / Fonasa|Salud'), insurerOf),
    money(word('Monto Salud|7% Salud'), ['health'], write),
    ...(isSplit ? [money('Dif. Isapre', ['healthExtra'], write)] : []),
    money('AFC', ['unemployment'], write),
    money('Impto. Único', ['incomeTax'], write),
    money('Otros Legales', OTHER_LEGAL, write),
    money('Anticipos', ['advance'], write),
    money('Préstamos', ['loan', 'cajaLoan'], write),
    money('Sindicato', ['union'], write),
    money('Total Dsctos.', ['deductions'], write),
    money(word('Líquido|Líquido a pagar'), ['net'], write),
  ]
}

/** A spreadsheet printed as it is: what has no room beside the rest comes on further pages, down first and then over. */
export const wideSheet: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [2, 6, 15, 33, 55], sundays: 0 })
  const { chance, pays, company, economy, nameOf } = payroll
  const write = orElse(chance.pick([dots, bare]), chance.pick(['0', '-', '']))
  const columns = columnsOf(payroll, write)
  /** Columns that are printed on the left of every page, as a user sets them. */
  const repeated: Column[] = [
    said('N°', (pay) => String(pays.indexOf(pay) + 1)),
    ...(chance.happens(0.6) ? [said('RUT', (pay: Pay) => dottedRut(pay.worker.rut))] : []),
  ]
  const who: Column[] = [
    ...(repeated.length > 1 ? [] : [said('RUT', (pay: Pay) => dottedRut(pay.worker.rut))]),
    said(oneOf(chance, 'Nombre|Nombre Trabajador|Apellidos y Nombres'), nameOf),
  ]
  const cut = chance.whole(8, 11)
  const parts = [
    [...repeated, ...who, ...columns.slice(0, cut)],
    [...repeated, ...columns.slice(cut)],
  ]
  const perPage = chance.pick([24, 30])
  const runs = Array.from({ length: Math.ceil(pays.length / perPage) }, (_, at) =>
    pays.slice(at * perPage, (at + 1) * perPage),
  )
  const title = `<div><b>${company.name.toUpperCase()}</b></div><div>RUT ${dottedRut(company.rut)}</div><div><b>${oneOf(chance, 'LIBRO DE REMUNERACIONES|PLANILLA DE REMUNERACIONES')} ${monthTitle(economy).toUpperCase()} ${economy.year}</b></div>`
  const pages = parts.flatMap((part, side) =>
    runs.map((run, at) => {
      const classes = part.map(({ isAmount }) => (isAmount ? 'n' : ''))
      const rows = run
        .map((pay) =>
          tr(
            part.map((column) => column.of(pay)),
            classes,
          ),
        )
        .join('')
      const first = part.findIndex(({ isAmount }) => isAmount)
      const sums =
        at === runs.length - 1
          ? tr(part.map((column, n) => bold(side === 0 && n === first - 1 ? 'TOTALES' : column.sum(pays), 'n')))
          : ''
      return `<section class="end">${at === 0 ? `<div class="h">${side === 0 ? title : ''}</div>` : ''}<table class="t">${tr(
        part.map(({ head }) => head),
        [],
        'th',
      )}${rows}${sums}</table></section>`
    }),
  )
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'georgia', 'times'] as const),
        chance.pick([6.5, 7]),
        `.h{height:48px}.t td,.t th{border:1px solid ${oneOf(chance, '#000|#aaa')};white-space:nowrap;height:15px;padding:0 3px}.t th{white-space:normal;text-align:center;height:26px;vertical-align:middle;background:${oneOf(chance, '#fff|#ffc|#ddd')}}`,
        pages.join(''),
      ),
      format: 'Letter',
      landscape: true,
      margin: '9mm',
    },
    ...payroll.truthOf(),
    traits: [
      'wide-sheet',
      repeated.length > 1 ? 'RUT repetido' : 'solo número',
      `${runs.length * 2} páginas`,
      `${pays.length} trabajadores`,
    ],
  }
}
