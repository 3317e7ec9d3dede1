import { CHARACTER_MODULES, START_PATTERN, STOP_MODULES, STOP_PATTERN } from './symbol-characters.ts'

/** From the symbol's left edge to the middle of the start's 8-module bar, and from the stop's 7-module bar to the right edge. */
export const START_MIDDLE = 4
export const STOP_MIDDLE = STOP_MODULES - 3.5

/** White modules required outside a pattern. */
const QUIET = 2
/** Samples a module when a pattern is looked for, and the ratio of one module width tried to the next. */
const SAMPLES = 2
const MODULE_STEP = 1.09
/** Variance of gray below which a line is taken as blank. */
const MIN_VARIANCE = 16

/** How the bars at one end of every row look: a zero-mean, unit-norm line, quiet side included. */
export type Pattern = {
  line: Float32Array
  modules: number
  /** Modules from its left edge to the middle of its widest bar. */
  middle: number
  /** Samples of the line within its widest bar, and in the middle of its two widest lights. */
  dark: readonly number[]
  light: readonly number[]
}

type Run = { bit: number; from: number; length: number }

const runsOf = (bits: readonly number[]): Run[] => {
  const runs: Run[] = []
  for (const [at, bit] of bits.entries()) {
    const last = runs.at(-1)
    if (last?.bit === bit) last.length++
    else runs.push({ bit, from: at, length: 1 })
  }
  return runs.sort((a, b) => b.length - a.length)
}

const sampleAt = ({ from, length }: Run, share: number): number => Math.floor((from + length * share) * SAMPLES)

const makePattern = (bits: number, modules: number, isStart: boolean, isReversed: boolean): Pattern => {
  const ink = Array.from({ length: modules }, (_, i) => (bits >> (modules - 1 - i)) & 1)
  const quiet = Array.from({ length: QUIET }, () => 0)
  const whole = isStart ? [...quiet, ...ink] : [...ink, ...quiet]
  if (isReversed) whole.reverse()
  const light = whole.flatMap((bit) => Array.from({ length: SAMPLES }, () => -bit))
  const mean = light.reduce((a, b) => a + b, 0) / light.length
  const norm = Math.hypot(...light.map((value) => value - mean))
  const middle = isStart ? QUIET + START_MIDDLE : STOP_MODULES - STOP_MIDDLE
  const runs = runsOf(whole)
  const bar = runs.find(({ bit }) => bit === 1)!
  const lights = runs.filter(({ bit }) => bit === 0).slice(0, 2)
  return {
    line: Float32Array.from(light, (value) => (value - mean) / norm),
    modules: whole.length,
    middle: isReversed ? whole.length - middle : middle,
    dark: [0.25, 0.5, 0.75].map((share) => sampleAt(bar, share)),
    light: lights.map((run) => sampleAt(run, 0.5)),
  }
}

/** Upside down, the stop comes first and both are mirrored. */
export const patterns = {
  start: makePattern(START_PATTERN, CHARACTER_MODULES, true, false),
  stop: makePattern(STOP_PATTERN, STOP_MODULES, false, false),
  startReversed: makePattern(START_PATTERN, CHARACTER_MODULES, true, true),
  stopReversed: makePattern(STOP_PATTERN, STOP_MODULES, false, true),
} as const

/** Where the middle of a pattern's widest bar is on a line, how wide a module looks there, and how alike it is (to 1). */
export type PatternMatch = { x: number; module: number; correlation: number }

/**
 * Whether the widest bar of a pattern may stand where its left edge is at `left`: each of its samples is darker than the
 * wide lights. A few looks spare the whole correlation in most places of a page, which are text.
 */
const mayStand = (gray: Float32Array, { dark, light }: Pattern, left: number, step: number): boolean => {
  let least = 255
  for (let k = 0; k < light.length; k++) least = Math.min(least, gray[Math.floor(left + (light[k]! + 0.5) * step)]!)
  for (let k = 0; k < dark.length; k++) if (gray[Math.floor(left + (dark[k]! + 0.5) * step)]! >= least) return false
  return true
}

/** The best place of a pattern on a line of gray between two abscissas, for modules of `smallest` to `largest` pixels. */
export const matchPattern = (
  gray: Float32Array,
  pattern: Pattern,
  from: number,
  to: number,
  smallest: number,
  largest: number,
): PatternMatch => {
  let best: PatternMatch = { x: 0, module: 0, correlation: -1 }
  const count = pattern.line.length
  for (let module = smallest; module <= largest; module *= MODULE_STEP) {
    const step = module / SAMPLES
    const span = pattern.modules * module
    const stride = Math.max(0.5, module / 3)
    for (let left = from; left + span <= to; left += stride) {
      if (!mayStand(gray, pattern, left, step)) continue
      let [sum, squares, dot] = [0, 0, 0]
      for (let k = 0; k < count; k++) {
        const value = gray[Math.floor(left + (k + 0.5) * step)]!
        sum += value
        squares += value * value
        dot += value * pattern.line[k]!
      }
      const variance = squares - (sum * sum) / count
      if (variance < count * MIN_VARIANCE) continue
      const correlation = dot / Math.sqrt(variance)
      if (correlation > best.correlation) best = { x: left + pattern.middle * module, module, correlation }
    }
  }
  return best
}
