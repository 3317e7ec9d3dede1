import { applyMap } from '../input/image/homography.ts'
import type { Point, Raster } from '../input/image/raster.ts'
import { modulesToPage, type BarFrame } from './bar-frame.ts'
import type { Surface } from './surface.ts'

/**
 * Where a place of a symbol is on the page: x in modules from its left edge, y from 0 at its top to 1 at its foot. A
 * flat symbol is seen through a homography; on paper that is bent, surfaces say how far from it a place is.
 */
export type SymbolMap = { modules: number; at: (x: number, y: number) => Point }

export const flatMap = (frame: BarFrame, modules: number): SymbolMap => {
  const map = modulesToPage(frame, modules)
  return { modules, at: (x, y) => applyMap(map, [x, y]) }
}

/** `across` in modules, `down` in shares of the height, both over the symbol as a square from -1 to 1. */
export const bentMap = ({ modules, at }: SymbolMap, across: Surface | null, down: Surface | null): SymbolMap => ({
  modules,
  at: (x, y) => {
    const [u, v] = [(2 * x) / modules - 1, 2 * y - 1]
    return at(x + (across ? across(u, v) : 0), y + (down ? down(u, v) : 0))
  },
})

/** Bilinear, edges repeated. */
export const grayAt = ({ data, width, height }: Raster, px: number, py: number): number => {
  const u = Math.max(0, Math.min(width - 1.001, px - 0.5))
  const v = Math.max(0, Math.min(height - 1.001, py - 0.5))
  const x = Math.floor(u)
  const y = Math.floor(v)
  const at = y * width + x
  const fx = u - x
  const top = data[at]! * (1 - fx) + data[at + 1]! * fx
  const bottom = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx
  return top + (bottom - top) * (v - y)
}

/** Places of the map between which the way over the page is taken as straight, in view pixels. */
const STRIDE = 8

/** The part of a symbol between two heights as a picture of `width` by `height`, full width. */
export const viewSymbol = (raster: Raster, map: SymbolMap, width: number, height: number, from = 0, to = 1): Raster => {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = from + ((y + 0.5) / height) * (to - from)
    for (let x = 0; x < width; x += STRIDE) {
      const count = Math.min(STRIDE, width - x)
      const [ax, ay] = map.at(((x + 0.5) / width) * map.modules, v)
      const [bx, by] = map.at(((x + count + 0.5) / width) * map.modules, v)
      for (let k = 0; k < count; k++) {
        const share = k / count
        data[y * width + x + k] = grayAt(raster, ax + (bx - ax) * share, ay + (by - ay) * share) + 0.5
      }
    }
  }
  return { width, height, data }
}
