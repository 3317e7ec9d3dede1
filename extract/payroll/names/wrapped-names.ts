import { around, type Box, type Word } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import { overlap, type Span } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import { divideLines, type Alignment, type Piece } from '../../page/wrapped.ts'
import type { GridColumn } from '../headings/grid.ts'
import { isLabelledTitle, roomOf, sectionTitles, titlesAmong, wasFull } from '../headings/subtitles.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { Table } from '../rows/libro-rows.ts'
import type { TableRow } from '../rows/records.ts'
import { SAME_START } from '../rows/text-starts.ts'
import type { ScannedLine } from '../scan.ts'
import { isLabel, isOfTitle, NAME_WORD, namesColumn, wordsOf } from '../words/name-words.ts'
import { partsAt, type Named } from './names-of-records.ts'

/** A person's name has no more words than this ('María de los Ángeles de la Fuente San Martín'). */
export const MOST_WORDS = 8
/** Lines further than this many line heights from the rows are not parts of their cells. */
const REACH = 3.5
/** The next line of a cell is within so many of its heights. */
const NEXT_LINE = 1.5

/** People have no more names than these but seldom; each one more speaks against it by so many line heights. */
const USUAL_WORDS = 5
const TOO_MANY = 0.5
const PARTICLE = /^(?:de|del|la|las|los|y|san|santa|von|van|da|di)$/i

/** Words of a record from several of its lines, each line after the other. */
export const inLines = (words: readonly Word[]): Word[] =>
  words.toSorted((a, b) => (Math.abs(a.top - b.top) > (a.bottom - a.top) / 2 ? a.top - b.top : a.left - b.left))

/** Two ways to give lines to rows are alike when they differ by so little for each of them, in line heights. */
const NEARLY = 0.05

export type Words = Map<TableRow, Map<GridColumn, Word[]>>

/** Adds the lines of a column that are wrapped above or below the rows' own lines. */
export const addWrapped = (grid: Named, column: GridColumn, words: Words): void => {
  const positions = new Map(grid.rows.map((row, index) => [row, index]))
  const titles = sectionTitles(grid.tables)
  const others = grid.columns.filter((other) => other !== column && other.slot === column.slot)
  const pages = grid.tables
    .map((table) => pageOfColumn(table, column, others, (row) => positions.get(row) ?? -1, titles))
    .filter((page) => page.strays > 0)
  if (pages.length === 0) return
  const widest = roomOf(pages.flatMap(({ lines }) => lines.map(({ words: own }) => own)))
  const alignments: Alignment[] = ['middle', 'top', 'bottom']
  const tried = alignments.map((alignment) => {
    const divided = pages.map((page) => divideLines(page.pieces, page.rows, page.lineHeight, alignment))
    const odd = pages.map((page, at) => tooLong(page, divided[at]!.rowOf) + hadRoom(page, divided[at]!.rowOf, widest))
    return { divided, cost: divided.reduce((sum, item, at) => sum + item.cost + odd[at]!, 0) }
  })
  const best = tried.reduce((least, item) => (item.cost < least.cost ? item : least))
  for (const [index, page] of pages.entries())
    for (const [rowIndex, row] of page.table.rows.entries()) {
      const own = page.lines.filter((_, at) => best.divided[index]?.rowOf[at] === rowIndex)
      const found = own.flatMap((line) => line.words)
      if (found.length > 0) words.get(row)?.set(column, found)
    }
  for (const { divided, cost } of tried.filter((other) => other !== best))
    for (const [index, page] of pages.entries()) {
      if (cost - best.cost > NEARLY * page.lineHeight * page.strays) continue
      const [own, other] = [best.divided[index]!.rowOf, divided[index]!.rowOf]
      for (const [at, row] of own.entries())
        if (row !== other[at])
          for (const one of [row, other[at]!]) if (page.table.rows[one]) grid.unsure.add(page.table.rows[one])
    }
  const alignment = alignments[tried.indexOf(best)]
  if (alignment === 'top') carryOver(grid, column, words, pages, best.divided)
  if (alignment === 'middle') returnFirst(grid, column, words, pages, best.divided)
}

