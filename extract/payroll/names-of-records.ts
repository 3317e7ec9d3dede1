import { cellOf, type Cell } from '../page/cells.ts'
import { rememberedOf } from '../text/remembered.ts'
import type { Word } from '../input/page.ts'
import { overlap, type Span } from '../page/columns.ts'
import type { GridColumn } from './grid.ts'
import type { Table } from './libro-rows.ts'
import { isLabel, NAME_WORD, NAMED, namesColumn, wordsOf } from './name-words.ts'
import type { TableRow } from './records.ts'
import type { ScannedLine } from './scan.ts'
import { isLabelledTitle, sectionTitles, titlesAmong } from './subtitles.ts'
import { cellsAtRut, goOnUnderRuts } from './text-starts.ts'
import type { Concept } from './vocabulary.ts'

/** The rows and columns of a table, and the pages that it stands on. */
export type Named = { tables: readonly Table[]; rows: readonly TableRow[]; columns: readonly GridColumn[] }

/** Texts of one column begin within so many points, and those of another do not. */
const SAME_LEFT = 3
const NEAR_LEFT = 8
/** Names are different in this part of the rows. */
const DIFFERENT = 0.8

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
  const ownSlots = columns.map((column) => chosen.filter((other) => isUnder(other, column)).map(({ slot }) => slot))
  const textsOf: GridColumn[][] = []
  for (const column of all) if (!column.isNumeric) (textsOf[column.slot] ??= []).push(column)
  // What is wrapped ends with its column, also on the other lines of the record.
  const beyond = spans.map((own) => all.filter(({ isNumeric, left }) => !isNumeric && left >= own.right))
  const linesOfRow = (row: TableRow, own: Span, at: number) =>
    row.lines
      // A line of amounts is no title, whatever the picture seems to have after a word of it.
      .filter((line) => row.slots.includes(line) || !isLabelledTitle(line))
      .filter((line) => !headings.has(line) && !titles.has(line))
      .map((line) => {
        const starts = [...spans, ...(textsOf[row.slots.indexOf(line)] ?? []), ...(beyond[at] ?? [])]
        const isOwn = (cell: Cell) =>
          overlap(own, cell) > 0 &&
          Math.abs(cell.left - own.left) < NEAR_LEFT &&
          !isOfOther(line, cell, ownSlots[at]!, row, all)
        const words = (areOne ? cellsAtRut(row, line.cells) : line.cells)
          .filter((cell) => overlap(own, cell) > 0)
          .flatMap((cell) => partsAt(cell, starts))
          .filter((cell) => cell.kind === 'text' && !isLabel(cell) && isOwn(cell))
          .flatMap((cell) => cell.words)
          .filter((word) => NAME_WORD.test(word.text))
        return { row, words, isBetween: line.cells.every(({ kind }) => kind === 'text') }
      })
      .filter(({ words }) => words.length > 0)
  const found = new Map<TableRow, Word[]>(rows.map((row) => [row, []]))
  for (const [at, own] of spans.entries()) {
    const lines = rows.flatMap((row) => linesOfRow(row, own, at))
    const areTitles = titlesAmong(lines)
    for (const [index, { row, words }] of lines.entries()) if (!areTitles[index]) found.get(row)!.push(...words)
  }
  return found
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

/** What a column of texts beside the names may be called; a title of figures over it is a neighbour's. */
const titlesOfTexts: readonly Concept[] = [
  'role',
  'place',
  'detail',
  'afpName',
  'healthName',
  'afp',
  'health',
  'period',
  'company',
]

/** On another line of the record the same place may be of a column with a heading of its own: the position, the contract. */
const isOfOther = (
  line: ScannedLine,
  cell: Cell,
  ownSlots: readonly number[],
  row: TableRow,
  all: readonly GridColumn[],
): boolean => {
  const slot = row.slots.findIndex((own) => own === line || own?.cells.includes(cell))
  if (slot < 0 || ownSlots.includes(slot)) return false
  const other = all.find((one) => one.slot === slot && overlap(one, cell) > 0)
  if (other && repeats(other)) return true
  const meaning = other?.heading.meanings[0]
  return meaning !== undefined && titlesOfTexts.includes(meaning.concept) && meaning.score > NAMED
}

/** Positions and places are the same for several workers. */
const repeats = rememberedOf(({ cells }: GridColumn): boolean => {
  const texts = cells
    .map((row) =>
      wordsOf(row)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter((text) => text !== '')
  return new Set(texts).size < texts.length * DIFFERENT
})
