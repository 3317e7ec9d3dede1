import { around, textOf, type Word } from '../../input/page.ts'
import { isCompanyRut } from '../../text/rut.ts'
import type { Cell, NumberCell, RutCell } from '../../page/cells.ts'
import { fillColumn } from './build-grids.ts'
import type { Grid, PrintedName, SumRow } from '../headings/grid.ts'
import { readHeadings } from '../headings/headings.ts'
import { joinGrids } from './join-grids.ts'
import { nameText } from '../words/name-text.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { TableRow } from '../rows/records.ts'
import { type ScannedLine } from '../scan.ts'
import { edgesOfCells, linesInColumns } from '../slips/blocks.ts'

/**
 * A book of lists: under the title of each concept, all the workers that have it, each with his RUT, his name and one
 * amount. Each list is a table of one column, and those of the same workers become one table, as any that are joined by RUT.
 */

/** So many lists name most of the workers again. */
const MIN_LISTS = 3
const AGAIN = 2

type List = { title: Word[]; rows: Row[]; sums: ScannedLine[] }
/** A worker in a list, and the lines of the page that say so. */
type Row = { line: ScannedLine; rut: RutCell; amount: NumberCell; name: Cell[]; printed: ScannedLine[] }

/** One table of all the lists; empty when the pages have none. */
export const listedGrids = (pages: readonly ScannedLine[][]): Grid[] => {
  const ruts = pages.flat().flatMap(({ cells }) => cells.filter((cell, at) => isOfRow(cells, cell, at)))
  const workers = new Set(ruts.map(({ rut }) => rut.rut))
  if (ruts.length < AGAIN * workers.size) return []
  const lists = listsOf(pages, edgesOfCells(ruts), (cell) => cell.kind === 'rut' && workers.has(cell.rut.rut))
  return lists && lists.length >= MIN_LISTS ? joinGrids(lists.map(gridOf)) : []
}

/** A RUT with a name and an amount after it. */
const isOfRow = (cells: readonly Cell[], cell: Cell, at: number): cell is RutCell => {
  if (cell.kind !== 'rut' || isCompanyRut(cell.rut.rut)) return false
  const end = cells.findIndex(({ kind }, other) => other > at && kind !== 'text')
  return end > at + 1 && cells[end]!.kind === 'number' && !cells[at + 1]!.text.includes(':')
}

/** The lists in the order of reading; null where a worker stands otherwise. */
const listsOf = (
  pages: readonly ScannedLine[][],
  edges: readonly number[],
  isOfWorker: (cell: Cell) => boolean,
): List[] | null => {
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
        } else if (line.cells.some(isOfWorker)) return null
        else if (line.cells.at(-1)!.kind === 'number') {
          if (isAmount(line.cells.at(-1)!)) lists.at(-1)?.sums.push(line)
          above = undefined
        } else if (above && line.words[0]!.left > above.rut.right) above.name.push(...line.cells)
        else {
          title = line.words
          above = undefined
        }
      }
    }
  }
  return lists
}

const isAmount = (cell: Cell): cell is NumberCell => cell.kind === 'number' && cell.number.isMoney

const rowOf = (line: ScannedLine, lines: readonly ScannedLine[]): Row | null => {
  const [rut, ...name] = line.cells
  const amount = name.pop()
  if (!rut || !isOfRow(line.cells, rut, 0) || amount?.kind !== 'number') return null
  if (name.some(({ kind }) => kind !== 'text')) return null
  const printed = lines.filter(({ middle }) => Math.abs(middle - line.middle) < heightOf(line) / 2)
  return { line, rut, amount, name, printed }
}

const gridOf = ({ title, rows: own, sums }: List): Grid => {
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
  const column = fillColumn(
    own[0]!.amount,
    0,
    heading!,
    own.map(({ amount }) => [amount]),
    rows,
  )
  return {
    tables: [{ page: line.page, heading: [], sideways: [], rows, texts: [], sums }],
    rows,
    names: own.map(({ line: { page }, name }): PrintedName => {
      const words = name.flatMap((cell) => cell.words)
      return { text: nameText(words), words, box: around(words), page }
    }),
    columns: [column],
    sums: sums.map((sum): SumRow => ({
      line: sum,
      label: textOf(sum.cells.slice(0, -1)),
      numbers: [sum.cells.findLast(isAmount)!],
    })),
  }
}
