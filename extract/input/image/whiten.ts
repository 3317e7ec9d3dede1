import type { Raster } from './raster.ts'
import { countGrays, thresholdOf } from './threshold.ts'

/** Grain of the paper below its mean gray that still is paper, in spreads. */
const GRAIN = 2
/** Paper is at least so light; below it print may be faint. */
const DARKEST_PAPER = 200

/**
 * An evenly lit page with its paper white: the grain of a scan is lifted to white and all else with it. A recognizer
 * takes the ink's depth from the lightest and darkest places of a line, and grain beside white misleads it.
 */
export const whitenPaper = (raster: Raster): Raster => {
  const counts = countGrays(raster.data)
  const threshold = thresholdOf(counts)
  let [pixels, sum, squares] = [0, 0, 0]
  for (let gray = threshold; gray < counts.length; gray++) {
    pixels += counts[gray]!
    sum += counts[gray]! * gray
    squares += counts[gray]! * gray * gray
  }
  if (pixels === 0) return raster
  const mean = sum / pixels
  const spread = Math.sqrt(Math.max(0, squares / pixels - mean * mean))
  const white = Math.max(DARKEST_PAPER, threshold, mean - GRAIN * spread)
  const lifted = Uint8Array.from({ length: 256 }, (_, gray) => Math.min(255, Math.round((gray * 255) / white)))
  const data = new Uint8Array(raster.data.length)
  for (let at = 0; at < data.length; at++) data[at] = lifted[raster.data[at]!]!
  return { ...raster, data }
}
