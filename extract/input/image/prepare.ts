import { setImmediate } from 'node:timers/promises'
import { findInkParts, letterHeight } from './ink-parts.ts'
import { lightenDarkBlocks } from './dark-blocks.ts'
import { flattenLight } from './flatten.ts'
import { whitenGreyGrounds } from './grey-grounds.ts'
import {
  composeMaps,
  identityMap,
  mapBetween,
  rectangle,
  translation,
  warpRaster,
  type Homography,
} from './homography.ts'
import { withoutDottedRows } from './leaders.ts'
import { findPaper } from './paper-edges.ts'
import { distance, type Raster } from './raster.ts'
import { eraseRules, type Ruled } from './ruling-lines.ts'
import { resizeRaster } from './resample.ts'
import { measureTilt, TILT_SIDE } from './skew.ts'
import { inkThreshold } from './threshold.ts'

/** A page made ready for reading: level, evenly lit, its rules rubbed out. */
export type PreparedPage = Ruled & {
  /** From its pixels to those of the picture it was made from. */
  toSource: Homography
  /** Height of its digits and capitals in pixels. */
  letter: number
}

const DEFAULT_LETTER = 20
const LEAST_TILT = 0.1

/** Turns beyond what the page itself shows, in clockwise quarters: for a page that reads better on its side. */
export type PrepareOptions = { quarters?: number }

/** Between its steps others may go on: recognizers are given their next picture while a page is made ready. */
export const preparePage = async (source: Raster, { quarters = 0 }: PrepareOptions = {}): Promise<PreparedPage> => {
  const sheet = await levelSheet(source, quarters)
  const level = sheet.toSource === identityMap ? source : warpRaster(source, sheet.toSource, sheet.width, sheet.height)
  await setImmediate()
  const first = await flattenLight(level)
  const letter = letterHeight(withoutDottedRows(findInkParts(first, inkThreshold(first)))) ?? DEFAULT_LETTER
  await setImmediate()
  const light = lightenDarkBlocks(first, letter)
  await setImmediate()
  const bare = eraseRules(light, letter)
  await setImmediate()
  return { ...bare, raster: whitenGreyGrounds(bare.raster, letter, light), toSource: sheet.toSource, letter }
}

/** The tilt is measured on a small picture: its light need not be evened at full size. */
const smallEnough = (raster: Raster): Promise<Raster> => {
  const scale = Math.min(1, TILT_SIDE / Math.max(raster.width, raster.height))
  return resizeRaster(
    raster,
    Math.max(1, Math.round(raster.width * scale)),
    Math.max(1, Math.round(raster.height * scale)),
  )
}

/** The sheet cut out of its photograph and turned so that its lines are level, as a map back to the picture. */
const levelSheet = async (
  source: Raster,
  quarters: number,
): Promise<{ toSource: Homography; width: number; height: number }> => {
  const paper = await findPaper(source)
  let [width, height, toSource] = [source.width, source.height, identityMap]
  if (paper) {
    width = Math.round(Math.max(distance(paper[0], paper[1]), distance(paper[3], paper[2])))
    height = Math.round(Math.max(distance(paper[0], paper[3]), distance(paper[1], paper[2])))
    toSource = mapBetween(rectangle(width, height), paper)
  }
  const flat = paper ? warpRaster(source, toSource, width, height) : source
  const { degrees, isSideways } = await measureTilt(await flattenLight(await smallEnough(flat)))
  if (Math.abs(degrees) >= LEAST_TILT) {
    const angle = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // Lines that climb are turned clockwise: from the new picture to the old one, the other way.
    const turn: Homography = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
    const wide = Math.round(Math.abs(width * cos) + Math.abs(height * sin))
    const high = Math.round(Math.abs(width * sin) + Math.abs(height * cos))
    const back = composeMaps(translation(width / 2, height / 2), composeMaps(turn, translation(-wide / 2, -high / 2)))
    ;[width, height, toSource] = [wide, high, composeMaps(toSource, back)]
  }
  for (let turns = (quarters + (isSideways ? 1 : 0)) % 4; turns > 0; turns--) {
    // A clockwise quarter: what was at (x, y) goes to (height - y, x).
    toSource = composeMaps(toSource, [0, 1, 0, -1, 0, height, 0, 0, 1])
    ;[width, height] = [height, width]
  }
  return { toSource, width, height }
}
