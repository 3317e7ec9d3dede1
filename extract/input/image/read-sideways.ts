import { around, type Box } from '../page.ts'
import { findInkParts } from './ink-parts.ts'
import type { Ocr, OcrWord } from './ocr.ts'
import { tidyWords } from './ocr-words.ts'
import { cropRaster, turnRaster, type Raster } from './raster.ts'
import { lookAtSegments, readSegments } from './read-segments.ts'
import { isWithin, sidewaysStretches } from './sideways.ts'
import { confidenceOf } from './confidence.ts'
import type { Segment } from './text-segments.ts'
import { inkThreshold } from './threshold.ts'

/** Clockwise quarters that level a line that runs upwards, which is usual, and one that runs downwards. */
type Quarters = 1 | 3
/** Text that was laid the right way up is read more surely than this; anything else is no heading. */
const SURE = 0.75
/** What is cut out around the headings, in heights of a letter. */
const MARGIN = 1

/**
 * The headings that are printed sideways in boxes of a page, one word for each line of one, whatever spaces it holds,
 * its box as it stands on the page. None when they are not read surely either way up: then they are something else.
 */
export const readSideways = async (
  page: Raster,
  boxes: readonly Box[],
  letter: number,
  ocr: Ocr,
): Promise<OcrWord[]> => {
  if (boxes.length === 0) return []
  for (const quarters of [1, 3] as const) {
    const { raster, segments, back } = turn(page, boxes, letter, quarters)
    const first = await lookAtSegments(raster, segments, ocr)
    if (confidenceOf([...first.words.values()].flat()) < SURE) continue
    const read = await readSegments(first, ocr)
    return read.flatMap((segment) => {
      const words = tidyWords(segment)
      if (words.length === 0) return []
      const text = words.map((word) => word.text).join(' ')
      return [{ text, confidence: confidenceOf(words), line: 0, sideways: true, ...back(around(words)) }]
    })
  }
  return []
}

type Turned = {
  raster: Raster
  segments: Segment[]
  /** A box of the turned picture on the page. */
  back: (box: Box) => Box
}

const turn = (page: Raster, boxes: readonly Box[], letter: number, quarters: Quarters): Turned => {
  const all = around(boxes)
  const x = Math.max(0, Math.floor(all.left - MARGIN * letter))
  const y = Math.max(0, Math.floor(all.top - MARGIN * letter))
  const cut = cropRaster(page, x, y, all.right + MARGIN * letter, all.bottom + MARGIN * letter)
  const raster = turnRaster(cut, quarters)
  const back = ({ left, top, right, bottom }: Box): Box =>
    quarters === 1
      ? { left: x + top, top: y + cut.height - right, right: x + bottom, bottom: y + cut.height - left }
      : { left: x + cut.width - bottom, top: y + left, right: x + cut.width - top, bottom: y + right }
  const parts = findInkParts(raster, inkThreshold(page)).filter((part) => {
    const placed = back(part)
    return boxes.some((box) => isWithin(placed, box))
  })
  return { raster, segments: sidewaysStretches(parts, letter), back }
}
