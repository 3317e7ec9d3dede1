import type { Pay } from '../../payroll/pay.ts'
import { drawPayroll, type Payroll } from '../../payroll/payroll.ts'
import { drawFrom, type Choice, type Draw, type Mode } from '../draw.ts'
import { drawEmission } from '../emission.ts'
import type { RandomDocument } from '../document.ts'
import { drawMasthead, footers } from '../masthead.ts'
import { LETTER, widthOf } from '../sheet.ts'
import { drawSpelling } from '../spelling.ts'
import { drawTableStyle, type TableStyle } from '../table.ts'
import type { Concept } from '../words/open.ts'
import { layAcross, type Across } from './across.ts'
import { layBlocks, type Blocks } from './blocks.ts'
import { layCards, type Cards } from './cards.ts'
import { layCells, type Cells } from './cells.ts'
import { chooseColumns, columnsOf, type Chosen, type Column } from './columns.ts'
import { pageFor } from './page.ts'
import { layTable, openPaging, type PageForm, type Paging, type TableSetting } from './paging.ts'
import { layEnding } from './ending.ts'
import {
  byCentreSheets,
  groupsOf,
  isIdentity,
  namedStacks,
  settingOf,
  stacked,
  wordsOf,
  type Book,
  type NameOver,
  type Words,
} from './settings.ts'
import { payrollTruth } from './truth.ts'

type Structure =
  | 'blocks'
  | 'across'
  | 'rows'
  | 'centres'
  | 'two-lines'
  | 'three-lines'
  | 'cut-with-key'
  | 'cut-without-key'
  | 'two-tables'
  | 'cards'
  | 'cells'
  | 'name-over'
  | 'name-with-rut'
  | 'centre-sheets'

const STRUCTURES: readonly Choice<Structure>[] = [
  [9, 'rows'],
  [2, 'centres'],
  [1.5, 'two-lines'],
  [1, 'three-lines'],
  [1.5, 'cut-with-key'],
  [1, 'cut-without-key'],
  [1.2, 'two-tables'],
  [1, 'blocks'],
  [0.8, 'across'],
  [1, 'cards'],
  [1, 'cells'],
  [1.5, 'name-over'],
  [1.5, 'name-with-rut'],
  [1, 'centre-sheets'],
]

/** Structures that are no table. */
const FREE: readonly Structure[] = ['blocks', 'across', 'cards', 'cells']

const PRODUCERS = [
  'Crystal Reports',
  'Microsoft® Excel® 2016',
  'LibreOffice 7.4',
  'wkhtmltopdf 0.12.6',
  'TCPDF 6.3',
  'iTextSharp 5',
  'Microsoft Print to PDF',
  'FPDF 1.81',
]

const sizeOf = (draw: Draw) =>
  draw.choose<() => number>([
    [2, () => draw.whole(2, 6)],
    [5, () => draw.whole(6, 25)],
    [2.5, () => draw.whole(25, 60)],
    [0.5, () => draw.whole(60, 130)],
  ])()

/** Runs of columns that a page holds, each with what identifies a row or only the first with it. */
const cutColumns = (draw: Draw, columns: readonly Column[], withKey: boolean): Column[][] => {
  const key = columns.filter(isIdentity)
  const others = columns.filter((column) => !isIdentity(column))
  const parts = others.length > 22 && draw.happens(0.5) ? 3 : 2
  const step = Math.ceil(others.length / parts)
  const short = key.filter(
    ({ id }) => id === 'rut' || id === 'checkDigit' || (id === 'name' && step < 16) || id === 'number',
  )
  return Array.from({ length: parts }, (_, part) => [
    ...(part === 0 ? key : withKey ? short : []),
    ...others.slice(part * step, (part + 1) * step),
  ])
}

const twoTables = (columns: readonly Column[]): Column[][] => {
  const key = columns.filter(
    ({ id }) =>
      id === 'rut' || id === 'checkDigit' || id === 'name' || id === 'paternal' || id === 'maternal' || id === 'given',
  )
  const early = columns.filter(({ section }) => ['identity', 'earnings', 'untaxed', 'bases'].includes(section))
  return [early, [...key, ...columns.filter((column) => !early.includes(column))]]
}

/** A month that has what the chosen columns print. */
const monthOf = (
  draw: Draw,
  seed: string,
  { printed, earnings }: Chosen,
  structure: Structure,
  workers = sizeOf(draw),
): Payroll =>
  drawPayroll(`${seed}/pay`, workers, {
    isapre: printed.isapre,
    caja: printed.caja,
    sundays: printed.sundayHours || earnings.includes('sunday') ? 0.35 : 0.05,
    advances: 0.25,
    special: draw.choose([
      [3, 0.12],
      [1, 0],
      [1, 0.3],
    ]),
    order: structure === 'centres' || structure === 'centre-sheets' ? 'branch' : 'surname',
  })

