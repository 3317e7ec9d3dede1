import { medianOf } from '../../page/median.ts'
import { distance, type Point, type Quad, type Raster } from './raster.ts'
import { blurRaster, resizeRaster } from './resample.ts'

/** Width at which a sheet's edges are looked for. */
const WIDTH = 500
/** Pixels to each side of a step, and how much lighter than the table the sheet must be. */
const STEP_REACH = 4
const MIN_STEP = 18
/** A step of this part of the strongest may be the sheet's edge: a dark band on the sheet is sharper than its edge in a shadow. */
const OUTER_STEP = 0.4
/** A band on the sheet is at least so far from its edge, in pixels, with paper between them for so much of the way. */
const MIN_BETWEEN = 10
const PAPER_BETWEEN = 0.6
/** A side is looked for in this share of the picture from its edge. */
const SIDE_SHARE = 0.3
/** Lines on which the step must be seen, and of them those that must lie on one straight line. */
const MIN_SEEN = 0.35
const MIN_STRAIGHT = 0.5
const TOLERANCE = 2
/** Corners nearer than this to the picture's own mean that the sheet fills it. */
const FILLS = 0.012
const TRIES = 300
/** Outermost lines that are left out: there the step may be the neighbouring side's. */
const TRIM = 0.08

/** One pixel of so many is looked at, each way, and the table has to be so much darker than the sheet. */
const EVERY = 4
const LEAST_DARKER = 12

type Line = { slope: number; offset: number }

/**
 * The corners of a sheet photographed on a darker table, or null when the page fills the picture or its four sides are
 * not clear. The strongest step from dark to light is taken from each side inwards, so no level of gray decides.
 */
export const findPaper = async (raster: Raster): Promise<Quad | null> => {
  const scale = raster.width / WIDTH
  const height = Math.round(raster.height / scale)
  if (height < 2 * STEP_REACH + 2 || raster.width < WIDTH) return null
  const small = await blurRaster(await resizeRaster(raster, WIDTH, height), 2)
  const at = (x: number, y: number) => small.data[y * WIDTH + x]!
  const upright = { length: height, depth: WIDTH, gray: (y: number, x: number) => at(x, y) }
  const level = { length: WIDTH, depth: height, gray: at }
  const sides: readonly Side[] = [
    { ...upright, direction: 1 },
    { ...upright, direction: -1 },
    { ...level, direction: 1 },
    { ...level, direction: -1 },
  ]
  const [l, r, t, f] = sides.map(edgeOf)
  if (!l || !r || !t || !f) return null
  const corner = (side: Line, level: Line): Point => {
    const y = (level.slope * side.offset + level.offset) / (1 - level.slope * side.slope)
    return [(side.slope * y + side.offset) * scale, y * scale]
  }
  const quad: Quad = [corner(l, t), corner(r, t), corner(r, f), corner(l, f)]
  const full: Quad = [
    [0, 0],
    [raster.width, 0],
    [raster.width, raster.height],
    [0, raster.height],
  ]
  return quad.every((point, i) => distance(point, full[i]!) < raster.width * FILLS) ? null : quad
}

type Side = {
  /** Of the picture along the side, and across it. */
  length: number
  depth: number
  /** From the picture's edge inwards. */
  direction: 1 | -1
  gray: (line: number, at: number) => number
}

/** Where the sheet ends at a side of the picture; null where that is not clear. */
const edgeOf = (side: Side): Line | null => {
  const points = steps(side)
  const line = points.length < side.length * MIN_SEEN ? null : straight(points)
  return line && isBesideTable(side, line) ? line : null
}

/** What lies beyond a side is darker than what lies within: a dark band across the sheet has paper on both of its sides. */
const isBesideTable = ({ length, depth, direction, gray }: Side, { slope, offset }: Line): boolean => {
  const [beyond, within]: [number[], number[]] = [[], []]
  for (let line = 0; line < length; line += EVERY) {
    const edge = Math.round(slope * line + offset)
    const outer = direction === 1 ? edge : depth - 1 - edge
    for (let i = 0; i < Math.min(depth, outer + SIDE_SHARE * depth); i += EVERY) {
      const value = gray(line, direction === 1 ? i : depth - 1 - i)
      if (i < outer - STEP_REACH) beyond.push(value)
      else if (i > outer + STEP_REACH) within.push(value)
    }
  }
  const [table, paper] = [medianOf(beyond), medianOf(within)]
  return table === undefined || paper === undefined || table < paper - LEAST_DARKER
}

/** For each line, where it becomes lighter most suddenly, looking from the side. */
const steps = ({ length, depth, direction, gray }: Side): Point[] => {
  const found: Point[] = []
  const count = Math.round(depth * SIDE_SHARE)
  for (let line = 0; line < length; line++) {
    const inwards = (i: number): number => gray(line, direction === 1 ? i : depth - 1 - i)
    const stepAt = (i: number): number => inwards(i + STEP_REACH) - inwards(i - STEP_REACH)
    const strongest = sharpest(stepAt, STEP_REACH, count)
    if (stepAt(strongest) <= MIN_STEP) continue
    const edge = outerEdge(inwards, stepAt, strongest)
    found.push([line, direction === 1 ? edge : depth - 1 - edge])
  }
  return found
}

const sharpest = (stepAt: (i: number) => number, from: number, to: number): number => {
  let best = from
  for (let i = from; i < to; i++) if (stepAt(i) > stepAt(best)) best = i
  return best
}

/** The edge outside of the strongest step, when that one is the end of a dark band with paper around it. */
const outerEdge = (inwards: (i: number) => number, stepAt: (i: number) => number, strongest: number): number => {
  const least = Math.max(MIN_STEP, OUTER_STEP * stepAt(strongest))
  for (let i = STEP_REACH; i < strongest - MIN_BETWEEN; i++) {
    if (stepAt(i) < least) continue
    const edge = sharpest(stepAt, i, Math.min(i + 2 * STEP_REACH, strongest - MIN_BETWEEN))
    const middle = (inwards(edge - STEP_REACH) + inwards(edge + STEP_REACH)) / 2
    let paper = 0
    for (let at = edge + STEP_REACH; at < strongest; at++) if (inwards(at) > middle) paper++
    return paper > PAPER_BETWEEN * (strongest - edge - STEP_REACH) ? edge : strongest
  }
  return strongest
}

/** The line through two of the points that most of them lie on; the tries are always the same ones. */
const straight = (all: readonly Point[]): Line | null => {
  const points = all.slice(Math.floor(all.length * TRIM), Math.ceil(all.length * (1 - TRIM)))
  const n = points.length
  if (n < 20) return null
  let best: (Line & { count: number }) | null = null
  for (let k = 0; k < TRIES; k++) {
    const [p, q] = [points[(k * 7919) % n]!, points[(k * 104729 + (n >> 1)) % n]!]
    if (Math.abs(p[0] - q[0]) < 10) continue
    const slope = (q[1] - p[1]) / (q[0] - p[0])
    const offset = p[1] - slope * p[0]
    let count = 0
    for (const [x, y] of points) if (Math.abs(y - slope * x - offset) < TOLERANCE) count++
    if (!best || count > best.count) best = { slope, offset, count }
  }
  return best && best.count >= n * MIN_STRAIGHT ? best : null
}
