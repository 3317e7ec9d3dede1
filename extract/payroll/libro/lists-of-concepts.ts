import { around, textOf, type Word } from '../../input/page.ts'
import { bareText } from '../../text/plain.ts'
import { isWorkersRut } from '../rows/rut-finders.ts'
import { rutCell, type Cell, type NumberCell, type RutCell } from '../../page/cells.ts'
import { fillColumn } from './build-grids.ts'
import type { Grid, PrintedName, SumRow } from '../headings/grid.ts'
import { readHeadings } from '../headings/headings.ts'
import { joinGrids } from './join-grids.ts'
import { exactMeaningOf } from '../words/labels.ts'
import { nameText } from '../words/name-text.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { TableRow } from '../rows/records.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'
import { edgesOfCells, linesInColumns } from '../slips/blocks.ts'

/**
 * A book of lists: under the title of each concept, all the workers that have it, each with his RUT, his name and one
 * amount. Each list is a table of one column, and those of the same workers become one table, as any that are joined by RUT.
 */

/** So many lists name most of the workers again. */
const MIN_LISTS = 3
const AGAIN = 2

/** A register has most of the workers. */
const MOST_WORKERS = 0.5

/** What is called something: a letter of a watermark is no title. */
const LETTERS = /(?:\p{L}\P{L}*){3}/u

export type List = { title: Word[]; rows: Row[]; sums: ScannedLine[] }
/** A worker in a list, and the lines of the page that say so. */
export type Row = {
  line: ScannedLine
  rut: RutCell
  amount: NumberCell
  /** '24 hrs' before the amount. */ count: NumberCell | null
  name: Cell[]
  printed: ScannedLine[]
}

/** One table of all the lists; empty when the pages have none. */
export const listedGrids = (printed: readonly ScannedLine[][]): Grid[] => {
  const rows = withRutsOfRegister(withoutCounts(printed.map((lines) => lines.filter((line) => !isOfTitles(line)))))
  const pages = withRutsOfNames(rows)
  const ruts = rutsOfRows(pages.flat())
  const workers = new Set(ruts.map(({ rut }) => rut.rut))
  if (ruts.length < AGAIN * workers.size) return []
  const lists = listsOf(pages, rows, (cell) => cell.kind === 'rut' && workers.has(cell.rut.rut))
  return lists && lists.length >= MIN_LISTS ? joinGrids(lists.map(gridOfList)) : []
}

const rutsOfRows = (lines: readonly ScannedLine[]): RutCell[] =>
  lines.flatMap(({ cells }) => cells.filter((cell, at) => isOfRow(cells, cell, at)))

/** 'N°  RUT  Nombre  Días  Monto' heads the columns of a list, and is no title of it. */
const isOfTitles = ({ cells }: ScannedLine): boolean =>
  cells.length > 1 &&
  cells.every(({ kind }) => kind === 'text') &&
  cells.some(({ text }) => exactMeaningOf(text)?.concept === 'name')

/** The same rows without the numbers that count them, where rows of amounts have them before their RUTs. */
const withoutCounts = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const counted = new Set(pages.flat().filter((line) => recordNumberOf(line) !== null && line.cells[1]!.kind === 'rut'))
  const paid = [...counted].filter(({ cells }) => isAmount(cells.at(-1)!))
  // A register is no list of amounts.
  if (paid.length * 2 <= counted.size) return [...pages]
  return pages.map((lines) => lines.map((line) => (counted.has(line) ? { ...line, cells: line.cells.slice(1) } : line)))
}

/** Before a RUT, a number by which a register calls the worker, and no amount of a list beside. */
const isRecordNumber = (cell: Cell | undefined): cell is NumberCell => cell?.kind === 'number' && !cell.number.isMoney

const recordNumberOf = ({ cells }: ScannedLine): { number: NumberCell; rut: RutCell } | null => {
  const at = cells.findIndex(({ kind }) => kind === 'rut')
  const [number, rut] = [cells[at - 1], cells[at]]
  return isRecordNumber(number) && rut?.kind === 'rut' ? { number, rut } : null
}

/** Lists that call each worker by his number of a register: it stands for the RUT that the register gives. */
const withRutsOfRegister = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] => {
  const register = new Map(
    pages.flat().flatMap((line) => {
      const found = recordNumberOf(line)
      return found ? [[found.number.text, found.rut.rut] as const] : []
    }),
  )
  const workers = new Set(
    pages.flat().flatMap(({ cells }) => cells.flatMap((cell) => (isWorkersRut(cell) ? [cell.rut.rut] : []))),
  )
  if (register.size < Math.max(2, workers.size * MOST_WORKERS)) return pages
  const withRut = (line: ScannedLine): ScannedLine => {
    const [number, name] = line.cells
    const rut = number && name?.kind === 'text' ? register.get(number.text) : undefined
    // A concept may have the number of a worker, and no amount beside its name.
    if (!number || !rut || line.cells.at(-1)?.kind !== 'number' || line.cells.some(({ kind }) => kind === 'rut'))
      return line
    return { ...line, cells: [rutCell(number.words, rut), ...line.cells.slice(1)] }
  }
  return pages.map((lines) => lines.map(withRut))
}

