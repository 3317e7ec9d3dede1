import { applyMap, mapBetween, rectangle, warpRaster, type Homography } from '../input/image/homography.ts'
import type { Point, Quad, Raster } from '../input/image/raster.ts'
import { CHARACTER_MODULES, START_PATTERN, STOP_MODULES, STOP_PATTERN } from './symbol-characters.ts'
import type { StampArea } from './stamp-areas.ts'

/**
 * Where a symbol is: the wide bars with which it starts and stops, top to bottom, in the page's pixels. The corners are
 * on the middle of the bars, not on the symbol's edge: start top, stop top, stop bottom, start bottom.
 */
export type BarFrame = {
  corners: Quad
  /** Pixels per module beside each bar. */
  startModule: number
  stopModule: number
}

/** From the symbol's left edge to the middle of the start's 8-module bar, and from the stop's 7-module bar to the right edge. */
export const START_MIDDLE = 4
export const STOP_MIDDLE = STOP_MODULES - 3.5

/** What is added around an area, as shares of its length and height: a cut at a high level lost the edges. */
const MARGIN = { length: 0.22, height: 0.25 }
const BANDS = 36
const SMALLEST_MODULE = 0.9
const LARGEST_MODULE = 14
const MODULE_STEP = 1.09
/** Correlation with a pattern from which a band's best place is believed. */
const MIN_CORRELATION = 0.6
/** Share of the bands that must agree on one straight bar. */
const MIN_AGREEMENT = 0.4
/** White modules required outside the pattern, and dark or light ones beyond it that do not matter. */
const QUIET = 2
/** Samples a module when a pattern is looked for. */
const SAMPLES = 2
/** One band in so many is looked at first, and in at least so many of them a pattern must be seen. */
const FIRST_LOOK = 4
const MIN_FIRST_SIGHTINGS = 3
const NEAR_WIDTH = 1.3

type Pattern = { signs: Float32Array; modules: number; before: number; wide: number }

/** Zero-mean, unit-norm template of a pattern with its quiet side. `reversed` is how it looks upside down. */
const makePattern = (bits: number, modules: number, quietFirst: boolean, reversed: boolean): Pattern => {
  const ink: number[] = []
  for (let i = 0; i < modules; i++) ink.push((bits >> (modules - 1 - i)) & 1)
  const quiet = Array.from({ length: QUIET }, () => 0)
  const line = quietFirst ? [...quiet, ...ink] : [...ink, ...quiet]
  if (reversed) line.reverse()
  const samples = Float32Array.from(line.flatMap((bit) => Array.from({ length: SAMPLES }, () => -bit)))
  const mean = samples.reduce((a, b) => a + b, 0) / samples.length
  const norm = Math.hypot(...samples.map((s) => s - mean))
  const wide = quietFirst ? QUIET + START_MIDDLE : 3.5
  return {
    signs: samples.map((s) => (s - mean) / norm),
    modules: line.length,
    before: 0,
    wide: reversed ? line.length - wide : wide,
  }
}

const patterns = {
  start: makePattern(START_PATTERN, CHARACTER_MODULES, true, false),
  stop: makePattern(STOP_PATTERN, STOP_MODULES, false, false),
  startReversed: makePattern(START_PATTERN, CHARACTER_MODULES, true, true),
  stopReversed: makePattern(STOP_PATTERN, STOP_MODULES, false, true),
}

/** A place on a line of the crop: where the middle of the wide bar is, and how wide a module looks there. */
type Sighting = { y: number; x: number; module: number; correlation: number }

/** The best place of a pattern on one line between two abscissas. */
const bestOnLine = (
  line: Float32Array,
  pattern: Pattern,
  from: number,
  to: number,
  smallest: number,
  largest: number,
): Omit<Sighting, 'y'> => {
  let best = { x: 0, module: 0, correlation: -1 }
  const count = pattern.signs.length
  for (let module = smallest; module <= largest; module *= MODULE_STEP) {
    const step = module / SAMPLES
    const span = pattern.modules * module
    const stride = Math.max(0.5, module / 3)
    for (let left = from; left + span <= to; left += stride) {
      let [sum, squares, dot] = [0, 0, 0]
      for (let k = 0; k < count; k++) {
        const value = line[Math.floor(left + (k + 0.5) * step)]!
        sum += value
        squares += value * value
        dot += value * pattern.signs[k]!
      }
      const variance = squares - (sum * sum) / count
      if (variance < count * 16) continue
      const correlation = dot / Math.sqrt(variance)
      if (correlation > best.correlation) best = { x: left + pattern.wide * module, module, correlation }
    }
  }
  return best
}

