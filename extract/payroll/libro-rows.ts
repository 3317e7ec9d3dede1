import type { Page, Word } from '../input/page.ts'
import type { Cell } from '../page/cells.ts'
import type { Line } from '../page/lines.ts'
import { isCompanyRut, readRut, type PrintedRut } from '../text/rut.ts'
import { meaningOf, UNDERSTOOD } from './labels.ts'
import { numbersOf, type ScannedLine } from './scan.ts'
import { withStackedRuts } from './stacked-ruts.ts'

/** A worker's row has its RUT and at least so many numbers. */
const MIN_NUMBERS = 3
/** A heading in the middle of a page has at least so many cells, and so many of them are understood. */
const MIN_HEADING_CELLS = 4
const MIN_HEADING_MEANINGS = 3
/** Lines further up than this many line heights do not belong to a heading. */
const HEADING_STEP = 4
/** Headings have at most so many lines (a broken heading in a narrow column). */
const MAX_HEADING_LINES = 12

export type TableRow = ScannedLine & { rut: PrintedRut; rutCells: Cell[]; more: ScannedLine[] }

/** One stretch of rows under one heading, on one page. */
export type Table = {
  page: Page
  heading: ScannedLine[]
  /** Words printed sideways above the rows: headings of narrow columns. */
  sideways: Word[]
  rows: TableRow[]
  /** Lines with text between and after the rows: the rest of wrapped cells, subtitles, feet. */
  texts: ScannedLine[]
  /** Lines of numbers without a RUT: subtotals, carried and final totals, or the second line of a row. */
  sums: ScannedLine[]
}

type Finder = (cells: readonly Cell[]) => { rut: PrintedRut; cells: Cell[] } | null

const dashed: Finder = (cells) => {
  const cell = cells.find((item) => item.kind === 'rut' && !item.rut.isBare)
  return cell?.kind === 'rut' ? { rut: cell.rut, cells: [cell] } : null
}

/** '153001111': a number whose last digit is its check digit. */
const bare: Finder = (cells) => {
  for (const cell of cells) {
    if (cell.kind !== 'number' && cell.kind !== 'text' && cell.kind !== 'rut') continue
    const rut = readRut(cell.text)
    if (rut?.isBare) return { rut, cells: [cell] }
  }
  return null
}

/** '15.300.111' and '1' in two columns. */
const split: Finder = (cells) => {
  for (const [index, cell] of cells.entries()) {
    const next = cells[index + 1]
    if (cell.kind !== 'number' || next === undefined || !/^[\dkK]$/.test(next.text)) continue
    const rut = readRut(`${cell.text}-${next.text}`)
    if (rut?.isValid) return { rut: { ...rut, isBare: true }, cells: [cell, next] }
  }
  return null
}

/** Rows per finder that make up for a less certain shape: one in eleven numbers passes the check digit by chance. */
const MIN_BARE_ROWS = 2
/** A row without amounts whose RUT has no dash says at least so many words of a name. */
const MIN_NAME_WORDS = 2

/**
 * The tables of a libro: stretches of rows with a RUT and several numbers. Empty when the paper has none.
 * The RUT's shape (with dash, without, in two columns) is the one that most lines have.
 */
export const findTables = (printed: readonly ScannedLine[][]): Table[] => {
  const pages = printed.map(withStackedRuts)
  const lines = pages.flat().filter((line) => line.cells.length > MIN_NUMBERS)
  const isRow = (find: Finder) => (line: ScannedLine) =>
    line.cells.length > MIN_NUMBERS &&
    find(line.cells) !== null &&
    numbersOf(line.cells).length >= MIN_NUMBERS &&
    !isCompanySum(line, find)
  const count = (find: Finder) => lines.filter(isRow(find)).length
  let find = dashed
  if (count(dashed) === 0) {
    const inTwo = count(split)
    const without = count(bare)
    if (Math.max(inTwo, without) < MIN_BARE_ROWS) return []
    find = inTwo >= without ? split : bare
  }
  if (find === dashed) find = withLostDashes(lines.filter(isRow(dashed)))
  const isEmptyRow = emptyRows(lines.filter(isRow(find)), find)
  return pages.flatMap((page) => tablesOfPage(page, find, (line) => isRow(find)(line) || isEmptyRow(line)))
}

/** On a scan a RUT whose dash was not seen is one where the other rows have theirs. */
const withLostDashes = (rows: readonly ScannedLine[]): Finder => {
  const isScanned = rows.some(({ words }) => words.some(({ confidence }) => confidence !== undefined))
  if (!isScanned || rows.length < MIN_BARE_ROWS) return dashed
  const isAligned = alignedWith(rows, dashed)
  return (cells) => {
    const found = dashed(cells)
    if (found) return found
    const lost = bare(cells.filter(isAligned))
    return lost && { ...lost, rut: { ...lost.rut, isBare: false } }
  }
}

