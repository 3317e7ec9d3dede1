import type { Raster } from './raster.ts'

/** A connected piece of ink: its box in pixels (right and bottom exclusive) and how many pixels it has. */
export type InkPart = { left: number; top: number; right: number; bottom: number; size: number }

/** More pieces than this are noise, not text. */
const MAX_PARTS = 400_000

/** The pieces of ink darker than a threshold that touch, corners included; found run by run. */
export const findInkParts = ({ width, height, data }: Raster, threshold: number): InkPart[] => {
  const parts: InkPart[] = []
  /** For each piece, one that it was joined to; the last of the chain stands for all. */
  const joined: number[] = []
  const root = (at: number): number => {
    let last = at
    while (joined[last] !== last) last = joined[last] = joined[joined[last]!]!
    return last
  }
  let [above, here] = [runsOf(width), runsOf(width)]
  for (let y = 0; y < height; y++) {
    here.count = 0
    let first = 0
    const end = (y + 1) * width
    for (let at = y * width; at < end; at++) {
      if (data[at]! >= threshold) continue
      const from = at
      while (at < end && data[at]! < threshold) at++
      const [start, stop] = [from - y * width, at - y * width]
      let part = -1
      while (first < above.count && above.ends[first]! < start) first++
      for (let k = first; k < above.count && above.starts[k]! <= stop; k++) {
        const other = root(above.parts[k]!)
        if (part < 0) part = other
        else if (other !== part) {
          merge(parts[part]!, parts[other]!)
          joined[other] = part
        }
      }
      if (part < 0) {
        if (parts.length >= MAX_PARTS) return []
        part = parts.length
        joined.push(part)
        parts.push({ left: start, top: y, right: stop, bottom: y + 1, size: stop - start })
      } else {
        const grown = parts[part]!
        if (start < grown.left) grown.left = start
        if (stop > grown.right) grown.right = stop
        grown.bottom = y + 1
        grown.size += stop - start
      }
      here.starts[here.count] = start
      here.ends[here.count] = stop
      here.parts[here.count++] = part
    }
    ;[above, here] = [here, above]
  }
  return parts.filter((_, i) => joined[i] === i)
}

/** The runs of ink of a row, left to right, and the piece of each. */
const runsOf = (width: number) => {
  const most = (width + 1) >> 1
  return { count: 0, starts: new Int32Array(most), ends: new Int32Array(most), parts: new Int32Array(most) }
}

const merge = (into: InkPart, from: InkPart): void => {
  into.left = Math.min(into.left, from.left)
  into.top = Math.min(into.top, from.top)
  into.right = Math.max(into.right, from.right)
  into.bottom = Math.max(into.bottom, from.bottom)
  into.size += from.size
}

const SMALLEST_LETTER = 5
const LARGEST_LETTER = 120

/**
 * Height of the page's digits and capitals in pixels: the commonest height among the pieces that have a letter's
 * proportions, small letters set apart. Null when there are too few to tell.
 */
export const letterHeight = (parts: readonly InkPart[]): number | null => {
  const counts = new Float64Array(LARGEST_LETTER + 3)
  let letters = 0
  for (const { left, top, right, bottom, size } of parts) {
    const [wide, high] = [right - left, bottom - top]
    if (high < SMALLEST_LETTER || high > LARGEST_LETTER || wide > 1.6 * high || wide < 0.12 * high) continue
    const filled = size / (wide * high)
    if (filled < 0.15 || filled > 0.95) continue
    counts[high]!++
    letters++
  }
  if (letters < 20) return null
  let [best, height] = [0, 0]
  for (let high = SMALLEST_LETTER; high <= LARGEST_LETTER; high++) {
    const near = counts[high - 1]! + 2 * counts[high]! + counts[high + 1]!
    if (near > best) [best, height] = [near, high]
  }
  return height
}
