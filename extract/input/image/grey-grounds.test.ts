import { expect, test } from 'vitest'
import { whitenGreyGrounds } from './grey-grounds.ts'
import type { Raster } from './raster.ts'

const LETTER = 10
const page = (paint: (x: number, y: number) => number): Raster => {
  const [width, height] = [400, 200]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = paint(x, y)
  return { width, height, data }
}
const grayAt = ({ width, data }: Raster, x: number, y: number) => data[y * width + x]!

/** Strokes two pixels wide, as those of letters. */
const isStroke = (x: number, y: number) => x % 48 < 2 && y % 20 > 5 && y % 20 < 16
/** A shaded heading that begins and ends within tiles. */
const isShaded = (x: number, y: number) => x >= 43 && x < 351 && y >= 31 && y < 95

test('a grey ground becomes paper up to its edges, and the print on it stays dark', () => {
  const light = whitenGreyGrounds(
    page((x, y) => (isStroke(x, y) ? 40 : isShaded(x, y) ? 190 : 250)),
    LETTER,
  )
  for (const [x, y] of [
    [45, 33],
    [200, 60],
    [348, 92],
    [200, 150],
  ] as const)
    expect(isStroke(x, y) ? 255 : grayAt(light, x, y)).toBeGreaterThanOrEqual(245)
  for (const [x, y] of [
    [48, 50],
    [240, 70],
    [240, 150],
  ] as const)
    expect(grayAt(light, x, y)).toBeLessThan(70)
})

test('faint print right under a ground stays as dark as it is', () => {
  const isFaint = (x: number, y: number) => x % 48 < 2 && y >= 97 && y < 107
  const light = whitenGreyGrounds(
    page((x, y) => (isFaint(x, y) ? 140 : isShaded(x, y) ? 190 : 250)),
    LETTER,
  )
  for (const y of [97, 100, 106]) expect(grayAt(light, 240, y)).toBe(140)
})

test('a ground goes on where rules were rubbed out, in rows no higher than a line', () => {
  const isRow = (x: number, y: number) => x >= 43 && x < 351 && y >= 33 && y < 47
  const isRule = (x: number) => x % 60 < 2
  const ruled = page((x, y) => (isRule(x) ? 30 : isRow(x, y) ? 200 : 250))
  const bare = page((x, y) => (x % 60 < 6 ? 250 : isRow(x, y) ? 200 : 250))
  const light = whitenGreyGrounds(bare, LETTER, ruled)
  for (let x = 50; x < 345; x += 7) expect(grayAt(light, x, 40)).toBeGreaterThanOrEqual(245)
})

test('a page without a grey ground is left as it is: bold print and rules are none', () => {
  const bold = page((x, y) => (y % 20 < 9 && x % 9 < 6 ? 60 : y % 60 === 0 ? 120 : 250))
  expect(whitenGreyGrounds(bold, LETTER)).toBe(bold)
  const stamp = page((x, y) => (x > 100 && x < 130 && y > 50 && y < 80 ? 190 : 250))
  expect(whitenGreyGrounds(stamp, LETTER)).toBe(stamp)
})
