import type { Box } from '../input/page.ts'
import { firstIndex } from './lines.ts'
import { medianOf } from './median.ts'

/** Space between two columns is at least this wide, in points; less is kerning. */
const MIN_SPACE = 0.5
/** Resolution of the coverage, in points. */
const STEP = 0.5
/** A text that runs over its neighbours in one row of so many does not join their columns. */
const OVERRUN = 0.02
/** On a scan letters that touch and specks make one cell of two in more of the rows, in one of so few at least. */
const SCANNED_OVERRUN = 0.06
const FEW_ROWS = 6
/** A column where more of the rows than this hold two numbers is really several. */
const DOUBLED = 0.2
/** Numbers of one column end (or start) within this distance of each other. */
const ALIGNED = 2.5

export type Span = { left: number; right: number }

/** Where most cells of a column begin and end, null for none: one to which a scan glued what stands beside it is wider. */
export const usualSpan = (cells: readonly Span[]): Span | null => {
  const [left, right] = [medianOf(cells.map((cell) => cell.left)), medianOf(cells.map((cell) => cell.right))]
  return left === undefined || right === undefined ? null : { left, right }
}

/**
 * Columns of a table whose rows are given as boxes: stretches that the boxes cover, with space around them.
 * The boxes of `splitting` (numbers) never share a cell: where two of them fall in one stretch, their edges divide it.
 * `isScanned`: the boxes come from a recognizer, and one in a few may be two.
 */
export const findColumns = (
  rows: readonly (readonly Box[])[],
  splitting: (box: Box) => boolean,
  isScanned = false,
): Span[] => {
  const boxes = rows.flat()
  if (boxes.length === 0) return []
  const tolerance = Math.max(
    isScanned && rows.length >= FEW_ROWS ? 1 : 0,
    Math.floor(rows.length * (isScanned ? SCANNED_OVERRUN : OVERRUN)),
  )
  const columns = stretches(boxes, tolerance)
  const lost = boxes.filter((box) => {
    const column = columns[columnOf(columns, box)]
    return !column || overlap(column, box) <= 0
  })
  if (lost.length > 0) columns.push(...stretches(lost, 0))
  columns.sort((a, b) => a.left - b.left)
  const inside = columns.map((): Box[][] => [])
  for (const row of rows) {
    const found = new Map<number, Box[]>()
    for (const box of row) {
      if (!splitting(box)) continue
      const index = columnOf(columns, box)
      const list = found.get(index)
      if (list) list.push(box)
      else found.set(index, [box])
    }
    for (const [index, list] of found) inside[index]?.push(list)
  }
  const byLeft = rows.flatMap((row, at) => row.map(({ left }) => ({ left, row: at }))).sort((a, b) => a.left - b.left)
  return columns
    .flatMap((column, index) => divide(column, inside[index] ?? []))
    .flatMap((column) => apartByLeft(column, byLeft))
}

/** Texts of one column begin within this distance of each other; so many of its rows tell where. */
const SAME_START = 1.5
const MOST_ROWS = 0.6

type Start = { left: number; row: number }

/**
 * A stretch where most rows have texts at the same two places or more is as many columns: a long one runs into the next.
 * `byLeft`: where the texts of all rows begin, from left to right.
 */
const apartByLeft = (column: Span, byLeft: readonly Start[]): Span[] => {
  const inside = byLeft.slice(
    firstIndex(byLeft, ({ left }) => left >= column.left - SAME_START),
    firstIndex(byLeft, ({ left }) => left >= column.right),
  )
  const perRow = new Map<number, number>()
  for (const { row } of inside) perRow.set(row, (perRow.get(row) ?? 0) + 1)
  const rows = perRow.size
  const doubled = [...perRow.values()].filter((count) => count > 1).length
  if (rows < 2 || doubled < rows * MOST_ROWS) return [column]
  const starts = inside
    .reduce<number[][]>((groups, { left }) => {
      const last = groups.at(-1)
      if (last && left - last[0]! <= SAME_START) last.push(left)
      else groups.push([left])
      return groups
    }, [])
    .filter((group) => group.length >= rows * MOST_ROWS)
    .map(([left]) => left!)
  if (starts.length < 2) return [column]
  return starts.map((left, at) => ({
    left: at === 0 ? column.left : left,
    right: (starts[at + 1] ?? column.right + 1) - 1,
  }))
}

export const overlap = (a: Span, b: Span): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)

/**
 * The column that a box is in: the one it shares most with, or the nearest; -1 when there are none. Columns come from
 * left to right.
 */
