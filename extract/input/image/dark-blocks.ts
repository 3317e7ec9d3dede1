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
  const reach = Math.max(2, Math.round(letter * REACH))
  const dense = denseParts(raster, reach)
  // Most documents have none; the tables below are many times as large as what they are made from.
  if (dense === null) return raster
  const fill = Math.round(letter * FILL_REACH)
  const margin = 2 * fill + reach
  const first = Math.max(0, Math.floor(dense.indexOf(1) / width) - margin)
  const end = Math.min(height, Math.floor(dense.lastIndexOf(1) / width) + margin + 1)
  const rows = (all: Uint8Array): Uint8Array => all.subarray(first * width, end * width)
  const out = data.slice()
  lighten({ width, height: end - first, data: rows(data) }, rows(dense), rows(out), reach, fill)
  return { width, height, data: out }
}

/** Turns what is dense, or lies amid it, into `out`. */
const lighten = (
  { width, height, data }: Raster,
  dense: Uint8Array,
  out: Uint8Array,
  reach: number,
  fill: number,
): void => {
  const stride = width + 1
  const table = () => new Uint32Array(stride * (height + 1))
  const counts = sumTable(data, width, height, table(), (gray) => (gray < DARK ? 1 : 0))
  const sums = sumTable(data, width, height, new Float64Array(stride * (height + 1)), (gray) =>
    gray < DARK ? gray : 0,
  )
  // Between two lines of a heading there is more white than ground: what lies amid the block belongs to it.
  const block = cover(
    sumTable(dense, width, height, table(), (one) => one),
    width,
    height,
    fill,
    FILL_SHARE,
  )
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
}

/** Places around which more than a block's share of the square is dark, or null when there are none. */
const denseParts = (raster: Raster, reach: number): Uint8Array | null => {
  const dense = new Uint8Array(raster.data.length)
  let isAny = false
  for (const band of bandsToLookAt(raster, reach)) isAny = markDense(raster, reach, band, dense) || isAny
  return isAny ? dense : null
}

/** Rows of a page, the last one not included. */
type Band = [first: number, end: number]

/** Side of the tiles whose dark pixels are counted before the square around any place is. */
const TILE = 4

/** The rows in which a place may be dense: the tiles that squares around it touch have enough dark pixels together. */
const bandsToLookAt = ({ width, height, data }: Raster, reach: number): Band[] => {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)]
  const dark = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width, row = Math.floor(y / TILE) * columns; x < width; x++, at++)
      if (data[at]! < DARK) dark[row + ((x / TILE) | 0)]!++
  const stride = columns + 1
  const sums = sumTable(dark, columns, rows, new Uint32Array(stride * (rows + 1)), (count) => count)
  const across = Array.from({ length: columns }, (_, column) => touched(column, width, reach))
  const bands: Band[] = []
  for (let row = 0; row < rows; row++) {
    const down = touched(row, height, reach)
    const [top, foot] = [down.first * stride, down.end * stride]
    const mayBeDense = across.some(
      ({ first, end, least }) =>
        sums[foot + end]! - sums[top + end]! - sums[foot + first]! + sums[top + first]! >
        BLOCK_SHARE * least * down.least,
    )
    if (!mayBeDense) continue
    const before = bands.at(-1)
    const end = Math.min(height, (row + 1) * TILE)
    if (before?.[1] === row * TILE) before[1] = end
    else bands.push([row * TILE, end])
  }
  return bands
}

/** Along one side of a page, the tiles that the squares around the places of a tile touch, and their shortest side. */
const touched = (tile: number, length: number, reach: number): { first: number; end: number; least: number } => {
  const [from, to] = [tile * TILE, Math.min(length, (tile + 1) * TILE) - 1]
  const side = (at: number): number => Math.min(length, at + reach + 1) - Math.max(0, at - reach)
  return {
    first: Math.floor(Math.max(0, from - reach) / TILE),
    end: Math.floor((Math.min(length, to + reach + 1) - 1) / TILE) + 1,
    least: Math.min(side(from), side(to)),
  }
}

/** Marks the dense places of some rows, and says whether there are any. */
const markDense = ({ width, height, data }: Raster, reach: number, [first, end]: Band, dense: Uint8Array): boolean => {
  let isAny = false
  // How many are dark in each column, from `reach` rows above the row that is looked at to as many below it.
  const columns = new Uint16Array(width)
  const least = BLOCK_SHARE * Math.min(width, reach + 1)
  const count = (y: number, one: number): void => {
    if (y < 0 || y >= height) return
    const from = y * width
    for (let x = 0; x < width; x++) if (data[from + x]! < DARK) columns[x]! += one
  }
  for (let y = first - reach; y < first + reach; y++) count(y, 1)
  for (let y = first; y < end; y++) {
    count(y + reach, 1)
    if (y > first) count(y - reach - 1, -1)
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach)
    let inside = 0
    for (let x = 0; x < reach; x++) inside += columns[x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + reach < width) inside += columns[x + reach]!
      if (x > reach) inside -= columns[x - reach - 1]!
      // Beside the page's edges the square is smaller: most places need no more than this.
      if (inside <= least * rows) continue
      const across = Math.min(width, x + reach + 1) - Math.max(0, x - reach)
      if (inside <= BLOCK_SHARE * across * rows) continue
      isAny = true
      dense[y * width + x] = 1
    }
  }
  return isAny
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
