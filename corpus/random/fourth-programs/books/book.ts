import { drawPayroll } from '../../../payroll/payroll.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { surnamesFirst } from '../../../person-name.ts'
import { chanceFrom, type Chance } from '../../../random.ts'
import { payrollTruth } from '../../book/truth.ts'
import type { RandomDocument } from '../../document.ts'
import type { Pages, ProgramDocument } from '../../programs/program.ts'
import { A3, LEGAL, LETTER, type Family } from '../../sheet.ts'
import { BREADTH, div, drawColours, drawFace, drawRules, esc, sheetOf } from '../html.ts'
import { any, drawManner, odds, type Manner } from '../manner.ts'
import type { PaperSize } from '../paper.ts'
import { blocksHtml, drawBlocks, drawBlockStyle } from './blocks.ts'
import { chooseItems, columnsOf, type Column, type Part } from './columns.ts'
import { breadthOf, drawTables, type DrawnStyle } from './drawn-table.ts'
import { drawHeading, type Line } from './heading.ts'
import { cutRows, htmlHeading, htmlTable, type HtmlStyle } from './html-table.ts'
import { type Grouping, type Row, rowsOf, type Table, widthsOf } from './rows.ts'

type Writer = 'html' | 'report' | 'listing'
type Arrangement = 'wide' | 'split' | 'stacked' | 'two tables' | 'blocks'

type Book = {
  chance: Chance
  manner: Manner
  columns: Column[]
  pays: readonly Pay[]
  heading: Line[]
  arrangement: Arrangement
  rows: Row[]
  totalLabel: string
  after: string[]
  numbering: ((page: number) => string) | null
}

const BANDS: Record<Part, string> = {
  who: 'Trabajador|Datos del Trabajador|Identificación',
  earnings: 'Haberes|HABERES|Remuneraciones',
  deductions: 'Descuentos|DESCUENTOS|Deducciones',
  net: 'Líquido|Pago| ',
  employer: 'Aportes Empleador|Aportes Patronales',
  end: ' ',
}

const INCHES = 72

const isWho = ({ item, part }: Column) =>
  part === 'who' && ['rut', 'name', 'paternal', 'maternal', 'given'].includes(item)

const stackedLines = (chance: Chance, columns: readonly Column[]): Column[][] => {
  const [who, rest] = [columns.filter(({ part }) => part === 'who'), columns.filter(({ part }) => part !== 'who')]
  const deep = chance.happens(0.65) || rest.length < 14 ? 2 : 3
  if (deep === 2 && chance.happens(0.4)) {
    // What is earned on the first line with the name, what is taken on the second.
    const earned = rest.filter(({ part }) => part === 'earnings')
    return [[...who, ...earned], rest.filter(({ part }) => part !== 'earnings')]
  }
  const wide = Math.ceil(columns.length / deep)
  return Array.from({ length: deep }, (_, at) => columns.slice(at * wide, (at + 1) * wide)).filter(
    (line) => line.length > 0,
  )
}

/** Columns as sheets that are laid beside each other: `repeats` those that say who on each of them. */
const splitColumns = (chance: Chance, columns: readonly Column[], repeats: boolean): Column[][] => {
  const who = columns.filter(isWho)
  const count = columns.length > 22 && chance.happens(0.5) ? 3 : 2
  const wide = Math.ceil(columns.length / count)
  return Array.from({ length: count }, (_, at) => {
    const own = columns.slice(at * wide, (at + 1) * wide)
    return at > 0 && repeats ? [...who.filter((column) => !own.includes(column)), ...own] : own
  })
}