export const columnOf = (columns: readonly Span[], box: Span): number => {
  let low = 0
  let high = columns.length
  // The first column that starts after the box does: the ones around it are the candidates.
  while (low < high) {
    const middle = (low + high) >> 1
    if ((columns[middle]?.left ?? Infinity) <= box.left) low = middle + 1
    else high = middle
  }
  let best = -1
  let most = -Infinity
  for (let index = Math.max(0, low - 2); index < columns.length; index++) {
    const column = columns[index]
    const shared = column ? overlap(column, box) : -Infinity
    if (shared > most) {
      most = shared
      best = index
    }
    if (index >= low && column && column.left > box.right) break
  }
  return best
}

/** A box this far from every edge and from the middle of a column is not of it, in points. */
const STRAY = 40

/**
 * Columns of boxes that may be wider than them (sums): one each, in order, by the nearest edge or middle.
 * -1 for a box that is near none.
 */
export const placeInOrder = (boxes: readonly Span[], columns: readonly Span[]): number[] => {
  const width = columns.length + 1
  const cost = new Float64Array((boxes.length + 1) * width).fill(Infinity)
  const step = new Int8Array(cost.length)
  cost.fill(0, 0, width)
  for (let box = 1; box <= boxes.length; box++)
    for (let column = 0; column <= columns.length; column++) {
      const at = box * width + column
      const before = (box - 1) * width + column
      // The box is of no column, is of this one, or this column stays empty.
      cost[at] = (cost[before] ?? Infinity) + STRAY
      step[at] = 1
      if (column === 0) continue
      const own = (cost[before - 1] ?? Infinity) + distance(boxes[box - 1], columns[column - 1])
      if (own < (cost[at] ?? 0)) {
        cost[at] = own
        step[at] = 2
      }
      if ((cost[at - 1] ?? Infinity) < (cost[at] ?? 0)) {
        cost[at] = cost[at - 1] ?? Infinity
        step[at] = 3
      }
    }
  const result = boxes.map(() => -1)
  for (let box = boxes.length, column = columns.length; box > 0;) {
    const move = step[box * width + column]
    if (move === 3) column--
    else {
      if (move === 2) result[box - 1] = --column
      box--
    }
  }
  return result
}

export const distance = (a: Span | undefined, b: Span | undefined): number =>
  a && b
    ? Math.min(
        Math.abs(a.right - b.right),
        Math.abs(a.left - b.left),
        Math.abs(a.left + a.right - b.left - b.right) / 2,
      )
    : Infinity

const stretches = (boxes: readonly Box[], tolerance: number): Span[] => {
  const start = boxes.reduce((least, box) => Math.min(least, box.left), Infinity)
  const end = boxes.reduce((most, box) => Math.max(most, box.right), -Infinity)
  const size = Math.max(1, Math.ceil((end - start) / STEP) + 2)
  const changes = new Int32Array(size)
  for (const { left, right } of boxes) {
    const from = Math.round((left - start) / STEP)
    const to = Math.max(from + 1, Math.round((right - start) / STEP))
    changes[from] = (changes[from] ?? 0) + 1
    changes[Math.min(to, size - 1)] = (changes[Math.min(to, size - 1)] ?? 0) - 1
  }
  const spans: Span[] = []
  let covered = 0
  let from = -1
  for (let at = 0; at < size; at++) {
    covered += changes[at] ?? 0
    if (covered > tolerance && from < 0) from = at
    if (covered <= tolerance && from >= 0) {
      const span = { left: start + from * STEP, right: start + at * STEP }
      const before = spans.at(-1)
      if (before && span.left - before.right < MIN_SPACE) before.right = span.right
      else spans.push(span)
      from = -1
    }
  }
  return spans
}

/** `inside`: the numbers of each row that has some in the column. */
const divide = (column: Span, inside: readonly (readonly Box[])[]): Span[] => {
  const doubled = inside.filter((boxes) => boxes.length > 1).length
  const filled = inside.length
  if (doubled <= Math.max(1, filled * DOUBLED) && !(doubled > 0 && filled <= 3)) return [column]
  const boxes = inside.flat()
  const right = clusters(boxes.map((box) => box.right))
  const left = clusters(boxes.map((box) => box.left))
  const isRight = right.length <= left.length
  const edges = isRight ? right : left
  if (edges.length < 2) return [column]
  const groups = edges.map((edge) =>
    boxes.filter((box) => Math.abs((isRight ? box.right : box.left) - edge) <= ALIGNED),
  )
  return groups
    .map((group) => ({
      left: Math.min(...group.map((box) => box.left)),
      right: Math.max(...group.map((box) => box.right)),
    }))
    .sort((a, b) => a.left - b.left)
}

const clusters = (edges: readonly number[]): number[] => {
  const sorted = edges.toSorted((a, b) => a - b)
  const groups: number[][] = []
  for (const edge of sorted) {
    const group = groups.at(-1)
    if (group && edge - (group.at(-1) ?? 0) <= ALIGNED) group.push(edge)
    else groups.push([edge])
  }
  return groups.map((group) => group.reduce((sum, edge) => sum + edge, 0) / group.length)
}