/** Lists that call each worker by his name alone: it stands for the RUT that another list has beside it. */
const withRutsOfNames = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] => {
  const ruts = new Map<string, RutCell['rut'] | null>()
  for (const { cells } of pages.flat())
    for (const [at, cell] of cells.entries())
      if (isOfRow(cells, cell, at)) {
        const name = bareText(cells[at + 1]!.text)
        // Two workers of one name are told by their RUTs alone.
        ruts.set(name, (ruts.get(name) ?? cell.rut).rut === cell.rut.rut ? cell.rut : null)
      }
  const withRut = (line: ScannedLine): ScannedLine => {
    const [name, ...others] = line.cells[0]?.kind === 'number' ? line.cells.slice(1) : line.cells
    const rut = name?.kind === 'text' && others.at(-1)?.kind === 'number' ? ruts.get(bareText(name.text)) : null
    return name && rut ? { ...line, cells: [rutCell(name.words, rut), name, ...others] } : line
  }
  return pages.map((lines) => lines.map(withRut))
}

/** A RUT with a name and an amount after it. */
const isOfRow = (cells: readonly Cell[], cell: Cell, at: number): cell is RutCell => {
  if (!isWorkersRut(cell)) return false
  // A register is no list of amounts.
  if (isRecordNumber(cells[at - 1])) return false
  const end = cells.findIndex(({ kind }, other) => other > at && kind !== 'text')
  return end > at + 1 && cells[end]!.kind === 'number' && !cells[at + 1]!.text.includes(':')
}

/** The lists in the order of reading; null where a worker stands otherwise. `rows`: the same lines with the RUTs that they print. */
const listsOf = (
  pages: readonly ScannedLine[][],
  rows: readonly ScannedLine[][],
  isOfWorker: (cell: Cell) => boolean,
): List[] | null => {
  const ruts = rows.flat().map((line) => rutsOfRows([line]))
  // Where RUTs begin here and there under each other, there is one column.
  const isPiled = ruts.every(({ length }) => length < 2)
  const edges = isPiled ? [] : edgesOfCells(ruts.flat())
  const lists: List[] = []
  for (const printed of pages) {
    const columns = linesInColumns(printed, edges)
    if (!columns) return null
    for (const lines of columns) {
      let title: Word[] | undefined
      let above: Row | undefined
      for (const line of lines) {
        const row = rowOf(line, printed)
        if (row) {
          // A list that goes on may have its title again.
          const own = title ? lists.find((list) => textOf(list.title) === textOf(title!)) : lists.at(-1)
          if (own) own.rows.push(row)
          else if (title) lists.push({ title, rows: [row], sums: [] })
          else return null
          title = undefined
          above = row
        } else if (recordNumberOf(line)) {
          if (!line.cells.some(isOfWorker)) return null
          title = undefined
        } else if (line.cells.some(isOfWorker)) return null
        else if (line.cells.at(-1)!.kind === 'number') {
          if (isAmount(line.cells.at(-1)!)) lists.at(-1)?.sums.push(line)
          above = undefined
        } else if (above && isRestOf(above, line)) above.name.push(...line.cells)
        else if (LETTERS.test(textOf(line.words))) {
          title = line.words
          above = undefined
        }
      }
    }
  }
  return lists
}

/** A name goes on under itself. */
const isRestOf = ({ rut, line: row }: Row, line: ScannedLine): boolean =>
  line.words[0]!.left > rut.right && line.top - row.bottom < heightOf(row)

const isAmount = (cell: Cell): cell is NumberCell => cell.kind === 'number' && cell.number.isMoney

const rowOf = (line: ScannedLine, lines: readonly ScannedLine[]): Row | null => {
  const [rut, ...name] = line.cells
  const amount = name.pop()
  if (!rut || !isOfRow(line.cells, rut, 0) || amount?.kind !== 'number') return null
  // '30 días' before the amount: how much of it.
  const counted = name.findIndex(({ kind }) => kind !== 'text')
  const [count, ...unit] = counted < 0 ? [] : name.splice(counted)
  if (name.length === 0 || unit.length > 1 || numbersOf(unit).length > 0 || name.some(({ kind }) => kind !== 'text'))
    return null
  const printed = lines.filter(({ middle }) => Math.abs(middle - line.middle) < heightOf(line) / 2)
  return { line, rut, amount, count: count?.kind === 'number' ? count : null, name, printed }
}

/** A table of the workers of a list, with its amounts in one column. */
export const gridOfList = ({ title, rows: own, sums }: List): Grid => {
  const [{ line }] = own as [Row]
  const rows = own.map((row): TableRow => ({
    ...row.line,
    rut: row.rut.rut,
    rutCells: [row.rut],
    slots: [row.line],
    lines: row.printed,
    isRuled: false,
  }))
  const [heading] = readHeadings([{ own: [title], group: [] }])
  const columnOf = (place: Cell, at: number, cellsOf: (row: Row) => Cell[]) =>
    fillColumn(place, at, heading!, own.map(cellsOf), rows)
  // Of what is paid for Sundays it says the hours, too.
  const hours = heading!.meanings[0]?.concept === 'sundayHours' ? own.find(({ count }) => count)?.count : undefined
  const columns = [
    ...(hours ? [columnOf(hours, 0, ({ count }) => (count ? [count] : []))] : []),
    columnOf(own[0]!.amount, hours ? 1 : 0, ({ amount }) => [amount]),
  ]
  return {
    tables: [{ page: line.page, heading: [], sideways: [], rows, texts: [], sums }],
    rows,
    names: own.map(({ line: { page }, name }): PrintedName => {
      const words = name.flatMap((cell) => cell.words)
      return { text: nameText(words), words, box: around(words), page }
    }),
    columns,
    sums: sums.map((sum): SumRow => ({
      line: sum,
      label: textOf(sum.cells.slice(0, -1)),
      numbers: [...(hours ? [null] : []), sum.cells.findLast(isAmount)!],
    })),
  }
}
