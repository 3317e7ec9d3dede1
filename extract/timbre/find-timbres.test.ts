import { describe, expect, test } from 'vitest'
import { composeMaps, translation, warpRaster, type Homography } from '../input/image/homography.ts'
import { makeRaster, type Quad, type Raster } from '../input/image/raster.ts'
import { decodeSymbol, seeSymbol } from './decode-symbol.ts'
import { findTimbres } from './find-timbres.ts'
import { hideSymbols } from './hide-symbols.ts'
import { parseTimbre } from './parse-timbre.ts'
import { findStampAreas } from './stamp-areas.ts'
import { blurred, capture, noisy, shaded } from './testing/capture.ts'
import { draftTimbre, makeTimbre } from './testing/make-timbre.ts'
import { seeded } from './testing/seeded.ts'
import { makeStamp } from './testing/stamp.ts'
import { verifyTimbre } from './verify-timbre.ts'

const STAMP = { left: 100, top: 300 }
const SIDE = { width: 900, height: 700 }

/** A white page with one stamp of `module` pixels a module, turned by some degrees about its middle. */
const pageWith = (seed: number, module: number, degrees = 0): { text: string; raster: Raster } => {
  const text = makeTimbre(draftTimbre(seed))
  const modules = makeStamp(text)
  const placed = { modules, ...STAMP, width: modules.width * module, height: modules.height * module }
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn: Homography = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
  const [x, y] = [SIDE.width / 2, SIDE.height / 2]
  const toPage = composeMaps(translation(x, y), composeMaps(turn, translation(-x, -y)))
  return { text, raster: capture(makeRaster(1200, 1000, 250), [placed], toPage, SIDE.width, SIDE.height) }
}

const insideOf = (quad: Quad): number[] => {
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const out: number[] = []
  for (let y = Math.ceil(Math.min(...ys)); y < Math.max(...ys) - 1; y++)
    for (let x = Math.ceil(Math.min(...xs)); x < Math.max(...xs) - 1; x++) out.push(y * SIDE.width + x)
  return out
}

describe('a stamp on a picture', () => {
  test.each([
    ['upright', 1.7, 0],
    ['tilted', 2, 5],
    ['upside down', 1.7, 180],
    ['sideways', 1.8, 90],
  ])('%s, is decoded byte by byte and its signature holds', async (_, module, degrees) => {
    const { text, raster } = pageWith(7, module, degrees)
    const [found] = await findTimbres(noisy(raster, 6, seeded(3)))
    expect(found?.text).toBe(text)
    const timbre = parseTimbre(found?.text ?? '')
    expect(timbre && verifyTimbre(timbre).isCoherent).toBe(true)
  })

  test('is decoded where the likeliest number of columns is not its own', () => {
    const { text, raster } = pageWith(7, 2)
    const seen = findStampAreas(raster).flatMap((area) => seeSymbol(raster, area) ?? [])[0]!
    const decoded = decodeSymbol(raster, { ...seen, columns: [seen.columns[0]! + 2, seen.columns[0]!] })
    expect(Buffer.from(decoded?.bytes ?? []).toString('latin1')).toBe(text)
  })

  test('that is too blurred to decode is still seen where it is', async () => {
    const { raster } = pageWith(7, 1.6)
    const found = await findTimbres(await blurred(raster, 1.9))
    expect(found.map(({ text }) => text)).toEqual([null])
    const [corner] = found[0]?.corners ?? []
    expect(Math.hypot((corner?.[0] ?? 0) - STAMP.left, (corner?.[1] ?? 0) - STAMP.top)).toBeLessThan(8)
  })

  test('is not seen in what takes most of a page and cannot be decoded: that is the page itself', async () => {
    const { raster } = pageWith(7, 1.6)
    const [seen] = await findTimbres(await blurred(raster, 1.9))
    const xs = seen?.corners.map(([x]) => x) ?? []
    const ys = seen?.corners.map(([, y]) => y) ?? []
    const around = { left: Math.min(...xs) - 40, top: Math.min(...ys) - 40 }
    const [width, height] = [Math.max(...xs) + 40 - around.left, Math.max(...ys) + 40 - around.top].map(Math.round)
    const only = warpRaster(raster, translation(around.left, around.top), width ?? 0, height ?? 0)
    expect(await findTimbres(await blurred(only, 1.9))).toEqual([])
  })

  test('is decoded where a shadow ends on it', async () => {
    const { text, raster } = pageWith(7, 1.7, 2)
    const [found] = await findTimbres(shaded(raster, 0.5, seeded(1)))
    expect(found?.text).toBe(text)
  })

  test('is none on a page without one', async () => expect(await findTimbres(makeRaster(900, 700, 240))).toEqual([]))
})

describe('hiding a stamp', () => {
  test('leaves no ink of it and changes nothing else', async () => {
    const { raster } = pageWith(7, 1.7, 3)
    const corners = (await findTimbres(raster)).map((found) => found.corners)
    raster.data.fill(40, 0, 5000)
    const hidden = hideSymbols(raster, corners)
    const inside = corners.flatMap(insideOf)
    expect(inside.length).toBeGreaterThan(50_000)
    expect(inside.reduce((least, at) => Math.min(least, hidden.data[at] ?? 0), 255)).toBeGreaterThan(200)
    expect(hidden.data.subarray(0, 5000)).toEqual(raster.data.subarray(0, 5000))
  })
})

test('the upright lines of a table, thick at one end and thin at the other, are no stamp that could not be read', async () => {
  const picture = makeRaster(900, 600, 250)
  const [START, STOP] = [
    [8, 1, 1, 1, 1, 1, 1, 3],
    [7, 1, 1, 3, 1, 1, 1, 2, 1],
  ] as const
  /** Bars and spaces in turn, from `x` on; where they end. */
  const draw = (widths: readonly number[], module: number, x: number): number =>
    widths.reduce((at, width, index) => {
      const end = at + width * module
      if (index % 2 === 0)
        for (let y = 200; y < 320; y++) picture.data.fill(20, y * picture.width + at, y * picture.width + end)
      return end
    }, x)
  const random = seeded(7)
  const inner = Array.from({ length: 160 }, () => 1 + Math.floor(random() * 3))
  draw(STOP, 2, draw([...inner, 1], 2, draw(START, 3, 120)))
  expect((await findTimbres(picture)).length).toBe(0)
})
