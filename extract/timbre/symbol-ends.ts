import type { Raster } from '../input/image/raster.ts'

/** A nearly upright bar in a crop: x = slope y + offset. */
export type UprightLine = { slope: number; offset: number }

/** A nearly level line between two bars: its y at the left one and at the right one. */
export type LevelLine = { left: number; right: number }

/** Places between the bars where the symbol's top and foot are looked for. */
const PLACES = 24
/** Share of the way from a symbol's mean gray to white that tells its inside from what is around it. */
const WHITE_LEVEL = 0.72
/** White that must follow, in modules: less than a row of light characters could be, for a frame may be close. */
const WHITE_MODULES = 1.6
/** How far, in modules, the end seen at a place may be from a straight line. */
const TOLERANCE = 0.8
const MIN_AGREEMENT = 0.4

/**
 * The symbol's top and foot in a crop, between its bars. Many places are asked, so that ink over a corner or over an
 * end of a bar does no harm. Null when they leave the crop or are not straight.
 */
export const findEnds = (
  crop: Raster,
  left: UprightLine,
  right: UprightLine,
  module: number,
): { top: LevelLine; foot: LevelLine } | null => {
  const tops: Seen[] = []
  const feet: Seen[] = []
  const middle = Math.floor(crop.height / 2)
  for (let place = 0; place < PLACES; place++) {
    const share = (place + 0.5) / PLACES
    const profile = profileBetween(crop, left, right, (place - 0.5) / PLACES, (place + 1.5) / PLACES)
    const sorted = [...profile].sort((a, b) => a - b)
    const white = sorted[Math.floor(sorted.length * 0.97)]!
    const inside = sorted[Math.floor(sorted.length * 0.3)]!
    const level = inside + (white - inside) * WHITE_LEVEL
    for (const [direction, seen] of [
      [-1, tops],
      [1, feet],
    ] as const) {
      const y = firstWhite(profile, level, middle, direction, whiteLines(module))
      if (y !== null) seen.push({ share, y })
    }
  }
  const [top, foot] = [straightest(tops, module * TOLERANCE), straightest(feet, module * TOLERANCE)]
  return top && foot ? { top, foot } : null
}

type Seen = { share: number; y: number }

/** Mean gray of each line between two shares of the way from bar to bar. */
const profileBetween = (
  { data, width, height }: Raster,
  left: UprightLine,
  right: UprightLine,
  from: number,
  to: number,
): Float32Array => {
  const out = new Float32Array(height)
  for (let y = 0; y < height; y++) {
    const a = left.slope * (y + 0.5) + left.offset
    const b = right.slope * (y + 0.5) + right.offset
    const first = Math.max(0, Math.round(a + (b - a) * from))
    const last = Math.min(width, Math.max(first + 1, Math.round(a + (b - a) * to)))
    let sum = 0
    for (let x = first; x < last; x++) sum += data[y * width + x]!
    out[y] = last > first ? sum / (last - first) : 255
  }
  return out
}

/** Lines that must be white, for modules so many lines high. */
export const whiteLines = (module: number): number => Math.max(2, Math.round(module * WHITE_MODULES))

/** Walking outwards, the place where a profile becomes lighter than a level and stays so for `enough` lines. */
export const firstWhite = (
  profile: Float32Array,
  level: number,
  start: number,
  direction: 1 | -1,
  enough: number,
): number | null => {
  let white = 0
  for (let y = start; y >= 0 && y < profile.length; y += direction) {
    white = profile[y]! > level ? white + 1 : 0
    if (white < enough) continue
    const inside = y - direction * enough
    const [dark, light] = [profile[inside] ?? level, profile[inside + direction]!]
    return inside + 0.5 + direction * (light > dark ? (level - dark) / (light - dark) : 0.5)
  }
  return null
}

/** The line on which most of the places agree, refitted to those that do. */
const straightest = (seen: readonly Seen[], tolerance: number): LevelLine | null => {
  let best: Seen[] = []
  for (let i = 0; i < seen.length; i++)
    for (let j = i + 1; j < seen.length; j++) {
      const [a, b] = [seen[i]!, seen[j]!]
      const slope = (b.y - a.y) / (b.share - a.share)
      const close = seen.filter((s) => Math.abs(s.y - a.y - slope * (s.share - a.share)) <= tolerance)
      if (close.length > best.length) best = close
    }
  if (best.length < PLACES * MIN_AGREEMENT) return null
  const mean = (pick: (s: Seen) => number) => best.reduce((sum, s) => sum + pick(s), 0) / best.length
  const [ms, my] = [mean((s) => s.share), mean((s) => s.y)]
  const slope = mean((s) => (s.share - ms) * (s.y - my)) / mean((s) => (s.share - ms) ** 2)
  return { left: my - slope * ms, right: my + slope * (1 - ms) }
}
