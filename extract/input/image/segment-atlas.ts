import type { Box } from '../page.ts'
import { makeRaster, type Raster } from './raster.ts'
import type { Segment } from './text-segments.ts'

/**
 * The segments of a page cut out, brought to one size of letter and laid one below the other: a recognizer then has
 * nothing to guess about the page's layout. Each knows its line, so that words can be taken back to the page.
 */
export type SegmentAtlas = { raster: Raster; slots: readonly AtlasSlot[] }
export type AtlasSlot = {
  segment: Segment
  /** The segment's box in the atlas. */
  box: Box
  /** Atlas pixels per page pixel. */
  scale: number
}

/** Height of capitals on an atlas: from larger ones the recognizer reads no better, and takes longer for it. */
const ATLAS_LETTER = 24
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
/** An atlas of fewer lines is not parted: how large its type is must be seen from it. */
const LEAST_LINES = 12

/** An atlas that is planned and not drawn yet. */
export type AtlasPlan = readonly AtlasSlot[]

/** The atlases that are needed for the segments, in their order: at least `parts`, alike in length of text. */
export const planAtlases = (segments: readonly Segment[], parts = 1, letter = ATLAS_LETTER): AtlasPlan[] => {
  const scales = segments.map(({ letter: own, left, right }) =>
    Math.min(MAX_SCALE, letter / own, MAX_WIDTH / (right - left)),
  )
  const lengths = segments.map(({ left, right }, i) => (right - left) * scales[i]!)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(1, Math.min(parts, Math.floor(segments.length / LEAST_LINES)))
  const atlases: AtlasPlan[] = []
  let atlas: AtlasSlot[] = []
  let [top, before] = [0, 0]
  for (const [i, segment] of segments.entries()) {
    const scale = scales[i]!
    const height = (segment.bottom - segment.top) * scale
    const between = BETWEEN * letter
    const isFull = top + height + 2 * between > MAX_HEIGHT || before >= (whole * (atlases.length + 1)) / count
    if (atlas.length > 0 && isFull) {
      atlases.push(atlas)
      ;[atlas, top] = [[], 0]
    }
    const left = SIDE * letter
    atlas.push({
      segment,
      scale,
      box: { left, top: top + between, right: left + lengths[i]!, bottom: top + between + height },
    })
    top += between + height
    before += lengths[i]!
  }
  if (atlas.length > 0) atlases.push(atlas)
  return atlases
}

export const drawAtlas = (page: Raster, slots: AtlasPlan, letter = ATLAS_LETTER): SegmentAtlas => {
  const width = Math.ceil(Math.max(...slots.map(({ box }) => box.right)) + SIDE * letter)
  const height = Math.ceil((slots.at(-1)?.box.bottom ?? 0) + BETWEEN * letter)
  const raster = makeRaster(width, height)
  for (const slot of slots) copy(page, raster, slot)
  return { raster, slots }
}

/** One segment alone, as high as a line of type whatever its letters. */
export const layLine = (page: Raster, segment: Segment, letter: number): SegmentAtlas => {
  const line = {
    ...segment,
    top: Math.min(segment.top, Math.round(segment.baseline - ABOVE * segment.letter)),
    bottom: Math.max(segment.bottom, Math.round(segment.baseline + BELOW * segment.letter)),
  }
  const scale = Math.min(MAX_SCALE, letter / segment.letter, MAX_WIDTH / (segment.right - segment.left))
  const [width, height] = [(line.right - line.left) * scale, (line.bottom - line.top) * scale]
  const side = LINE_SIDE * letter
  const raster = makeRaster(Math.ceil(width + 2 * side), Math.ceil(height))
  const slot = { segment: line, scale, box: { left: side, top: 0, right: side + width, bottom: height } }
  copy(page, raster, slot)
  return {
    raster,
    slots: [
      {
        ...slot,
        segment,
        box: { ...slot.box, top: (segment.top - line.top) * scale, bottom: (segment.bottom - line.top) * scale },
      },
    ],
  }
}

