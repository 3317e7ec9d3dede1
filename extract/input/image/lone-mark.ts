import type { Raster } from './raster.ts'
import type { Segment } from './text-segments.ts'

/** A dash alone is lower than this part of a capital, so many times as wide as high, and no wider than this. */
const DASH_HIGH = 0.45
const DASH_FLAT = 1.8
const DASH_WIDE = 1.4
/** A zero's ink is this wide at least and at most, in parts of its height. */
const NARROWEST = 0.42
const WIDEST = 0.95
/** Its height, in capitals of the page: a small 'o' or a degree sign is lower, a frame higher. */
const LOWEST = 0.82
const HIGHEST = 1.2
/** Where its sides are straight, in parts of its height, and the middle that is empty, in parts of its width. */
const SIDES = [0.3, 0.7] as const
const MIDDLE = [0.4, 0.6] as const
/** The middle is lighter than the sides by this part of their darkness, at every height of them. */
const HOLLOW = 0.4
/** Its sides are alike: the lighter is at least so dark, of the darker. */
const ALIKE = 0.6
/** Top and foot are closed: as dark as this part of the sides. */
const CLOSED = 0.5

/** A dash of few pixels is told by its gray: it spreads along so many times as far as across, as a variance. */
const DASH_SPREAD = 1.3
/** How far around a mark its gray is looked at, in pixels, and how much darker than its ground it is at least. */
const AROUND = 2
const LEAST_DARK = 20

/**
 * A lone zero or dash, or a speck, told by its shape; null for anything else. `capital` is the height of the page's digits.
 * Recognizers have no neighbours to tell these by: they read a zero as one of its sides, and a dash as any letter.
 */
export const loneMark = (page: Raster, segment: Segment, capital: number): '0' | '-' | 'speck' | null => {
  const [width, height] = [segment.right - segment.left, segment.bottom - segment.top]
  if (height < DASH_HIGH * capital && width < DASH_WIDE * capital) {
    if (width > DASH_FLAT * height || isFlat(page, segment)) return '-'
    if (width <= DASH_FLAT * height) return 'speck'
  }
  return isZero(page, segment, capital) ? '0' : null
}

/** Whether the gray of a small mark spreads further along than across. */
const isFlat = (page: Raster, { left, top, right, bottom }: Segment): boolean => {
  const [x0, x1] = [Math.max(0, left - AROUND), Math.min(page.width, right + AROUND)]
  const [y0, y1] = [Math.max(0, top - AROUND), Math.min(page.height, bottom + AROUND)]
  const gray = (x: number, y: number): number => page.data[y * page.width + x]!
  let [edge, count] = [0, 0]
  for (let x = x0; x < x1; x++) [edge, count] = [edge + gray(x, y0) + gray(x, y1 - 1), count + 2]
  for (let y = y0; y < y1; y++) [edge, count] = [edge + gray(x0, y) + gray(x1 - 1, y), count + 2]
  const ground = edge / count - LEAST_DARK
  let [sum, sumX, sumY, squareX, squareY] = [0, 0, 0, 0, 0]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const dark = Math.max(0, ground - gray(x, y))
      sum += dark
      sumX += dark * x
      sumY += dark * y
      squareX += dark * x * x
      squareY += dark * y * y
    }
  return squareX - sumX ** 2 / sum > DASH_SPREAD * (squareY - sumY ** 2 / sum)
}

/** Two sides, empty between them from the first to the last, closed above and below. */
const isZero = (page: Raster, segment: Segment, capital: number): boolean => {
  const [width, height] = [segment.right - segment.left, segment.bottom - segment.top]
  if (width < NARROWEST * height || width > WIDEST * height) return false
  if (height < LOWEST * capital || height > HIGHEST * capital) return false
  const dark = (x: number, y: number): number => 255 - page.data[y * page.width + x]!
  const darkest = (y: number, from: number, to: number): number => {
    let most = 0
    for (let x = from; x < to; x++) most = Math.max(most, dark(x, y))
    return most
  }
  const centre = segment.left + Math.floor(width / 2)
  const middle = [segment.left + MIDDLE[0] * width, segment.left + MIDDLE[1] * width].map(Math.round) as [
    number,
    number,
  ]
  if (middle[1] <= middle[0]) middle[1] = middle[0] + 1
  const [first, last] = SIDES.map((part) => Math.round(segment.top + part * (height - 1))) as [number, number]
  let sides = 0
  for (let y = first; y <= last; y++) {
    const [left, right] = [darkest(y, segment.left, middle[0]), darkest(y, middle[1], segment.right)]
    const side = Math.min(left, right)
    let inside = 0
    for (let x = middle[0]; x < middle[1]; x++) inside += dark(x, y)
    inside /= middle[1] - middle[0]
    if (side < ALIKE * Math.max(left, right) || inside > (1 - HOLLOW) * side) return false
    sides += side / (last - first + 1)
  }
  const columnDarkest = (from: number, to: number): number => {
    let most = 0
    for (let y = from; y < to; y++) most = Math.max(most, dark(centre, y))
    return most
  }
  return (
    columnDarkest(segment.top, first) >= CLOSED * sides && columnDarkest(last + 1, segment.bottom) >= CLOSED * sides
  )
}
