import type { Box } from '../../input/page.ts'
import type { NumberCell } from '../../page/cells.ts'
import type { Span } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import { edgesOf, sidesAt } from '../../page/edges.ts'
import type { ScannedLine } from '../scan.ts'

/** Where the columns of workers who stand side by side begin and end. */

/** Edges nearer than this are of one column, in points. */
export const SAME_EDGE = 2.5

export const edgeDistance = (a: Span, b: Span): number =>
  Math.min(Math.abs(a.right - b.right), Math.abs(a.left - b.left), Math.abs(middleOf(a) - middleOf(b)))

export const middleOf = ({ left, right }: Span): number => (left + right) / 2

/** A worker with fewer amounts than others by this factor has not got his own. */
const FEWER = 2
/** So many of the amounts are in columns. */
const MOST = 0.9

/** On one line, at the left. */
const isBefore = (one: Box, other: Box): boolean =>
  one.right < other.left && one.top < other.bottom && one.bottom > other.top

/** Where upright rules part the columns of the workers, each in a box of its own, and the sums in the next; null without them. */
export const ruledSpans = (line: ScannedLine, heads: readonly Box[], cells: readonly NumberCell[]): Span[] | null => {
  const edges = edgesOf(line.page)(line.middle)
  const boxes = heads.flatMap((head) => sidesAt(edges, middleOf(head)) ?? [])
  const isNext = ({ left }: Span, at: number) => at === 0 || left === boxes[at - 1]!.right
  if (boxes.length < heads.length || !boxes.every(isNext)) return null
  // A box with two numbers on a line is drawn around more than a worker.
  const isIn = (cell: NumberCell) => boxes.some(({ left, right }) => middleOf(cell) > left && middleOf(cell) < right)
  const isOfTwo = (cell: NumberCell) => isIn(cell) && cells.some((other) => isIn(other) && isBefore(other, cell))
  if (heads.length === 1 && cells.some(isOfTwo)) return null
  const beyond = sidesAt(edges, boxes.at(-1)!.right)
  const hasSums = beyond && cells.some((cell) => middleOf(cell) > beyond.left && middleOf(cell) < beyond.right)
  const spans = hasSums ? [...boxes, beyond] : boxes
  // What goes over from the labels to the first column is a title of the page.
  return spans.map(({ left, right }, at) => ({ left: at === 0 ? -Infinity : left, right: right + SAME_EDGE }))
}

/**
 * Where the columns of the workers begin and end, each up to the next: by the edge (or the middle) at which their amounts
 * stand under each other. Amounts beyond the last worker are sums.
 */
export const spansOf = (heads: readonly Box[], cells: readonly NumberCell[]): Span[] => {
  const last = heads.at(-1)!
  const pitch = heads.length > 1 ? last.right - heads.at(-2)!.right : last.right - last.left
  const near = (cell: NumberCell) =>
    heads.reduce((best, head, at) => (edgeDistance(head, cell) < edgeDistance(heads[best]!, cell) ? at : best), 0)
  // Beside a single worker nothing says how wide a column is: the second number of a line is its sum, and so is one under those.
  const seconds = cells.filter((cell) => cells.some((other) => isBefore(other, cell)))
  const firsts = cells.filter((cell) => cells.some((other) => isBefore(cell, other)))
  const awayFrom = (others: readonly NumberCell[], cell: NumberCell) =>
    Math.min(...others.map(({ right }) => Math.abs(right - cell.right)))
  const isSum = (cell: NumberCell) => awayFrom(seconds, cell) < awayFrom(firsts, cell)
  const isBeyond = (cell: NumberCell) =>
    cell.left > last.left && (heads.length === 1 ? isSum(cell) : edgeDistance(last, cell) > pitch / 3)
  const beyond = cells.filter(isBeyond)
  const own = heads.map((): NumberCell[] => [])
  for (const cell of cells) if (!isBeyond(cell)) own[near(cell)]!.push(cell)
  const [least, usual] = [Math.min(...own.map(({ length }) => length)), medianOf(own.map(({ length }) => length)) ?? 0]
  // A worker with hardly any pay has few amounts too, under the edge of the RUT as those of the others.
  const isUnder = (cell: NumberCell) => heads.some((head) => edgeDistance(head, cell) < SAME_EDGE)
  const areUnder = cells.every((cell) => isBeyond(cell) || isUnder(cell))
  const ofLefts = least * FEWER < usual && !areUnder ? spansFromLefts(heads, cells) : null
  if (ofLefts) return ofLefts
  const sides: ((box: Span) => number)[] = [({ right }) => right, ({ left }) => left, middleOf]
  const spread = (side: (box: Span) => number) =>
    own.reduce(
      (sum, column, at) => sum + column.reduce((all, cell) => all + Math.abs(side(cell) - side(heads[at]!)), 0),
      0,
    )
  const spreads = sides.map(spread)
  const best = spreads.indexOf(Math.min(...spreads))
  const groups = [...own.map((column, at) => [...column, heads[at]!] as Box[]), ...(beyond.length > 0 ? [beyond] : [])]
  const edges = groups.map((group) => ({
    left: Math.min(...group.map(({ left }) => left)),
    right: Math.max(...group.map(({ right }) => right)),
  }))
  return edges.map((edge, at) => {
    const [before, after] = [edges[at - 1], edges[at + 1]]
    if (best === 0) return { left: before ? before.right : -Infinity, right: edge.right + SAME_EDGE }
    if (best === 1) return { left: edge.left - SAME_EDGE, right: after ? after.left - SAME_EDGE : Infinity }
    return {
      left: before ? (middleOf(before) + middleOf(edge)) / 2 : -Infinity,
      right: after ? (middleOf(edge) + middleOf(after)) / 2 : Infinity,
    }
  })
}

/**
 * The columns from where each worker's RUT begins to where the next one's does, whose amounts stand at the right edge: near
 * the next RUT. Null where some have none.
 */
const spansFromLefts = (heads: readonly Box[], cells: readonly NumberCell[]): Span[] | null => {
  if (heads.length < 2) return null
  const lefts = heads.map(({ left }) => left - SAME_EDGE)
  const end = lefts.at(-1)! + lefts.at(-1)! - lefts.at(-2)!
  const own = lefts.map((left, at) => ({ left, right: lefts[at + 1] ?? end }))
  const isIn = ({ left, right }: Span, cell: NumberCell) => cell.left >= left && middleOf(cell) < right
  const inside = cells.filter((cell) => cell.left > end || own.some((span) => isIn(span, cell)))
  if (!own.every((span) => cells.some((cell) => isIn(span, cell))) || inside.length < cells.length * MOST) return null
  return cells.some(({ left }) => left > end) ? [...own, { left: end, right: Infinity }] : own
}
