import { cellOf, type Cell } from '../../page/cells.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { around, textOf, type Word } from '../../input/page.ts'
import { overlap, type Span } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import type { GridColumn } from '../headings/grid.ts'
import { meaningOf } from '../words/labels.ts'
import type { Table } from '../rows/libro-rows.ts'
import {
  beforeDate,
  isLabel,
  NAME_WORD,
  NAMED,
  namePieces,
  namesColumn,
  titlesOfTexts,
  wordsOf,
} from '../words/name-words.ts'
import { heightOf } from '../rows/amount-lines.ts'
import { type TableRow } from '../rows/records.ts'
import type { ScannedLine } from '../scan.ts'
import { isLabelledTitle, sectionTitles, titlesAmong } from '../headings/subtitles.ts'
import { cellsAtRut, goOnUnderRuts } from '../rows/text-starts.ts'

/** The rows and columns of a table, and the pages that it stands on; the rows whose names may have other lines become `unsure`. */
export type Named = {
  tables: readonly Table[]
  rows: readonly TableRow[]
  columns: readonly GridColumn[]
  unsure: Set<TableRow>
}

/** Texts of one column begin within so many points, and those of another do not. */
const SAME_LEFT = 3
const NEAR_LEFT = 8
const SAME_EDGE = 1.5
/** Names are different in this part of the rows. */
const DIFFERENT = 0.8

/** A text is a column's on the names' line where this part of the records has one there. */
const MOST = 0.5

/** In a record over several lines the name may be on any of them: what stands in its columns between the cuts. */
export const wordsOfRecords = (
  { tables, rows, columns: all }: Named,
  chosen: readonly GridColumn[],
): Map<TableRow, Word[]> => {
  // What is wrapped into the record's other lines makes columns there of the same names.
  const columns = chosen.filter((column, at) => !chosen.slice(0, at).some((other) => isUnder(column, other)))
  const headings = new Set(tables.flatMap((table) => table.heading.filter((line) => line.cells.some(namesColumn))))
  const titles = sectionTitles(tables)
  const areOne = goOnUnderRuts(rows)
  const span = (column: GridColumn): Span => {
    const slots = all.filter((other) => !other.isNumeric && Math.abs(other.left - column.left) < SAME_LEFT)
    return { left: column.left, right: Math.min(...slots.map(({ right }) => right)) }
  }
  const spans = columns.map(span)
  const edges = columns.map(edgeOf)
  const isAtEdge = (cell: Cell, at: number) =>
    edges[at] !== null && Math.abs(edges[at]!(cell) - edges[at]!(columns[at]!)) < SAME_EDGE
  const ownSlots = columns.map((column) => chosen.filter((other) => isUnder(other, column)).map(({ slot }) => slot))
  const textsOf: GridColumn[][] = []
  for (const column of all) if (!column.isNumeric) (textsOf[column.slot] ??= []).push(column)
  const orders = columns.map((column) => orderIn(tables, column))
  const lineStep = medianOf(rows.flatMap(stepsOf))
  // What is wrapped ends with its column, also on the other lines of the record; a line of its own ends where it does.
  const beyond = spans.map((own, at) =>
    orders[at] ? [] : all.filter(({ isNumeric, left }) => !isNumeric && left >= own.right),
  )
  // On the names' own line words of few of them may begin where a text of another line does.
  const areLoose = columns.map((column, at) => !ownSlots[at]!.some((slot) => rows.some(hasNameIn(column, slot))))
  const isNamesLine = (row: TableRow, line: ScannedLine, at: number): boolean =>
    areLoose[at] ? !row.slots.includes(line) : ownSlots[at]!.includes(row.slots.indexOf(line))
  const besideNames = beyond.map((others, at) => {
    const lines = rows.flatMap((row) => row.lines.filter((line) => isNamesLine(row, line, at)))
    const isBegun =
      ({ left }: Span) =>
      (line: { cells: readonly Cell[] }) =>
        line.cells.some(({ words }) => words.some((word) => Math.abs(word.left - left) < SAME_LEFT))
    return others.filter((other) => lines.filter(isBegun(other)).length > lines.length * MOST)
  })
  const linesOfRow = (row: TableRow, own: Span, at: number) =>
    row.lines
      // A line of amounts is no title, whatever the picture seems to have after a word of it.
      .filter((line) => row.slots.includes(line) || !isLabelledTitle(line))
      .filter((line) => !headings.has(line) && !titles.has(line))
      .map((line) => {
        const near = (areOne ? cellsAtRut(row, line.cells) : line.cells).filter((cell) => overlap(own, cell) > 0)
        const slot = row.slots.indexOf(line)
        const others = isNamesLine(row, line, at) ? besideNames[at]! : beyond[at]!
        const starts = near.length === 0 ? [] : [...spans, ...(textsOf[slot] ?? []), ...others]
        const isOwn = (cell: Cell) =>
          overlap(own, cell) > 0 &&
          (Math.abs(cell.left - own.left) < NEAR_LEFT || isAtEdge(cell, at)) &&
          !isOfOther(line, cell, ownSlots[at]!, row, all)
        const words = near
          .flatMap((cell) => partsAt(cell, starts))
          .filter((cell) => cell.kind === 'text' && !isLabel(cell) && isOwn(cell))
          .flatMap((cell) => beforeDate(cell.words))
          .filter((word) => NAME_WORD.test(word.text))
        const isFilled = line.cells.some((cell) => isUnder(cell, own) && !row.rutCells.includes(cell))
        const isBetween = line.cells.every(({ kind }) => kind === 'text') && emptySlot(row, line, all) < 0
        return { row, line, words, isFilled, isBetween }
      })
      .filter(({ words, isFilled }) => isFilled || words.length > 0)
  const found = new Map<TableRow, Word[]>(rows.map((row) => [row, []]))
  for (const [at, own] of spans.entries()) {
    const records = rows.map((row) => linesOfRow(row, own, at))
    const told = orders[at] ? toldLines(records, orders[at]) : overRuts(records, own)
    const lines = told.filter(({ words }) => words.length > 0)
    const areTitles = titlesAmong(lines, lineStep)
    for (const [index, { row, words }] of lines.entries()) if (!areTitles[index]) found.get(row)!.push(...words)
  }
  return found
}

