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
  let above: { start: number; end: number; part: number }[] = []
  for (let y = 0; y < height; y++) {
    const here: typeof above = []
    let first = 0
    for (let x = 0; x < width;) {
      if (data[y * width + x]! >= threshold) {
        x++
        continue
      }
      const start = x
      while (x < width && data[y * width + x]! < threshold) x++
      let part = -1
      while (first < above.length && above[first]!.end < start) first++
      for (let k = first; k < above.length && above[k]!.start <= x; k++) {
        const other = root(above[k]!.part)
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
        parts.push({ left: start, top: y, right: x, bottom: y + 1, size: 0 })
      }
      merge(parts[part]!, { left: start, top: y, right: x, bottom: y + 1, size: x - start })
      here.push({ start, end: x, part })
    }
    above = here
  }
  return parts.filter((_, i) => joined[i] === i)
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
