import { plainText } from '../../text/plain.ts'
import type { Grid, GridColumn, SumRow } from '../headings/grid.ts'
import type { TableRow } from '../rows/records.ts'

/** Tables side by side are about the same workers: this part of the RUTs of the smaller one is in the other. */
const SAME_WORKERS = 0.7
/** Tables under each other share no more workers than this (one with two contracts). */
const OTHER_WORKERS = 0.2
/** Tables under each other have the same columns, by their headings: so much of the columns of the smaller one. */
const SAME_COLUMNS = 0.6
/** Aligning columns: the same heading, two without any, another kind of cell or another heading, one that is alone. */
const SAME_HEADING = 2
const BOTH_BARE = 0.5
const DIFFERENT = -2
const ALONE = -0.5

/**
 * Tables of one book that are the same table: those under each other become longer, by the order and the headings of their
 * columns and never by where these stand; those about the same workers become wider, by RUT.
 */
export const joinGrids = (grids: readonly Grid[]): Grid[] => {
  const stacked: Grid[] = []
  for (const grid of grids) {
    const at = stacked.findIndex((other) => sharedRuts(other, grid) <= OTHER_WORKERS && alignment(other, grid) !== null)
    const pairs = stacked[at] && alignment(stacked[at], grid)
    if (stacked[at] && pairs) stacked[at] = under(stacked[at], grid, pairs)
    else stacked.push(grid)
  }
  const joined: Grid[] = []
  for (const grid of stacked) {
    const at = joined.findIndex((other) => sharedRuts(other, grid) >= SAME_WORKERS)
    if (joined[at]) joined[at] = beside(joined[at], grid)
    else joined.push(grid)
  }
  return joined
}

/** Each row by its RUT, the second one of a RUT apart from the first. */
const keysOf = (rows: readonly TableRow[]): string[] => {
  const seen = new Map<string, number>()
  return rows.map(({ rut }) => {
    const count = (seen.get(rut.rut) ?? 0) + 1
    seen.set(rut.rut, count)
    return `${rut.rut} ${count}`
  })
}

/** Part of the RUTs of the table with fewer of them that the other has too. */
const sharedRuts = (a: Grid, b: Grid): number => {
  const [ours, theirs] = [a, b].map(({ rows }) => new Set(rows.map(({ rut }) => rut.rut))) as [Set<string>, Set<string>]
  const shared = [...theirs].filter((rut) => ours.has(rut)).length
  return shared / Math.max(1, Math.min(ours.size, theirs.size))
}

/** For each column of the second table the one of the first that it goes on, -1 for none; null when they are other tables. */
const alignment = (a: Grid, b: Grid): number[] | null => {
  const width = b.columns.length + 1
  const score = new Float64Array((a.columns.length + 1) * width)
  for (let i = 0; i <= a.columns.length; i++)
    for (let j = 0; j <= b.columns.length; j++) {
      if (i === 0 && j === 0) continue
      const [one, other] = [a.columns[i - 1], b.columns[j - 1]]
      score[i * width + j] = Math.max(
        i > 0 ? score[(i - 1) * width + j]! + ALONE : -Infinity,
        j > 0 ? score[i * width + j - 1]! + ALONE : -Infinity,
        one && other ? score[(i - 1) * width + j - 1]! + likeness(one, other) : -Infinity,
      )
    }
  const pairs = b.columns.map(() => -1)
  let same = 0
  for (let i = a.columns.length, j = b.columns.length; i > 0 && j > 0;) {
    const [one, other] = [a.columns[i - 1], b.columns[j - 1]]
    const here = score[i * width + j]!
    if (one && other && here === score[(i - 1) * width + j - 1]! + likeness(one, other)) {
      i--
      j--
      if (likeness(one, other) <= 0) continue
      pairs[j] = i
      if (one.heading.text !== '' && other.heading.text !== '') same++
    } else if (here === score[(i - 1) * width + j]! + ALONE) i--
    else j--
  }
  const least = Math.min(titled(a), titled(b))
  return least > 0 && same >= least * SAME_COLUMNS ? pairs : null
}

const titled = ({ columns }: Grid): number => columns.filter(({ heading }) => heading.text !== '').length

