import { distance, type Quad, type Raster } from '../input/image/raster.ts'
import { findBarFrame, type BarFrame } from './bar-frame.ts'
import { followEnds, followPaper } from './bent-paper.ts'
import { measureRendering, readRow, type ReadCharacter } from './character-reader.ts'
import { expandCodewords } from './compaction.ts'
import { correctErrors } from './reed-solomon.ts'
import { readRowIndicators, type Stated } from './row-indicators.ts'
import type { StampArea } from './stamp-areas.ts'
import { countColumns, countRows, modulesOf, type SymbolGrid } from './symbol-grid.ts'
import { flatMap, type SymbolMap } from './symbol-map.ts'

export type DecodedSymbol = {
  bytes: Uint8Array
  /** The symbol's own corners on the page, in its reading order. */
  corners: Quad
  /** Width of a module on the page, in pixels. */
  module: number
  /** Codewords that were put right. */
  corrected: number
}

/** Shares of the check codewords that are spent on the least sure cells before the others are believed. */
const ERASED_SHARES = [0, 0.25, 0.5, 0.7] as const
const HIGHEST_LEVEL = 8
/** Numbers of columns that are tried, and of rows before and after the paper is taken as bent. */
const COLUMN_GUESSES = 2
const ROW_GUESSES = 2

/** A symbol whose start and stop bars were seen, whether or not it can be read. `columns`: how many it may have, the likeliest first. */
export type SeenSymbol = { frame: BarFrame; columns: readonly number[]; corners: Quad }

/** The PDF417 symbol in an area of a page; null when none is seen there, or it is cut. `module`: as in `findBarFrame`. */
export const seeSymbol = (raster: Raster, area: StampArea, module: number | null = null): SeenSymbol | null => {
  const frame = findBarFrame(raster, area, module)
  const columns = frame ? countColumns(raster, frame).slice(0, COLUMN_GUESSES) : []
  const [likeliest] = columns
  if (!frame || likeliest === undefined) return null
  return { frame, columns, corners: cornersOf(flatMap(frame, modulesOf(likeliest))) }
}

/**
 * What a symbol says, or null. Unlike decoders that measure bars along a line, each character is compared with all those
 * that it may be, so that modules of little more than a pixel can be told.
 */
export const decodeSymbol = (raster: Raster, { frame, columns }: SeenSymbol): DecodedSymbol | null => {
  for (const count of columns) {
    const symbol = decodeColumns(raster, frame, count)
    if (symbol) return symbol
  }
  return null
}

const decodeColumns = (raster: Raster, frame: BarFrame, columns: number): DecodedSymbol | null => {
  const flat = flatMap(frame, modulesOf(columns))
  const stated: number[] = []
  for (const isBent of [false, true]) {
    const map = isBent ? followEnds(raster, frame, flat) : flat
    const guesses = new Set([...stated, ...countRows(raster, frame, map).slice(0, ROW_GUESSES)])
    for (const rows of guesses) {
      const grid = { columns, rows, map }
      const read = readGrid(raster, isBent ? followPaper(raster, frame, grid) : grid)
      if (read.symbol) return read.symbol
      // Too many errors for the contents may still leave the row indicators right.
      if (read.stated?.columns === columns) stated.unshift(read.stated.rows)
    }
  }
  return null
}

const readGrid = (raster: Raster, grid: SymbolGrid): { symbol: DecodedSymbol | null; stated: Stated | null } => {
  const rendering = measureRendering(raster, grid)
  const rows: ReadCharacter[][] = []
  for (let row = 0; row < grid.rows; row++) rows.push(readRow(raster, grid, row, rendering))
  const stated = readRowIndicators(rows)
  const agrees = stated?.rows === grid.rows && stated.columns === grid.columns && stated.level <= HIGHEST_LEVEL
  if (!stated || !agrees) return { symbol: null, stated }
  const data = rows.flatMap((characters) => characters.slice(1, -1))
  return { symbol: correct(grid, data, 2 << stated.level), stated }
}

const correct = (grid: SymbolGrid, data: readonly ReadCharacter[], checks: number): DecodedSymbol | null => {
  if (data.length <= checks) return null
  const codewords = data.map((character) => character.codeword)
  const doubtful = data.map((_, i) => i).sort((a, b) => data[a]!.margin - data[b]!.margin)
  for (const share of ERASED_SHARES) {
    const fixed = correctErrors(codewords, checks, doubtful.slice(0, Math.floor(share * checks)))
    // The first codeword is how many there are, itself and the filling included.
    const length = fixed?.word[0] ?? 0
    if (!fixed || length < 1 || length > data.length - checks) continue
    const bytes = expandCodewords(fixed.word.slice(1, length))
    if (bytes) return describe(grid, bytes, fixed.corrected)
  }
  return null
}

const cornersOf = ({ modules, at }: SymbolMap): Quad => [at(0, 0), at(modules, 0), at(modules, 1), at(0, 1)]

const describe = ({ map }: SymbolGrid, bytes: Uint8Array, corrected: number): DecodedSymbol => {
  const corners = cornersOf(map)
  const width = (distance(corners[0], corners[1]) + distance(corners[3], corners[2])) / 2
  return { bytes, corners, module: width / map.modules, corrected }
}
