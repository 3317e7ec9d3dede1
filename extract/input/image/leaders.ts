import type { InkPart } from './ink-parts.ts'

/** Points of a leader are lower than this, in heights of a letter; faint ones run into each other and are wider. */
const HIGHEST = 0.35
const WIDEST = 1
/** The next one begins so far on at most, and stands as high but for this. */
const STEP = 0.85
const LEVEL = 0.12
/** Fewer in a row are an abbreviation or an ellipsis. */
const FEWEST = 5

/**
 * Leaves out the rows of points that lead from a name to its amount: a recognizer reads letters in them, and the amount
 * with them. `letter` is the height of a digit.
 */
export const withoutLeaders = (parts: readonly InkPart[], letter: number): InkPart[] => {
  const level = Math.max(1, LEVEL * letter)
  const points = parts.filter(
    ({ left, top, right, bottom }) => bottom - top < HIGHEST * letter && right - left < WIDEST * letter,
  )
  const rows = rowsOf(
    points,
    (last, point) => point.left - last.right <= STEP * letter,
    (row, point) => Math.abs(row.at(-1)!.bottom - point.bottom) <= level,
  )
  return withoutRows(parts, rows, FEWEST)
}

/** A round point is about as high as wide, no higher than so many pixels, and mostly ink. */
const LONGEST = 1.4
const HIGHEST_ROUND = 10
const FILLED = 0.5
/** Round points follow each other by one step, but for so many pixels, that is so many times their width at most. */
const UNEVEN = 1.5
const LONGEST_STEP = 6
/** So many in a row are a leader or a dotted rule: no word has as many letters alike. */
const FEWEST_ROUND = 10
/** More round specks than this are the grain of the paper. */
const MOST_ROUND = 40_000

/** Leaves out the rows of round points at one step, whatever the height of a letter, which they would be taken for. */
export const withoutDottedRows = (parts: readonly InkPart[]): readonly InkPart[] => {
  const points = parts.filter(({ left, top, right, bottom, size }) => {
    const [wide, high] = [right - left, bottom - top]
    const isRound = high < HIGHEST_ROUND && Math.max(wide, high) <= LONGEST * Math.min(wide, high) + 1
    return isRound && size >= FILLED * wide * high
  })
  if (points.length > MOST_ROUND) return parts
  const rows = rowsOf(
    points,
    (last, point) => point.left - last.left <= LONGEST_STEP * (last.right - last.left),
    (row, point) => {
      const [[first, second], last] = [row, row.at(-1)!]
      const isAlike = [last.bottom - point.bottom, last.top - point.top].every((apart) => Math.abs(apart) <= UNEVEN)
      const step = first && second ? second.left - first.left : point.left - last.left
      return isAlike && point.left > last.left && Math.abs(point.left - last.left - step) <= UNEVEN
    },
  )
  return withoutRows(parts, rows, FEWEST_ROUND)
}

/** Points in rows from left to right. `isNear`: a point is no further than a row goes on; `goesOn`: it is the row's next. */
const rowsOf = (
  points: readonly InkPart[],
  isNear: (last: InkPart, point: InkPart) => boolean,
  goesOn: (row: readonly InkPart[], point: InkPart) => boolean,
): InkPart[][] => {
  const rows: InkPart[][] = []
  let open: InkPart[][] = []
  for (const point of points.toSorted((a, b) => a.left - b.left)) {
    open = open.filter((row) => isNear(row.at(-1)!, point))
    const row = open.find((one) => goesOn(one, point))
    if (row) row.push(point)
    else {
      const begun = [point]
      rows.push(begun)
      open.push(begun)
    }
  }
  return rows
}

const withoutRows = (parts: readonly InkPart[], rows: readonly InkPart[][], fewest: number): InkPart[] => {
  const leaders = new Set(rows.filter((row) => row.length >= fewest).flat())
  return leaders.size === 0 ? [...parts] : parts.filter((part) => !leaders.has(part))
}
