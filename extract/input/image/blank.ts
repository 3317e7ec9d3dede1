import { flattenLight } from './flatten.ts'
import type { Raster } from './raster.ts'
import { resizeRaster } from './resample.ts'
import { countGrays } from './threshold.ts'

/** Side of the small picture in which ink is looked for: about a hundred dots per inch, where the grain of paper is averaged out. */
const SIDE = 1100
/** What lies so near the edge of the sheet, as a share of its side, is its shadow. */
const EDGE = 0.02
/** Ink differs from its ground by so many grays at least, and by so many times the grain; more than the most is always ink. */
const LEAST_INK = 18
const GRAIN = 8
const MOST_INK = 40
/** From the lower quartile of what is spread evenly around its middle to that middle: 0.67 of its deviation. */
const QUARTILE = 0.6745
/** A word has more dots of ink in a tile than the specks of a glass, which lie about singly. */
const [TILE_WIDTH, TILE_HEIGHT] = [64, 32]
const MOST_SPECKS_OF_TILE = 16
const MOST_SPECKS = 400

/**
 * Whether nothing is on a page: its paper, the grain of its scan, shadows and specks. Told on a small picture in some
 * hundredths of a second; the grain alone would keep a recognizer busy for minutes. In doubt, something is.
 */
export const isBlank = async (source: Raster): Promise<boolean> => {
  const scale = Math.min(1, SIDE / Math.max(source.width, source.height))
  const [across, down] = [source.width, source.height].map((side) => Math.max(1, Math.round(side * scale)))
  const { width, height, data } = await flattenLight(await resizeRaster(source, across!, down!))
  const [left, top] = [Math.ceil(width * EDGE), Math.ceil(height * EDGE)]
  const counts = countGrays(data)
  const paper = quantile(counts, data.length, 0.5)
  const grain = (paper - quantile(counts, data.length, 0.25)) / QUARTILE
  const ink = Math.min(MOST_INK, Math.max(LEAST_INK, GRAIN * grain))
  const tiles = new Uint32Array(Math.ceil(width / TILE_WIDTH) * Math.ceil(height / TILE_HEIGHT))
  let specks = 0
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) {
      // Lighter than the ground is ink too: white letters on a dark sheet.
      if (Math.abs(data[y * width + x]! - paper) < ink) continue
      const tile = Math.floor(y / TILE_HEIGHT) * Math.ceil(width / TILE_WIDTH) + Math.floor(x / TILE_WIDTH)
      if (++specks > MOST_SPECKS || ++tiles[tile]! > MOST_SPECKS_OF_TILE) return false
    }
  return true
}

/** The gray below which a share of the pixels is. */
const quantile = (counts: Uint32Array, pixels: number, share: number): number => {
  let below = 0
  for (let gray = 0; gray < 256; gray++) {
    below += counts[gray]!
    if (below >= pixels * share) return gray
  }
  return 255
}
