import { setImmediate } from 'node:timers/promises'
import type { Box } from '../page.ts'
import { drawAtlas, layLine, onPage, planAtlases, type SegmentAtlas, type AtlasSlot } from './segment-atlas.ts'
import { figuresLike, withDigitForSign } from './figures-alike.ts'
import { isLowConfidence, isFigure } from './figures.ts'
import { MAX_WORKERS, type Ocr, type OcrWord, type Segmentation } from './ocr.ts'
import type { Raster } from './raster.ts'
import type { Segment } from './text-segments.ts'
import { inkThreshold } from './threshold.ts'
import { asTouching, blankSign, withoutSign, withSign } from './touching-sign.ts'
import { chooseReading, isAgreed } from './vote.ts'
import { whitenPaper } from './whiten.ts'

/** A segment with the words read in it, left to right, in the page's pixels. */
export type ReadSegment = Segment & { words: OcrWord[] }

/** Further looks at a segment, until two agree. */
const MORE_LOOKS: readonly { segmentation: Segmentation; letter: number }[] = [
  { segmentation: 'rawLine', letter: 32 },
  { segmentation: 'rawLine', letter: 44 },
  { segmentation: 'line', letter: 50 },
  { segmentation: 'rawLine', letter: 24 },
]

/** What was read at first in each segment of a page; its paper is white in `page`. */
export type FirstLook = { page: Raster; words: ReadonlyMap<Segment, readonly OcrWord[]> }

/** Reads the segments of a page once, laid on as many atlases as there are recognizers. */
export const lookAtSegments = async (picture: Raster, segments: readonly Segment[], ocr: Ocr): Promise<FirstLook> => {
  const page = whitenPaper(picture)
  const atlases = await Promise.all(
    planAtlases(segments, MAX_WORKERS).map(async (atlas, i) => {
      // While an atlas is drawn, the one before it is being recognized.
      if (i > 0) await setImmediate()
      return readAtlas(drawAtlas(page, atlas), ocr, 'block')
    }),
  )
  const found = new Map(atlases.flatMap((atlas) => [...atlas]))
  return { page, words: new Map(segments.map((segment) => [segment, found.get(segment) ?? []])) }
}

/**
 * Segments with figures, and the unsure ones, are read a second time in another way, each alone; where the two differ,
 * again at other sizes. What most readings say is taken. Segments in which nothing is read are left out. `isBlurred`:
 * words are no surer than figures on this page, and are read twice too.
 */
export const readSegments = async ({ page, words }: FirstLook, ocr: Ocr, isBlurred = false): Promise<ReadSegment[]> => {
  const ink = inkThreshold(page)
  const fitsOf = figuresLike(words)
  const read = await Promise.all(
    [...words].map(async ([segment, first]): Promise<ReadSegment> => {
      const readings = [first]
      const fits = fitsOf(segment)
      const unsigned = withoutSign(page, segment, first, ink)
      if (isBlurred || needsMore(first))
        for (const look of MORE_LOOKS) {
          if (isAgreed(readings, fits)) break
          // A figure that nobody had the time to read again counts as one on which two readings differ.
          if (ocr.isOver?.()) {
            readings.push([])
            break
          }
          const looked = unsigned ?? segment
          const atlas = layLine(page, looked, look.letter)
          if (unsigned) blankSign(atlas)
          const again = (await readAtlas(atlas, ocr, look.segmentation)).get(looked) ?? []
          readings.push(unsigned ? withSign(again) : again)
        }
      const chosen = withDigitForSign(chooseReading(readings, fits), fits)
      return { ...segment, words: unsigned ? asTouching(chosen, first) : chosen }
    }),
  )
  return read.filter((segment) => segment.words.length > 0)
}

const needsMore = (words: readonly OcrWord[]): boolean =>
  isLowConfidence(words) || words.some((word) => isFigure(word.text))

/** Words by the segment on whose line of the atlas they were read. */
const readAtlas = async (
  { raster, slots }: SegmentAtlas,
  ocr: Ocr,
  segmentation: Segmentation,
): Promise<Map<Segment, OcrWord[]>> => {
  const found = new Map<Segment, OcrWord[]>()
  for (const word of await ocr.recognize(raster, { segmentation, isDarkPrint: true })) {
    const slot = nearest(slots, word)
    if (!slot) continue
    const words = found.get(slot.segment) ?? []
    words.push({ ...word, ...onPage(slot, word) })
    found.set(slot.segment, words)
  }
  for (const words of found.values()) words.sort((a, b) => a.left - b.left)
  return found
}

const nearest = (slots: readonly AtlasSlot[], word: Box): AtlasSlot | null => {
  const middle = (word.top + word.bottom) / 2
  let [best, closest]: [AtlasSlot | null, number] = [null, Infinity]
  for (const slot of slots) {
    const away = Math.max(slot.box.top - middle, middle - slot.box.bottom, 0)
    if (away < closest) [best, closest] = [slot, away]
  }
  return best
}