/**
 * A book of remunerations, laid out at random. `hidden`: share of the headings that are left blank. `workers`: how many it is
 * of, drawn where it is not said.
 */
export const drawBook = (seed: string, mode: Mode, hidden = 0, workers?: number): RandomDocument => {
  const draw = drawFrom(seed, mode)
  const structure = draw.choose(STRUCTURES)
  const chosen = chooseColumns(draw)
  const spelling = drawSpelling(draw)
  const payroll = monthOf(draw, seed, chosen, structure, workers)
  const columns = blanked(columnsOf(draw, chosen, spelling, payroll.pays), hidden, draw.fork('hidden'))
  const lines = structure === 'two-lines' ? 2 : structure === 'three-lines' ? 3 : 1
  const parts =
    structure === 'cut-with-key' || structure === 'cut-without-key'
      ? cutColumns(draw, columns, structure === 'cut-with-key')
      : structure === 'two-tables'
        ? twoTables(columns)
        : [columns]
  const isStacked = lines > 1 || structure === 'name-with-rut'
  const style = drawTableStyle(draw, Math.max(...parts.map((part) => part.length)) / lines, isStacked)
  const isNumbered = draw.choose([
    [1, false],
    [1, draw.happens(0.25)],
  ])
  const book: Book = { draw, chosen, spelling, payroll, columns, style, isNumbered }
  const words = wordsOf(book)
  const settings = settingsOf(book, words, structure, parts, lines)
  const form = FREE.includes(structure)
    ? freeForm(draw, style)
    : pageFor(
        draw,
        settings.map(({ table }) => table),
        style,
      )
  const other = freeOf(book, form, structure, words.hasTotal ? words.total : null)
  const masthead = drawMasthead(draw, payroll.company, payroll.economy, spelling, form.style.family, 'bookTitle')
  const everyPage = draw.happens(0.6)
  const [footer = ''] = footers(draw, payroll.economy)
  const binding = draw.happens(0.1) ? 12 : 0
  const lay = (pages: number) => {
    const page: PageForm = {
      ...form,
      binding,
      footer,
      masthead: (sheet, left, right, top, number) =>
        everyPage || number === 1 ? masthead.draw(sheet, left, right, top, number, pages) : top,
    }
    if (other !== null) return other(openPaging(page))
    const paging = layParts(
      openPaging(page),
      settings.map((setting) => ({ ...setting, style: form.style })),
      structure,
    )
    const { ending, total: title } = words
    if (ending === 'signed' || (ending === 'summary' && words.hasTotal))
      layEnding(paging, { kind: ending, title, columns, pays: payroll.pays, style: form.style })
    return paging
  }
  const { sheets } = lay(lay(1).sheets.length)
  return {
    sheets,
    emission: drawEmission(draw, style.family, 3),
    producer: draw.pick(PRODUCERS),
    truth: payrollTruth(payroll, {
      ...chosen.printed,
      companyName: masthead.companyName,
      companyRut: masthead.companyRut,
      name: printedName(columns, payroll.pays),
    }) as RandomDocument['truth'],
    traits: [structure, style.rules, `${columns.length} columnas`, `${payroll.pays.length} trabajadores`],
  }
}

/** The tables of a book, one after the other. */
const settingsOf = (
  book: Book,
  words: Words,
  structure: Structure,
  parts: readonly Column[][],
  lines: number,
): TableSetting[] => {
  const { draw, style } = book
  const traits = { repeatsHeads: draw.happens(0.88), perPage: draw.happens(0.2) }
  const over: NameOver | null = structure === 'name-over' ? nameOverOf(book) : null
  return parts.flatMap((part) => {
    const shown = over === null ? part : part.filter((column) => !isIdentity(column))
    const stacks = structure === 'name-with-rut' ? namedStacks(shown) : stacked(shown, lines)
    const groups = stacks.length === shown.length ? groupsOf(book, shown) : []
    const setting = settingOf(book, stacks, groups, words, style, structure === 'centres', traits, over)
    return structure === 'centre-sheets' ? byCentreSheets(book, setting, words, stacks) : [setting]
  })
}

