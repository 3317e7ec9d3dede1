import type { Raster } from './raster.ts'

/** The gray that best parts a picture in two (Otsu): below it is ink. */
export const inkThreshold = ({ data }: Raster): number => thresholdOf(countGrays(data))

/** The same from how many pixels have each gray. */
export const thresholdOf = (counts: Uint32Array): number => {
  let [pixels, total] = [0, 0]
  for (let value = 0; value < 256; value++) {
    pixels += counts[value]!
    total += value * counts[value]!
  }
  let [below, sumBelow, best, threshold] = [0, 0, 0, 128]
  for (let value = 0; value < 256; value++) {
    below += counts[value]!
    if (below === 0) continue
    const above = pixels - below
    if (above === 0) break
    sumBelow += value * counts[value]!
    const apart = sumBelow / below - (total - sumBelow) / above
    const variance = below * above * apart * apart
    if (variance > best) {
      best = variance
      threshold = value
    }
  }
  return threshold + 1
}

/** How many pixels have each gray. Runs of one gray make each count wait for the last one: four tables take turns. */
const LANES = 4

export const countGrays = (data: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(LANES * 256)
  const whole = data.length - (data.length % LANES)
  for (let i = 0; i < whole; i += LANES) {
    counts[data[i]!]!++
    counts[256 + data[i + 1]!]!++
    counts[512 + data[i + 2]!]!++
    counts[768 + data[i + 3]!]!++
  }
  for (let i = whole; i < data.length; i++) counts[data[i]!]!++
  return Uint32Array.from(
    { length: 256 },
    (_, gray) => counts[gray]! + counts[256 + gray]! + counts[512 + gray]! + counts[768 + gray]!,
  )
}