const tablesOf = ({ chance, columns, arrangement }: Book, repeats: boolean): Table[] => {
  if (arrangement === 'stacked') return [{ lines: stackedLines(chance, columns), bands: null }]
  if (arrangement === 'split')
    return splitColumns(chance, columns, repeats).map((line) => ({ lines: [line], bands: null }))
  if (arrangement === 'two tables') {
    const who = columns.filter(isWho)
    const own = (parts: readonly Part[]) => columns.filter(({ part }) => parts.includes(part))
    const titles = chance.pick([
      ['HABERES', 'DESCUENTOS'],
      ['Haberes del mes', 'Descuentos del mes'],
      ['1. Haberes', '2. Descuentos y Líquido'],
    ])
    return [
      { title: titles[0]!, lines: [own(['who', 'earnings'])], bands: null },
      { title: titles[1]!, lines: [[...who, ...own(['deductions', 'net', 'employer', 'end'])]], bands: null },
    ]
  }
  const names = Object.fromEntries(Object.entries(BANDS).map(([part, texts]) => [part, any(chance, texts)]))
  return [{ lines: [columns], bands: chance.happens(0.2) ? columns.map(({ part }) => names[part]!) : null }]
}

/** Papers of a printer that a report fits on, the usual ones first. */
const PAPERS: readonly (readonly [number, number])[] = [
  LETTER,
  [LETTER[1], LETTER[0]],
  [LEGAL[1], LEGAL[0]],
  [14.875 * INCHES, 11 * INCHES],
  [A3[1], A3[0]],
]
const SMALLEST = 5.2

const drawnBook = (book: Book, writer: Writer): Pages => {
  const { chance, pays, rows, heading } = book
  const family: Family =
    writer === 'listing'
      ? 'mono'
      : odds<Family>(chance, [
          [4, 'sans'],
          [2, 'narrow'],
          [1.5, 'serif'],
        ])
  const tables = tablesOf(book, true)
  const base: DrawnStyle = {
    family,
    size: chance.pick([7, 7.5, 8, 9]),
    gap: 0,
    leading: chance.pick([1.15, 1.3, 1.6]),
    stripe: chance.happens(0.2) ? 2 : 0,
    repeatsHead: chance.happens(0.85),
    repeatsHeading: chance.happens(0.6),
    air: chance.pick([0, 0, 0.3, 1]) * (tables[0]!.lines.length > 1 ? 1 : 0.3),
    numbering: book.numbering,
  }
  const sparse = writer === 'listing' ? chance.pick([1, 1, 2]) * 0.6 : chance.pick([0.6, 0.9, 1.3])
  const sized = (size: number): DrawnStyle => ({ ...base, size, gap: size * sparse })
  const margin = chance.pick([24, 30, 40])
  const fit = (): [PaperSize, DrawnStyle] | null => {
    for (const [width, height] of PAPERS.slice(chance.happens(0.4) ? 0 : 1))
      for (let size = base.size; size >= SMALLEST; size -= 0.4) {
        const isFit = tables.every((table) => breadthOf(table, pays, sized(size)) <= width - 2 * margin)
        const isBlocks = book.arrangement === 'blocks'
        if (isBlocks ? width >= 10 * INCHES : isFit) return [{ width, height, margin }, sized(size)]
      }
    return null
  }
  const fitted = fit()
  // What no paper takes is printed as two tables, and what they do not take, as records of more lines.
  if (!fitted)
    return drawnBook({ ...book, arrangement: book.arrangement === 'wide' ? 'two tables' : 'stacked' }, writer)
  const [paper, style] = fitted
  const sheets =
    book.arrangement === 'blocks'
      ? drawBlocks(book.columns, pays, heading, paper, style, drawBlockStyle(chance, book.manner, book.totalLabel))
      : drawTables(tables, rows, pays, heading, paper, style, book.after)
  const emission =
    writer === 'listing' && chance.happens(0.7)
      ? 'line'
      : odds(chance, [
          [4, 'cell'],
          [1, 'word'],
          [0.4, 'letter'],
        ] as const)
  return { sheets, emission, producer: writer === 'listing' ? 'Print to PDF' : 'Crystal Reports' }
}

type HtmlPaper = readonly [
  format: 'Letter' | 'A4' | 'Legal' | 'A3' | 'css',
  points: number,
  landscape: boolean,
  css: string,
]
const HTML_PAPERS: readonly HtmlPaper[] = [
  ['Letter', LETTER[1], true, ''],
  ['css', 13 * INCHES, true, '@page{size:13in 8.5in}'],
  ['Legal', LEGAL[1], true, ''],
  ['A3', A3[1], true, ''],
]
const SMALLEST_HTML = 5.6
const CELL_PADDING = 7.5
const MARGIN = 28

