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

/** Degrees by which the lines of a page climb to the right (negative: fall), and whether they run up and down instead. */
export type Tilt = { degrees: number; isSideways: boolean }

/**
 * The tilt at which the ink falls in the sharpest lines. Measured on a small picture of the page; nothing on the page
 * is no tilt.
 */
export const measureTilt = async (raster: Raster): Promise<Tilt> => {
  const scale = TILT_SIDE / Math.max(raster.width, raster.height)
  const small = await resizeRaster(
    raster,
    Math.max(1, Math.round(raster.width * scale)),
    Math.max(1, Math.round(raster.height * scale)),
  )
  const across = sharpest(inkPoints(small, false), small.width, small.height)
  const along = sharpest(inkPoints(small, true), small.height, small.width)
  const isSideways = along.score > across.score * SIDEWAYS_GAIN
  return { degrees: isSideways ? along.degrees : across.degrees, isSideways }
}

/** Places of the edges under ink, as x, y, x, y; long solid parts (rules, pictures) count by their edge alone. */
const inkPoints = (raster: Raster, isTurned: boolean): Float32Array => {
  const { width, height, data } = raster
  const threshold = inkThreshold(raster)
  const points: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (data[at]! >= threshold) continue
      const next = isTurned ? data[at + 1]! : data[at + width]!
      if (next >= threshold) points.push(isTurned ? y : x, isTurned ? width - 1 - x : y)
    }
  return Float32Array.from(points)
}

const sharpest = (points: Float32Array, width: number, height: number): { degrees: number; score: number } => {
  const score = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const offset = Math.ceil(Math.abs(slope) * width) + 1
    const lines = new Float64Array(height + 2 * offset + 2)
    for (let i = 0; i < points.length; i += 2) lines[Math.round(points[i + 1]! + points[i]! * slope) + offset]!++
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
