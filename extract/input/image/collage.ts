import type { Box } from '../page.ts'
import type { Raster } from './raster.ts'
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

const draw = (page: Raster, places: Place[], letter: number): Collage => {
  const width = Math.ceil(Math.max(...places.map(({ box }) => box.right)) + SIDE * letter)
  const height = Math.ceil((places.at(-1)?.box.bottom ?? 0) + BETWEEN * letter)
  const raster: Raster = { width, height, data: new Uint8Array(width * height).fill(255) }
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
