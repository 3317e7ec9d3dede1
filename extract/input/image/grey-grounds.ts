import type { Raster } from './raster.ts'

/** A ground is lighter than print, in grays of an evenly lit page whose paper is white. */
const DARKEST = 130
/** What is lighter than this is the grain of the paper, or a tint that disturbs no reader. */
const LIGHTEST = 210
/** The ground is as light as the lightest part of a tile: this share of its pixels is lighter. */
const LIGHTER = 0.15
/** Tiles are so many letters wide and high: some of the ground is seen in each, whatever is printed there, and one is within a row. */
const TILE = { wide: 1.2, high: 0.6 }
/** So many tiles over and under a ground may be half in it. */
const REACH = { columns: 1, rows: 2 }
/** So many tiles beside each other are grey: under a word, not within a bold letter or a rule. */
const LEAST_RUN = 6
const PAPER = 250

/**
 * A page with its grey grounds (the shaded headings and sums of a table) as white as its paper, with all that stands on them.
 * `ruled`: the same page with its rules, where these were rubbed out: a ground goes on under them. A page without any ground is
 * given back as it is.
 */
export const whitenGreyGrounds = (raster: Raster, letter: number, ruled = raster): Raster => {
  const { width, height, data } = raster
  const [wide, high] = [TILE.wide, TILE.high].map((part) => Math.max(4, Math.round(letter * part))) as [number, number]
  const [columns, rows] = [Math.ceil(width / wide), Math.ceil(height / high)]
  const grounds = inRuns(groundsOf(ruled, { wide, high, columns, rows }), columns, rows)
  if (!grounds.some((ground) => ground > 0)) return raster
  const spread = withNeighbours(grounds, columns, rows)
  const out = data.slice()
  for (const [tile, ground] of spread.entries()) {
    if (ground === 0) continue
    const [row, column] = [Math.floor(tile / columns), tile % columns]
    const [left, right] = [column * wide, Math.min(width, (column + 1) * wide)]
    const isEdge = isOverOrUnder(grounds, tile, columns)
    for (let y = row * high; y < Math.min(height, (row + 1) * high); y++) {
      if (isEdge && isPaper(ruled, y, left, right)) continue
      for (let at = y * width + left; at < y * width + right; at++)
        out[at] = Math.min(255, Math.round((data[at]! * PAPER) / ground))
    }
  }
  return { width, height, data: out }
}

/** Whether a tile has no ground of its own and one over or under it, which ends somewhere within it. */
const isOverOrUnder = (grounds: Uint8Array, tile: number, columns: number): boolean =>
  grounds[tile] === 0 &&
  Array.from({ length: 2 * REACH.rows + 1 }, (_, at) => tile + (at - REACH.rows) * columns).some(
    (other) => (grounds[other] ?? 0) > 0,
  )

/** Whether one line of a tile's pixels is beyond the ground: what is printed there is on paper, and stays as dark as it is. */
const isPaper = ({ width, data }: Raster, y: number, from: number, to: number): boolean => {
  let lighter = 0
  for (let at = y * width + from; at < y * width + to; at++) if (data[at]! >= LIGHTEST) lighter++
  return lighter >= (to - from) * LIGHTER
}

type Tiles = { wide: number; high: number; columns: number; rows: number }

/** The gray of the ground of each tile; 0 where it is lighter, or all ink. */
const groundsOf = ({ width, height, data }: Raster, { wide, high, columns, rows }: Tiles): Uint8Array => {
  const out = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      const [bottom, right] = [Math.min(height, (row + 1) * high), Math.min(width, (column + 1) * wide)]
      for (let y = row * high; y < bottom; y++)
        for (let x = column * wide; x < right; x++) counts[data[y * width + x]!]!++
      const seen = (bottom - row * high) * (right - column * wide)
      let gray = 255
      for (let lighter = 0; gray > 0 && (lighter += counts[gray]!) < seen * LIGHTER; gray--);
      if (gray > DARKEST && gray < LIGHTEST) out[row * columns + column] = gray
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
      for (let y = Math.max(0, row - REACH.rows); y <= Math.min(rows - 1, row + REACH.rows); y++)
        for (let x = Math.max(0, column - REACH.columns); x <= Math.min(columns - 1, column + REACH.columns); x++) {
          const ground = grounds[y * columns + x]!
          if (ground > 0 && (darkest === 0 || ground < darkest)) darkest = ground
        }
      out[row * columns + column] = darkest
    }
  return out
}