const htmlBook = (book: Book): Pages => {
  const { chance, pays, heading, arrangement, rows } = book
  const face = drawFace(chance)
  const colours = drawColours(chance)
  const repeats = chance.happens(0.6)
  const tables = tablesOf(book, repeats)
  const style: HtmlStyle = {
    upright: arrangement === 'wide' && chance.happens(0.08),
    headAlign: chance.pick(['left', 'center', 'center', 'right']),
    gridNames: arrangement !== 'stacked' && chance.happens(0.07),
    repeatsHead: chance.happens(0.8),
  }
  const needed = (size: number) =>
    Math.max(
      ...tables.map((table) =>
        widthsOf(table, pays, { family: 'sans', size }).reduce(
          (sum, width) => sum + width * BREADTH[face] + CELL_PADDING,
          24,
        ),
      ),
    )
  const largest = chance.pick([7, 8, 9])
  const usable = HTML_PAPERS.slice(chance.whole(0, 2))
  const choices = usable.flatMap((paper) => [0, 0.6, 1.2, 1.8, 2.4, 3].map((less) => ({ paper, size: largest - less })))
  const fitted = (() => {
    const found = choices.find(({ paper, size }) => size >= SMALLEST_HTML && needed(size) <= paper[1] - 2 * MARGIN)
    if (found || arrangement !== 'split') return found
    // A sheet of a spreadsheet may be as wide as its owner says.
    const width = Math.ceil(needed(SMALLEST_HTML) + 2 * MARGIN + 10)
    const paper: HtmlPaper = ['css', width, true, `@page{size:${width}pt ${Math.ceil(width * 0.65)}pt}`]
    return { paper, size: SMALLEST_HTML }
  })()
  if (!fitted) return htmlBook({ ...book, arrangement: 'split' })
  const { paper, size } = fitted
  const top = htmlHeading(heading)
  const after = book.after.map((text) => `<p>${esc(text)}</p>`).join('')
  const css = `${paper[3]}${drawRules(chance, colours.line)}.t thead th,.t th.b{background:${colours.band};color:${colours.ink}}.g{color:#666;font-weight:normal}.up{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}.t{margin:6px 0;${chance.happens(0.5) ? 'width:100%' : ''}}.block{border-bottom:0.6pt solid #555;padding:4px 0}.s td{border-top:0.8pt solid #000}`
  const body = ((): string => {
    if (arrangement === 'blocks')
      return top + blocksHtml(book.columns, pays, drawBlockStyle(chance, book.manner, book.totalLabel))
    if (arrangement !== 'split')
      return (
        top +
        tables.map((table, at) => div(htmlTable(table, rows, style), at < tables.length - 1 ? 'end' : '')).join('') +
        after
      )
    // A spreadsheet prints all rows of its first columns, then those of the next.
    const cut = cutRows(rows, Math.max(12, Math.floor(340 / (size * 1.5))))
    let from = 0
    const sheets = tables.flatMap((table, at) => {
      const own = cut.map((some, run) => (at === 0 && run === 0 ? top : '') + htmlTable(table, some, style, from))
      from += table.lines[0]!.length
      return own
    })
    return sheets
      .map((sheet, at) => div(sheet + (at === sheets.length - 1 ? after : ''), at < sheets.length - 1 ? 'end' : ''))
      .join('')
  })()
  const footer = book.numbering
    ? `<div style="font-size:7px;width:100%;text-align:${chance.pick(['center', 'right'])};padding:0 10mm">${any(chance, 'Página |Pág. |Hoja ')}<span class="pageNumber"></span> de <span class="totalPages"></span></div>`
    : undefined
  return {
    html: sheetOf(face, size, css, body),
    format: paper[0],
    landscape: paper[0] !== 'css',
    margin: `${MARGIN / INCHES}in`,
    ...(footer === undefined ? {} : { footer }),
  }
}

