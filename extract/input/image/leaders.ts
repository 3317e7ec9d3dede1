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
  const points = parts
    .filter(({ left, top, right, bottom }) => bottom - top < HIGHEST * letter && right - left < WIDEST * letter)
    .toSorted((a, b) => a.left - b.left)
  const rows: InkPart[][] = []
  let open: InkPart[][] = []
  for (const point of points) {
    open = open.filter((row) => point.left - row.at(-1)!.right <= STEP * letter)
    const row = open.find((one) => Math.abs(one.at(-1)!.bottom - point.bottom) <= level)
    if (row) row.push(point)
    else {
      const begun = [point]
      rows.push(begun)
      open.push(begun)
    }
  }
  const leaders = new Set(rows.filter((row) => row.length >= FEWEST).flat())
  return leaders.size === 0 ? [...parts] : parts.filter((part) => !leaders.has(part))
}
