import { withoutDebris } from './debris.ts'
import { findInkParts } from './ink-parts.ts'
import { levelRows } from './level-rows.ts'
import { loneMark } from './lone-mark.ts'
import type { Ocr, OcrWord } from './ocr.ts'
import { tidyWords } from './ocr-words.ts'
import type { PreparedPage } from './prepare.ts'
import { lookAtSegments, readSegments, type FirstLook, type ReadSegment } from './read-segments.ts'
import { findSegments, type Segment } from './text-segments.ts'
import { inkThreshold } from './threshold.ts'

/** A shape is surer than any reading of it. */
const SHAPE_SURENESS = 0.99

/** The stretches of text of a page that was made ready. */
export const segmentsOf = ({ raster, letter, upright }: PreparedPage): Segment[] =>
  levelRows(
    withoutDebris(findSegments(findInkParts(raster, inkThreshold(raster)), letter, { width: raster.width, upright })),
  )

/** A page at which a recognizer looked once, and the marks on it that are told by their shape. */
export type LookedAt = { first: FirstLook; marks: readonly ReadSegment[] }

export const lookAt = async (prepared: PreparedPage, ocr: Ocr): Promise<LookedAt> => {
  const { raster, letter } = prepared
  const marked = segmentsOf(prepared).map((segment) => ({ segment, mark: loneMark(raster, segment, letter) }))
  const others = marked.flatMap(({ segment, mark }) => (mark === null ? [segment] : []))
  return {
    first: await lookAtSegments(raster, others.sort(byPlace), ocr),
    marks: marked.flatMap(({ segment, mark }) =>
      mark === null ? [] : [{ ...segment, words: [wordOf(segment, mark)] }],
    ),
  }
}

/** The words of a page, in its pixels. `isBlurred`: all of them are read twice. */
export const readWords = async ({ first, marks }: LookedAt, ocr: Ocr, isBlurred = false): Promise<OcrWord[]> =>
  [...(await readSegments(first, ocr, isBlurred)), ...marks].flatMap(tidyWords)

/** How sure the reading of some words is, by their letters; 0 without any. */
export const surenessOf = (words: readonly OcrWord[]): number => {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0)
  return characters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters
}

const wordOf = ({ left, top, right, bottom }: Segment, text: string): OcrWord => ({
  text,
  confidence: SHAPE_SURENESS,
  line: 0,
  left,
  top,
  right,
  bottom,
})

const byPlace = (a: Segment, b: Segment): number => a.baseline - b.baseline || a.left - b.left
