import { textOf, type Word } from '../../input/page.ts'
import { cellsOf, type Cell, type NumberCell } from '../../page/cells.ts'
import { columnOf, findColumns, overlap, placeInOrder, usualSpan, type Span } from '../../page/columns.ts'
import type { Grid, GridColumn, SumRow } from '../headings/grid.ts'
import { assignHeadings, readHeadings, type Heading } from '../headings/headings.ts'
import { areInOrder, joinInOrder, pairsOfPage } from './headless-pages.ts'
import { joinGrids } from './join-grids.ts'
import { identityConcepts } from '../labels/labelled.ts'
import { withLabelsInRows } from './labels-in-rows.ts'
import { exactMeaningOf, meaningOf } from '../words/labels.ts'
import { readNames } from '../names/libro-names.ts'
import type { Table } from '../rows/libro-rows.ts'
import type { TableRow } from '../rows/records.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { withLostDecimals } from '../roles/lost-decimals.ts'
import { isOfSundays, withHoursAround } from '../items/sunday.ts'
import { apartAtStarts, cellsAtRut, goOnUnderRuts, SAME_START } from '../rows/text-starts.ts'
import { titlesOfSlots } from '../headings/titles-of-slots.ts'
import type { Concept } from '../words/vocabulary.ts'

/** Headings of the same table on two pages are at the same place, up to this many points; on a scan no page is quite level. */
const SAME_PLACE = 1
const SAME_PLACE_SEEN = 3
/** ... for this part of their words (titles and dates above them may differ). */
const SAME_WORDS = 0.7
/** Columns of a page may be wider than those of another from one of them on: no more of the words stand elsewhere there. */
const MOVED_WORDS = 0.06
/** A column is of numbers when this part of its cells are. */
const MOSTLY = 0.5

export const buildGrids = (tables: readonly Table[]): Grid[] => joinGrids(groupTables(tables).map(buildGroup))

const buildGroup = (tables: readonly Table[]): Grid => {
  const headed = tables.filter((table, at) => at === 0 || hasHeading(table))
  const bare = tables.filter((table) => !headed.includes(table))
  const first = columnsOf(headed)
  if (bare.length === 0) return gridOf(headed, first)
  const others = bare.map((table) => columnsOf([table], first))
  return areInOrder(first, others)
    ? joinInOrder(
        gridOf(headed, first),
        bare.map((table, at) => gridOf([table], others[at]!)),
      )
    : gridOf(tables, columnsOf(tables))
}

/** Tables go together when their headings say the same at the same places; without a heading, with the one before. */
const groupTables = (tables: readonly Table[]): Table[][] => {
  const groups: Table[][] = []
  for (const table of tables) {
    const goesOn = groups.find((group) => table.goesOn !== undefined && group.includes(table.goesOn))
    // What goes on under the same heading elsewhere on its page has columns of its own.
    const before = goesOn && hasHeading(table) && !isSameHeading(goesOn[0]!, table) ? undefined : goesOn
    if (before || table.rows.every(({ rutCells }) => rutCells.length === 0)) {
      if (before) before.push(table)
      else groups.push([table])
      continue
    }
    const group = hasHeading(table) ? groups.find((item) => item[0] && isSameHeading(item[0], table)) : groups.at(-1)
    if (group) group.push(table)
    else groups.push([table])
  }
  return groups
}

/** A cell of more words than this is a sentence at the head of a page, or titles of columns side by side. */
const MOST_WORDS = 6

/** How many titles of columns a cell has: one, or of a long one those that name amounts, which a sentence does not. */
const titlesIn = ({ words, text }: Cell): number =>
  words.length <= MOST_WORDS
    ? Number(meaningOf(text) !== null)
    : words.filter((word) => {
        const meaning = meaningOf(word.text)
        return meaning !== null && !identityConcepts.has(meaning.concept)
      }).length

const hasHeading = ({ heading, sideways }: Table): boolean => {
  const upright = heading.flatMap((line) => line.cells).reduce((sum, cell) => sum + titlesIn(cell), 0)
  return upright + sideways.filter((word) => meaningOf(word.text) !== null).length >= 3
}

const isSameHeading = (a: Table, b: Table): boolean => {
  const words = headingWords(a)
  const others = headingWords(b)
  const places = new Map<string, Word[]>()
  for (const word of others) places.set(word.text, [...(places.get(word.text) ?? []), word])
  const reach = words.some(({ confidence }) => confidence !== undefined) ? SAME_PLACE_SEEN : SAME_PLACE
  const near = words.filter((word) => places.get(word.text)?.some((other) => Math.abs(other.left - word.left) < reach))
  const moved = words.filter((word) => places.has(word.text) && !near.includes(word))
  return near.length >= Math.max(words.length, others.length) * SAME_WORDS && moved.length <= words.length * MOVED_WORDS
}

