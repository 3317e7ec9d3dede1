import { expect, test } from 'vitest'
import { makeRaster, turnRaster, type Raster } from './raster.ts'
import { measureTilt, TILT_SIDE } from './skew.ts'
import { fill } from './testing/fill.ts'

const HIGH = 700

/** Rows of words of small letters in columns, each word beginning a little elsewhere, with long upright rules between them. */
const table = ({ isRuled }: { isRuled: boolean }): Raster => {
  const page = makeRaster(TILT_SIDE, HIGH)
  for (let row = 0; row < 28; row++)
    for (let column = 0; column < 16; column++)
      for (let letter = 0; letter < 3 + ((row + column) % 2); letter++) {
        const left = 60 + column * 55 + ((row * row * 7 + column * 13) % 19) + letter * 7
        fill(page, left, 80 + row * 20, left + 4, 86 + row * 20)
      }
  if (isRuled) for (let column = 0; column <= 16; column++) fill(page, 50 + column * 55, 60, 51 + column * 55, 650)
  return page
}

test('a page lies on its side when its text runs up and down', async () => {
  expect(await measureTilt(table({ isRuled: false }))).toEqual({ degrees: 0, isSideways: false })
  expect((await measureTilt(turnRaster(table({ isRuled: false }), 3))).isSideways).toBe(true)
})

test('long upright rules between the columns of a table do not lay it on its side', async () => {
  expect((await measureTilt(table({ isRuled: true }))).isSideways).toBe(false)
  expect((await measureTilt(turnRaster(table({ isRuled: true }), 3))).isSideways).toBe(true)
})

test('a page without text or with rules alone is told by all its ink', async () => {
  expect(await measureTilt(makeRaster(TILT_SIDE, HIGH))).toEqual({ degrees: 0, isSideways: false })
  const rules = makeRaster(TILT_SIDE, HIGH)
  for (let x = 50; x < 950; x += 50) fill(rules, x, 50, x + 1, 650)
  expect((await measureTilt(rules)).isSideways).toBe(true)
})

test('the rim of a scanner along an edge says nothing of how the sheet lies', async () => {
  const tilted = table({ isRuled: false })
  const page = makeRaster(TILT_SIDE, HIGH)
  // Lines that climb by a point in a hundred.
  for (let y = 0; y < HIGH; y++)
    for (let x = 0; x < TILT_SIDE; x++) {
      const from = y + Math.round(x / 100)
      if (from < HIGH) page.data[y * TILT_SIDE + x] = tilted.data[from * TILT_SIDE + x]!
    }
  const alone = (await measureTilt(page)).degrees
  expect(alone).toBeGreaterThan(0.4)
  fill(page, 0, 0, TILT_SIDE, 3)
  expect((await measureTilt(page)).degrees).toBe(alone)
})