/** Where the texts of a column stand under each other, though they begin at several places: at their ends, or in the middle. */
const edgeOf = ({ wrapped, cells }: GridColumn): ((span: Span) => number) | null => {
  const texts = (wrapped ?? cells).flat().filter(({ kind }) => kind === 'text')
  const spread = (edge: (span: Span) => number) => {
    const edges = texts.map(edge)
    return Math.max(...edges) - Math.min(...edges)
  }
  if (texts.length < 2 || spread(({ left }) => left) <= NEAR_LEFT) return null
  const edges = [({ right }: Span) => right, ({ left, right }: Span) => (left + right) / 2]
  return edges.find((edge) => spread(edge) < SAME_EDGE) ?? null
}

/** How far the lines of a record's amounts are from each other. */
const stepsOf = ({ slots }: TableRow): number[] =>
  slots.flatMap((line, at) => (line && slots[at - 1] ? [line.middle - slots[at - 1]!.middle] : []))

/** Whether a record has a name in a column on one of its lines: under a name that stands on a line of its own is a RUT alone. */
const hasNameIn =
  (column: Span, slot: number) =>
  ({ slots }: TableRow): boolean =>
    slots[slot]?.cells.some(
      (cell) => cell.kind === 'text' && isUnder(cell, column) && cell.words.some(({ text }) => NAME_WORD.test(text)),
    ) === true

type NameLine = { row: TableRow; line: ScannedLine; words: Word[]; isBetween: boolean }

/** The name among the parts of a heading, its RUT (-1 for none), and the last of them. */
type Order = { name: number; rut: number; last: number }

/** 'RUT / Nombre / Cargo' over a column says what stands on the lines of its cells, in order; null where nothing does. */
const orderIn = (tables: readonly Table[], column: Span): Order | null => {
  for (const { heading } of tables) {
    const texts = heading.flatMap(({ cells }) => cells.find((cell) => isUnder(cell, column))?.text ?? [])
    const from = texts.findIndex((text) => text.includes('/'))
    const parts = from < 0 ? [] : texts.slice(from).join(' ').split('/')
    const concepts = parts.map((part) => meaningOf(part)?.concept ?? 'detail')
    const name = concepts.findIndex((concept) => namePieces.includes(concept))
    if (name >= 0 && parts.length > 1) return { name, rut: concepts.indexOf('rut'), last: parts.length - 1 }
  }
  return null
}

