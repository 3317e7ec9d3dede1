import { textOf, type Word } from '../input/page.ts'
import type { Span } from './columns.ts'

/** A word this far from a column's edges and middle is not told by them any more, in heights of a letter. */
const MOST_OFF = 1.6
/** What it costs to begin another heading at a gap that is a mere space; at a wider one in proportion less. */
const PARTED = 0.5
/** No heading begins with a word that joins it to the one before, after a mere space. */
const JOINS = /^(?:y|e|o|u|de|del|al?)$/i
const JOINED = 1
/** A gap this wide, in heights, is none of a heading; one this narrow is a space. */
const WIDE = 1.1
const SPACE = 0.35
/**
 * ... and between the columns at its sides it may be its, wherever it stands: amounts at the right edge of a cell whose
 * heading begins at the left one. What stands at the right of the amounts is rather the next column's, and what is over both
 * sides of them is of several.
 */
const OFF_AT_LEFT = 0.45
const OFF_AT_RIGHT = 0.8
/** No cell is so wide, in heights, that its heading stands this far beside what is in it. */
const BESIDE = 20
/** A heading that lies over another column's words costs so much for each height. */
const APART = 0.6
/** A word that ends just where its column does, up to so many points, ends its heading: what goes on is of the next column. */
const ENDED = 0.5
const SAME_EDGE = 0.6
/** A heading of a column in which nothing is printed, and how wide one is, in heights: a longer text is of several. */
const OF_NONE = 1
const WIDTH = 5
/** What an understood heading is worth. */
const UNDERSTOOD = 0.9
/** Headings of more words in one line do not exist: 'Nro días de licencia médica en el mes(1116)'. */
const MAX_WORDS = 9
/** A colon, or the code of the electronic book, ends a heading, however near the next one is. */
const ENDS = /:$|\(\d{4}\)$/

/**
 * The words of one line of a heading, given to columns in order: runs of words that begin, end or are centred where their
 * column does. Tight headings have no more than a space between them, and may be wider than their columns.
 * `understood`: how well a text is a heading, 0 to 1. Returns the column of each word.
 */
export const placeWords = (
  words: readonly Word[],
  columns: readonly Span[],
  understood: (text: string) => number,
): number[] => {
  const [count, width] = [words.length, columns.length]
  if (count === 0 || width === 0) return words.map(() => -1)
  const height = Math.max(...words.map(({ top, bottom }) => bottom - top))
  // cost[i][j]: the first i words are placed, the last of them in a column before j.
  const cost = new Float64Array((count + 1) * (width + 1)).fill(Infinity)
  const run = new Int8Array(cost.length)
  cost.fill(0, 0, width + 1)
  const spans = columns.map((column, at) => ({
    ...column,
    from: columns[at - 1]?.right ?? -Infinity,
    to: columns[at + 1]?.left ?? Infinity,
  }))
  const gapBefore = (at: number) =>
    at === 0 || ENDS.test(words[at - 1]!.text) ? Infinity : (words[at]!.left - words[at - 1]!.right) / height
  const partings = words.map(({ text }, at) => {
    const gap = gapBefore(at)
    return partingCost(gap) + (gap < WIDE && JOINS.test(text) ? JOINED : 0)
  })
  for (let end = 1; end <= count; end++)
    for (let column = 0; column <= width; column++) {
      const here = end * (width + 1) + column
      if (column > 0) cost[here] = cost[here - 1]!
      for (let size = 1; size <= Math.min(end, MAX_WORDS); size++) {
        const from = end - size
        if (size > 1 && gapBefore(from + 1) > WIDE) break
        const own = words.slice(from, end)
        const parting = partings[from]! - UNDERSTOOD * understood(textOf(own))
        const span = spans[column - 1]
        const before = span ? cost[from * (width + 1) + column - 1]! + runCost(own, span, height) + parting : Infinity
        if (before < cost[here]!) {
          cost[here] = before
          run[here] = size
        }
        const none =
          cost[from * (width + 1) + column]! +
          OF_NONE * Math.max(1, (own.at(-1)!.right - own[0]!.left) / height / WIDTH) +
          parting
        if (none < cost[here]!) {
          cost[here] = none
          run[here] = -size
        }
      }
    }
  const placed = words.map(() => -1)
  for (let end = count, column = width; end > 0;) {
    const size = run[end * (width + 1) + column]!
    if (size === 0 && column === 0) break
    if (size > 0) placed.fill(column - 1, end - size, end)
    end -= Math.abs(size)
    if (size >= 0) column--
  }
  return placed
}

const partingCost = (gap: number): number =>
  gap >= WIDE ? 0 : gap <= SPACE ? PARTED : (PARTED * (WIDE - gap)) / (WIDE - SPACE)

type Cell = Span & { from: number; to: number }

const runCost = (words: readonly Word[], column: Cell, height: number): number => {
  const [left, right] = [words[0]!.left, words.at(-1)!.right]
  const off = Math.min(
    Math.abs(left - column.left),
    Math.abs(right - column.right),
    Math.abs(left + right - column.left - column.right) / 2,
  )
  const beside = Math.max(left - column.right, column.left - right)
  const isBetween = left >= column.from && right <= column.to && beside < BESIDE * height
  const over = Math.max(0, column.from - left) + Math.max(0, right - column.to)
  const apart = Math.max(over, beside)
  const isEnded =
    (right > column.right + height && words.some((word) => Math.abs(word.right - column.right) <= SAME_EDGE)) ||
    (left < column.left - height && words.some((word) => Math.abs(word.left - column.left) <= SAME_EDGE))
  const isBeyond = left < column.left && right - column.right > height
  const most = isBetween && !isBeyond ? (left < column.left ? OFF_AT_LEFT : OFF_AT_RIGHT) : MOST_OFF
  return Math.min(off / height, most) + (isBetween ? 0 : APART * (apart / height)) + (isEnded ? ENDED : 0)
}