/** Who it is in a line of its own, with or without words before what it says. */
const nameOverOf = ({ draw, columns }: Book): NameOver => {
  const isLabelled = draw.happens(0.4)
  const gap = draw.happens(0.5) ? '    ' : ' / '
  return (pay, at) =>
    columns
      .filter(isIdentity)
      .map(({ head, cell }) => [head, cell(pay, at).replace('\n', '')] as const)
      .filter(([, text]) => text !== '')
      .map(([head, text]) => (isLabelled && head !== '' ? `${head}: ${text}` : text))
      .join(gap)
}

type Form = { width: number; height: number; margin: number; style: TableStyle }

/** A page for what is no table. */
const freeForm = (draw: Draw, style: TableStyle): Form => {
  const size = Math.min(style.size, 8)
  const [short, long] = LETTER
  const isWide = draw.happens(0.6)
  return { width: isWide ? long : short, height: isWide ? short : long, margin: 34, style: { ...style, size } }
}

const blocksOf = ({ draw, columns, payroll: { pays } }: Book, form: Form, totals: string | null) => {
  const ink = { family: form.style.family, size: form.style.size }
  const amounts = columns.filter((column) => !isIdentity(column))
  const label = Math.max(...amounts.map(({ head }) => widthOf(head, ink)))
  const value = Math.max(...amounts.map(({ total }) => widthOf(total?.(pays) ?? '', ink)))
  const blocks: Blocks = {
    columns,
    pays,
    style: form.style,
    across: Math.max(1, Math.min(5, Math.floor((form.width - 2 * form.margin) / (label + value + 26)))),
    labelsIdentity: draw.happens(0.6),
    totals,
    mark: draw.choose([
      [2, 'rule'],
      [form.style.family === 'mono' ? 3 : 0, 'characters'],
      [1, 'gap'],
    ] as const),
    colon: draw.choose([
      [2, ''],
      [2, ':'],
      [1, ' :'],
    ]),
  }
  return (paging: Paging) => {
    layBlocks(paging, blocks)
    return paging
  }
}

const COLONS: readonly Choice<string>[] = [
  [1, ':'],
  [1, ''],
]

/** Gives what lays out a book that is no table, null for one that is. */
const freeOf = (book: Book, form: Form, structure: Structure, totals: string | null) => {
  const { draw, spelling, columns, payroll } = book
  if (structure === 'blocks') return blocksOf(book, form, totals)
  if (structure === 'across') return acrossOf(book, form, totals)
  const shared = { columns, pays: payroll.pays, style: form.style, totals }
  const word = (id: Concept) => spelling.words(draw.word(id))
  if (structure === 'cards') {
    const cards: Cards = {
      ...shared,
      titles: [word('earningsGroup'), word('legalGroup'), word('otherGroup'), word('employerGroup')],
      isFramed: draw.happens(0.7),
      colon: draw.choose(COLONS),
    }
    return (paging: Paging) => {
      layCards(paging, cards)
      return paging
    }
  }
  if (structure !== 'cells') return null
  const cells: Cells = { ...shared, isRuled: draw.happens(0.75) }
  return (paging: Paging) => {
    layCells(paging, cells)
    return paging
  }
}

const acrossOf = ({ draw, spelling, columns, payroll: { pays } }: Book, form: Form, total: string | null) => {
  const across: Across = {
    columns,
    pays,
    style: { ...form.style, widest: 24, heads: 'wrap' },
    perPage: draw.whole(3, form.width > form.height ? 6 : 4),
    nameInHead: draw.happens(0.6),
    concept: spelling.words(draw.word('concept')),
    total,
  }
  return (paging: Paging) => {
    layAcross(paging, across)
    return paging
  }
}

const NAMES: readonly Concept[] = ['name', 'paternal', 'maternal', 'given']

/** The name as the columns print it, those of its parts from left to right. */
const printedName = (columns: readonly Column[], pays: readonly Pay[]) => (pay: Pay) =>
  columns
    .filter(({ id }) => NAMES.includes(id))
    .map(({ cell }) => cell(pay, pays.indexOf(pay)))
    .filter((part) => part !== '')
    .join(' ')

const blanked = (columns: Column[], share: number, draw: Draw): Column[] =>
  columns.map((column) => (column.section !== 'identity' && draw.happens(share) ? { ...column, head: '' } : column))

/** Tables one after the other; those of a cut sheet each on pages of their own. */
const layParts = (paging: Paging, settings: readonly TableSetting[], structure: Structure): Paging => {
  for (const [at, setting] of settings.entries()) {
    if (at > 0) {
      if (structure === 'two-tables') paging.y += 20
      else paging.newSheet()
    }
    layTable(paging, setting)
  }
  return paging
}
