import type { Raster } from './raster.ts'
import { blurRaster, resizeRaster } from './resample.ts'

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
  const smooth = await blurRaster(paper, 2)
  const background = await resizeRaster(smooth, width, height)
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++)
    out[i] = Math.min(255, (data[i]! * PAPER) / Math.max(DARKEST_PAPER, background.data[i]!) + 0.5)
  return { width, height, data: out }
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