/** Words of names beyond those that people usually have. */
const tooLong = ({ rows, lines, lineHeight }: ColumnPage, rowOf: readonly number[]): number =>
  rows.reduce((sum, _, row) => {
    const words = lines.reduce(
      (count, line, at) =>
        count + (rowOf[at] === row ? line.words.filter(({ text }) => !PARTICLE.test(text)).length : 0),
      0,
    )
    return sum + TOO_MANY * lineHeight * Math.max(0, words - USUAL_WORDS)
  }, 0)

/** Lines put together that nothing broke: the first word of the one had room on the other. */
const hadRoom = ({ lines, lineHeight }: ColumnPage, rowOf: readonly number[], widest: number): number =>
  lines.filter(
    ({ words }, at) =>
      at > 0 && rowOf[at] !== -1 && rowOf[at] === rowOf[at - 1] && !wasFull(lines[at - 1]!.words, words, widest),
  ).length *
  TOO_MANY *
  lineHeight

/** The last row of the page before one. */
const lastRowBefore = ({ tables }: Named, { table }: ColumnPage): TableRow | undefined =>
  tables[tables.indexOf(table) - 1]?.rows.at(-1)

/** A row cut by the end of the page goes on at the top of the next one, above its first row. */
const carryOver = (
  grid: Named,
  column: GridColumn,
  words: Words,
  pages: readonly ColumnPage[],
  divided: readonly { rowOf: number[] }[],
): void => {
  for (const [index, page] of pages.entries()) {
    const before = lastRowBefore(grid, page)
    const first = page.rows[0] ?? 0
    const left = page.lines.filter(
      (_, at) =>
        divided[index]?.rowOf[at] === -1 &&
        (page.pieces[at]?.middle ?? first) < first &&
        first - (page.pieces[at]?.middle ?? 0) < REACH * page.lineHeight,
    )
    const own = before ? words.get(before)?.get(column) : undefined
    const rest = left.flatMap((line) => line.words)
    if (before && own && rest.length > 0 && own.length + rest.length <= MOST_WORDS)
      words.get(before)?.set(column, [...own, ...rest])
  }
}

/** A first line this much further from the next than these are from each other is the end of another cell. */
const WIDER_STEP = 1.25

/**
 * Under a repeated heading the first row may seem to begin with the last line of the row cut by the end of the page: it
 * stands apart, and without it the cell is centred on its row.
 */
const returnFirst = (
  grid: Named,
  column: GridColumn,
  words: Words,
  pages: readonly ColumnPage[],
  divided: readonly { rowOf: number[] }[],
): void => {
  const steps = pages.flatMap((page, index) =>
    page.pieces.slice(1).flatMap((piece, at) => {
      const rowOf = divided[index]?.rowOf ?? []
      const before = page.pieces[at]
      return before && rowOf[at] === rowOf[at + 1] && rowOf[at] !== -1 ? [piece.middle - before.middle] : []
    }),
  )
  const usual = medianOf(steps) ?? Infinity
  for (const [index, page] of pages.entries()) {
    const before = lastRowBefore(grid, page)
    const row = page.table.rows[0]
    const own = page.pieces.flatMap((piece, at) => (divided[index]?.rowOf[at] === 0 ? [{ piece, at }] : []))
    const [first, second] = own
    const last = own.at(-1)
    const start = before ? words.get(before)?.get(column) : undefined
    if (!before || !row || !first || !second || !last || !start || first.piece.row === 0) continue
    const offset = (from: Piece) => Math.abs((from.middle + last.piece.middle) / 2 - (page.rows[0] ?? 0))
    const isApart = second.piece.middle - first.piece.middle > usual * WIDER_STEP
    const rest = page.lines[first.at]?.words ?? []
    if (!isApart || offset(second.piece) >= offset(first.piece) || start.length + rest.length > MOST_WORDS) continue
    words.get(before)?.set(column, [...start, ...rest])
    words.get(row)?.set(
      column,
      own.slice(1).flatMap(({ at }) => page.lines[at]?.words ?? []),
    )
  }
}

