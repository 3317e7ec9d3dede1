import { around, type Word } from '../input/page.ts'
import { cellsOf, type Cell, type NumberCell } from '../page/cells.ts'
import { columnOf, findColumns, overlap, placeInOrder, type Span } from '../page/columns.ts'
import { assignHeadings, readHeadings, type Heading } from './headings.ts'
import { meaningOf } from './labels.ts'
import type { Table, TableRow } from './libro-rows.ts'
import { numbersOf, type ScannedLine } from './scan.ts'
import type { Concept } from './vocabulary.ts'

/** Headings of the same table on two pages are at the same place, up to this many points. */
const SAME_PLACE = 3
/** ... for this part of their words (titles and dates above them may differ). */
const SAME_WORDS = 0.7
/** Rows have a second line of numbers when this part of them does. */
const STACKED = 0.6
/** A column is of numbers when this part of its cells are. */
const MOSTLY = 0.5

export type GridColumn = Span & {
  /** Which line of the worker's row, from 0: some papers print a worker over several lines. */
  slot: number
  heading: Heading
  isNumeric: boolean
  /** Cells by row. */
  cells: Cell[][]
  /** The number of each row; null when the cell is empty or not a number. */
  numbers: (NumberCell | null)[]
}

/** A sum printed under the rows: its label and its number by column. */
export type SumRow = { line: ScannedLine; label: string; numbers: (NumberCell | null)[] }

/** A table over all the pages where it has the same heading. */
export type Grid = { tables: Table[]; rows: TableRow[]; columns: GridColumn[]; sums: SumRow[] }

export const buildGrids = (tables: readonly Table[]): Grid[] => groupTables(tables).map(buildGrid)

/** Tables go together when their headings say the same at the same places; without a heading, with the one before. */
const groupTables = (tables: readonly Table[]): Table[][] => {
  const groups: Table[][] = []
  for (const table of tables) {
    const group = hasHeading(table) ? groups.find((item) => item[0] && isSameHeading(item[0], table)) : groups.at(-1)
    if (group) group.push(table)
    else groups.push([table])
  }
  return groups
}

const hasHeading = (table: Table): boolean => {
  const texts = table.heading.flatMap((line) => line.cells).map((cell) => cell.text)
  texts.push(...table.sideways.map((word) => word.text))
  return texts.filter((text) => meaningOf(text) !== null).length >= 3
}

const isSameHeading = (a: Table, b: Table): boolean => {
  const words = headingWords(a)
  const others = headingWords(b)
  const places = new Map<string, Word[]>()
  for (const word of others) places.set(word.text, [...(places.get(word.text) ?? []), word])
  const near = words.filter((word) =>
    places.get(word.text)?.some((other) => Math.abs(other.left - word.left) < SAME_PLACE),
  )
  return near.length >= Math.max(words.length, others.length) * SAME_WORDS
}

const headingWords = (table: Table): Word[] =>
  [...table.heading.flatMap((line) => line.words), ...table.sideways].filter((word) => /\p{L}/u.test(word.text))

const buildGrid = (tables: Table[]): Grid => {
  const rows = tables.flatMap((table) => table.rows)
  const sums = stackRows(tables, rows)
  const slots = 1 + Math.max(0, ...rows.map((row) => row.more.length))
  const first = tables.find(hasHeading) ?? tables[0]
  const columns: GridColumn[] = []
  for (let slot = 0; slot < slots; slot++) columns.push(...columnsOfSlot(rows, slot, slots, first))
  return { tables, rows, columns, sums: sums.map((line) => readSum(line, columns)) }
}

/** Moves the lines of numbers that belong to rows into them; returns the others: the sums. */
const stackRows = (tables: readonly Table[], rows: readonly TableRow[]): ScannedLine[] => {
  const following = new Map<TableRow, ScannedLine[]>()
  for (const table of tables)
    for (const [index, row] of table.rows.entries()) {
      const end = table.rows[index + 1]?.middle ?? Infinity
      following.set(
        row,
        table.sums.filter((line) => line.middle > row.middle && line.middle < end && !isSumLine(line)),
      )
    }
  const counts = rows.map((row) => following.get(row)?.length ?? 0)
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  const share = counts.filter((count) => count >= usual).length / Math.max(1, counts.length)
  if (usual > 0 && share >= STACKED && rows.length > 1)
    for (const row of rows) row.more = (following.get(row) ?? []).slice(0, usual)
  const used = new Set(rows.flatMap((row) => row.more))
  return tables.flatMap((table) => table.sums.filter((line) => !used.has(line)))
}

const isSumLine = (line: ScannedLine): boolean => {
  const text = line.cells.find((cell) => cell.kind === 'text')?.text
  return text !== undefined && meaningOf(text)?.concept === 'totalRow'
}

const cellsOfSlot = (row: TableRow, slot: number): readonly Cell[] =>
  slot === 0 ? row.cells.filter((cell) => !row.rutCells.includes(cell)) : (row.more[slot - 1]?.cells ?? [])

