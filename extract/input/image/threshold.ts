import type { Raster } from './raster.ts'

/** The gray that best parts a picture in two (Otsu): below it is ink. */
export const inkThreshold = ({ data }: Raster): number => {
  const counts = new Float64Array(256)
  for (const value of data) counts[value]!++
  let total = 0
  for (let value = 0; value < 256; value++) total += value * counts[value]!
  let [below, sumBelow, best, threshold] = [0, 0, 0, 128]
  for (let value = 0; value < 256; value++) {
    below += counts[value]!
    if (below === 0) continue
    const above = data.length - below
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
