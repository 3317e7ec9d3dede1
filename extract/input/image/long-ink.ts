import type { Raster } from './raster.ts'

/**
 * The picture without the pieces of ink (darker than a threshold, touching, corners included) that are longer than
 * `longest` pixels, across or down: rules, frames, whole grids and pictures, whatever their tilt. Letters stay, and so
 * do words whose letters touch, but for those that touch a rule.
 */
export const withoutLongInk = (raster: Raster, threshold: number, longest: number): Raster => {
  const { width, height } = raster
  const data = raster.data.slice()
  const isSeen = new Uint8Array(data.length)
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] || raster.data[start]! >= threshold) continue
    isSeen[start] = 1
    const piece = [start]
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (const at of piece) {
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (isSeen[next] || raster.data[next]! >= threshold) continue
          isSeen[next] = 1
          piece.push(next)
        }
    }
    if (Math.max(right - left, bottom - top) < longest) continue
    for (const at of piece) data[at] = 255
  }
  return { width, height, data }
}