const columnsOfSlot = (
  rows: readonly TableRow[],
  slot: number,
  slots: number,
  table: Table | undefined,
): GridColumn[] => {
  const printed = rows.map((row) => cellsOfSlot(row, slot))
  const isScanned = rows.some((row) => row.words.some((word) => word.confidence !== undefined))
  const spans = findColumns(printed, (box) => (box as Cell).kind === 'number', isScanned)
  const cells = isScanned ? printed.map((list) => list.flatMap((cell) => dividedBy(spans, cell))) : printed
  const lines = table?.heading ?? []
  const own =
    slots > 1 && lines.length >= slots
      ? lines.slice(lines.length - slots + slot, lines.length - slots + slot + 1)
      : lines
  const headings = headingsOf(own, table, spans, rows, slot)
  const columns = spans.map((): Cell[][] => rows.map(() => []))
  for (const [row, list] of cells.entries()) for (const cell of list) columns[columnOf(spans, cell)]?.[row]?.push(cell)
  return spans.map((span, index) =>
    fillColumn(span, slot, headings[index] ?? { text: '', meanings: [] }, columns[index] ?? []),
  )
}

/** A word is surely of a column that has this part of it. */
const INSIDE = 0.8

/** Cells that a recognizer read as one although their words stand in different columns ('po Curihuinca'). */
const dividedBy = (spans: readonly Span[], cell: Cell): Cell[] => {
  if (cell.kind !== 'text' || cell.words.length < 2) return [cell]
  const parts: { column: number; words: Word[] }[] = []
  for (const word of cell.words) {
    const column = columnOf(spans, word)
    const span = spans[column]
    if (!span || overlap(span, word) < INSIDE * (word.right - word.left)) return [cell]
    const last = parts.at(-1)
    if (last?.column === column) last.words.push(word)
    else parts.push({ column, words: [word] })
  }
  return parts.length > 1 ? parts.flatMap(({ words }) => cellsOf(words)) : [cell]
}

const headingsOf = (
  lines: readonly ScannedLine[],
  table: Table | undefined,
  spans: readonly Span[],
  rows: readonly TableRow[],
  slot: number,
): Heading[] => {
  // The RUT's column takes its own heading, so that it does not fall on a neighbour.
  const ruts = slot === 0 ? rows.flatMap((row) => row.rutCells) : []
  const rutSpan = ruts.length > 0 ? [around(ruts)] : []
  const all: Span[] = [...spans, ...rutSpan].sort((a, b) => a.left - b.left)
  const stacks = assignHeadings(lines, table?.sideways ?? [], all, table?.page.uprightLines)
  const headings = readHeadings(stacks)
  return spans.map((span) => headings[all.indexOf(span)] ?? { text: '', meanings: [] })
}

const fillColumn = (span: Span, slot: number, heading: Heading, cells: Cell[][]): GridColumn => {
  const numbers = cells.map((row) => {
    const found = row.filter((cell): cell is NumberCell => cell.kind === 'number')
    return found.length === 1 ? (found[0] ?? null) : null
  })
  if (isWithMinus(heading, numbers))
    for (const [row, cell] of numbers.entries()) numbers[row] = cell && withoutSign(cell)
  const filled = cells.filter((row) => row.length > 0).length
  const numeric = numbers.filter((cell) => cell !== null).length
  return { ...span, slot, heading, cells, numbers, isNumeric: filled > 0 && numeric >= filled * MOSTLY }
}

const deductionConcepts: readonly Concept[] = [
  'afp',
  'afpMandatory',
  'afpCommission',
  'afpAdditional',
  'afpTotal',
  'health',
  'healthExtra',
  'healthTotal',
  'advance',
  'totalDeductions',
  'deductionsTitle',
]

/** Some papers print deductions with a minus: a column of them without any positive amount is of their sizes. */
const isWithMinus = (heading: Heading, numbers: readonly (NumberCell | null)[]): boolean =>
  deductionConcepts.includes(heading.meanings[0]?.concept ?? 'detail') &&
  numbers.some((cell) => (cell?.number.value ?? 0) < 0) &&
  numbers.every((cell) => (cell?.number.value ?? 0) <= 0)

const withoutSign = (cell: NumberCell): NumberCell => ({
  ...cell,
  number: { ...cell.number, value: Math.abs(cell.number.value) },
})

const readSum = (line: ScannedLine, columns: readonly GridColumn[]): SumRow => {
  const numbers: (NumberCell | null)[] = columns.map(() => null)
  const label = line.cells
    .filter((cell) => cell.kind === 'text')
    .map((cell) => cell.text)
    .join(' ')
  const cells = numbersOf(line.cells)
  for (const [index, column] of placeInOrder(cells, columns).entries()) {
    const cell = cells[index]
    const heading = columns[column]?.heading.meanings[0]?.concept ?? 'detail'
    if (column >= 0 && cell) numbers[column] = deductionConcepts.includes(heading) ? withoutSign(cell) : cell
  }
  return { line, label, numbers }
}
