import type { Raster } from '../input/image/raster.ts'
import type { BarFrame } from './bar-frame.ts'
import { fitSurface, type Measure } from './surface.ts'
import { CHARACTER_MODULES } from './symbol-characters.ts'
import { frameSize, stepProfile, type SymbolGrid } from './symbol-grid.ts'
import { firstWhite, whiteLines } from './symbol-ends.ts'
import { bentMap, viewSymbol, type SymbolMap } from './symbol-map.ts'

/**
 * Paper that is not flat, or a lens that bends: how far a symbol's places are from where its four corners say. First
 * its top and foot are followed, then the edges of its characters, then the edges of its rows.
 */

/** How far outside the symbol its top and foot are looked for, as a share of its height. */
const OUTSIDE = 0.16
/** Share of ink, of a character's width, that tells the symbol from the white around it. */
const INK_LEVEL = 0.14
/** Pixels per module of the views that are measured. */
const DETAIL = 3
const MAX_LINES = 900
/** Bands of the height in which characters' edges are measured, and modules to each side of an edge that are looked at. */
const BANDS = 10
const REACH = 2.2
/** Rows that are looked at together. */
const ROWS_TOGETHER = 7
/** How far, in rows, row edges are looked for. */
const ROW_REACH = 0.55
const TOP_SCALE = 0.012
const ACROSS_SCALE = 0.25
const ROW_SCALE = 0.12

/** The map with the symbol's top and foot where they are seen, column by column. */
export const followEnds = (raster: Raster, frame: BarFrame, map: SymbolMap): SymbolMap => {
  const height = Math.min(MAX_LINES, Math.round(frameSize(frame).height * (1 + 2 * OUTSIDE) * 1.5))
  const width = Math.round(map.modules * 2)
  const view = viewSymbol(raster, map, width, height, -OUTSIDE, 1 + OUTSIDE)
  const measures: Measure[] = []
  const cells = Math.floor(map.modules / CHARACTER_MODULES)
  const module = (frame.startModule + frame.stopModule) / 2
  const enough = whiteLines((module * height) / (frameSize(frame).height * (1 + 2 * OUTSIDE)))
  const share = (y: number) => (y / height) * (1 + 2 * OUTSIDE) - OUTSIDE
  for (let cell = 0; cell < cells; cell++) {
    const profile = meanLines(
      view,
      Math.round(cell * CHARACTER_MODULES * 2),
      Math.round((cell + 1) * CHARACTER_MODULES * 2),
    )
    const sorted = [...profile].sort((a, b) => a - b)
    const white = sorted[Math.floor(sorted.length * 0.97)]!
    const ink = sorted[Math.floor(sorted.length * 0.35)]!
    const level = white - (white - ink) * 2 * INK_LEVEL
    const x = ((2 * cell + 1) * CHARACTER_MODULES) / map.modules - 1
    const top = firstWhite(profile, level, Math.floor(height * 0.25), -1, enough)
    const foot = firstWhite(profile, level, Math.ceil(height * 0.75), 1, enough)
    if (top !== null) measures.push({ x, y: -1, value: share(top), weight: 1 })
    if (foot !== null) measures.push({ x, y: 1, value: share(foot) - 1, weight: 1 })
  }
  return bentMap(map, null, fitSurface(measures, TOP_SCALE))
}

const meanLines = ({ data, width, height }: Raster, from: number, to: number): Float32Array => {
  const out = new Float32Array(height)
  for (let y = 0; y < height; y++) for (let x = from; x < to; x++) out[y]! += data[y * width + x]! / (to - from)
  return out
}