/** Bicubic when enlarged (Catmull and Rom's curve), the mean of the pixels covered when made smaller. */
const copy = (page: Raster, into: Raster, { segment, box, scale }: AtlasSlot): void => {
  const margin = MARGIN * segment.letter * scale
  const [x0, x1] = [Math.floor(box.left - margin), Math.ceil(box.right + margin)]
  const [y0, y1] = [Math.floor(box.top - margin), Math.ceil(box.bottom + margin)]
  const columns = weights(x0, x1, box.left, segment.left, scale)
  const rows = weights(y0, y1, box.top, segment.top, scale)
  const firstRow = Math.min(...rows.firsts)
  const across = blendColumns(page, columns, firstRow, Math.max(...rows.firsts) + rows.taps - firstRow)
  const count = x1 - x0
  for (let y = Math.max(0, y0); y < Math.min(into.height, y1); y++) {
    const from = (rows.firsts[y - y0]! - firstRow) * count
    for (let x = Math.max(0, x0); x < Math.min(into.width, x1); x++) {
      let sum = 0.5
      for (let j = 0, at = from + x - x0; j < rows.taps; j++, at += count)
        sum += rows.values[(y - y0) * rows.taps + j]! * across[at]!
      into.data[y * into.width + x] = sum < 0 ? 0 : sum < 255 ? sum : 255
    }
  }
}

/** The rows of a page that a copy needs, each brought to the columns of the copy; beside the page its edge goes on. */
const blendColumns = (page: Raster, columns: Weights, firstRow: number, rows: number): Float64Array => {
  const { firsts, taps, values } = columns
  const out = new Float64Array(rows * firsts.length)
  for (let row = 0; row < rows; row++) {
    const line = Math.max(0, Math.min(page.height - 1, firstRow + row)) * page.width
    for (let k = 0; k < firsts.length; k++) {
      const first = firsts[k]!
      const isInside = first >= 0 && first + taps <= page.width
      let sum = 0
      for (let i = 0; i < taps; i++) {
        const x = isInside ? first + i : Math.max(0, Math.min(page.width - 1, first + i))
        sum += values[k * taps + i]! * page.data[line + x]!
      }
      out[row * firsts.length + k] = sum
    }
  }
  return out
}

/** For each pixel of a copy, the first pixel of the source that it is made of, and what each of `taps` weighs. */
type Weights = { firsts: Int32Array; taps: number; values: Float64Array }

const weights = (from: number, to: number, origin: number, source: number, scale: number): Weights => {
  const spread = Math.max(1, 1 / scale)
  const taps = Math.floor(4 * spread) + 1
  const firsts = new Int32Array(to - from)
  const values = new Float64Array(taps * firsts.length)
  for (let k = 0; k < firsts.length; k++) {
    const centre = source + (from + k + 0.5 - origin) / scale - 0.5
    const first = Math.ceil(centre - 2 * spread)
    firsts[k] = first
    let sum = 0
    for (let i = 0; i < taps; i++) sum += values[k * taps + i] = cubic((first + i - centre) / spread)
    for (let i = 0; i < taps; i++) values[k * taps + i]! /= sum
  }
  return { firsts, taps, values }
}

const cubic = (distance: number): number => {
  const d = Math.abs(distance)
  if (d >= 2) return 0
  return d < 1 ? 1.5 * d ** 3 - 2.5 * d ** 2 + 1 : -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2
}

/** A box of an atlas on the page. */
export const onPage = ({ segment, box, scale }: AtlasSlot, part: Box): Box => ({
  left: segment.left + (part.left - box.left) / scale,
  top: segment.top + (part.top - box.top) / scale,
  right: segment.left + (part.right - box.left) / scale,
  bottom: segment.top + (part.bottom - box.top) / scale,
})
