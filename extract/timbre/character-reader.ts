import type { Raster } from '../input/image/raster.ts'
import { CHARACTER_MODULES, CLUSTERS, CODEWORDS, START_PATTERN, symbolCharacter } from './symbol-characters.ts'
import type { SymbolGrid } from './symbol-grid.ts'
import { grayAt } from './symbol-map.ts'

/** How the press and the lens changed the bars: softened by `blur` modules, each bar wider by `gain` modules. */
export type Rendering = { blur: number; gain: number }

/** The likeliest codeword of a cell, and by how much its correlation beats the second one's. */
export type ReadCharacter = { codeword: number; correlation: number; margin: number }

const SAMPLES = 4
const LENGTH = CHARACTER_MODULES * SAMPLES
/** Heights within a row at which it is sampled: its middle, away from its neighbours. */
const HEIGHTS = [0.32, 0.5, 0.68] as const
const BLURS = [0.25, 0.4, 0.55, 0.7, 0.9] as const
const GAINS = [-0.3, 0, 0.3] as const
/** Finer cells in which templates are drawn before they are sampled. */
const FINE = 16

/** A line of modules as it looks once printed and seen, `SAMPLES` values a module. 1 is ink; 0.5 where it is unknown. */
const render = (ink: readonly number[], { blur, gain }: Rendering): Float32Array => {
  const fine = new Float32Array(ink.length * FINE)
  const grow = Math.round((gain / 2) * FINE)
  for (let i = 0; i < ink.length; i++) {
    const value = ink[i]!
    const start = i * FINE - (value === 1 && ink[i - 1] === 0 ? grow : 0) + (value === 0 && ink[i - 1] === 1 ? grow : 0)
    const end =
      (i + 1) * FINE + (value === 1 && ink[i + 1] === 0 ? grow : 0) - (value === 0 && ink[i + 1] === 1 ? grow : 0)
    for (let k = Math.max(0, start); k < Math.min(fine.length, end); k++) fine[k] = value
  }
  const sigma = blur * FINE
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) => Math.exp(-0.5 * ((k - reach) / sigma) ** 2))
  const out = new Float32Array(ink.length * SAMPLES)
  for (let s = 0; s < out.length; s++) {
    const centre = Math.floor(((s + 0.5) * FINE) / SAMPLES)
    let [sum, total] = [0, 0]
    for (let k = -reach; k <= reach; k++) {
      const at = centre + k
      if (at < 0 || at >= fine.length) continue
      sum += fine[at]! * weights[k + reach]!
      total += weights[k + reach]!
    }
    out[s] = sum / total
  }
  return out
}

/** Zero mean and unit norm: a dot product of two such lines is their correlation. */
const normalize = (line: Float32Array, from: number, to: number): Float32Array => {
  const part = line.slice(from, to)
  let mean = 0
  for (const value of part) mean += value / part.length
  let squares = 0
  for (let i = 0; i < part.length; i++) squares += (part[i] = part[i]! - mean) ** 2
  const norm = Math.sqrt(squares) || 1
  for (let i = 0; i < part.length; i++) part[i]! /= norm
  return part
}

const bitsOf = (pattern: number, modules: number): number[] =>
  Array.from({ length: modules }, (_, i) => (pattern >> (modules - 1 - i)) & 1)

const AROUND = 3
const cache = new Map<string, Templates[]>()

/** Of a line of unit norm: the mean of each module, so that their dot products are its part of the correlation, and what is left. */
const coarsen = (line: Float32Array): { modules: Float32Array; rest: number } => {
  const modules = new Float32Array(CHARACTER_MODULES)
  for (let s = 0; s < LENGTH; s++) modules[Math.floor(s / SAMPLES)]! += line[s]! / Math.sqrt(SAMPLES)
  const squares = modules.reduce((sum, value) => sum + value * value, 0)
  return { modules, rest: Math.sqrt(Math.max(0, 1 - squares)) }
}

/** The 929 characters of a cluster one after the other, also coarsened. */
type Templates = { lines: Float32Array; modules: Float32Array; rests: Float32Array }

