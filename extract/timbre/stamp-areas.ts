import type { Point, Raster } from '../input/image/raster.ts'

/**
 * An area as busy as a PDF417 symbol, with bars mostly across one direction. `angle` is the direction in which its rows
 * run (radians, modulo half a turn: the start may be at either end); the sizes are along and across it, in pixels.
 */
export type StampArea = {
  centre: Point
  angle: number
  length: number
  height: number
  coherence: number
  fill: number
  score: number
}

/** Blocks on the longer side of the page: about a millimetre of a letter page. */
const BLOCKS = 260
const MIN_BLOCK = 4
/** Half the side of the square that must fit inside a stamp: tells it from lines of text, which leave white between. */
const OPENING = 3
/** Levels at which areas are cut out, as shares of the busiest place: a blurred stamp beside a sharp one needs its own. */
const LEVELS = [0.55, 0.4, 0.27, 0.17] as const
/** Root mean square of the gradient over the local white, below which nothing could be read. */
const MIN_CONTRAST = 0.035
const MAX_AREAS = 6

type Field = { width: number; height: number; values: Float32Array }

const makeField = (width: number, height: number): Field => ({
  width,
  height,
  values: new Float32Array(width * height),
})

/** Each value becomes the least (or, negated, the most) of a square around it: separable, edges repeated. */
const extreme = (field: Field, radius: number, pick: (a: number, b: number) => number): Field => {
  const { width, height, values } = field
  const rows = makeField(width, height)
  const out = makeField(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let value = values[y * width + x]!
      for (let i = Math.max(0, x - radius); i <= Math.min(width - 1, x + radius); i++)
        value = pick(value, values[y * width + i]!)
      rows.values[y * width + x] = value
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let value = rows.values[y * width + x]!
      for (let j = Math.max(0, y - radius); j <= Math.min(height - 1, y + radius); j++)
        value = pick(value, rows.values[j * width + x]!)
      out.values[y * width + x] = value
    }
  return out
}

const smooth = ({ width, height, values }: Field): Field => {
  const out = makeField(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      let count = 0
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          sum += values[j * width + i]!
          count++
        }
      out.values[y * width + x] = sum / count
    }
  return out
}

/** The structure tensor of each block, over the square of the local white so that a shadow does not count. */
const tensors = (raster: Raster, block: number) => {
  const { width, height, data } = raster
  const cols = Math.floor(width / block)
  const rows = Math.floor(height / block)
  const [xx, yy, xy, white] = [
    makeField(cols, rows),
    makeField(cols, rows),
    makeField(cols, rows),
    makeField(cols, rows),
  ]
  for (let by = 0; by < rows; by++)
    for (let bx = 0; bx < cols; bx++) {
      let [sxx, syy, sxy, most] = [0, 0, 0, 1]
      for (let y = Math.max(1, by * block); y < Math.min(height - 1, (by + 1) * block); y++)
        for (let x = Math.max(1, bx * block); x < Math.min(width - 1, (bx + 1) * block); x++) {
          const at = y * width + x
          const gx = data[at + 1]! - data[at - 1]!
          const gy = data[at + width]! - data[at - width]!
          sxx += gx * gx
          syy += gy * gy
          sxy += gx * gy
          if (data[at]! > most) most = data[at]!
        }
      const at = by * cols + bx
      xx.values[at] = sxx
      yy.values[at] = syy
      xy.values[at] = sxy
      white.values[at] = most
    }
  const bright = extreme(white, 2, Math.max)
  const share = 1 / (block * block)
  for (const field of [xx, yy, xy])
    for (let i = 0; i < field.values.length; i++) field.values[i] = (field.values[i]! * share) / bright.values[i]! ** 2
  return { cols, rows, xx, yy, xy }
}

/** Where a stamp may be, likeliest first. A page of text and tables gives none or a few; never a reason to fail. */
export const findStampAreas = (raster: Raster): StampArea[] => {
  const block = Math.max(MIN_BLOCK, Math.round(Math.max(raster.width, raster.height) / BLOCKS))
  const { cols, rows, xx, yy, xy } = tensors(raster, block)
  if (cols < 3 || rows < 3) return []
  const energy = makeField(cols, rows)
  for (let i = 0; i < energy.values.length; i++) energy.values[i] = Math.sqrt(xx.values[i]! + yy.values[i]!)
  const opened = extreme(extreme(smooth(energy), OPENING, Math.min), OPENING, Math.max)
  const most = opened.values.reduce((a, b) => Math.max(a, b), 0)
  const found: StampArea[] = []
  for (const level of LEVELS) {
    const least = Math.max(MIN_CONTRAST, most * level)
    for (const blocks of components(opened, least)) {
      const area = describe(blocks, cols, block, { xx, yy, xy })
      if (!found.some((other) => isSame(other, area))) found.push(area)
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, MAX_AREAS)
}

const components = ({ width, height, values }: Field, least: number): number[][] => {
  const seen = new Uint8Array(values.length)
  const out: number[][] = []
  for (let start = 0; start < values.length; start++) {
    if (seen[start] || values[start]! < least) continue
    const blocks: number[] = []
    const stack = [start]
    seen[start] = 1
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      blocks.push(at)
      const x = at % width
      for (const [next, inside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, at >= width],
        [at + width, at < width * (height - 1)],
      ] as const)
        if (inside && !seen[next] && values[next]! >= least) {
          seen[next] = 1
          stack.push(next)
        }
    }
    out.push(blocks)
  }
  return out
}

const describe = (
  blocks: readonly number[],
  cols: number,
  block: number,
  { xx, yy, xy }: { xx: Field; yy: Field; xy: Field },
): StampArea => {
  let [sxx, syy, sxy] = [0, 0, 0]
  for (const at of blocks) {
    sxx += xx.values[at]!
    syy += yy.values[at]!
    sxy += xy.values[at]!
  }
  const angle = 0.5 * Math.atan2(2 * sxy, sxx - syy)
  const coherence = Math.hypot(sxx - syy, 2 * sxy) / (sxx + syy || 1)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const at of blocks) {
    const x = (at % cols) + 0.5
    const y = Math.floor(at / cols) + 0.5
    const u = x * cos + y * sin
    const v = y * cos - x * sin
    u0 = Math.min(u0, u)
    u1 = Math.max(u1, u)
    v0 = Math.min(v0, v)
    v1 = Math.max(v1, v)
  }
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  const fill = blocks.length / ((u1 - u0 + 1) * (v1 - v0 + 1))
  return {
    centre: [(u * cos - v * sin) * block, (u * sin + v * cos) * block],
    angle,
    length: (u1 - u0 + 1) * block,
    height: (v1 - v0 + 1) * block,
    coherence,
    fill,
    score: blocks.length * coherence * fill,
  }
}

/** Two cuts of the same place that differ little: the second would only be tried again. */
const isSame = (a: StampArea, b: StampArea): boolean =>
  Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) < 0.1 * Math.min(a.length, b.length) &&
  Math.abs(a.length - b.length) < 0.12 * a.length &&
  Math.abs(a.height - b.height) < 0.15 * a.height
