import { applyMap, mapBetween, rectangle, warpRaster, type Homography } from '../input/image/homography.ts'
import type { Point, Quad, Raster } from '../input/image/raster.ts'
import { patterns, matchPattern, START_MIDDLE, STOP_MIDDLE, type Pattern, type PatternMatch } from './bar-patterns.ts'
import type { StampArea } from './stamp-areas.ts'
import { findEnds, type UprightLine } from './symbol-ends.ts'

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

/** What is added around an area, as shares of its length and height: a cut at a high level lost the edges. */
const MARGIN = { length: 0.22, height: 0.25 }
const BANDS = 36
const SMALLEST_MODULE = 0.9
const LARGEST_MODULE = 14
/** An area is so many modules long: the shortest symbol, and the longest with much beside it. */
const FEWEST_MODULES = 60
const MOST_MODULES = 900
/** Correlation with a pattern from which a band's best place is believed. */
const MIN_CORRELATION = 0.6
/** Share of the bands that must agree on one straight bar. */
const MIN_AGREEMENT = 0.4
/** How far sightings of one bar may stand from it in modules, and their modules' widths apart (logarithm). */
const BAR_TOLERANCE = 0.9
const WIDTH_SPREAD = 0.25
const MAX_SLOPE = 0.6
/** One band in so many is looked at first, and in at least so many of them a pattern must be seen. */
const FIRST_LOOK = 4
const MIN_FIRST_SIGHTINGS = 3
const NEAR_WIDTH = 1.3
/** A start or stop is looked for in this share of the crop, from its end. */
const END_SHARE = 0.42

/** A bar on which sightings agree, how wide its modules look, and how many agree. */
type Bar = UprightLine & { module: number; agreement: number; correlation: number }

type Sighting = PatternMatch & { y: number }

/** The straight line on which most sightings agree (every pair is tried), refitted to those that do. */
const agree = (sightings: readonly Sighting[], bands: number): Bar | null => {
  let best: Sighting[] = []
  for (let i = 0; i < sightings.length; i++)
    for (let j = i + 1; j < sightings.length; j++) {
      const [a, b] = [sightings[i]!, sightings[j]!]
      if (Math.abs(a.y - b.y) < 1 || Math.abs(Math.log(a.module / b.module)) > WIDTH_SPREAD) continue
      const slope = (b.x - a.x) / (b.y - a.y)
      if (Math.abs(slope) > MAX_SLOPE) continue
      const module = (a.module + b.module) / 2
      const inliers = sightings.filter(
        (s) =>
          Math.abs(s.x - a.x - slope * (s.y - a.y)) < BAR_TOLERANCE * module &&
          Math.abs(Math.log(s.module / module)) < WIDTH_SPREAD,
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

/**
 * The start and stop bars of the symbol in an area, or null when there are none: then it is no PDF417, or it is cut.
 * `module`: about how wide one is in pixels, where that is known.
 */
export const findBarFrame = (raster: Raster, area: StampArea, module: number | null = null): BarFrame | null => {
  const { crop, toPage } = levelCrop(raster, area)
  const above = Math.floor(crop.height * (MARGIN.height / (1 + 2 * MARGIN.height)))
  const depth = crop.height - 2 * above
  const bands: { y: number; line: Float32Array }[] = []
  for (let i = 0; i < BANDS; i++) {
    const y0 = above + Math.floor((i * depth) / BANDS)
    const y1 = Math.max(y0 + 1, above + Math.floor(((i + 1) * depth) / BANDS))
    bands.push({ y: (y0 + y1) / 2, line: bandLine(crop, y0, y1) })
  }
  const smallest = module === null ? Math.max(SMALLEST_MODULE, area.length / MOST_MODULES) : module / NEAR_WIDTH
  const largest = module === null ? Math.min(LARGEST_MODULE, area.length / FEWEST_MODULES) : module * NEAR_WIDTH
  /** First on few bands at every width of module, then on all of them at widths near the one that was seen. */
  const look = (pattern: Pattern, from: number, to: number): Bar | null => {
    const see = (chosen: typeof bands, least: number, most: number): Sighting[] =>
      chosen
        .map(({ y, line }) => ({ y, ...matchPattern(line, pattern, from, to, least, most) }))
        .filter((sighting) => sighting.correlation >= MIN_CORRELATION)
    const widths = see(
      bands.filter((_, i) => i % FIRST_LOOK === 0),
      smallest,
      largest,
    )
      .map((sighting) => sighting.module)
      .sort((x, y) => x - y)
    const median = widths[widths.length >> 1]
    if (median === undefined || widths.length < MIN_FIRST_SIGHTINGS) return null
    return agree(see(bands, median / NEAR_WIDTH, median * NEAR_WIDTH), BANDS)
  }
  const near = crop.width * END_SHARE
  const far = crop.width * (1 - END_SHARE)
  /** Both ends, the left one first: most areas are no symbol, and show that there. */
  const lookBoth = (first: Pattern, last: Pattern): readonly [Bar, Bar] | null => {
    const left = look(first, 0, near)
    const right = left && look(last, far, crop.width)
    return left && right && [left, right]
  }
  const weight = (bars: readonly [Bar, Bar] | null) =>
    bars?.reduce((sum, { agreement, correlation }) => sum + agreement * correlation, 0) ?? 0
  const upright = lookBoth(patterns.start, patterns.stop)
  // What most bands show at both ends is no symbol upside down.
  const isClear = upright?.every(({ agreement }) => agreement > BANDS / 2) ?? false
  const reversed = isClear ? null : lookBoth(patterns.stopReversed, patterns.startReversed)
  const isUpright = weight(upright) >= weight(reversed)
  const bars = isUpright ? upright : reversed
  if (!bars) return null
  const [left, right] = bars
  const ends = findEnds(crop, left, right, (left.module + right.module) / 2)
  if (!ends) return null
  const { top, foot } = ends
  const at = (bar: Bar, y: number): Point => applyMap(toPage, [bar.slope * y + bar.offset, y])
  const quad: Quad = [at(left, top.left), at(right, top.right), at(right, foot.right), at(left, foot.left)]
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