/** The name is over its RUT or under it, and before as many lines as follow it in the records where it takes but one. */
const toldLines = (records: readonly NameLine[][], { name, rut, last }: Order): NameLine[] => {
  const isOnSide = ({ row, line: { middle } }: NameLine) => {
    const { top, bottom } = around(row.rutCells)
    return rut < 0 || (name < rut ? middle < bottom : middle > top)
  }
  const sided = records.map((lines) => lines.filter(isOnSide)).filter(({ length }) => length > 0)
  const after = last > name && rut < name ? Math.min(...sided.map(({ length }) => length)) - 1 : 0
  // Dates and numbers are no names anyway, on whichever line of theirs.
  const areWords = sided.filter((lines) => lines.at(-1)!.words.length > 0).length * 2 > sided.length
  return areWords ? sided.flatMap((lines) => lines.slice(0, lines.length - after)) : sided.flat()
}

/** Names that end at the RUT under them, in their own column: what people do, which stands under that, is no part of them. */
const overRuts = (records: readonly NameLine[][], own: Span): NameLine[] => {
  const said = records.map((lines) => lines.filter(({ words }) => words.length > 0))
  const over = said.map((lines) => lines.filter(({ row, line }) => line.middle < around(row.rutCells).top))
  const areUnder = said.every((lines) => lines.every(({ row }) => row.rutCells[0] && isUnder(row.rutCells[0], own)))
  const texts = over.flatMap((lines) => (lines.length > 0 ? [textOf(lines.flatMap(({ words }) => words))] : []))
  const areNames = texts.length >= records.length * DIFFERENT && new Set(texts).size >= texts.length * DIFFERENT
  return areUnder && areNames ? said.flatMap((lines, at) => (over[at]!.length > 0 ? over[at]! : lines)) : records.flat()
}

/** Two columns of texts that begin at one place, on the same or on different lines of the records. */
export const isUnder = (one: Span, other: Span): boolean => Math.abs(one.left - other.left) < NEAR_LEFT

/** A cell that begins in one column and goes on where another begins is as many. */
export const partsAt = (cell: Cell, spans: readonly Span[]): Cell[] => {
  if (cell.kind !== 'text') return [cell]
  const at = cell.words.findIndex(
    (word, index) => index > 0 && spans.some((span) => Math.abs(span.left - word.left) < SAME_LEFT),
  )
  return at < 0 ? [cell] : [cellOf(cell.words.slice(0, at)), ...partsAt(cellOf(cell.words.slice(at)), spans)]
}

/** On another line of the record the same place may be of a column with a heading of its own: the position, the contract. */
const isOfOther = (
  line: ScannedLine,
  cell: Cell,
  ownSlots: readonly number[],
  row: TableRow,
  all: readonly GridColumn[],
): boolean => {
  const own = row.slots.findIndex((other) => other === line || other?.cells.includes(cell))
  const slot = own < 0 ? emptySlot(row, line, all) : own
  if (slot < 0 || ownSlots.includes(slot)) return false
  const isIn = ({ cells, rows }: GridColumn) => wordsOf(cells[rows.indexOf(row)] ?? []).includes(cell.words[0]!)
  const inSlot = all.filter((one) => one.slot === slot)
  const other = inSlot.find(isIn) ?? inSlot.find((one) => overlap(one, cell) > 0)
  if (other && repeats(other)) return true
  // 'CeCo / AFP / Días' over a column says that its lines have all of them.
  const parts = other?.heading.text.includes('/') ? other.heading.text.split('/').map((part) => meaningOf(part)) : []
  const said = parts.some((part) => part && namePieces.includes(part.concept)) ? [] : parts
  return [other?.heading.meanings[0], ...said].some(
    (meaning) => meaning && titlesOfTexts.includes(meaning.concept) && meaning.score > NAMED,
  )
}

/**
 * A record without amounts on a line of theirs has its texts where others have it: which of its lines, -1 for none, other
 * records have as far from their RUT.
 */
const emptySlot = (row: TableRow, line: ScannedLine, all: readonly GridColumn[]): number =>
  row.slots.findIndex(
    (own, at) =>
      own === null &&
      (all[0]?.rows ?? []).some((other) => {
        const down = (other.slots[at]?.middle ?? Infinity) - other.middle
        return Math.abs(down - (line.middle - row.middle)) < heightOf(line) / 2
      }),
  )

/** Positions and places are the same for several workers. */
const repeats = rememberedOf(({ cells }: GridColumn): boolean => {
  const texts = cells.map((row) => textOf(wordsOf(row))).filter((text) => text !== '')
  return new Set(texts).size < texts.length * DIFFERENT
})
