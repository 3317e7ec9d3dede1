/**
 * A gray picture, one byte a pixel, row by row from the top left, 255 is white. Every step on images takes and gives
 * one of these, so that the mathematics stays plain and only decoding and resampling need a native library.
 */
export type Raster = { width: number; height: number; data: Uint8Array }

/** A point in pixels (x to the right, y down); pixel centres are at half units. */
export type Point = readonly [x: number, y: number]

/** Corners in the order in which they are read: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

export const makeRaster = (width: number, height: number, fill = 255): Raster => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(fill),
})

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The part of a raster inside a box of whole pixels, clipped to the raster (at least one pixel). */
export const cropRaster = (raster: Raster, left: number, top: number, right: number, bottom: number): Raster => {
  const x0 = Math.max(0, Math.min(raster.width - 1, Math.floor(left)))
  const y0 = Math.max(0, Math.min(raster.height - 1, Math.floor(top)))
  const width = Math.max(1, Math.min(raster.width, Math.ceil(right)) - x0)
  const height = Math.max(1, Math.min(raster.height, Math.ceil(bottom)) - y0)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y0 + y) * raster.width + x0
    data.set(raster.data.subarray(from, from + width), y * width)
  }
  return { width, height, data }
}

/** Turned clockwise by a number of quarters (0 to 3). */
export const turnRaster = (raster: Raster, quarters: number): Raster => {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return raster
  const { width, height, data } = raster
  const out = new Uint8Array(data.length)
  if (turns === 2) {
    for (let i = 0, last = data.length - 1; i <= last; i++) out[last - i] = data[i]!
    return { width, height, data: out }
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
      out[to] = data[y * width + x]!
    }
  return { width: height, height: width, data: out }
}