const headingWords = (table: Table): Word[] =>
  [...table.heading.flatMap((line) => line.words), ...table.sideways].filter((word) => /\p{L}/u.test(word.text))

/** `like`: the columns that have the headings of these, where they are the same in their order. */
const columnsOf = (tables: readonly Table[], like?: readonly GridColumn[]): GridColumn[] => {
  const rows = tables.flatMap((table) => table.rows)
  const slots = Math.max(1, ...rows.map((row) => row.slots.length))
  const first = tables.find(hasHeading) ?? tables[0]
  const own = columnsOfSlots(
    rows,
    Array.from({ length: slots }, (_, slot) => partsOfSlot(rows, slot, first)),
    first,
  )
  const pairs = like ? pairsOfPage(like, own) : null
  return pairs
    ? own.map((column, at) =>
        fillColumn(column, column.slot, like![pairs[at]!]?.heading ?? column.heading, column.cells, rows),
      )
    : own
}

const gridOf = (tables: readonly Table[], printed: readonly GridColumn[]): Grid => {
  const rows = tables.flatMap((table) => table.rows)
  const columns = withLabelsInRows(printed)
  return {
    tables,
    rows,
    names: readNames(tables, rows, columns),
    columns,
    sums: tables.flatMap((table) => table.sums).map((line) => readSum(line, columns)),
  }
}

/** The cells of a line of a record, without its RUT and what calls it so. `areOne`: RUT and name are one cell. */
const cellsOfSlot = (row: TableRow, slot: number, areOne: boolean): readonly Cell[] => {
  const cells = row.slots[slot]?.cells ?? []
  const label = cells[cells.indexOf(row.rutCells[0]!) - 1]
  const isRut = (cell: Cell) => row.rutCells.includes(cell) || (cell === label && isTitleOfRut(label.words))
  return (areOne ? cellsAtRut(row, cells) : cells).filter((cell) => !isRut(cell))
}

/** One line of the records: its columns' places, and the cells that each record has there. */
type Slot = { spans: Span[]; cells: readonly Cell[][]; loose: readonly Cell[][] }

const partsOfSlot = (rows: readonly TableRow[], slot: number, table: Table | undefined): Slot => {
  const titles = (table?.heading ?? []).flatMap(({ cells }) => cells)
  const areOne = goOnUnderRuts(rows)
  const own = rows.map((row) => cellsOfSlot(row, slot, areOne))
  const isScanned = rows.some((row) => row.words.some((word) => word.confidence !== undefined))
  const printed = isScanned ? own : apartAtStarts(own, rows, titles)
  const filled = findColumns(printed, (box) => (box as Cell).kind === 'number', isScanned)
  const loose = slot === 0 ? looseTexts(rows, filled) : []
  const spans = [...filled, ...wrappedColumns(loose, rows)].sort((a, b) => a.left - b.left)
  return { spans, loose, cells: printed.map((list) => list.flatMap((cell) => dividedBy(spans, cell, isScanned))) }
}

/**
 * The columns of all the lines of the records. A cell over the whole height of its record is read with one line of it, and
 * its title may stand on that of another: where that line has no column of its own, it names the other's.
 */
