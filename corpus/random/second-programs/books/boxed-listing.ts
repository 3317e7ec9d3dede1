import type { Pay } from '../../../payroll/pay.ts'
import { plainCapitals } from '../../../person-name.ts'
import { commas, dots, dottedRut, monthCapitals } from '../../../shapes.ts'
import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, PERSONAL, said } from '../../programs/books/column.ts'
import { oneOf, page } from '../../programs/markup.ts'
import { openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'

const columnsOf = ({ chance, pays }: OpenPayroll, shown: (pay: Pay) => string): Column[] => {
  const word = (texts: string) => oneOf(chance, texts)
  const plain = chance.pick([dots, commas])
  const zero = word('|0|-')
  const write = (value: number) => (value === 0 ? zero : plain(value))
  return [
    said('N°\n', (pay) => String(pays.indexOf(pay) + 1)),
    said('R.U.T.\n', (pay) => dottedRut(pay.worker.rut)),
    said(word('NOMBRE DEL\nTRABAJADOR|APELLIDOS\nY NOMBRES'), shown),
    said('D.T\n', (pay) => String(pay.days)),
    money(word('SUELDO\nBASE|SUELDO\nDEL MES'), ['base'], write),
    money(word('HORAS\nEXTRAS|SOBRE\nTIEMPO'), ['overtime', 'sunday'], write),
    money(word('BONOS Y\nCOMIS.|OTROS\nHABERES'), BONUSES, write),
    money(word('GRATIF.\nLEGAL|GRATI-\nFICACION'), ['gratification'], write),
    money(word('TOTAL\nIMPON.|RENTA\nIMPON.'), ['taxable'], write),
    money(word('COLAC.\nMOVIL.|ASIG.NO\nIMPON.'), ['meal', 'transport', 'perDiem'], write),
    money(word('ASIG.\nFAMIL.'), ['family'], write),
    money(word('TOTAL\nHABER|TOTAL\nHABERES'), ['earnings'], write),
    money(word('FONDO\nPENSION|COTIZ.\nA.F.P.'), ['afp'], write),
    money(word('COTIZ.\nSALUD|ISAPRE\nFONASA'), ['health'], write),
    money(word('SEGURO\nCESANT.|A.F.C.\n0,6%'), ['unemployment'], write),
    money(word('IMPTO\nUNICO|IMPUES\n2a.CAT'), ['incomeTax'], write),
    money(word('OTROS\nDESC.|ANTIC.\nY OTROS'), [...PERSONAL, ...OTHER_LEGAL], write),
    money(word('TOTAL\nDESC.|TOTAL\nDCTOS.'), ['deductions'], write),
    money(word('LIQUIDO\nA PAGAR|SALDO\nLIQUIDO'), ['net'], write),
  ]
}

const BOXES = [
  { top: '┌┬┐', middle: '├┼┤', bottom: '└┴┘', line: '─', side: '│' },
  { top: '╔╦╗', middle: '╠╬╣', bottom: '╚╩╝', line: '═', side: '║' },
  { top: '+++', middle: '+++', bottom: '+++', line: '-', side: '|' },
] as const

/** A listing in boxes of the characters of the old screens, a page's sum carried to the next one. */
export const boxedListing: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [5, 11, 25, 38, 60], sundays: 0, canSplit: false })
  const { chance, pays, company, economy, nameOf } = payroll
  const cut = chance.pick([20, 24, 30])
  const shown = (pay: Pay) => plainCapitals(nameOf(pay)).slice(0, cut).trim()
  const columns = columnsOf(payroll, shown)
  const { top, middle, bottom, line, side } = chance.pick(BOXES)
  const isCarried = chance.happens(0.6)
  const carried = oneOf(chance, 'DE LA HOJA ANTERIOR|VIENE DE LA HOJA|TRANSPORTE')
  const places = columns.map((column) =>
    Math.max(...[...column.head.split('\n'), ...pays.map(column.of), column.sum(pays)].map(({ length }) => length)),
  )
  places[2] = Math.max(places[2]!, carried.length)
  const edge = ([left, between, right]: string) =>
    `${left}${places.map((wide) => line.repeat(wide)).join(between)}${right}`
  const row = (texts: readonly string[]) =>
    `${side}${texts.map((text, at) => (columns[at]!.isAmount ? text.padStart(places[at]!) : text.padEnd(places[at]!))).join(side)}${side}`
  const sums = (label: string, some: readonly Pay[]) =>
    row(columns.map((column, at) => (at === 2 ? label : column.sum(some))))
  const wide = edge(top).length
  const size = Math.min(7.4, 940 / (wide * 0.602))
  const perPage = Math.floor(500 / (size * 1.17)) - 14
  const count = Math.ceil(pays.length / perPage)
  const spread = chance.happens(0.3)
  const pages = Array.from({ length: count }, (_, at) => {
    const own = pays.slice(at * perPage, (at + 1) * perPage)
    const so = pays.slice(0, (at + 1) * perPage)
    const name = plainCapitals(company.name)
    const title = `LIBRO DE REMUNERACIONES MES DE ${monthCapitals(economy)} DE ${economy.year}`
    const body = own.map((pay) => row(columns.map((column) => column.of(pay))))
    const lines = [
      `${name}${`HOJA ${at + 1}`.padStart(wide - name.length)}`,
      `RUT: ${dottedRut(company.rut)}   ${plainCapitals(company.address)} - ${plainCapitals(company.commune)}`,
      '',
      title.padStart(Math.floor((wide + title.length) / 2)),
      '',
      edge(top),
      ...[0, 1].map((n) => row(columns.map(({ head }) => head.split('\n')[n] ?? ''))),
      edge(middle),
      ...(isCarried && at > 0 ? [sums(carried, pays.slice(0, at * perPage))] : []),
      ...(spread ? body.flatMap((text, n) => (n === 0 ? [text] : [edge(middle), text])) : body),
      edge(middle),
      at === count - 1
        ? sums(`TOTALES (${pays.length})`, pays)
        : isCarried
          ? sums('A LA HOJA SIGUIENTE', so)
          : sums('SUBTOTAL HOJA', own),
      edge(bottom),
    ]
    return `<pre class="${at < count - 1 ? 'end' : ''}">${escapeHtml(lines.join('\n'))}</pre>`
  })
  return {
    pages: {
      html: page('courier', size, 'pre{font:inherit;margin:0;line-height:1.17}', pages.join('')),
      format: 'Legal',
      landscape: true,
      margin: '9mm',
    },
    ...payroll.truthOf({ name: shown }),
    traits: ['boxed-listing', side, `${count} páginas`, `${pays.length} trabajadores`],
  }
}
