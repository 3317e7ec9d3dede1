import type { Box, Page, Word } from '../page.ts'
import { isBilevel } from './bilevel.ts'
import { applyMap, composeMaps, identityMap, scaling, type Homography } from './homography.ts'
import { within, type Ocr, type OcrWord } from './ocr.ts'
import { isOver, unlimited, type PageTime } from './page-time.ts'
import { preparePage, type PreparedPage } from './prepare.ts'
import { distance, type Raster } from './raster.ts'
import { lookAt, readWords } from './read-words.ts'
import { confidenceOf } from './confidence.ts'
import { cutAtRules } from './cut-at-rules.ts'
import { quartersToTurn, turnedOver } from './upside-down.ts'
import { ruleBoxes } from './rule-boxes.ts'

/**
 * A page that was read from a picture. Its words are in reading space, where lines are level; `toDisplayed` takes a
 * place of it, in points, to the page as displayed (a sheet may be tilted in its scan, or seen aslant in a photograph).
 */
export type ImagePage = Page & {
  toDisplayed: Homography
  confidence: number
  /** Its time was over before all of it was read. */
  isUnfinished?: true
}

/** A picture without a size of its own is shown as tall or as wide as a letter page. */
const LONGER_SIDE = 792

export type ReadImageOptions = {
  ocr: Ocr
  number?: number
  /** Size in points of the page as displayed; as a letter page when it is not told. */
  size?: { width: number; height: number }
  /** Runs the preparing of a page, which holds it several times over in memory: pages may have to take turns. */
  inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** How long it may take. */
  time?: PageTime
}

/** The words of a gray picture of a page. Always an answer: a picture without words gives a page without words. */
export const readImagePage = async (raster: Raster, options: ReadImageOptions): Promise<ImagePage> => {
  const { inTurn = (work) => work(), time = unlimited } = options
  const ocr = within(options.ocr, time)
  const found = await inTurn(() => preparePage(raster))
  const looked = await lookAt(found, ocr)
  const quarters = isOver(time) ? 0 : await quartersToTurn(found, looked, ocr)
  const isOnSide = quarters === 1 || quarters === 3
  const turned = quarters === 2 ? turnedOver(found) : found
  const prepared = isOnSide ? await inTurn(() => preparePage(raster, { quarters })) : turned
  const first = quarters === 0 ? looked : await lookAt(prepared, ocr)
  const words = await readWords(first, ocr, isBilevel(raster))
  return { ...toPage(raster, prepared, words, options), ...(isOver(time) && { isUnfinished: true }) }
}

/** The page of a picture on which nothing is. */
export const blankPage = (raster: Raster, options: Omit<ReadImageOptions, 'ocr'>): ImagePage =>
  toPage(raster, { raster, toSource: identityMap, upright: new Uint8Array(0), levelRules: [], letter: 0 }, [], options)

export const toPage = (
  source: Raster,
  prepared: Pick<PreparedPage, 'toSource' | 'upright' | 'levelRules' | 'letter'> & {
    raster: Pick<Raster, 'width' | 'height'>
  },
  words: readonly OcrWord[],
  { size, number = 1 }: Omit<ReadImageOptions, 'ocr'>,
): ImagePage => {
  const displayed = size ?? defaultSize(source)
  const toPoints = scaling(displayed.width / source.width, displayed.height / source.height)
  const { raster, toSource } = prepared
  const whole = composeMaps(toPoints, toSource)
  const middle = [raster.width / 2, raster.height / 2] as const
  // Points of reading space are as large as those of the page at its middle.
  const scale = distance(applyMap(whole, middle), applyMap(whole, [middle[0] + 1, middle[1]]))
  const toReading = ({ left, top, right, bottom }: Box): Box => ({
    left: left * scale,
    top: top * scale,
    right: right * scale,
    bottom: bottom * scale,
  })
  const characters = words.reduce((sum, word) => sum + word.text.length, 0)
  const uprightLines = ruleBoxes(prepared.upright, raster, prepared.letter).map(toReading)
  const inPoints = words.map(({ text, confidence, sideways, ...box }): Word => ({
    text,
    confidence,
    ...toReading(box),
    ...(sideways && { sideways }),
  }))
  return {
    number,
    ...displayed,
    turn: 0,
    words: cutAtRules(inPoints, uprightLines),
    uprightLines,
    levelLines: prepared.levelRules.map(toReading),
    characters,
    unknownCharacters: 0,
    imageCover: 1,
    toDisplayed: composeMaps(whole, scaling(1 / scale)),
    confidence: confidenceOf(words),
  }
}

const defaultSize = ({ width, height }: Raster): { width: number; height: number } => {
  const scale = LONGER_SIDE / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}