/** The map with characters' left edges where they are seen. */
const followCharacters = (raster: Raster, frame: BarFrame, { columns, map }: SymbolGrid): SymbolMap => {
  const width = map.modules * DETAIL
  const lines = Math.max(BANDS * 4, Math.min(MAX_LINES, Math.round(frameSize(frame).height)))
  const reach = Math.round(REACH * DETAIL)
  const measures: Measure[] = []
  for (let band = 0; band < BANDS; band++) {
    const profile = stepProfile(
      viewSymbol(raster, map, width, Math.round(lines / BANDS), band / BANDS, (band + 1) / BANDS),
    )
    for (let edge = 1; edge <= columns + 3; edge++) {
      const peak = peakNear(profile, edge * CHARACTER_MODULES * DETAIL, reach)
      if (peak)
        measures.push({
          x: (2 * edge * CHARACTER_MODULES) / map.modules - 1,
          y: (2 * (band + 0.5)) / BANDS - 1,
          value: peak.offset / DETAIL,
          weight: peak.strength,
        })
    }
  }
  return bentMap(map, fitSurface(measures, ACROSS_SCALE), null)
}

/** The highest place of a profile near another, to a part of a sample (parabola), and how far it stands out. */
const peakNear = (
  profile: ArrayLike<number>,
  centre: number,
  reach: number,
): { offset: number; strength: number } | null => {
  let best = -1
  let [total, count] = [0, 0]
  for (let at = centre - reach; at <= centre + reach; at++) {
    const value = profile[at]
    if (value === undefined) return null
    total += Math.abs(value)
    count++
    if (best < 0 || value > profile[best]!) best = at
  }
  const [a, b, c] = [profile[best - 1] ?? 0, profile[best]!, profile[best + 1] ?? 0]
  const curve = a - 2 * b + c
  if (b <= 0 || curve >= 0) return null
  return { offset: best - centre + (0.5 * (a - c)) / curve, strength: Math.max(0, b / (total / count) - 1) }
}

/** The map with rows' edges where they are seen. */
const followRows = (raster: Raster, { columns, rows, map }: SymbolGrid): SymbolMap => {
  const perRow = 6
  const cells = columns + 2
  const view = viewSymbol(raster, map, map.modules * 2, rows * perRow)
  const measures: Measure[] = []
  const reach = Math.round(ROW_REACH * perRow)
  for (let cell = 0; cell < cells; cell += 2) {
    const from = Math.round((cell + 1) * CHARACTER_MODULES * 2)
    const to = Math.round((Math.min(cells, cell + 2) + 1) * CHARACTER_MODULES * 2)
    const profile = edgeLines(view, from, to)
    for (let first = 0; first + ROWS_TOGETHER <= rows; first += Math.max(1, Math.floor(ROWS_TOGETHER / 2))) {
      const comb = Array.from({ length: 2 * reach + 1 }, (_, shift) => {
        let sum = 0
        for (let row = first + 1; row < first + ROWS_TOGETHER; row++) sum += profile[row * perRow + shift - reach] ?? 0
        return sum
      })
      const peak = peakNear([0, ...comb, 0], reach + 1, reach)
      if (peak)
        measures.push({
          x: (from + to) / 2 / map.modules - 1,
          y: (2 * (first + ROWS_TOGETHER / 2)) / rows - 1,
          value: peak.offset / perRow / rows,
          weight: peak.strength,
        })
    }
  }
  return bentMap(map, null, fitSurface(measures, ROW_SCALE / rows))
}

/** Mean change from each line to the next one, between two abscissas. */
const edgeLines = ({ data, width, height }: Raster, from: number, to: number): Float32Array => {
  const out = new Float32Array(height)
  for (let y = 1; y < height; y++)
    for (let x = from; x < to; x++) out[y]! += Math.abs(data[y * width + x]! - data[(y - 1) * width + x]!) / (to - from)
  return out
}

/** The grid with its map bent to where its edges are seen. */
export const followPaper = (raster: Raster, frame: BarFrame, grid: SymbolGrid): SymbolGrid => {
  const across = followCharacters(raster, frame, grid)
  const down = followRows(raster, { ...grid, map: across })
  return { ...grid, map: down }
}