const ARRANGEMENTS: readonly (readonly [number, Arrangement])[] = [
  [5, 'wide'],
  [2, 'split'],
  [2, 'stacked'],
  [1.5, 'two tables'],
  [1.5, 'blocks'],
]

const drawGrouping = (chance: Chance, manner: Manner): Grouping => {
  const word = any(chance, 'Sucursal|Centro de Costo|C. Costo|Departamento|Área')
  const titled = (branch: string) => manner.data(branch)
  const sum = any(chance, 'Total|Subtotal|Sub Total|Totales')
  return {
    title: chance.happens(0.75) ? (branch) => `${manner.words(word)}${manner.colon} ${titled(branch)}` : titled,
    sum: chance.happens(0.8) ? (branch) => `${manner.words(sum)} ${titled(branch)}` : null,
  }
}

const drawAfter = (chance: Chance, count: number): string[] => [
  ...(chance.happens(0.25)
    ? [
        `${any(chance, 'Total Trabajadores|N° de Trabajadores|Cantidad de trabajadores|Trabajadores procesados')}: ${count}`,
      ]
    : []),
  ...(chance.happens(0.2)
    ? [any(chance, 'V°B° Contador|Firma Empleador|Representante Legal|Preparado por: RRHH')]
    : []),
]

/** A book of a program that exists nowhere, put together of what programs do. */
export const composedBook = (seed: string): ProgramDocument => {
  const chance = chanceFrom(seed)
  const writer = odds<Writer>(chance, [
    [5, 'html'],
    [3, 'report'],
    [2.5, 'listing'],
  ])
  const manner = drawManner(chance, writer === 'listing')
  const isGrouped = chance.happens(0.22)
  const isSplit = chance.happens(0.4)
  const size = odds(chance, [
    [3, chance.whole(3, 9)],
    [4, chance.whole(10, 28)],
    [2, chance.whole(29, 70)],
  ])
  const payroll = drawPayroll(`${seed}/pay`, size, {
    isapre: isSplit ? 'split' : 'line',
    caja: chance.happens(0.15),
    sundays: chance.pick([0.1, 0.3, 0.6]),
    advances: chance.pick([0.05, 0.2, 0.4]),
    special: chance.pick([0, 0.06, 0.12]),
    order: isGrouped ? 'branch' : 'surname',
  })
  const { pays, company, economy } = payroll
  const choice = chooseItems(chance)
  // A listing or a report sets its columns beside each other on wide paper: only sheets are laid side by side.
  const arrangement = odds(
    chance,
    ARRANGEMENTS.filter(([, name]) => writer === 'html' || name !== 'split'),
  )
  const columns = columnsOf(chance, seed, choice, manner)
  const grouping = isGrouped && arrangement !== 'blocks' ? drawGrouping(chance, manner) : null
  const totalLabel = manner.words(
    any(chance, 'Totales|Total General|Totales Generales|TOTALES|Total|Total Empresa|Suma Total'),
  )
  const page = any(chance, 'Página|Pág.|Hoja|Página N°|Pag')
  const book: Book = {
    chance,
    manner,
    columns,
    pays,
    arrangement,
    totalLabel,
    heading: drawHeading(chance, company, economy, manner, writer === 'listing'),
    rows: rowsOf(pays, chance.happens(0.93) ? totalLabel : null, grouping),
    after: drawAfter(chance, pays.length),
    numbering: chance.happens(0.6) ? (number) => `${page}${manner.colon} ${number}` : null,
  }
  const name = (pay: Pay) => (choice.isNameSplit ? surnamesFirst(pay.worker.name) : manner.name(pay.worker.name))
  return {
    pages: writer === 'html' ? htmlBook(book) : drawnBook(book, writer),
    pays,
    truth: payrollTruth(payroll, {
      base: 'paid',
      ...choice.prints,
      isapre: isSplit ? 'split' : 'line',
      caja: false,
      companyName: true,
      companyRut: true,
      name,
    }) as RandomDocument['truth'],
    traits: [writer, arrangement, `${columns.length} columns`, ...(isGrouped ? ['branches'] : [])],
  }
}
