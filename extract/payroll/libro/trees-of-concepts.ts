import { overlap } from '../../page/columns.ts'
import type { Cell, NumberCell, RutCell } from '../../page/cells.ts'
import type { Grid } from '../headings/grid.ts'
import { isWorkersRut } from '../rows/rut-finders.ts'
import { isFigure, numbersOf, type ScannedLine } from '../scan.ts'
import { areConcepts, gridsOfEntries, namesOthers, type Entry } from './lines-of-concepts.ts'

/**
 * A spreadsheet that is grouped by workers: beside each name the totals of the worker, and under it, further to the right, a
 * line for each concept. The totals are called as their columns are.
 */

/** So many amounts with their labels are not the notes of a row, and so many of the workers have them. */
const LEAST_ITEMS = 3
const MOST = 0.6
/** A concept is further to the right than the name that it stands under by at least so many points. */
const INDENT = 2

type Head = { line: ScannedLine; rut: RutCell; name: Cell }
type Worker = { head: Head; items: ScannedLine[] }

/** One table of all that the groups say; empty when the pages have none. */
export const gridsOfTrees = (pages: readonly ScannedLine[][]): Grid[] => {
  const workers: Worker[] = []
  let titles: ScannedLine | null = null
  for (const lines of pages) {
    let isOpen = false
    for (const line of lines) {
      const head = headOf(line)
      if (head) workers.push({ head, items: [] })
      isOpen = head !== null || (isOpen ? !isSection(line, workers) : isItem(line, workers))
      if (workers.length === 0 && line.cells.length > 1 && line.cells.every(({ kind }) => kind === 'text'))
        titles = line
      if (!head && isOpen && isItem(line, workers)) workers.at(-1)!.items.push(line)
    }
  }
  const full = workers.filter(({ items }) => items.length >= LEAST_ITEMS)
  if (!titles || full.length < 2 || full.length < workers.length * MOST) return []
  if (!areConcepts(full.flatMap(({ items }) => items.map(({ cells }) => cells[0]!)))) return []
  const totals = workers.flatMap(({ head }) => totalsOf(head, titles))
  const own = workers.flatMap(({ head, items }) => items.map((line) => entryOf(head, line)))
  const paid = new Set(totals.map(({ row }) => row.rut.rut.rut))
  // Without totals nothing says what a worker is paid.
  return paid.size < full.length || namesOthers(pages, paid) ? [] : gridsOfEntries([...totals, ...own])
}

/** 'ANA SOTO VIDAL (12.345.678-5)   1.181.210   -294.634   886.576', or the RUT first. */
const headOf = (line: ScannedLine): Head | null => {
  const [first, second, ...others] = line.cells
  if (!first || !second || !others.every(({ kind }) => kind === 'number')) return null
  const [rut, name] = isWorkersRut(first) ? [first, second] : [second, first]
  return isWorkersRut(rut) && name.kind === 'text' ? { line, rut, name } : null
}

const leftOf = ({ line }: Head): number => line.cells[0]!.left

/** A label with its amounts and nothing else, under a worker. */
const isItem = ({ cells: [label, ...amounts] }: ScannedLine, workers: readonly Worker[]): boolean => {
  const head = workers.at(-1)?.head
  return (
    head !== undefined &&
    label?.kind === 'text' &&
    label.left > leftOf(head) + INDENT &&
    amounts.some(isFigure) &&
    amounts.every(({ kind }) => kind === 'number')
  )
}

/** The totals of a part of the workers, further to the left. */
const isSection = ({ cells: [label] }: ScannedLine, workers: readonly Worker[]): boolean =>
  label !== undefined && label.left < leftOf(workers.at(-1)!.head) - INDENT

const totalsOf = (head: Head, titles: ScannedLine): Entry[] =>
  numbersOf(head.line.cells).flatMap((amount) => {
    const label = titles.cells.find((title) => overlap(title, amount) > 0)
    return label ? [{ label, row: rowOf(head, head.line, unsigned(amount)) }] : []
  })

const entryOf = (head: Head, line: ScannedLine): Entry => ({
  label: line.cells[0]!,
  row: rowOf(head, line, unsigned(line.cells.findLast(isFigure)!)),
})

const rowOf = ({ rut, name }: Head, line: ScannedLine, amount: NumberCell): Entry['row'] => ({
  line,
  rut,
  amount,
  count: null,
  name: [name],
  printed: [line],
})

/** What is taken off may have a minus. */
const unsigned = (cell: NumberCell): NumberCell => ({
  ...cell,
  number: { ...cell.number, value: Math.abs(cell.number.value) },
})
