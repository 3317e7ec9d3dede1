import type { Raster } from './raster.ts'

/** Gray below which a pixel of an even page is dark, and the share of dark ones around it that makes a block. */
const DARK = 150
const BLOCK_SHARE = 0.6
/** Half the side of the neighbourhood, in heights of a letter: wider than a bold stroke, lower than a heading's row. */
const REACH = 0.8
const WHITE = 250

/**
 * Headings in white on a dark ground, turned to dark on white. Only where the ground is dark over more than letters are
 * wide, so that bold print stays as it is.
 */
export const lightenDarkBlocks = (raster: Raster, letter: number): Raster => {
  const { width, height, data } = raster
  const stride = width + 1
  /** How many dark pixels are above and to the left of each place, and the sum of their grays. */
  const counts = new Uint32Array(stride * (height + 1))
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let [count, sum] = [0, 0]
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x]!
      if (value < DARK) {
        count++
        sum += value
      }
      counts[(y + 1) * stride + x + 1] = counts[y * stride + x + 1]! + count
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + sum
    }
  }
  if (counts[counts.length - 1] === 0) return raster
  const reach = Math.max(2, Math.round(letter * REACH))
  const out = data.slice()
  for (let y = 0; y < height; y++) {
    const [top, foot] = [Math.max(0, y - reach) * stride, Math.min(height, y + reach + 1) * stride]
    const high = (foot - top) / stride
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const dark = counts[foot + right]! - counts[top + right]! - counts[foot + left]! + counts[top + left]!
      if (dark <= BLOCK_SHARE * (right - left) * high) continue
      const ground = (sums[foot + right]! - sums[top + right]! - sums[foot + left]! + sums[top + left]!) / dark
      const lighter = (data[y * width + x]! - ground) / (WHITE - ground)
      out[y * width + x] = WHITE * (1 - Math.max(0, Math.min(1, lighter)))
    }
  }
  return { width, height, data: out }
}
