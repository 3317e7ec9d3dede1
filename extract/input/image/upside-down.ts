import { layCollages } from './collage.ts'
import { composeMaps, type Homography } from './homography.ts'
import type { Ocr } from './ocr.ts'
import type { PreparedPage } from './prepare.ts'
import { turnRaster } from './raster.ts'
import { segmentsOf, surenessOf } from './read-words.ts'

/** Stretches of text that are looked at: the longest, where a recognizer is surest of what it knows. */
const SAMPLE = 14
/** From here on a page is the right way up without looking further. */
const SURE = 0.8
/** The other way up must be surer by this: what is hard to read is hard both ways. */
const SURER = 0.08

/**
 * Whether a page is read more surely the other way up, by a sample of its longest stretches of text: looking at them
 * costs little beside reading a whole page on its head, where nearly everything is unsure and read again.
 */
export const isUpsideDown = async (prepared: PreparedPage, ocr: Ocr): Promise<boolean> => {
  const asIs = await sampled(prepared, ocr)
  return asIs < SURE && (await sampled(turnedOver(prepared), ocr)) > asIs + SURER
}

const sampled = async (prepared: PreparedPage, ocr: Ocr): Promise<number> => {
  const longest = segmentsOf(prepared)
    .sort((a, b) => (b.right - b.left) / b.letter - (a.right - a.left) / a.letter)
    .slice(0, SAMPLE)
  const sheets = layCollages(prepared.raster, longest).map(({ raster }) =>
    ocr.recognize(raster, { segmentation: 'block' }),
  )
  return surenessOf((await Promise.all(sheets)).flat())
}

/** The same page the other way up. */
export const turnedOver = (prepared: PreparedPage): PreparedPage => {
  const { width, height } = prepared.raster
  const turn: Homography = [-1, 0, width, 0, -1, height, 0, 0, 1]
  return {
    ...prepared,
    raster: turnRaster(prepared.raster, 2),
    upright: prepared.upright.toReversed(),
    toSource: composeMaps(prepared.toSource, turn),
  }
}
