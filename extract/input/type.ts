import type { Box } from './page.ts'
import { invisibleText, type Pdfium } from './pdfium.ts'
import type { Quarter } from './turns.ts'

/**
 * A word is as high as its type: these parts of the font's size above its baseline and below it, as Helvetica has them.
 * What fonts declare of themselves is from 0.9 to 1.7 of their size, so that distances measured in it would mean
 * something else in each document.
 */
const ABOVE = 0.94
const BELOW = 0.23
/** Text further than this from a right angle (a watermark) is not read. Radians. */
const SLANT = 0.1

/**
 * How the characters of one text object are set: which way they run (null where they slant), how high they are, their
 * baseline, through a point with so much rise for each point along it, and how far they lean (an italic that a program
 * makes of upright letters) for each point above it.
 */
export type Type = {
  object: number
  hidden: boolean
  quarter: Quarter | null
  size: number
  x: number
  y: number
  rise: number
  lean: number
}

/** The type of a character: `last` where it is of the same object. */
export const typeAt = (pdfium: Pdfium, text: number, index: number, memory: number, last: Type | null): Type => {
  const { calls } = pdfium
  const object = calls.FPDFText_GetTextObject(text, index)
  if (last !== null && object === last.object) return last
  calls.FPDFText_GetMatrix(text, index, memory)
  const matrix = pdfium.floats()
  const slot = memory >> 2
  const a = matrix[slot] ?? 1
  const b = matrix[slot + 1] ?? 0
  const c = matrix[slot + 2] ?? 0
  const d = matrix[slot + 3] ?? 1
  const x = matrix[slot + 4] ?? 0
  const y = matrix[slot + 5] ?? 0
  const size = calls.FPDFText_GetFontSize(text, index)
  const turns = Math.atan2(b * size, a * size) / (Math.PI / 2)
  const nearest = Math.round(turns)
  const slant = (turns - nearest) * (Math.PI / 2)
  const area = a * d - b * c
  return {
    object,
    hidden: object !== 0 && calls.FPDFTextObj_GetTextRenderMode(object) === invisibleText,
    quarter: Math.abs(slant) > SLANT ? null : (((nearest + 4) % 4) as Quarter),
    size: Math.abs((size * area) / Math.hypot(a, b)),
    x,
    y,
    rise: Math.tan(slant),
    lean: Math.max(0, (a * c + b * d) / area),
  }
}

/**
 * Makes the box of a character, in the file's space (y up), as high as its type and as wide as it advances: what PDFium
 * declares is as high as the font says, and where letters lean, as wide as from their feet to their heads.
 */
export const fitToType = (box: Box, { quarter, size, x, y, rise, lean }: Type): void => {
  if (!(size > 0)) return
  const above = ABOVE * size
  const below = BELOW * size
  if (quarter === 1 || quarter === 3) {
    const base = x - rise * (box.bottom - y)
    box.top -= lean * (base - box.left)
    box.bottom += lean * (box.right - base)
    box.left = base - (quarter === 1 ? above : below)
    box.right = base + (quarter === 1 ? below : above)
    return
  }
  const base = y + rise * (box.left - x)
  box.left += lean * (base - box.bottom)
  box.right -= lean * (box.top - base)
  box.top = base + (quarter === 2 ? below : above)
  box.bottom = base - (quarter === 2 ? above : below)
}
