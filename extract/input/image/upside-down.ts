import { composeMaps, type Homography } from './homography.ts'
import type { Ocr } from './ocr.ts'
import type { PreparedPage } from './prepare.ts'
import { turnRaster } from './raster.ts'
import { lookAtSegments } from './read-segments.ts'
import { inkOf, segmentsOf, type LookedAt } from './read-words.ts'
import { confidenceOf } from './confidence.ts'
import type { Segment } from './text-segments.ts'

/** Stretches of text that are looked at: the longest, where a recognizer is surest of what it knows. */
const SAMPLE = 14
/** From here on a page is the right way up without looking further. */
const SURE = 0.8
/** The other way up must be surer by this: what is hard to read is hard both ways. */
const SURER = 0.08

/** Text that lies on its side is read less surely than this, either way up: above it no quarter turn is tried. */
const LOST = 0.6
/** Text that lies on its side is read so much more surely when it is turned. */
const FAR_MORE_CONFIDENT = 0.25

/** Clockwise quarters. */
export type Quarters = 0 | 1 | 2 | 3

/**
 * How a page must be turned to be read, by its longest stretches of text: where the first look at them is sure, nothing
 * more is looked at; else a sample of the page on its head costs little beside reading all of it, where nearly everything
 * is unsure and read again. Where all is lost the page may lie on its side: lines of figures in columns are about as sharp
 * along as across, and its tilt did not tell.
 */
export const quartersToTurn = async (prepared: PreparedPage, { first }: LookedAt, ocr: Ocr): Promise<Quarters> => {
  const asIs = confidenceOf(longest([...first.words.keys()]).flatMap((segment) => first.words.get(segment) ?? []))
  if (asIs >= SURE) return 0
  const onHead = await confidenceOnHead(prepared, ocr)
  const best = Math.max(asIs, onHead)
  if (best < LOST)
    for (const quarters of [1, 3] as const)
      if ((await confidenceOnSide(prepared, quarters, ocr)) > best + FAR_MORE_CONFIDENT) return quarters
  return onHead > asIs + SURER ? 2 : 0
}

const confidenceOnHead = (prepared: PreparedPage, ocr: Ocr): Promise<number> => sampled(turnedOver(prepared), ocr)

/** The sample does without the upright rules, which only part columns. */
const confidenceOnSide = (prepared: PreparedPage, quarters: 1 | 3, ocr: Ocr): Promise<number> => {
  const upright = new Uint8Array(prepared.upright.length)
  return sampled({ ...prepared, raster: turnRaster(prepared.raster, quarters), upright }, ocr)
}

const sampled = async (page: PreparedPage, ocr: Ocr): Promise<number> => {
  const { words } = await lookAtSegments(page.raster, longest(segmentsOf(page, inkOf(page))), ocr)
  return confidenceOf([...words.values()].flat())
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
    levelRules: prepared.levelRules.map(({ left, top, right, bottom }) => ({
      left: width - right,
      top: height - bottom,
      right: width - left,
      bottom: height - top,
    })),
    toSource: composeMaps(prepared.toSource, turn),
  }
}
