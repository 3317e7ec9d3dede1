import type { Raster } from './raster.ts'

/** Gray below which a pixel of an even page is dark, and the share of dark ones around it that makes a block. */
const DARK = 150
const BLOCK_SHARE = 0.6
/** Half the side of the neighbourhood, in heights of a letter: wider than a bold stroke, lower than a heading's row. */
const REACH = 0.8
/** The same for the gaps inside a block. */
const FILL_REACH = 1.6
const FILL_SHARE = 0.6
const WHITE = 250

/**
 * Headings in white on a dark ground, turned to dark on white. Only where the ground is dark over more than letters are
 * wide, so that bold print stays as it is.
 */
export const lightenDarkBlocks = (raster: Raster, letter: number): Raster => {
  const { width, height, data } = raster
  const stride = width + 1
  const counts = sumTable(data, width, height, new Uint32Array(stride * (height + 1)), (gray) => (gray < DARK ? 1 : 0))
  const reach = Math.max(2, Math.round(letter * REACH))
  const dense = cover(counts, width, height, reach, BLOCK_SHARE)
  // Most papers have none; the tables below are many times as large as the page.
  if (!dense.includes(1)) return raster
  const sums = sumTable(data, width, height, new Float64Array(stride * (height + 1)), (gray) =>
    gray < DARK ? gray : 0,
  )
  // Between two lines of a heading there is more white than ground: what lies amid the block belongs to it.
  const block = cover(
    sumTable(dense, width, height, new Uint32Array(stride * (height + 1)), (one) => one),
    width,
    height,
    Math.round(letter * FILL_REACH),
    FILL_SHARE,
  )
  const out = data.slice()
  for (let y = 0; y < height; y++) {
    const [top, foot] = [Math.max(0, y - reach) * stride, Math.min(height, y + reach + 1) * stride]
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (!dense[at] && !block[at]) continue
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const dark = counts[foot + right]! - counts[top + right]! - counts[foot + left]! + counts[top + left]!
      if (dark === 0) continue
      const ground = (sums[foot + right]! - sums[top + right]! - sums[foot + left]! + sums[top + left]!) / dark
      const lighter = (data[at]! - ground) / (WHITE - ground)
      out[at] = WHITE * (1 - Math.max(0, Math.min(1, lighter)))
    }
  }
  return { width, height, data: out }
}

/** For each place, the sum of what the bytes above and to the left of it are worth. */
const sumTable = <Table extends Uint32Array | Float64Array>(
  bytes: Uint8Array,
  width: number,
  height: number,
  table: Table,
  worth: (byte: number) => number,
): Table => {
  const stride = width + 1
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += worth(bytes[y * width + x]!)
      table[(y + 1) * stride + x + 1] = table[y * stride + x + 1]! + row
    }
  }
  return table
}

/** Places around which more than a share of the square is ones. */
const cover = (table: Uint32Array, width: number, height: number, reach: number, share: number): Uint8Array => {
  const stride = width + 1
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    const [top, foot] = [y0 * stride, y1 * stride]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const inside = table[foot + right]! - table[top + right]! - table[foot + left]! + table[top + left]!
      if (inside > share * (right - left) * (y1 - y0)) out[y * width + x] = 1
    }
  }
  return out
}
