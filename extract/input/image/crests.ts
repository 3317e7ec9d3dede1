import type { Raster } from './raster.ts'

/** A rule is no thicker than this, in heights of a letter: so far away are its sides. */
const MAX_THICK = 0.34
/** How much darker than what is on both its sides a rule is, once its grain is smoothed along it. */
const MIN_DEPTH = 14
/** Half the length over which it is smoothed, in heights of a letter. */
const SMOOTH = 0.1

const SLOPE = 1
/** Any larger value than a slope's, those of three neighbours joined too, holds a crest. */
export const CREST = 2

/**
 * The places of a page that are darker than what lies to one side of them, across the rules looked for, and those that
 * are darker than both sides (`CREST`). Rows are of whole fours, so that four places may be looked at together.
 */
export type Crests = { ink: Uint8Array; stride: number }

/** Where a level rule or an upright one may be on an even page whose letters are `letter` pixels high. */
export const crestsOf = ({ width, height, data }: Raster, letter: number, isUpright: boolean): Crests => {
  const reach = Math.max(2, Math.round(letter * MAX_THICK))
  const smoothing = Math.max(1, Math.round(letter * SMOOTH))
  const smooth = isUpright ? smoothColumns(data, width, height, smoothing) : smoothRows(data, width, height, smoothing)
  const stride = Math.ceil(width / 4) * 4
  const ink = new Uint8Array(stride * height)
  const away = isUpright ? reach : reach * width
  const [besideX, besideY] = isUpright ? [reach, 0] : [0, reach]
  for (let y = besideY; y < height - besideY; y++)
    for (
      let at = y * width + besideX, end = (y + 1) * width - besideX, to = y * stride + besideX;
      at < end;
      at++, to++
    ) {
      const limit = smooth[at]! + MIN_DEPTH
      if (smooth[at - away]! >= limit) ink[to] = smooth[at + away]! >= limit ? CREST : SLOPE
      else if (smooth[at + away]! >= limit) ink[to] = SLOPE
    }
  return { ink, stride }
}

/** For each sum of so many grays, their mean as a byte: dividing is the slow part, and there are few sums. */
const meansOf = (count: number): Uint8Array => Uint8Array.from({ length: 255 * count + 1 }, (_, sum) => sum / count)

/** Mean over `reach` pixels to each side along the rows; nearer to the page's edge there is no rule. */
const smoothRows = (data: Uint8Array, width: number, height: number, reach: number): Uint8Array => {
  const out = data.slice()
  const means = meansOf(2 * reach + 1)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let at = y * width, first = at + 2 * reach; at < first; at++) sum += data[at]!
    for (let at = y * width + reach, end = (y + 1) * width - reach; at < end; at++) {
      sum += data[at + reach]!
      out[at] = means[sum]!
      sum -= data[at - reach]!
    }
  }
  return out
}

/** The same along the columns, row by row, as memory is. */
const smoothColumns = (data: Uint8Array, width: number, height: number, reach: number): Uint8Array => {
  const out = data.slice()
  const means = meansOf(2 * reach + 1)
  const sums = new Uint16Array(width)
  for (let at = 0, x = 0; at < 2 * reach * width; at++, x = x + 1 < width ? x + 1 : 0) sums[x]! += data[at]!
  for (let y = reach; y < height - reach; y++) {
    const from = y * width
    const away = reach * width
    for (let x = 0; x < width; x++) {
      const at = from + x
      const sum = sums[x]! + data[at + away]!
      out[at] = means[sum]!
      sums[x] = sum - data[at - away]!
    }
  }
  return out
}