/** Whether a cell begins or ends where the RUTs of some rows do. */
const alignedWith = (rows: readonly ScannedLine[], find: Finder): ((cell: Cell) => boolean) => {
  const lefts = new Set<number>()
  const rights = new Set<number>()
  for (const row of rows) {
    const cell = find(row.cells)?.cells[0]
    if (!cell) continue
    lefts.add(Math.round(cell.left))
    rights.add(Math.round(cell.right))
  }
  const isAt = (edges: ReadonlySet<number>, edge: number) =>
    [-1, 0, 1].some((step) => edges.has(Math.round(edge) + step))
  return (cell) => isAt(lefts, cell.left) || isAt(rights, cell.right)
}

/** 'TOTAL EMPRESA 76.123.456-0 ...': a sum with the company's RUT. */
const isCompanySum = (line: ScannedLine, find: Finder): boolean => {
  const rut = find(line.cells)?.rut.rut
  return (
    rut !== undefined &&
    isCompanyRut(rut) &&
    line.cells.some((cell) => cell.kind === 'text' && meaningOf(cell.text)?.concept === 'totalRow')
  )
}

/** Rows of workers without pay may have no numbers at all: their RUT stands in the column of the others'. */
const emptyRows = (rows: readonly ScannedLine[], find: Finder): ((line: ScannedLine) => boolean) => {
  const isAligned = alignedWith(rows, find)
  return (line) => {
    const found = line.cells.length > 1 && rows.length >= MIN_BARE_ROWS ? find(line.cells) : null
    const cell = found?.cells[0]
    if (!found || !cell || isCompanyRut(found.rut.rut)) return false
    const isNamed = line.cells.some((other) => other.kind === 'text' && other.words.length >= MIN_NAME_WORDS)
    if (found.rut.isBare && !(found.rut.isValid && isNamed)) return false
    const hasLabel = line.cells.some((other) => other.kind === 'text' && other.text.includes(':'))
    return !hasLabel && isAligned(cell)
  }
}

const tablesOfPage = (lines: ScannedLine[], find: Finder, isRow: (line: ScannedLine) => boolean): Table[] => {
  const page = lines[0]?.page
  if (!page) return []
  const tables: Table[] = []
  let table: Table | null = null
  let above: ScannedLine[] = []
  for (const line of lines) {
    if (isRow(line)) {
      const found = find(line.cells)
      if (!found) continue
      if (table === null || isHeading(above)) {
        const heading = nearLines(above, line)
        if (table) table.texts = table.texts.filter((text) => !heading.includes(text))
        table = {
          page,
          heading,
          sideways: sidewaysAbove(page, line, tables.length === 0),
          rows: [],
          texts: [],
          sums: [],
        }
        tables.push(table)
      }
      table.rows.push({ ...line, rut: found.rut, rutCells: found.cells, more: [] })
      above = []
      continue
    }
    above.push(line)
    if (table === null) continue
    if (numbersOf(line.cells).length >= MIN_NUMBERS) table.sums.push(line)
    else table.texts.push(line)
  }
  return tables
}

const isHeading = (lines: readonly ScannedLine[]): boolean => {
  const cells = lines.flatMap((line) => line.cells).filter((cell) => cell.kind === 'text')
  if (cells.length < MIN_HEADING_CELLS) return false
  const meanings = new Set<string>()
  for (const cell of cells) {
    const meaning = meaningOf(cell.text)
    if (meaning && meaning.score >= UNDERSTOOD) meanings.add(meaning.concept)
  }
  return meanings.size >= MIN_HEADING_MEANINGS
}

/** The lines right above a row, without what is further up or made of amounts. */
const nearLines = (above: readonly ScannedLine[], row: ScannedLine): ScannedLine[] => {
  const near: ScannedLine[] = []
  let below: Line = row
  for (const line of above.toReversed()) {
    const step = below.top - line.bottom
    const isAmounts = numbersOf(line.cells).filter((cell) => cell.number.isMoney).length >= MIN_NUMBERS
    if (step > HEADING_STEP * (line.bottom - line.top) || isAmounts || near.length >= MAX_HEADING_LINES) break
    if (isMetadata(line)) continue
    near.unshift(line)
    below = line
  }
  return near
}

/** More cells than these on a line are headings. */
const MAX_METADATA = 3

/** 'Total Trabajadores : 8', 'Período: Enero 2024': a label with its value, which no heading has. */
const isMetadata = ({ cells }: ScannedLine): boolean =>
  cells.length <= MAX_METADATA &&
  cells.some((cell, index) => {
    if (cell.kind !== 'text') return false
    const next = cells[index + 1]
    return /:\s*\S/.test(cell.text) || (cell.text.endsWith(':') && next !== undefined && next.kind !== 'text')
  })

const sidewaysAbove = (page: Page, row: Line, isFirst: boolean): Word[] =>
  isFirst ? page.words.filter((word) => word.sideways === true && (word.top + word.bottom) / 2 < row.middle) : []
