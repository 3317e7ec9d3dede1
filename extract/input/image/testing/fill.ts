import type { Raster } from '../raster.ts'

/** Gives all of a box of a picture one gray; `right` and `bottom` are not included. */
export const fill = (
  { width, data }: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
  gray = 0,
): void => {
  for (let y = top; y < bottom; y++) data.fill(gray, y * width + left, y * width + right)
}