/** A straight bar: x = slope y + offset, and a module width that grows evenly. */
type Bar = { slope: number; offset: number; module: number; agreement: number; correlation: number }

/** The straight line on which most sightings agree (every pair is tried), refitted to those that do. */
const agree = (sightings: readonly Sighting[], bands: number): Bar | null => {
  let best: Sighting[] = []
  for (let i = 0; i < sightings.length; i++)
    for (let j = i + 1; j < sightings.length; j++) {
      const [a, b] = [sightings[i]!, sightings[j]!]
      if (Math.abs(a.y - b.y) < 1 || Math.abs(Math.log(a.module / b.module)) > 0.25) continue
      const slope = (b.x - a.x) / (b.y - a.y)
      if (Math.abs(slope) > 0.6) continue
      const module = (a.module + b.module) / 2
      const inliers = sightings.filter(
        (s) => Math.abs(s.x - a.x - slope * (s.y - a.y)) < 0.9 * module && Math.abs(Math.log(s.module / module)) < 0.25,
      )
      if (inliers.length > best.length) best = inliers
    }
  if (best.length < Math.max(4, MIN_AGREEMENT * bands)) return null
  const n = best.length
  const mean = (pick: (s: Sighting) => number) => best.reduce((sum, s) => sum + pick(s), 0) / n
  const [my, mx] = [mean((s) => s.y), mean((s) => s.x)]
  const spread = best.reduce((sum, s) => sum + (s.y - my) ** 2, 0)
  const slope = spread === 0 ? 0 : best.reduce((sum, s) => sum + (s.y - my) * (s.x - mx), 0) / spread
  return {
    slope,
    offset: mx - slope * my,
    module: mean((s) => s.module),
    agreement: n,
    correlation: mean((s) => s.correlation),
  }
}

/** Mean of the lines of a band, one value a column. */
const bandLine = ({ data, width }: Raster, y0: number, y1: number): Float32Array => {
  const line = new Float32Array(width)
  for (let y = y0; y < y1; y++) for (let x = 0; x < width; x++) line[x]! += data[y * width + x]! / (y1 - y0)
  return line
}

/**
 * Top and bottom of a bar: the dark run, along its middle, that holds the middle of the crop. Returns null when the bar
 * leaves the crop, since then the end was not seen.
 */
const endsOf = ({ data, width, height }: Raster, bar: Bar): readonly [number, number] | null => {
  const profile: number[] = []
  for (let y = 0; y < height; y++) {
    const x = bar.slope * (y + 0.5) + bar.offset
    const reach = Math.max(0.5, 2 * bar.module)
    let sum = 0
    let count = 0
    for (let u = x - reach; u <= x + reach; u += Math.max(0.5, reach / 4)) {
      const at = Math.floor(u)
      sum += at >= 0 && at < width ? data[y * width + at]! : 255
      count++
    }
    profile.push(sum / count)
  }
  const sorted = [...profile].sort((a, b) => a - b)
  const dark = sorted[Math.floor(sorted.length * 0.25)]!
  const light = sorted[Math.floor(sorted.length * 0.97)]!
  const level = (dark + light) / 2
  const gap = Math.max(2, Math.round(1.5 * bar.module))
  const middle = Math.floor(height / 2)
  const walk = (direction: 1 | -1): number | null => {
    let last = middle
    for (let y = middle; y >= 0 && y < height; y += direction) {
      if (profile[y]! < level) last = y
      else if (Math.abs(y - last) > gap) {
        const [inside, outside] = [profile[last]!, profile[last + direction]!]
        const share = outside === inside ? 0.5 : (level - inside) / (outside - inside)
        return last + 0.5 + direction * share
      }
    }
    return null
  }
  const [top, bottom] = [walk(-1), walk(1)]
  return top === null || bottom === null ? null : [top, bottom]
}

