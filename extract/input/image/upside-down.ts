import { composeMaps, type Homography } from './homography.ts'
import type { Ocr } from './ocr.ts'
import type { PreparedPage } from './prepare.ts'
import { turnRaster } from './raster.ts'
import { lookAtSegments } from './read-segments.ts'
import { inkOf, segmentsOf, type LookedAt } from './read-words.ts'
import { surenessOf } from './sureness.ts'
import type { Segment } from './text-segments.ts'

/** Stretches of text that are looked at: the longest, where a recognizer is surest of what it knows. */
const SAMPLE = 14
/** From here on a page is the right way up without looking further. */
const SURE = 0.8
/** The other way up must be surer by this: what is hard to read is hard both ways. */
const SURER = 0.08

/**
 * Whether a page is read more surely the other way up, by its longest stretches of text: where the first look at them
 * is sure, nothing more is looked at; else a sample of the page on its head costs little beside reading all of it,
 * where nearly everything is unsure and read again.
 */
export const isUpsideDown = async (prepared: PreparedPage, { first }: LookedAt, ocr: Ocr): Promise<boolean> => {
  const asIs = surenessOf(longest([...first.words.keys()]).flatMap((segment) => first.words.get(segment) ?? []))
  if (asIs >= SURE) return false
  const turned = turnedOver(prepared)
  const other = await lookAtSegments(turned.raster, longest(segmentsOf(turned, inkOf(turned))), ocr)
  return surenessOf([...other.words.values()].flat()) > asIs + SURER
}

const longest = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => (b.right - b.left) / b.letter - (a.right - a.left) / a.letter).slice(0, SAMPLE)

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
