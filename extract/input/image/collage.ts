import type { Box } from '../page.ts'
import { makeRaster, type Raster } from './raster.ts'
import type { Segment } from './text-segments.ts'

/**
 * The segments of a page cut out, brought to one size of letter and laid one below the other: a recognizer then has
 * nothing to guess about the page's layout. Each knows its line, so that words can be taken back to the page.
 */
export type Collage = { raster: Raster; places: Place[] }
export type Place = {
  segment: Segment
  /** The segment's box in the collage. */
  box: Box
  /** Collage pixels per page pixel. */
  scale: number
}

/** Height of capitals in a collage: what the recognizer reads best. */
export const COLLAGE_LETTER = 32
/** Space around a segment, in capitals: to its sides, and between one line and the next. */
const SIDE = 0.9
const BETWEEN = 0.75
/** What is cut out around a segment on the page, in its capitals. */
const MARGIN = 0.12
/** Height of a single line that is read as it is: above and below its baseline, in capitals. */
const ABOVE = 1.5
const BELOW = 0.5
/** Space to its sides: with more of it a dash is read where there is nothing. */
const LINE_SIDE = 0.25
const MAX_WIDTH = 3600
const MAX_HEIGHT = 6000
const MAX_SCALE = 3.5

/** As many collages as are needed for the segments, in their order. */
export const layCollages = (page: Raster, segments: readonly Segment[], letter = COLLAGE_LETTER): Collage[] => {
  const sheets: Place[][] = []
  let sheet: Place[] = []
  let top = 0
  for (const segment of segments) {
    const scale = Math.min(MAX_SCALE, letter / segment.letter, MAX_WIDTH / (segment.right - segment.left))
    const width = (segment.right - segment.left) * scale
    const height = (segment.bottom - segment.top) * scale
    const between = BETWEEN * letter
    if (sheet.length > 0 && top + height + 2 * between > MAX_HEIGHT) {
      sheets.push(sheet)
      ;[sheet, top] = [[], 0]
    }
    const left = SIDE * letter
    sheet.push({
      segment,
      scale,
      box: { left, top: top + between, right: left + width, bottom: top + between + height },
    })
    top += between + height
  }
  if (sheet.length > 0) sheets.push(sheet)
  return sheets.map((places) => draw(page, places, letter))
}

/** One segment alone, as high as a line of type whatever its letters. */
export const layLine = (page: Raster, segment: Segment, letter: number): Collage => {
  const line = {
    ...segment,
    top: Math.min(segment.top, Math.round(segment.baseline - ABOVE * segment.letter)),
    bottom: Math.max(segment.bottom, Math.round(segment.baseline + BELOW * segment.letter)),
  }
  const scale = Math.min(MAX_SCALE, letter / segment.letter, MAX_WIDTH / (segment.right - segment.left))
  const [width, height] = [(line.right - line.left) * scale, (line.bottom - line.top) * scale]
  const side = LINE_SIDE * letter
  const raster = makeRaster(Math.ceil(width + 2 * side), Math.ceil(height))
  const place = { segment: line, scale, box: { left: side, top: 0, right: side + width, bottom: height } }
  copy(page, raster, place)
  return {
    raster,
    places: [
      {
        ...place,
        segment,
        box: { ...place.box, top: (segment.top - line.top) * scale, bottom: (segment.bottom - line.top) * scale },
      },
    ],
  }
}

const draw = (page: Raster, places: Place[], letter: number): Collage => {
  const width = Math.ceil(Math.max(...places.map(({ box }) => box.right)) + SIDE * letter)
  const height = Math.ceil((places.at(-1)?.box.bottom ?? 0) + BETWEEN * letter)
  const raster = makeRaster(width, height)
  for (const place of places) copy(page, raster, place)
  return { raster, places }
}

/** Bicubic when enlarged (Catmull and Rom's curve), the mean of the pixels covered when made smaller. */
const copy = (page: Raster, into: Raster, { segment, box, scale }: Place): void => {
  const margin = MARGIN * segment.letter * scale
  const [x0, x1] = [Math.floor(box.left - margin), Math.ceil(box.right + margin)]
  const [y0, y1] = [Math.floor(box.top - margin), Math.ceil(box.bottom + margin)]
  const columns = weights(x0, x1, box.left, segment.left, scale, page.width)
  const rows = weights(y0, y1, box.top, segment.top, scale, page.height)
  for (let y = Math.max(0, y0); y < Math.min(into.height, y1); y++) {
    const row = rows[y - y0]!
    for (let x = Math.max(0, x0); x < Math.min(into.width, x1); x++) {
      const column = columns[x - x0]!
      let sum = 0
      for (let j = 0; j < row.values.length; j++) {
        const line = Math.max(0, Math.min(page.height - 1, row.first + j)) * page.width
        let part = 0
        for (let i = 0; i < column.values.length; i++)
          part += column.values[i]! * page.data[line + Math.max(0, Math.min(page.width - 1, column.first + i))]!
        sum += row.values[j]! * part
      }
      into.data[y * into.width + x] = Math.max(0, Math.min(255, sum + 0.5))
    }
  }
}

type Weights = { first: number; values: number[] }

const weights = (from: number, to: number, origin: number, source: number, scale: number, limit: number): Weights[] => {
  const spread = Math.max(1, 1 / scale)
  return Array.from({ length: to - from }, (_, k) => {
    const centre = source + (from + k + 0.5 - origin) / scale - 0.5
    const first = Math.ceil(centre - 2 * spread)
    const values: number[] = []
    for (let i = first; i <= Math.min(limit + 2, Math.floor(centre + 2 * spread)); i++)
      values.push(cubic((i - centre) / spread))
    const sum = values.reduce((a, b) => a + b, 0)
    return { first, values: values.map((value) => value / sum) }
  })
}

const cubic = (distance: number): number => {
  const d = Math.abs(distance)
  if (d >= 2) return 0
  return d < 1 ? 1.5 * d ** 3 - 2.5 * d ** 2 + 1 : -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2
}

/** A box of a collage on the page. */
export const onPage = ({ segment, box, scale }: Place, part: Box): Box => ({
  left: segment.left + (part.left - box.left) / scale,
  top: segment.top + (part.top - box.top) / scale,
  right: segment.left + (part.right - box.left) / scale,
  bottom: segment.top + (part.bottom - box.top) / scale,
})
