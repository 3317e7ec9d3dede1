import type { Pay } from '../../payroll/pay.ts'
import { drawPayroll, type Payroll } from '../../payroll/payroll.ts'
import { drawFrom, type Choice, type Draw, type Mode } from '../draw.ts'
import { drawEmission } from '../emission.ts'
import type { RandomDocument } from '../document.ts'
import { drawMasthead, footers } from '../masthead.ts'
import { drawSpelling } from '../spelling.ts'
import { drawTableStyle } from '../table-style.ts'
import type { Concept } from '../words/open.ts'
import type { Chosen, Column } from './column.ts'
import { chooseColumns, columnsOf } from './columns.ts'
import { layEnding } from './ending.ts'
import { FREE, freeForm, freeOf } from './free.ts'
import { pageFor } from './page.ts'
import { layTable, openPaging, type PageForm, type Paging, type TableSetting } from './paging.ts'
import { isStackedStructure, linesOf, partsOf, stacksOf, type Structure } from './parts.ts'
import {
  byCentreSheets,
  groupsOf,
  isIdentity,
  settingOf,
  wordsOf,
  type Book,
  type NameOver,
  type Numbered,
  type Words,
} from './settings.ts'
import { payrollTruth } from './truth.ts'

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
  [2.5, 'rows', 'held'],
  [1, 'centres', 'held'],
  [1.2, 'gallery', 'held'],
  [1, 'paragraphs', 'held'],
  [1.2, 'coded-lines', 'held'],
  [1.2, 'section-lines', 'held'],
  [1, 'pairs-down', 'held'],
  [1.2, 'three-tables', 'held'],
  [1, 'cut-with-number', 'held'],
  [1, 'key-at-both-ends', 'held'],
  [1.2, 'identity-stacked', 'held'],
  [0.8, 'employer-apart', 'held'],
  [0.8, 'net-again', 'held'],
]

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
  const lines = linesOf(structure)
  const parts = partsOf(draw, spelling, structure, columns)
  const isStacked = isStackedStructure(structure)
  const style = drawTableStyle(draw, Math.max(...parts.map((part) => part.length)) / lines, isStacked)
  const numbered = draw.choose<Numbered>([
    [1, 'none'],
    [1, draw.happens(0.25) ? 'numbers' : 'none'],
    [4, 'none', 'held'],
    [1, 'letters', 'held'],
    [1, 'accounts', 'held'],
  ])
  const book: Book = { draw, chosen, spelling, payroll, columns, style, numbered }
  const words = wordsOf(book)
  const settings = settingsOf(book, words, structure, parts)
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
  parts: readonly (readonly Column[])[],
): TableSetting[] => {
  const { draw, style } = book
  const traits = { repeatsHeads: draw.happens(0.88), perPage: draw.happens(0.2) }
  const over: NameOver | null = structure === 'name-over' ? nameOverOf(book) : null
  const titles = tableTitles(book, structure)
  return parts.flatMap((part, at) => {
    const shown = over === null ? part : part.filter((column) => !isIdentity(column))
    const stacks = stacksOf(structure, shown)
    const groups = stacks.length === shown.length ? groupsOf(book, shown) : []
    const setting = settingOf(book, stacks, groups, words, style, structure === 'centres', traits, over)
    const title = titles[at] === undefined ? {} : { title: titles[at] }
    return structure === 'centre-sheets' ? byCentreSheets(book, setting, words, stacks) : [{ ...setting, ...title }]
  })
}

/** What stands over the tables of a book that has several of different columns. */
const tableTitles = ({ draw, spelling }: Book, structure: Structure): string[] => {
  const word = (id: Concept) => spelling.words(draw.word(id))
  if (structure === 'three-tables') return [word('earningsGroup'), word('deductionsGroup'), word('totalsGroup')]
  if (structure === 'employer-apart') return ['', word('employerGroup')]
  return structure === 'net-again' ? ['', spelling.words('Nómina de Pago')] : []
}

/** Who it is in a line of its own, with or without words before what it says. */
const nameOverOf = ({ draw, columns }: Book): NameOver => {
  const isLabelled = draw.happens(0.4)
  const gap = draw.happens(0.5) ? '    ' : ' / '
  const drawn = draw.fork('gap').choose<{ gap: string | null }>([
    [1, { gap: null }],
    [1, { gap: null }, 'held'],
    [1, { gap: ' - ' }, 'held'],
    [1, { gap: ' | ' }, 'held'],
  ])
  return (pay, at) =>
    columns
      .filter(isIdentity)
      .map(({ head, cell }) => [head, cell(pay, at).replace('\n', '')] as const)
      .filter(([, text]) => text !== '')
      .map(([head, text]) => (isLabelled && head !== '' ? `${head}: ${text}` : text))
      .join(drawn.gap ?? gap)
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

/** Structures whose tables follow each other on a page. */
const BESIDE_EACH_OTHER: readonly Structure[] = ['two-tables', 'three-tables', 'employer-apart', 'net-again']

/** Tables one after the other; those of a cut sheet each on pages of their own. */
const layParts = (paging: Paging, settings: readonly TableSetting[], structure: Structure): Paging => {
  for (const [at, setting] of settings.entries()) {
    if (at > 0) {
      if (BESIDE_EACH_OTHER.includes(structure)) paging.y += 20
      else paging.newSheet()
    }
    layTable(paging, setting)
  }
  return paging
}