const columnsOfSlots = (rows: readonly TableRow[], slots: readonly Slot[], table: Table | undefined): GridColumn[] => {
  const lines = table?.heading ?? []
  const readIn = (slot: number, titles: readonly ScannedLine[], isFree: (span: Span) => boolean) => {
    const { spans } = slots[slot]!
    const free = slots
      .flatMap((other) => (other.spans === spans ? [] : other.spans.filter(isFree)))
      .filter((span, at, all) => ![...spans, ...all.slice(0, at)].some((own) => overlap(own, span) > 0))
    const both = [...spans, ...free].sort((a, b) => a.left - b.left)
    const headings = headingsOf(titles, table, both, rows)
    return new Map(both.map((span, at) => [span, headings[at]!]))
  }
  const titles = titlesOfSlots(lines, slots.length, (slot, own) => {
    const read = readIn(slot, own, () => true)
    return slots[slot]!.spans.reduce((sum, span) => sum + (read.get(span)?.meanings[0]?.score ?? 0), 0)
  })
  const alone = titles.map((own, slot) => readIn(slot, own, () => false))
  const isUnnamed = (span: Span) => !alone.some((read) => read.get(span)?.text)
  const named = titles.map((own, slot) => readIn(slot, own, isUnnamed))
  const all = slots.flatMap(({ spans, cells, loose }, slot) => {
    const columns = spans.map((): Cell[][] => rows.map(() => []))
    const printed = onOwnPages(rows, slot)
    for (const [row, list] of cells.entries())
      for (const cell of list) columns[columnOf(spans, cell)]?.[row]?.push(cell)
    return spans.map((span, index) => {
      const own = named[slot]!.get(span)!
      // Amounts may stand on other lines than their titles: only what they add up to tells them.
      const isOfPesos = columns[index]!.some((row) => row.some((cell) => cell.kind === 'number' && cell.number.isMoney))
      const other = isOfPesos || own.text !== '' ? undefined : named.find((map) => map.get(span)?.text)?.get(span)
      const heading = other ?? own
      const column = fillColumn(span, slot, heading, columns[index]!, printed)
      return column.cells.some((list) => list.length > 0)
        ? column
        : { ...column, wrapped: loose.map((list) => list.filter((cell) => overlap(span, cell) > 0)) }
    })
  })
  // A text that is wrapped is under its title on one line of the records, and on the others under none.
  return all.map((column) => {
    if (column.isNumeric || column.heading.text !== '') return column
    const other = all.find(
      ({ isNumeric, left, heading, slot }) =>
        !isNumeric && slot !== column.slot && heading.text !== '' && Math.abs(left - column.left) <= SAME_START,
    )
    return other ? { ...column, heading: other.heading } : column
  })
}

/** What the end of a page cuts off a record is on the next one. */
const onOwnPages = (rows: readonly TableRow[], slot: number): readonly TableRow[] =>
  rows.map((row) => {
    const page = row.slots[slot]?.page
    return page === undefined || page === row.page ? row : { ...row, page }
  })

/** Columns whose texts are wrapped around the lines of amounts and never on them: so many of the records have some. */
const WRAPPED = 0.5

const looseTexts = (rows: readonly TableRow[], filled: readonly Span[]): Cell[][] =>
  rows.map((row) =>
    row.lines
      .filter((line) => line !== row && !row.slots.includes(line) && numbersOf(line.cells).length === 0)
      .flatMap((line) => line.cells)
      .filter((cell) => cell.kind === 'text' && !filled.some((span) => overlap(span, cell) > 0)),
  )

const wrappedColumns = (loose: readonly Cell[][], rows: readonly TableRow[]): Span[] =>
  findColumns(loose, () => false).filter((span) => {
    const texts = loose.map((cells) => cells.filter((cell) => overlap(span, cell) > 0))
    return loose.length === 1
      ? isAround(rows[0]!, [...texts[0]!, ...rows[0]!.rutCells.filter((cell) => overlap(span, cell) > 0)])
      : texts.filter((cells) => cells.length > 0).length >= Math.max(2, loose.length * WRAPPED)
  })

/** Where there is no other record to tell, what is wrapped around its line, with its RUT, stands as far over it as under it. */
const isAround = (row: TableRow, cells: readonly Cell[]): boolean => {
  const { middle, top, bottom } = row.slots[0] ?? row
  const middles = cells.map((cell) => (cell.top + cell.bottom) / 2)
  const [over, under] = [Math.min(...middles), Math.max(...middles)]
  return over < middle && under > middle && Math.abs(over + under - 2 * middle) < AROUND * (bottom - top)
}
/** In heights of the line. */
const AROUND = 0.25

/** A word where the next column begins is of that one after more than the other spaces of its cell, by this factor. */
const SPACE = 1.3

const widestSpace = (words: readonly Word[], except: Word): number =>
  Math.max(
    (except.bottom - except.top) / 4,
    ...words.slice(1).map((word, at) => (word === except ? 0 : word.left - words[at]!.right)),
  )

/** A word is surely of a column that has this part of it. */
const INSIDE = 0.8

/** Cells read as one although their words stand in different columns ('po Curihuinca'). */
const dividedBy = (spans: readonly Span[], cell: Cell, isScanned: boolean): Cell[] => {
  if (cell.kind !== 'text' || cell.words.length < 2) return [cell]
  const parts: { column: number; words: Word[] }[] = []
  for (const word of cell.words) {
    const column = columnOf(spans, word)
    const span = spans[column]
    if (!span || overlap(span, word) < INSIDE * (word.right - word.left)) return [cell]
    const last = parts.at(-1)
    const gap = word.left - (last?.words.at(-1)?.right ?? 0)
    const isNext = Math.abs(word.left - span.left) <= SAME_START && gap > SPACE * widestSpace(cell.words, word)
    if (last && last.column !== column && !isScanned && !isNext) return [cell]
    if (last?.column === column) last.words.push(word)
    else parts.push({ column, words: [word] })
  }
  return parts.length > 1 ? parts.flatMap(({ words }) => cellsOf(words)) : [cell]
}

