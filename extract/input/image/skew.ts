import { withoutLongInk } from './long-ink.ts'
import type { Raster } from './raster.ts'
import { resizeRaster } from './resample.ts'
import { inkThreshold } from './threshold.ts'

/** Longer side at which the tilt is measured, and the tilts looked at, in degrees. */
export const TILT_SIDE = 1000
const RANGE = 9
const COARSE = 0.5
const FINE = 0.05
/** How much sharper the lines must be across than along for a page to be taken as lying on its side. */
const SIDEWAYS_GAIN = 1.25
/** Ink longer than this, at that side, is a rule or a picture: it says where a table's columns are, not how text runs. */
const LONGEST_TEXT = 100
/** Along the edges of a scan lies the dark rim of the glass, which is level whatever lies on it: so much of a side is left out. */
const EDGE = 0.02
/** Text tells on its own when it is so much sharper one way: short lines of figures in columns are about as sharp both. */
const TEXT_GAIN = 2

/** Degrees by which the lines of a page climb to the right (negative: fall), and whether they run up and down instead. */
export type Tilt = { degrees: number; isSideways: boolean }

/**
 * The tilt at which the ink falls in the sharpest lines. Measured on a small picture of the page; nothing on the page
 * is no tilt. Text alone tells whether the page lies on its side, as the upright rules of a table may be sharper than
 * its rows; where text is as sharp both ways, all the ink does.
 */
export const measureTilt = async (raster: Raster): Promise<Tilt> => {
  const scale = TILT_SIDE / Math.max(raster.width, raster.height)
  const small = await resizeRaster(
    raster,
    Math.max(1, Math.round(raster.width * scale)),
    Math.max(1, Math.round(raster.height * scale)),
  )
  const threshold = inkThreshold(small)
  const ink = (isTurned: boolean): Lines => linesOf(small, threshold, isTurned)
  const words = withoutLongInk(small, threshold, LONGEST_TEXT)
  const text = { across: linesOf(words, threshold, false), along: linesOf(words, threshold, true) }
  if (isSharper(text.along, text.across, TEXT_GAIN)) return { degrees: ink(true).degrees, isSideways: true }
  const across = ink(false)
  if (isSharper(text.across, text.along, TEXT_GAIN)) return { degrees: across.degrees, isSideways: false }
  const along = ink(true)
  const isSideways = isSharper(along, across, SIDEWAYS_GAIN)
  return { degrees: (isSideways ? along : across).degrees, isSideways }
}

/** The sharpest lines across a page or, with it turned, up and down it. */
const linesOf = (raster: Raster, threshold: number, isTurned: boolean): Lines => {
  const { width, height } = raster
  const points = inkPoints(raster, threshold, isTurned)
  return isTurned ? sharpest(points, height, width) : sharpest(points, width, height)
}

const isSharper = (one: Lines, other: Lines, gain: number): boolean => one.score > other.score * gain

/** Places of the edges under ink, as x, y, x, y; long solid parts (rules, pictures) count by their edge alone. */
const inkPoints = ({ width, height, data }: Raster, threshold: number, isTurned: boolean): Float32Array => {
  const points: number[] = []
  const [left, top] = [1 + Math.round(EDGE * width), 1 + Math.round(EDGE * height)]
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) {
      const at = y * width + x
      if (data[at]! >= threshold) continue
      const next = isTurned ? data[at + 1]! : data[at + width]!
      if (next >= threshold) points.push(isTurned ? y : x, isTurned ? width - 1 - x : y)
    }
  return Float32Array.from(points)
}

type Lines = { degrees: number; score: number }

const sharpest = (points: Float32Array, width: number, height: number): Lines => {
  const score = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const offset = Math.ceil(Math.abs(slope) * width) + 1
    const lines = new Int32Array(height + 2 * offset + 2)
    const shift = offset + 0.5
    for (let i = 0; i < points.length; i += 2) lines[(points[i + 1]! + points[i]! * slope + shift) | 0]!++
    let sum = 0
    for (const count of lines) sum += count * count
    return sum
  }
  let best = { degrees: 0, score: score(0) }
  const look = (degrees: number) => {
    const value = score(degrees)
    if (value > best.score) best = { degrees, score: value }
  }
  for (let degrees = -RANGE; degrees <= RANGE; degrees += COARSE) look(degrees)
  const middle = best.degrees
  for (let degrees = middle - COARSE; degrees <= middle + COARSE; degrees += FINE) look(degrees)
  return best
}
