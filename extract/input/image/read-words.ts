import { withoutDebris } from './debris.ts'
import { findInkParts, type InkPart } from './ink-parts.ts'
import { withoutLeaders } from './leaders.ts'
import { levelRows } from './level-rows.ts'
import { loneMark } from './lone-mark.ts'
import type { Ocr, OcrWord } from './ocr.ts'
import { tidyWords } from './ocr-words.ts'
import type { PreparedPage } from './prepare.ts'
import { lookAtSegments, readSegments, type FirstLook, type ReadSegment } from './read-segments.ts'
import { readSideways } from './read-sideways.ts'
import { withoutRuleRemains } from './rule-remains.ts'
import { findSideways, isWithin } from './sideways.ts'
import { findSegments, type Segment } from './text-segments.ts'
import { withoutRepeated } from './repeated-words.ts'
import { inkThreshold } from './threshold.ts'

/** A shape is surer than any reading of it. */
const SHAPE_CONFIDENCE = 0.99

/** The pieces of ink of a page that was made ready, without what rules left and what leads from one text to another. */
export const inkOf = (page: PreparedPage): InkPart[] => {
  const ink = inkThreshold(page.raster)
  return withoutLeaders(withoutRuleRemains(findInkParts(page.raster, ink), page, ink), page.letter)
}

/** The stretches of level text that some pieces of ink of a page make. */
export const segmentsOf = ({ raster, letter, upright }: PreparedPage, parts: readonly InkPart[]): Segment[] =>
  levelRows(withoutDebris(findSegments(parts, letter, { width: raster.width, upright })))

/**
 * A page at which a recognizer looked once, the marks on it that are told by their shape, and the headings that are
 * printed sideways, read.
 */
export type LookedAt = { first: FirstLook; marks: readonly ReadSegment[]; sideways: readonly OcrWord[] }

export const lookAt = async (prepared: PreparedPage, ocr: Ocr): Promise<LookedAt> => {
  const { raster, letter } = prepared
  const parts = inkOf(prepared)
  const boxes = findSideways(parts, letter)
  const sideways = await readSideways(raster, boxes, letter, ocr)
  const rest = sideways.length === 0 ? parts : parts.filter((part) => !boxes.some((box) => isWithin(part, box)))
  const marked = segmentsOf(prepared, rest).map((segment) => ({ segment, mark: loneMark(raster, segment, letter) }))
  const others = marked.flatMap(({ segment, mark }) => (mark === null ? [segment] : []))
  return {
    first: await lookAtSegments(raster, others.sort(byPlace), ocr),
    marks: marked.flatMap(({ segment, mark }) =>
      mark === null || mark === 'speck' ? [] : [{ ...segment, words: [wordOf(segment, mark)] }],
    ),
    sideways,
  }
}

/** The words of a page, in its pixels. `isBlurred`: all of them are read twice. */
export const readWords = async (
  { first, marks, sideways }: LookedAt,
  ocr: Ocr,
  isBlurred = false,
): Promise<OcrWord[]> => {
  const words = [...(await readSegments(first, ocr, isBlurred)), ...marks].flatMap(tidyWords)
  return [...withoutRepeated(words), ...sideways]
}

const wordOf = ({ left, top, right, bottom }: Segment, text: string): OcrWord => ({
  text,
  confidence: SHAPE_CONFIDENCE,
  line: 0,
  left,
  top,
  right,
  bottom,
})

const byPlace = (a: Segment, b: Segment): number => a.baseline - b.baseline || a.left - b.left