const isTitleOfRut = (words: readonly Word[]): boolean => exactMeaningOf(textOf(words))?.concept === 'rut'

/** Where the numbers of RUTs stand, and their check digits where these have a column of their own. */
const columnsOfRuts = (rows: readonly TableRow[]): Span[] => {
  const numbers = rows.flatMap(({ rutCells: [number] }) => number ?? [])
  const digits = rows.flatMap(({ rutCells: [, digit] }) => digit ?? [])
  const [number, digit] = [usualSpan(numbers), usualSpan(digits)]
  if (!number) return []
  return digit && digit.left > number.right ? [number, digit] : [digit ? { ...number, right: digit.right } : number]
}

const headingsOf = (
  lines: readonly ScannedLine[],
  table: Table | undefined,
  spans: readonly Span[],
  rows: readonly TableRow[],
): Heading[] => {
  // The columns of the RUT and its check digit take their own headings, so that none falls on a neighbour; under a name they have none.
  const ruts = usualSpan(rows.flatMap((row) => row.rutCells))
  const shared = ruts ? spans.find((span) => overlap(span, ruts) > 0) : undefined
  const all: Span[] = [...spans, ...(shared ? [] : columnsOfRuts(rows))].sort((a, b) => a.left - b.left)
  const stacks = assignHeadings(lines, table?.sideways ?? [], all, table?.page.uprightLines)
  const headings = readHeadings(
    stacks.map(({ own, group }, at) => {
      // 'RUT' over 'Nombre', where one stands over the other in the rows too, is the title of the RUT alone.
      const others = all[at] === shared ? own.filter((line) => !isTitleOfRut(line)) : []
      return { own: others.length > 0 ? others : own, group }
    }),
  )
  return spans.map((span) => headings[all.indexOf(span)] ?? { text: '', meanings: [] })
}

export const fillColumn = (
  span: Span,
  slot: number,
  heading: Heading,
  cells: Cell[][],
  rows: readonly TableRow[],
): GridColumn => {
  const numbers = withLostDecimals(
    cells.map((row) => {
      const found = row.filter((cell): cell is NumberCell => cell.kind === 'number')
      return found.length === 1 ? (found[0] ?? null) : null
    }),
  )
  if (isOfSundays(heading.meanings))
    for (const [row, cell] of numbers.entries()) numbers[row] = cell && withHoursAround(cell, rows[row]!.lines)
  if (isWithMinus(heading, numbers, rows.length))
    for (const [row, cell] of numbers.entries()) numbers[row] = cell && withoutSign(cell)
  const filled = cells.filter((row) => row.length > 0).length
  const numeric = numbers.filter((cell) => cell !== null).length
  const isNumeric = filled > 0 && numeric >= filled * MOSTLY
  const isOfWords = !isNumeric && !cells.some((row) => row.some(({ text }) => /\d/.test(text)))
  return { ...span, slot, heading: isOfWords ? ofWords(heading) : heading, cells, numbers, rows, isNumeric }
}

/** Words are no RUTs, whatever stands over them: the title of a group, or of RUTs that share their column. */
const ofWords = (heading: Heading): Heading => ({
  ...heading,
  meanings: heading.meanings.filter(({ concept }) => concept !== 'rut'),
})

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

/**
 * Some documents print deductions with a minus: a column of them without any positive amount is of their sizes, and so is
 * any that most of the workers have.
 */
const isWithMinus = (heading: Heading, numbers: readonly (NumberCell | null)[], rows: number): boolean => {
  const negative = numbers.filter((cell) => (cell?.number.value ?? 0) < 0).length
  const isTold =
    deductionConcepts.includes(heading.meanings[0]?.concept ?? 'detail') || (negative > 1 && negative * 2 > rows)
  return isTold && negative > 0 && numbers.every((cell) => (cell?.number.value ?? 0) <= 0)
}

/** No worker has less than nothing there. */
const isOfSizes = rememberedOf(({ numbers }: GridColumn): boolean =>
  numbers.every((cell) => (cell?.number.value ?? 0) >= 0),
)

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
    if (column >= 0 && cell) numbers[column] = isOfSizes(columns[column]!) ? withoutSign(cell) : cell
  }
  return { line, label, numbers }
}
