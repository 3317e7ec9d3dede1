/**
 * A line of text in a column: its middle, and the row whose own line it is on (-1 when between rows). `text`: what it
 * says, where that may tell whether it goes on.
 */
export type Piece = { middle: number; row: number; text?: string }

/** How rows and the lines wrapped in their cells are aligned. */
export type Alignment = 'top' | 'middle' | 'bottom'

/** Lines of one cell follow each other within this many line heights: what is set further apart is not one text. */
export const LINE_STEP = 1.5
/** Leaving a line out of every row costs this many line heights: a subtitle between rows, not a part of a cell. */
const LEFT_OUT = 2.5
/** Lines further apart than the usual step by more than this are suspect, by so much of the excess. */
const SAME_STEP = 1.08
const APART_WEIGHT = 4
/** Cells of more lines than this do not exist. */
const MAX_LINES = 7

const ALIGNMENTS: readonly Alignment[] = ['top', 'middle', 'bottom']
/** The alignment that needs no wrapping from above is preferred when costs are this near, in line heights. */
const NEAR_COST = 0.3
/** A line that ends so goes on in the next one; parting them costs this many line heights. */
const GOES_ON = /(?:[,;(/]|(?:^|\s)(?:de|del|la|el|los|las|y|e|o|en|con|para|por|a|al|sin|según))$/iu
const PARTED_COST = 0.6

/** The row of each line of a column (-1: none), by the alignment that explains best where the lines stand and how they end. */
export const divideAligned = (pieces: readonly Piece[], rows: readonly number[], lineHeight: number): number[] =>
  ALIGNMENTS.map((alignment) => {
    const { rowOf, cost } = divideLines(pieces, rows, lineHeight, alignment)
    const parted = pieces.filter(
      ({ text = '' }, at) => at + 1 < rowOf.length && rowOf[at] !== rowOf[at + 1] && GOES_ON.test(text),
    )
    return { rowOf, cost: cost + PARTED_COST * lineHeight * parted.length }
  }).reduce((best, item) => (item.cost < best.cost - NEAR_COST * lineHeight ? item : best)).rowOf

/**
 * Divides the lines of a column among its rows, keeping the order: each row takes the run of lines whose first, middle
 * or last line is nearest to the row's own line. Returns the row of each line (-1: none) and how far off they are.
 */
export const divideLines = (
  pieces: readonly Piece[],
  rows: readonly number[],
  lineHeight: number,
  alignment: Alignment,
): { rowOf: number[]; cost: number } => {
  const count = pieces.length
  const width = rows.length + 1
  const cost = new Float64Array((count + 1) * width).fill(Infinity)
  const taken = new Int8Array((count + 1) * width)
  cost[0] = 0
  const at = (piece: number, row: number) => piece * width + row
  const step = usualStep(pieces, lineHeight)
  for (let row = 0; row <= rows.length; row++) {
    for (let piece = 0; piece <= count; piece++) {
      const here = cost[at(piece, row)] ?? Infinity
      if (here === Infinity) continue
      if (piece < count) {
        // A line that stays out: never a row's own.
        const out = here + (pieces[piece]?.row === -1 ? LEFT_OUT * lineHeight : Infinity)
        if (out < (cost[at(piece + 1, row)] ?? Infinity)) {
          cost[at(piece + 1, row)] = out
          taken[at(piece + 1, row)] = -1
        }
      }
      if (row === rows.length) continue
      for (let size = 0; size <= MAX_LINES && piece + size <= count; size++) {
        const price = cellCost(pieces, piece, size, row, rows[row] ?? 0, lineHeight, step, alignment)
        if (price === Infinity) continue
        if (here + price < (cost[at(piece + size, row + 1)] ?? Infinity)) {
          cost[at(piece + size, row + 1)] = here + price
          taken[at(piece + size, row + 1)] = size
        }
      }
    }
  }
  return { rowOf: trace(taken, count, rows.length, width), cost: cost[at(count, rows.length)] ?? Infinity }
}

const cellCost = (
  pieces: readonly Piece[],
  from: number,
  size: number,
  row: number,
  middle: number,
  lineHeight: number,
  step: number,
  alignment: Alignment,
): number => {
  if (size === 0) return lineHeight
  let apart = 0
  for (let index = from; index < from + size; index++) {
    const piece = pieces[index]
    if (piece === undefined || (piece.row !== -1 && piece.row !== row)) return Infinity
    const before = pieces[index - 1]
    const gap = index > from && before ? piece.middle - before.middle : 0
    if (gap > LINE_STEP * lineHeight) return Infinity
    // Lines of one cell are as near as lines can be; a wider gap is between cells.
    apart += Math.max(0, gap - step * SAME_STEP)
  }
  // A row's own line is the first of its cell, or the last, when the cells are aligned so.
  const own = pieces.slice(from, from + size).findIndex((piece) => piece.row === row)
  if (own > 0 && alignment === 'top') return Infinity
  if (own >= 0 && own < size - 1 && alignment === 'bottom') return Infinity
  const first = pieces[from]?.middle ?? 0
  const last = pieces[from + size - 1]?.middle ?? 0
  const anchor = alignment === 'top' ? first : alignment === 'bottom' ? last : (first + last) / 2
  return Math.abs(anchor - middle) + apart * APART_WEIGHT
}

/** The distance between lines of one cell: the least usual one of the column. */
const usualStep = (pieces: readonly Piece[], lineHeight: number): number => {
  const steps = pieces
    .slice(1)
    .map((piece, index) => piece.middle - (pieces[index]?.middle ?? 0))
    .filter((step) => step > lineHeight / 2)
    .sort((a, b) => a - b)
  return steps[Math.floor(steps.length / 10)] ?? lineHeight
}

const trace = (taken: Int8Array, count: number, rowCount: number, width: number): number[] => {
  const rowOf = Array.from({ length: count }, () => -1)
  let piece = count
  let row = rowCount
  while (piece > 0 || row > 0) {
    const size = taken[piece * width + row] ?? 0
    if (size === -1) {
      piece--
      continue
    }
    if (row === 0) break
    for (let index = piece - size; index < piece; index++) rowOf[index] = row - 1
    piece -= size
    row--
  }
  return rowOf
}