/** For each cluster. A character has a space before it and a bar after it. */
const templates = (rendering: Rendering): Templates[] => {
  const name = `${rendering.blur}/${rendering.gain}`
  const known = cache.get(name)
  if (known) return known
  const made = Array.from({ length: CLUSTERS }, (_, cluster) => {
    const all: Templates = {
      lines: new Float32Array(CODEWORDS * LENGTH),
      modules: new Float32Array(CODEWORDS * CHARACTER_MODULES),
      rests: new Float32Array(CODEWORDS),
    }
    for (let codeword = 0; codeword < CODEWORDS; codeword++) {
      const ink = [0.5, 0.5, 0, ...bitsOf(symbolCharacter(cluster, codeword), CHARACTER_MODULES), 1, 0.5, 0.5]
      const line = normalize(render(ink, rendering), AROUND * SAMPLES, AROUND * SAMPLES + LENGTH)
      const { modules, rest } = coarsen(line)
      all.lines.set(line, codeword * LENGTH)
      all.modules.set(modules, codeword * CHARACTER_MODULES)
      all.rests[codeword] = rest
    }
    return all
  })
  cache.set(name, made)
  return made
}

/** The page's gray along one row of the grid, between two abscissas in modules: `SAMPLES` values a module. */
const sampleRow = (
  raster: Raster,
  { map, rows }: SymbolGrid,
  row: number,
  from: number,
  modules: number,
): Float32Array => {
  const out = new Float32Array(modules * SAMPLES)
  for (const height of HEIGHTS) {
    const y = (row + height) / rows
    for (let s = 0; s < out.length; s++) {
      const [px, py] = map.at(from + (s + 0.5) / SAMPLES, y)
      out[s]! += grayAt(raster, px, py)
    }
  }
  return out
}

/** How the start pattern looks, row after row, tells how the rest was rendered. */
export const measureRendering = (raster: Raster, grid: SymbolGrid): Rendering => {
  const mean = new Float32Array(CHARACTER_MODULES * SAMPLES)
  for (let row = 0; row < grid.rows; row++) {
    const line = sampleRow(raster, grid, row, 0, CHARACTER_MODULES)
    for (let s = 0; s < mean.length; s++) mean[s]! -= line[s]!
  }
  const seen = normalize(mean, 0, mean.length)
  let best: Rendering & { correlation: number } = { blur: 0.4, gain: 0, correlation: -1 }
  for (const blur of BLURS)
    for (const gain of GAINS) {
      const ink = [0, 0, 0, ...bitsOf(START_PATTERN, CHARACTER_MODULES), 1, 0.5, 0.5]
      const line = normalize(render(ink, { blur, gain }), AROUND * SAMPLES, AROUND * SAMPLES + mean.length)
      let correlation = 0
      for (let s = 0; s < seen.length; s++) correlation += seen[s]! * line[s]!
      if (correlation > best.correlation) best = { blur, gain, correlation }
    }
  return best
}

/** Every character of a row, row indicators included: `columns + 2` of them. */
export const readRow = (raster: Raster, grid: SymbolGrid, row: number, rendering: Rendering): ReadCharacter[] => {
  const cells = grid.columns + 2
  const line = sampleRow(raster, grid, row, CHARACTER_MODULES, cells * CHARACTER_MODULES)
  const all = templates(rendering)[row % CLUSTERS]!
  return Array.from({ length: cells }, (_, cell) => {
    const seen = normalize(line, cell * LENGTH, (cell + 1) * LENGTH).map((value) => -value)
    return bestCharacter(seen, all)
  })
}

/** More than rounding can take from a correlation. */
const ROUNDING = 1e-4

/** The best two of all characters. Most are so unlike the line that their modules alone tell that they cannot be among these. */
const bestCharacter = (seen: Float32Array, { lines, modules, rests }: Templates): ReadCharacter => {
  const coarse = coarsen(seen)
  let [first, second, codeword] = [-2, -2, 0]
  for (let candidate = 0; candidate < CODEWORDS; candidate++) {
    let most = coarse.rest * rests[candidate]! + ROUNDING
    for (let m = 0, at = candidate * CHARACTER_MODULES; m < CHARACTER_MODULES; m++)
      most += coarse.modules[m]! * modules[at++]!
    if (most < second) continue
    let dot = 0
    for (let s = 0, at = candidate * LENGTH; s < LENGTH; s++) dot += seen[s]! * lines[at++]!
    if (dot > first) {
      second = first
      first = dot
      codeword = candidate
    } else if (dot > second) second = dot
  }
  return { codeword, correlation: first, margin: first - second }
}