type ColumnPage = {
  table: Table
  pieces: Piece[]
  lines: { words: Word[] }[]
  rows: number[]
  lineHeight: number
  strays: number
}

const pageOfColumn = (
  table: Table,
  column: GridColumn,
  others: readonly GridColumn[],
  positionOf: (row: TableRow) => number,
  titles: ReadonlySet<ScannedLine>,
): ColumnPage => {
  const rows = table.rows.map((row) => {
    const middle = middleOf(row.rutCells)
    // A RUT printed under the name is not on the row's own line.
    const { top, bottom, middle: own } = row.slots[0] ?? row
    return middle < top || middle > bottom ? own : middle
  })
  const lineHeight = medianOf(table.rows.map(heightOf)) ?? 10
  const found: { piece: Piece; words: Word[] }[] = []
  for (const [index, row] of table.rows.entries()) {
    const own = inLines(wordsOf(column.cells[positionOf(row)] ?? []))
    if (own.length > 0) found.push({ piece: { middle: middleOf(own), row: index }, words: own })
  }
  const begin = Math.min(beginOf(found), column.left)
  const starts = [column, ...others.filter(({ isNumeric }) => !isNumeric)]
  for (const line of wrappable(table, lineHeight)) {
    // A heading that touches the next one means neither; where others of its line do, it is none of a name.
    if (titles.has(line) || (table.heading.includes(line) && line.cells.filter(namesColumn).length > 1)) continue
    // What is wrapped ends with its column: a word where the next one begins is not of this.
    const inside = line.cells
      .flatMap((cell) => partsAt(cell, starts))
      .filter((cell) => isOfColumn(cell, column, others) && !isLabel(cell))
      .filter((cell) => !table.heading.includes(line) || !(namesColumn(cell) || isOfTitle(cell, column)))
      .flatMap((cell) => cell.words)
    if (inside.length === 0 || !inside.every((word) => NAME_WORD.test(word.text))) continue
    if (around(inside).left < begin - SAME_START) continue
    found.push({ piece: { middle: middleOf(inside), row: -1 }, words: inside })
  }
  found.sort((a, b) => a.piece.middle - b.piece.middle)
  const areTitles = titlesAmong(found.map(({ piece, words }) => ({ words, isBetween: piece.row === -1 })))
  const lines = found.filter((_, at) => !areTitles[at])
  const strays = lines.filter(({ piece }) => piece.row === -1).length
  return { table, rows, lineHeight, strays, pieces: lines.map(({ piece }) => piece), lines }
}

/** Where the cells of a column all begin: nothing of it stands further left, but a title of the table may. */
const beginOf = (lines: readonly { words: readonly Word[] }[]): number => {
  const lefts = lines.map(({ words }) => around(words).left)
  const [least, most] = [Math.min(...lefts), Math.max(...lefts)]
  return lefts.length > 1 && most - least <= SAME_START ? least : -Infinity
}

/** Lines of text among the rows, or so near that they can be a part of the first or the last: no nearer ones are further apart. */
const wrappable = (table: Table, lineHeight: number): ScannedLine[] => {
  const first = table.rows[0]
  const top = Math.min(first?.middle ?? 0, first?.slots[0]?.middle ?? Infinity) - REACH * lineHeight
  const last = table.rows.at(-1)?.middle ?? 0
  let bottom = last + REACH * lineHeight
  const lines = [...table.heading, ...table.texts]
    .filter((line) => !isLabelledTitle(line))
    .sort((a, b) => a.middle - b.middle)
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (
      before &&
      before.middle > last &&
      before.middle < bottom &&
      line.middle - before.middle < lineHeight * NEXT_LINE
    )
      bottom = Math.max(bottom, line.middle + lineHeight / 2)
  }
  return lines.filter((line) => line.middle > top && line.middle < bottom)
}

const middleOf = (boxes: readonly Box[]): number => {
  const { top, bottom } = around(boxes)
  return (top + bottom) / 2
}

const isOfColumn = (cell: Cell, column: Span, others: readonly Span[]): boolean => {
  if (cell.kind !== 'text') return false
  const shared = overlap(column, cell)
  return shared > 0 && others.every((other) => overlap(other, cell) < shared)
}
