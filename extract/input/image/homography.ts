import type { Point, Quad, Raster } from './raster.ts'

/** A plane projective map, row by row; sends (x, y, 1) to a multiple of (x', y', 1). */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export const identityMap: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export const translation = (dx: number, dy: number): Homography => [1, 0, dx, 0, 1, dy, 0, 0, 1]

export const scaling = (sx: number, sy = sx): Homography => [sx, 0, 0, 0, sy, 0, 0, 0, 1]

export const applyMap = (map: Homography, [x, y]: Point): Point => {
  const w = map[6] * x + map[7] * y + map[8]
  return [(map[0] * x + map[1] * y + map[2]) / w, (map[3] * x + map[4] * y + map[5]) / w]
}

/** First `second`, then `first`: the product of matrices. */
export const composeMaps = (first: Homography, second: Homography): Homography => {
  const [a, b, c, d, e, f, g, h, i] = first
  const [p, q, r, s, t, u, v, w, x] = second
  return [
    a * p + b * s + c * v,
    a * q + b * t + c * w,
    a * r + b * u + c * x,
    d * p + e * s + f * v,
    d * q + e * t + f * w,
    d * r + e * u + f * x,
    g * p + h * s + i * v,
    g * q + h * t + i * w,
    g * r + h * u + i * x,
  ]
}

/** The way back, up to scale. A map without inverse gives one full of zeros or infinities, never an exception. */
export const invertMap = ([a, b, c, d, e, f, g, h, i]: Homography): Homography => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
]

/** Sends the unit square's corners, in reading order, to those of a quadrilateral (Heckbert's closed form). */
const fromUnitSquare = ([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography => {
  const sx = x0 - x1 + x2 - x3
  const sy = y0 - y1 + y2 - y3
  const dx1 = x1 - x2
  const dx2 = x3 - x2
  const dy1 = y1 - y2
  const dy2 = y3 - y2
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** The map that sends four corners to four corners. Three of them on a line give numbers that are not finite. */
export const mapBetween = (from: Quad, to: Quad): Homography =>
  composeMaps(fromUnitSquare(to), invertMap(fromUnitSquare(from)))

export const rectangle = (width: number, height: number): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]

/**
 * Draws `raster` through a map from the new picture's coordinates to the old one's, bilinear. What falls outside takes
 * the background. The new picture should not be much smaller than the old one: nothing is averaged.
 */
export const warpRaster = (
  raster: Raster,
  toSource: Homography,
  width: number,
  height: number,
  background = 255,
): Raster => {
  const { data, width: sw, height: sh } = raster
  const out = new Uint8Array(width * height)
  const [a, b, c, d, e, f, g, h, i] = toSource
  const isAffine = g === 0 && h === 0 && i === 1
  for (let y = 0; y < height; y++) {
    const py = y + 0.5
    const [across, down, aslant] = [b * py + c, e * py + f, h * py + i]
    for (let x = 0, to = y * width; x < width; x++, to++) {
      const px = x + 0.5
      const w = isAffine ? 1 : g * px + aslant
      const u = (a * px + across) / w - 0.5
      const v = (d * px + down) / w - 0.5
      if (!(u >= 0 && v >= 0 && u < sw - 1 && v < sh - 1)) {
        out[to] = background
        continue
      }
      const x0 = u | 0
      const y0 = v | 0
      const fx = u - x0
      const at = y0 * sw + x0
      const top = data[at]! + (data[at + 1]! - data[at]!) * fx
      const bottom = data[at + sw]! + (data[at + sw + 1]! - data[at + sw]!) * fx
      out[to] = top + (bottom - top) * (v - y0) + 0.5
    }
  }
  return { width, height, data: out }
}
