import type { Box } from '../page.ts'
import { COLLAGE_LETTER, layCollages, onPage, type Collage, type Place } from './collage.ts'
import { isDoubtful, isFigure, qualityOf } from './doubtful.ts'
import type { Ocr, OcrWord, RecognizeOptions } from './ocr.ts'
import type { Raster } from './raster.ts'
import type { Segment } from './text-segments.ts'

/** A segment with the words read in it, left to right, in the page's pixels. */
export type ReadSegment = Segment & { words: OcrWord[] }

/** Sizes of letter, and what may be read, in the second look at what was doubtful. */
const SECOND_LOOKS: readonly { letter: number; figuresOnly: boolean }[] = [
  { letter: 44, figuresOnly: false },
  { letter: 36, figuresOnly: true },
  { letter: 24, figuresOnly: false },
]
const FIGURES = '0123456789.,-$%()/:kK'

/**
 * Reads the segments of a page: all of them laid out in collages, then the doubtful ones again, one by one and at other
 * sizes, keeping the better reading of each. Segments in which nothing is read are left out.
 */
export const readSegments = async (page: Raster, segments: readonly Segment[], ocr: Ocr): Promise<ReadSegment[]> => {
  const collages = layCollages(page, segments, COLLAGE_LETTER)
  const read = await Promise.all(collages.map((collage) => readCollage(collage, ocr, { segmentation: 'block' })))
  const words = new Map(read.flatMap((part) => [...part]))
  await Promise.all(
    segments
      .filter((segment) => isDoubtful(words.get(segment) ?? []))
      .map(async (segment) => words.set(segment, await readAgain(page, segment, words.get(segment) ?? [], ocr))),
  )
  return segments.flatMap((segment) => {
    const found = words.get(segment) ?? []
    return found.length > 0 ? [{ ...segment, words: found }] : []
  })
}

const readAgain = async (page: Raster, segment: Segment, first: OcrWord[], ocr: Ocr): Promise<OcrWord[]> => {
  let best = first
  for (const { letter, figuresOnly } of SECOND_LOOKS) {
    if (figuresOnly && !best.some((word) => isFigure(word.text))) continue
    const [collage] = layCollages(page, [segment], letter)
    if (!collage) break
    const options: RecognizeOptions = { segmentation: 'line', ...(figuresOnly ? { characters: FIGURES } : {}) }
    const words = (await readCollage(collage, ocr, options)).get(segment) ?? []
    if (qualityOf(words) > qualityOf(best)) best = words
    if (!isDoubtful(best)) break
  }
  return best
}

/** Words by the segment on whose line of the collage they were read. */
const readCollage = async (
  { raster, places }: Collage,
  ocr: Ocr,
  options: RecognizeOptions,
): Promise<Map<Segment, OcrWord[]>> => {
  const found = new Map<Segment, OcrWord[]>()
  for (const word of await ocr.recognize(raster, options)) {
    const place = nearest(places, word)
    if (!place) continue
    const words = found.get(place.segment) ?? []
    words.push({ ...word, ...onPage(place, word) })
    found.set(place.segment, words)
  }
  for (const words of found.values()) words.sort((a, b) => a.left - b.left)
  return found
}

const nearest = (places: readonly Place[], word: Box): Place | null => {
  const middle = (word.top + word.bottom) / 2
  let [best, closest]: [Place | null, number] = [null, Infinity]
  for (const place of places) {
    const away = Math.max(place.box.top - middle, middle - place.box.bottom, 0)
    if (away < closest) [best, closest] = [place, away]
  }
  return best
}