/** The crop of an area turned so that rows are level, and the map from the crop back to the page. */
const levelCrop = (raster: Raster, area: StampArea): { crop: Raster; toPage: Homography } => {
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)]
  const halfLength = area.length * (0.5 + MARGIN.length)
  const halfHeight = area.height * (0.5 + MARGIN.height)
  const corner = (u: number, v: number): Point => [
    area.centre[0] + u * halfLength * cos - v * halfHeight * sin,
    area.centre[1] + u * halfLength * sin + v * halfHeight * cos,
  ]
  const width = Math.round(2 * halfLength)
  const height = Math.round(2 * halfHeight)
  const toPage = mapBetween(rectangle(width, height), [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
  return { crop: warpRaster(raster, toPage, width, height), toPage }
}

/** The start and stop bars of the symbol in an area, or null when there are none: then it is no PDF417, or it is cut. */
export const findBarFrame = (raster: Raster, area: StampArea): BarFrame | null => {
  const { crop, toPage } = levelCrop(raster, area)
  const top = Math.floor(crop.height * (MARGIN.height / (1 + 2 * MARGIN.height)))
  const depth = crop.height - 2 * top
  const bands: { y: number; line: Float32Array }[] = []
  for (let i = 0; i < BANDS; i++) {
    const y0 = top + Math.floor((i * depth) / BANDS)
    const y1 = Math.max(y0 + 1, top + Math.floor(((i + 1) * depth) / BANDS))
    bands.push({ y: (y0 + y1) / 2, line: bandLine(crop, y0, y1) })
  }
  const largest = Math.min(LARGEST_MODULE, area.length / 60)
  /** First on few bands at every width of module, then on all of them at widths near the one that was seen. */
  const look = (pattern: Pattern, from: number, to: number): Bar | null => {
    const see = (chosen: typeof bands, smallest: number, most: number): Sighting[] =>
      chosen
        .map(({ y, line }) => ({ y, ...bestOnLine(line, pattern, from, to, smallest, most) }))
        .filter((sighting) => sighting.correlation >= MIN_CORRELATION)
    const widths = see(
      bands.filter((_, i) => i % FIRST_LOOK === 0),
      SMALLEST_MODULE,
      largest,
    )
      .map((sighting) => sighting.module)
      .sort((x, y) => x - y)
    const median = widths[widths.length >> 1]
    if (median === undefined || widths.length < MIN_FIRST_SIGHTINGS) return null
    return agree(see(bands, median / NEAR_WIDTH, median * NEAR_WIDTH), BANDS)
  }
  const near = crop.width * 0.42
  const far = crop.width * 0.58
  const upright = [look(patterns.start, 0, near), look(patterns.stop, far, crop.width)] as const
  const reversed = [look(patterns.stopReversed, 0, near), look(patterns.startReversed, far, crop.width)] as const
  const weight = ([a, b]: readonly [Bar | null, Bar | null]) =>
    a && b ? a.agreement * a.correlation + b.agreement * b.correlation : 0
  const isUpright = weight(upright) >= weight(reversed)
  const [left, right] = isUpright ? upright : reversed
  if (!left || !right) return null
  const [leftEnds, rightEnds] = [endsOf(crop, left), endsOf(crop, right)]
  if (!leftEnds || !rightEnds) return null
  const at = (bar: Bar, y: number): Point => applyMap(toPage, [bar.slope * y + bar.offset, y])
  const quad: Quad = [at(left, leftEnds[0]), at(right, rightEnds[0]), at(right, rightEnds[1]), at(left, leftEnds[1])]
  return isUpright
    ? { corners: quad, startModule: left.module, stopModule: right.module }
    : { corners: [quad[2], quad[3], quad[0], quad[1]], startModule: right.module, stopModule: left.module }
}

/**
 * Map from a symbol's modules to the page: x from 0 at its left edge to `modules` at the right one, y from 0 at its top
 * to 1 at its foot.
 */
export const modulesToPage = ({ corners }: BarFrame, modules: number): Homography => {
  const left = START_MIDDLE
  const right = modules - STOP_MIDDLE
  return mapBetween(
    [
      [left, 0],
      [right, 0],
      [right, 1],
      [left, 1],
    ],
    corners,
  )
}
