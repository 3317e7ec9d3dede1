import { commas, dots, dottedRut, monthCapitals, monthTitle, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { fundRate, openPayroll, type OpenPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { type Cell, FACES, oneOf, page, tr } from '../markup.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, said } from './column.ts'

/** Format of accounts of spreadsheets: the peso sign at the cell's left edge, the figure at its right, '-' for nothing. */
const accounts = (text: string): Cell => ({
  markup: `<div class="side" style="gap:2px"><span>$</span><span>${text}</span></div>`,
  class: 'n',
})

const columnsOf = (payroll: OpenPayroll, write: (value: number) => string): Column[] => {
  const { chance, pays, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const rate = chance.happens(0.5)
  return [
    said('N°', (pay) => String(pays.indexOf(pay) + 1)),
    said(word('NOMBRE|NOMBRES|NOMBRE TRABAJADOR|APELLIDOS Y NOMBRES'), nameOf),
    said(word('RUT|R.U.T.|CEDULA'), (pay) => dottedRut(pay.worker.rut)),
    ...(chance.happens(0.4) ? [said('CARGO', ({ worker }) => worker.position)] : []),
    said(word('DIAS|D.T.|DIAS TRAB'), (pay) => String(pay.days)),
    money(word('S. BASE|SUELDO BASE|SUELDO|S.BASE'), ['base'], write),
    money(word('H. EXTRAS|HRS. EXT.|HH.EE'), ['overtime'], write),
    money(word('BONOS|BONOS Y COM.|OTROS IMP.'), [...BONUSES, 'sunday'], write),
    money(word('GRATIF.|GRATIFICACION|GRATIF. 25%|GRAT.'), ['gratification'], write),
    money(word('TOT. IMP.|TOTAL IMPONIBLE|IMPONIBLE|S. IMPON.'), ['taxable'], write),
    money(word('COLAC.|COLACION'), ['meal'], write),
    money(word('MOVIL.|MOVILIZACION|LOCOM.'), ['transport', 'perDiem'], write),
    money(word('A. FAM.|ASIG. FAM.|CARGAS'), ['family'], write),
    money(word('TOT. HAB.|TOTAL HABERES|T. HABERES'), ['earnings'], write),
    said('AFP', (pay) => (pay.afp === 0 ? '' : pay.worker.fund.name.toUpperCase())),
    ...(rate ? [said('%', (pay) => (pay.afp === 0 ? '' : `${fundRate(pay)}%`))] : []),
    money(word('$ AFP|DCTO. AFP|COTIZ. AFP|FDO. PENS.'), ['afp'], write),
    money(word('SALUD|7% SALUD|FONASA/ISAPRE|$ SALUD'), ['health'], write),
    ...(payroll.isSplit ? [money('AD. SALUD', ['healthExtra'], write)] : []),
    money(word('S. CES.|SEG. CES.|AFC|0,6% AFC'), ['unemployment'], write),
    money(word('IMP. UNICO|IMPTO.|I. UNICO'), ['incomeTax'], write),
    money(word('ANTICIPO|ANTICIPOS'), ['advance'], write),
    money(word('OTROS DESC.|OTROS DCTOS|VARIOS'), ['loan', 'cajaLoan', 'union', ...OTHER_LEGAL], write),
    money(word('TOT. DESC.|TOTAL DCTOS.|T. DESCTOS'), ['deductions'], write),
    money(word('LIQUIDO|LIQ. A PAGO|A PAGAR|SUELDO LIQUIDO'), ['net'], write),
    ...(chance.happens(0.4) ? [said('FIRMA', () => '')] : []),
  ]
}

/** An accountant's own spreadsheet, printed to one page's width: short headings of their own, a signature column. */
export const accountantSheet: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [3, 5, 9, 14, 22, 34], sundays: 0.1 })
  const { chance, pays, company, economy } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const plain = chance.pick([dots, dots, commas])
  const nothing = chance.pick(['-', '-', '0'])
  const write = (value: number) => (value === 0 ? nothing : plain(value))
  const signed = chance.happens(0.55)
  const columns = columnsOf(payroll, write)
  const kept = columns.filter(
    (column, at) => !column.isAmount || at < 7 || !column.isEmpty(pays) || chance.happens(0.5),
  )
  const classes = kept.map(({ isAmount, head }) =>
    isAmount ? 'n' : /RUT|R\.U\.T|CEDULA/.test(head) ? 'l' : /DIAS|D\.T\.|N°|^%/.test(head) ? 'c' : '',
  )
  const shown = (column: Column, text: string): Cell => (column.isAmount && signed ? accounts(text) : text)
  const row = (pay: Pay) =>
    tr(
      kept.map((column) => shown(column, column.of(pay))),
      classes,
    )
  const first = kept.findIndex(({ isAmount }) => isAmount)
  const heavy = (cell: Cell): Cell => ({ ...(typeof cell === 'string' ? { text: cell } : cell), class: 'n b' })
  const sums = tr([
    { text: word('TOTALES|TOTAL|TOTAL $|SUMAS'), span: first, class: 'b' },
    ...kept.slice(first).map((column) => (column.isAmount ? heavy(shown(column, column.sum(pays))) : '')),
  ])
  const month = chance.pick([
    `${monthCapitals(economy)} ${economy.year}`,
    `${monthTitle(economy)} de ${economy.year}`,
    `${two(economy.month)}-${economy.year}`,
    `${monthCapitals(economy).slice(0, 3)}-${String(economy.year).slice(2)}`,
  ])
  const title = word('LIBRO DE REMUNERACIONES|PLANILLA DE SUELDOS|REMUNERACIONES|LIBRO AUXILIAR DE REMUNERACIONES')
  const heads = [
    `<div><b>${company.name.toUpperCase()}</b></div><div>RUT ${dottedRut(company.rut)}</div><div class="c"><b>${title} ${month}</b></div>`,
    `<table class="facts">${tr([{ text: 'EMPRESA', class: 'b' }, company.name.toUpperCase()])}${tr([{ text: 'RUT', class: 'b' }, dottedRut(company.rut)])}${tr([{ text: 'GIRO', class: 'b' }, company.business])}${tr([{ text: 'MES', class: 'b' }, month])}</table><h3 class="c">${title}</h3>`,
    `<h2 class="c">${title}</h2><div class="side"><span>${company.name.toUpperCase()}</span><span>R.U.T. ${dottedRut(company.rut)}</span><span>MES: ${month}</span></div>`,
  ]
  const grid = chance.pick([
    '.t td,.t th{border:1px solid #000}',
    '.t td,.t th{border:1px solid #b7b7b7}.t th{background:#ffe699}',
    '.t th{border-top:1px solid #000;border-bottom:1px solid #000}.t tr:last-child td{border-top:1px solid #000;border-bottom:3px double #000}',
    '.t td,.t th{border:1px dotted #777}.t th{background:#bdd7ee}',
  ])
  const end = chance.happens(0.35)
    ? `<div class="side" style="margin-top:46px"><div class="c" style="border-top:1px solid;width:180px">${company.representative.name}<br>Representante Legal</div><div class="c" style="border-top:1px solid;width:180px">Contador</div></div>`
    : ''
  const size = chance.pick([5.4, 6, 6.5])
  return {
    pages: {
      html: page(
        chance.pick(Object.keys(FACES) as (keyof typeof FACES)[]),
        size,
        `${grid}.t{margin-top:10px}.t th{text-align:center;vertical-align:middle}.t td{padding:${chance.pick(['1px 2px', '2px 3px'])}}`,
        `${chance.pick(heads)}<table class="t w"><thead>${tr(
          kept.map(({ head }) => head),
          [],
          'th',
        )}</thead><tbody>${pays.map(row).join('')}${sums}</tbody></table>${end}`,
      ),
      format: 'Legal',
      landscape: true,
      margin: '8mm',
    },
    ...payroll.truthOf(),
    traits: ['accountant-sheet', `${kept.length} columnas`, `${pays.length} trabajadores`],
  }
}
