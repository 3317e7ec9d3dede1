import type { Raster } from './raster.ts'
import { blurRaster } from './resample.ts'

/** Side of the tiles in which the colour of the paper is looked for: several to a line of text is too few, one is right. */
const TILES_ACROSS = 90
const MIN_TILE = 16
/** The paper is as light as the lightest part of a tile: this share of its pixels is lighter. */
const LIGHTER = 0.15
/** Tiles around that are asked too: a tile may be all ink. */
const REACH = 2
const PAPER = 250
const DARKEST_PAPER = 30

/** Even light: every pixel over the paper's own gray near it, so that shadows and yellowed paper become white. */
export const flattenLight = async (raster: Raster): Promise<Raster> => {
  const { width, height, data } = raster
  const tile = Math.max(MIN_TILE, Math.round(width / TILES_ACROSS))
  const paper = widen(lightestOfTiles(raster, tile))
  const { data: light, width: across } = await blurRaster(paper, 2)
  const out = new Uint8Array(data.length)
  const row = new Float64Array(across)
  for (let y = 0; y < height; y++) {
    const down = Math.max(0, Math.min(paper.height - 1, (y + 0.5) / tile - 0.5))
    const above = Math.floor(down) * across
    const below = Math.ceil(down) * across
    for (let i = 0; i < across; i++) row[i] = light[above + i]! + (light[below + i]! - light[above + i]!) * (down % 1)
    evenRow(data, out, y * width, width, row, tile)
  }
  return { width, height, data: out }
}

/** From the middle of one tile to that of the next, the paper's gray changes evenly. */
const evenRow = (
  data: Uint8Array,
  out: Uint8Array,
  from: number,
  width: number,
  paper: Float64Array,
  tile: number,
): void => {
  for (let next = 0; next <= paper.length; next++) {
    const start = Math.max(0, Math.ceil((next - 0.5) * tile - 0.5))
    const end = Math.min(width, Math.ceil((next + 0.5) * tile - 0.5))
    const left = paper[Math.max(0, next - 1)]!
    const step = (paper[Math.min(paper.length - 1, next)]! - left) / tile
    let ground = left + step * (start + 0.5 - (next - 0.5) * tile)
    for (let at = from + start; at < from + end; at++) {
      const even = (data[at]! * PAPER) / Math.max(DARKEST_PAPER, ground) + 0.5
      out[at] = even < 255 ? even : 255
      ground += step
    }
  }
}

const lightestOfTiles = ({ width, height, data }: Raster, tile: number): Raster => {
  const [cols, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  const out = new Uint8Array(cols * rows)
  const counts = new Int32Array(256)
  for (let ty = 0; ty < rows; ty++)
    for (let tx = 0; tx < cols; tx++) {
      counts.fill(0)
      let seen = 0
      for (let y = ty * tile; y < Math.min(height, (ty + 1) * tile); y += 2)
        for (let x = tx * tile; x < Math.min(width, (tx + 1) * tile); x += 2) {
          counts[data[y * width + x]!]!++
          seen++
        }
      let value = 255
      for (let lighter = 0; value > 0 && (lighter += counts[value]!) < seen * LIGHTER; value--);
      out[ty * cols + tx] = value
    }
  return { width: cols, height: rows, data: out }
}

const widen = ({ width, height, data }: Raster): Raster => {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let j = Math.max(0, y - REACH); j <= Math.min(height - 1, y + REACH); j++)
        for (let i = Math.max(0, x - REACH); i <= Math.min(width - 1, x + REACH); i++)
          most = Math.max(most, data[j * width + i]!)
      out[y * width + x] = most
    }
  return { width, height, data: out }
}