const likeness = (a: GridColumn, b: GridColumn): number => {
  if (a.slot !== b.slot) return DIFFERENT
  if (a.heading.text !== '' && b.heading.text !== '')
    return DIFFERENT + (SAME_HEADING - DIFFERENT) * sharedPairs(plainText(a.heading.text), plainText(b.heading.text))
  return a.isNumeric === b.isNumeric ? BOTH_BARE : DIFFERENT
}

/** Part of the pairs of letters that two texts share: headings are broken in other places on another page. */
const sharedPairs = (a: string, b: string): number => {
  if (a === b) return 1
  const pairs = (text: string) => {
    const letters = text.replace(/[^a-z0-9%$]/g, '')
    return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
  }
  const [ours, theirs] = [pairs(a), pairs(b)]
  const left = [...theirs]
  let shared = 0
  for (const pair of ours) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return (2 * shared) / Math.max(1, ours.length + theirs.length)
}

export const under = (a: Grid, b: Grid, pairs: readonly number[]): Grid => {
  const own = (column: number) => b.columns[pairs.indexOf(column)]
  const columns = a.columns.map((column, index): GridColumn => {
    const next = own(index)
    return {
      ...column,
      isNumeric: column.isNumeric || (next?.isNumeric ?? false),
      cells: [...column.cells, ...(next?.cells ?? b.rows.map(() => []))],
      numbers: [...column.numbers, ...(next?.numbers ?? b.rows.map(() => null))],
      rows: [...column.rows, ...(next?.rows ?? b.rows)],
    }
  })
  for (const [index, column] of b.columns.entries())
    if (pairs[index] === -1)
      columns.push({
        ...column,
        cells: [...a.rows.map(() => []), ...column.cells],
        numbers: [...a.rows.map(() => null), ...column.numbers],
        rows: [...a.rows, ...column.rows],
      })
  const added = b.columns.filter((_, index) => pairs[index] === -1)
  const place = (index: number) =>
    pairs[index] === -1 ? a.columns.length + added.indexOf(b.columns[index]!) : pairs[index]!
  return {
    tables: [...a.tables, ...b.tables],
    rows: [...a.rows, ...b.rows],
    names: [...a.names, ...b.names],
    columns,
    sums: [
      ...a.sums.map((sum) => moved(sum, columns.length, (index) => index)),
      ...b.sums.map((sum) => moved(sum, columns.length, place)),
    ],
  }
}

const moved = (sum: SumRow, width: number, place: (index: number) => number): SumRow => {
  const numbers: SumRow['numbers'] = Array.from({ length: width }, () => null)
  for (const [index, number] of sum.numbers.entries()) numbers[place(index)] = number
  return { ...sum, numbers }
}

const beside = (a: Grid, b: Grid): Grid => {
  const [ours, theirs] = [keysOf(a.rows), keysOf(b.rows)]
  const keys = [...ours, ...theirs.filter((key) => !ours.includes(key))]
  const places = (own: readonly string[]) => {
    const at = new Map(own.map((key, index) => [key, index]))
    return keys.map((key) => at.get(key) ?? -1)
  }
  const [left, right] = [places(ours), places(theirs)]
  const rows = keys.map((_, row) => (a.rows[left[row]!] ?? b.rows[right[row]!])!)
  const spread = (grid: Grid, at: readonly number[]) =>
    grid.columns.map((column): GridColumn => ({
      ...column,
      cells: at.map((row) => column.cells[row] ?? []),
      numbers: at.map((row) => column.numbers[row] ?? null),
      rows: at.map((row, index) => column.rows[row] ?? rows[index]!),
    }))
  const width = a.columns.length + b.columns.length
  return {
    tables: [...a.tables, ...b.tables],
    rows,
    names: keys.map((_, row) => a.names[left[row]!] ?? b.names[right[row]!] ?? null),
    columns: [...spread(a, left), ...spread(b, right)],
    sums: [
      ...a.sums.map((sum) => moved(sum, width, (index) => index)),
      ...b.sums.map((sum) => moved(sum, width, (index) => a.columns.length + index)),
    ],
  }
}
