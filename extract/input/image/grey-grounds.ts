import type { Raster } from './raster.ts'
import { inkThreshold } from './threshold.ts'

/** A ground is lighter than print, in grays of an evenly lit page whose paper is white. */
const DARKEST = 130
/** One whose lightest part is lighter than what counts as ink by more than its grain stays as it is. */
const GRAIN = 16
/** The ground is as light as the lightest part of a tile: this share of its pixels is lighter. */
const LIGHTER = 0.15
/** Tiles are so many letters wide and high: some of the ground is seen in each, whatever is printed there. */
const TILE = 1.2
/** So many tiles beside each other are grey: under a word, not within a bold letter or a rule. */
const LEAST_RUN = 6
const PAPER = 250

/**
 * A page with those grey grounds (the shaded headings and sums of a table) as white as its paper that would be taken for ink,
 * with all that stands on them. A page without any is given back as it is.
 */
export const whitenGreyGrounds = (raster: Raster, letter: number): Raster => {
  const { width, height, data } = raster
  const tile = Math.max(4, Math.round(letter * TILE))
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  const lightest = inkThreshold(raster) + GRAIN
  const grounds = inRuns(groundsOf(raster, { tile, columns, rows, lightest }), columns, rows)
  if (!grounds.some((ground) => ground > 0)) return raster
  const spread = withNeighbours(grounds, columns, rows)
  const out = data.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width, row = Math.floor(y / tile) * columns; x < width; x++, at++) {
      const ground = spread[row + Math.floor(x / tile)]!
      if (ground > 0) out[at] = Math.min(255, Math.round((data[at]! * PAPER) / ground))
    }
  return { width, height, data: out }
}

type Tiles = { tile: number; columns: number; rows: number; lightest: number }

/** The gray of the ground of each tile; 0 where it is lighter, or all ink. */
const groundsOf = ({ width, height, data }: Raster, { tile, columns, rows, lightest }: Tiles): Uint8Array => {
  const out = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      const [bottom, right] = [Math.min(height, (row + 1) * tile), Math.min(width, (column + 1) * tile)]
      for (let y = row * tile; y < bottom; y++)
        for (let x = column * tile; x < right; x++) counts[data[y * width + x]!]!++
      const seen = (bottom - row * tile) * (right - column * tile)
      let gray = 255
      for (let lighter = 0; gray > 0 && (lighter += counts[gray]!) < seen * LIGHTER; gray--);
      if (gray > DARKEST && gray < lightest) out[row * columns + column] = gray
    }
  return out
}

/** The grounds that go on over enough tiles of a row. */
const inRuns = (grounds: Uint8Array, columns: number, rows: number): Uint8Array => {
  const out = new Uint8Array(grounds.length)
  for (let row = 0; row < rows; row++)
    for (let from = row * columns, end = from + columns; from < end; from++) {
      let to = from
      while (to < end && grounds[to]! > 0) to++
      if (to - from >= LEAST_RUN) out.set(grounds.subarray(from, to), from)
      from = to
    }
  return out
}

/** A ground ends within the tiles beside it: what is paper there is lighter than it and becomes white with it. */
const withNeighbours = (grounds: Uint8Array, columns: number, rows: number): Uint8Array => {
  const out = grounds.slice()
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (grounds[row * columns + column]! > 0) continue
      let darkest = 0
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const ground = grounds[y * columns + x]!
          if (ground > 0 && (darkest === 0 || ground < darkest)) darkest = ground
        }
      out[row * columns + column] = darkest
    }
  return out
}
