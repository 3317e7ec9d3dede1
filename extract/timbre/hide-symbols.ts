import type { Quad, Raster } from '../input/image/raster.ts'

/** Around a symbol, as a share of its own size: its soft edge in a picture. */
const MARGIN = 0.015
/** The white of the paper is taken in so many blocks a side, for a shadow may lie across. */
const BLOCKS = 6
/** White is what is lighter than this share of a block's pixels. */
const WHITE_SHARE = 0.95

/** The picture with some symbols painted over in the white around their bars: read as text they would be gibberish. */
export const hideSymbols = (raster: Raster, symbols: readonly Quad[]): Raster => {
  if (symbols.length === 0) return raster
  const hidden = { ...raster, data: raster.data.slice() }
  for (const symbol of symbols) hide(raster, hidden.data, grown(symbol))
  return hidden
}

const grown = (quad: Quad): Quad => {
  const [x, y] = [0, 1].map((axis) => quad.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4) as [number, number]
  const grow = ([px, py]: Quad[number]): Quad[number] => [
    x + (px - x) * (1 + 2 * MARGIN),
    y + (py - y) * (1 + 2 * MARGIN),
  ]
  return [grow(quad[0]), grow(quad[1]), grow(quad[2]), grow(quad[3])]
}

const hide = ({ data, width, height }: Raster, out: Uint8Array, quad: Quad): void => {
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))]
  const [wide, high] = [Math.ceil((right - left) / BLOCKS), Math.ceil((bottom - top) / BLOCKS)]
  for (let y0 = top; y0 < bottom; y0 += high)
    for (let x0 = left; x0 < right; x0 += wide) {
      const inside: number[] = []
      for (let y = y0; y < Math.min(bottom, y0 + high); y++)
        for (let x = x0; x < Math.min(right, x0 + wide); x++)
          if (isInside(quad, x + 0.5, y + 0.5)) inside.push(y * width + x)
      const grays = inside.map((at) => data[at] ?? 0).sort((a, b) => a - b)
      const white = grays[Math.floor(grays.length * WHITE_SHARE)] ?? 0
      for (const at of inside) out[at] = white
    }
}

const isInside = (quad: Quad, x: number, y: number): boolean => {
  const sides = quad.map(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4] ?? [ax, ay]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}
