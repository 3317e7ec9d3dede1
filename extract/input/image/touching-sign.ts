import type { OcrWord } from './ocr.ts'
import type { Raster } from './raster.ts'
import type { SegmentAtlas } from './segment-atlas.ts'
import type { Segment } from './text-segments.ts'

/** In digits' widths: a point, and what the first glyph's and the last one's sides are short of theirs. */
const POINT = 0.5
const BESIDE = 0.1
/** Where the ink of the digit after a sign begins, and where there is a gap if the two do not touch. */
const DIGIT = 0.9
const GAP = [0.7, 1.3] as const

/** Confidence of an amount that is one of two. */
const EITHER = 0.6

/**
 * The rest of an amount whose '$' touches its first digit: in condensed type a recognizer takes both for '$1'. A sign is as
 * wide as a digit. Null where nothing touches; `ink` is the gray below which a pixel is ink.
 */
export const withoutSign = (page: Raster, segment: Segment, words: readonly OcrWord[], ink: number): Segment | null => {
  const { left, right } = segment
  const text = words.length === 1 ? (words[0]?.text ?? '') : ''
  if (!/^\$\d[\d.,]*$/.test(text)) return null
  const points = text.replace(/[$\d]/g, '').length
  const width = (right - left) / (text.length - points + POINT * points - BESIDE)
  const [from, to] = GAP.map((part) => Math.round(left + part * width)) as [number, number]
  for (let x = from; x < Math.min(to, right); x++) if (!hasInk(page, segment, x, ink)) return null
  return { ...segment, left: Math.floor(left + DIGIT * width) }
}

const hasInk = ({ width, data }: Raster, { top, bottom }: Segment, x: number, ink: number): boolean => {
  for (let y = top; y < bottom; y++) if (data[y * width + x]! < ink) return true
  return false
}

/** The line of such a rest: white where its sign would be, which is said before what is read. */
export const blankSign = ({ raster, slots }: SegmentAtlas): void => {
  const sign = Math.floor(slots[0]?.box.left ?? 0)
  for (let y = 0; y < raster.height; y++) raster.data.fill(255, y * raster.width, y * raster.width + sign)
}

export const withSign = ([first, ...rest]: readonly OcrWord[]): OcrWord[] =>
  first === undefined ? [] : [{ ...first, text: first.text.replace(/^(?=\d)/, '$') }, ...rest]

/** An amount that was read otherwise with its sign than without it: one of the two lost a side of its first digit. */
export const asTouching = (chosen: readonly OcrWord[], signed: readonly OcrWord[]): OcrWord[] => {
  const isSame = digitsOf(chosen) === digitsOf(signed)
  return chosen.map((word) => (isSame ? word : { ...word, confidence: Math.min(word.confidence, EITHER) }))
}

const digitsOf = (words: readonly OcrWord[]): string => words.map(({ text }) => text.replace(/\D/g, '')).join('')
