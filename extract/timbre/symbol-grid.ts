import { distance, type Raster } from '../input/image/raster.ts'
import type { BarFrame } from './bar-frame.ts'
import { CHARACTER_MODULES, STOP_MODULES } from './symbol-characters.ts'
import { flatMap, grayAt, viewSymbol, type SymbolMap } from './symbol-map.ts'

/** A symbol's columns of data and rows, and where they are on the page. */
export type SymbolGrid = { columns: number; rows: number; map: SymbolMap }

const MAX_COLUMNS = 30
const MIN_ROWS = 3
const MAX_ROWS = 90
/** Modules of a symbol that are not data: start, two row indicators, stop. */
const FRAME_MODULES = CHARACTER_MODULES * 3 + STOP_MODULES
/** How far the width may be from what the modules beside the bars tell. */
const WIDTH_TOLERANCE = 0.14
/** Pixels of the levelled view per pixel of the page. */
const ENLARGE = 1.5
const MAX_VIEW = 2200
const MAX_LINES = 240
/** A row narrower than this in pixels cannot be told from the next. */
const MIN_ROW_PIXELS = 1.6

export const modulesOf = (columns: number): number => FRAME_MODULES + CHARACTER_MODULES * columns

export const frameSize = ({ corners: [a, b, c, d] }: BarFrame): { length: number; height: number } => ({
  length: (distance(a, b) + distance(d, c)) / 2,
  height: (distance(a, d) + distance(b, c)) / 2,
})

/** Mean over the lines of how much darker each abscissa is than the one before it. */
export const stepProfile = ({ data, width, height }: Raster): Float32Array => {
  const out = new Float32Array(width)
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) out[x]! += (data[y * width + x - 1]! - data[y * width + x]!) / height
  return out
}

/**
 * Columns of data, likeliest first. Every character begins with a bar after a space, on every row: at the right number
 * of columns the mean of the step from light to dark at the characters' edges is the largest.
 */
export const countColumns = (raster: Raster, frame: BarFrame): number[] => {
  const size = frameSize(frame)
  const guess = (size.length * 2) / (frame.startModule + frame.stopModule) + 18.5
  const width = Math.min(MAX_VIEW, Math.round(size.length * ENLARGE))
  const lines = Math.max(20, Math.min(MAX_LINES, Math.round(size.height)))
  const scored: { columns: number; score: number }[] = []
  for (let columns = 1; columns <= MAX_COLUMNS; columns++) {
    const modules = modulesOf(columns)
    if (Math.abs(modules / guess - 1) > WIDTH_TOLERANCE) continue
    const map = flatMap(frame, modules)
    const grayOf = (at: number): number => {
      let sum = 0
      for (let line = 0; line < lines; line++) {
        const [x, y] = map.at(((at + 0.5) / width) * modules, (line + 0.5) / lines)
        sum += grayAt(raster, x, y)
      }
      return sum / lines
    }
    let sum = 0
    const edges = columns + 3
    for (let edge = 1; edge <= edges; edge++) {
      const at = Math.floor((edge * CHARACTER_MODULES * width) / modules)
      const middle = grayOf(at)
      sum += Math.max(grayOf(at - 1) - middle, middle - grayOf(at + 1))
    }
    scored.push({ columns, score: sum / edges })
  }
  return scored.sort((x, y) => y.score - x.score).map(({ columns }) => columns)
}

/** Rows, likeliest first. Where characters change from one row to the next there is an edge; inside a row there is none. */
export const countRows = (raster: Raster, frame: BarFrame, map: SymbolMap): number[] => {
  const tall = frameSize(frame).height
  const height = Math.min(MAX_VIEW, Math.round(tall * ENLARGE))
  const width = map.modules * 2
  const { data } = viewSymbol(raster, map, width, height)
  const profile = new Float64Array(height + 1)
  const from = 2 * CHARACTER_MODULES
  const to = width - 2 * STOP_MODULES
  for (let y = 1; y < height; y++) {
    let sum = 0
    for (let x = from; x < to; x++) sum += Math.abs(data[y * width + x]! - data[(y - 1) * width + x]!)
    profile[y] = sum / (to - from)
  }
  const at = (y: number): number => {
    const low = Math.max(1, Math.min(height - 2, Math.floor(y)))
    return profile[low]! + (profile[low + 1]! - profile[low]!) * (y - low)
  }
  const scored: { rows: number; score: number }[] = []
  for (let rows = MIN_ROWS; rows <= Math.min(MAX_ROWS, tall / MIN_ROW_PIXELS); rows++) {
    let edges = 0
    for (let k = 1; k < rows; k++) edges += at((k * height) / rows)
    let inside = 0
    for (let k = 0; k < rows; k++) inside += at(((k + 0.5) * height) / rows)
    // A divisor of the right number has as clear edges, only fewer of them.
    scored.push({ rows, score: (edges / (rows - 1) - inside / rows) * Math.sqrt(rows) })
  }
  return scored.sort((x, y) => y.score - x.score).map(({ rows }) => rows)
}
