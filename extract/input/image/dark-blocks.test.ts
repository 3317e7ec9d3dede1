import { expect, test } from 'vitest'
import { lightenDarkBlocks } from './dark-blocks.ts'
import { makeRaster, type Raster } from './raster.ts'
import { fill } from './testing/fill.ts'

const LETTER = 12
const GROUND = 40

/** A block of dark ground on white paper with two strokes of white print in its middle. */
const heading = (left: number, top: number, wide: number, high: number): Raster => {
  const page = makeRaster(301, 203, 250)
  fill(page, left, top, left + wide, top + high, GROUND)
  const [x, y] = [left + (wide >> 1), top + (high >> 1)]
  for (const stroke of [x - 6, x + 4]) fill(page, stroke, y - 6, stroke + 2, y + 6, 250)
  return page
}

const at = ({ width, data }: Raster, x: number, y: number): number => data[y * width + x]!

test('white print on a dark ground becomes dark on white, wherever on the page the block lies', () => {
  const places = [
    [60, 50, 130, 40],
    [61, 51, 129, 39],
    [0, 0, 130, 40],
    [171, 163, 130, 40],
    [3, 77, 290, 26],
  ] as const
  for (const [left, top, wide, high] of places) {
    const page = lightenDarkBlocks(heading(left, top, wide, high), LETTER)
    const [x, y] = [left + (wide >> 1), top + (high >> 1)]
    expect(at(page, x - 6, y)).toBeLessThan(60)
    expect(at(page, x + 20, y)).toBeGreaterThan(200)
    expect(at(page, 300 - left, 202 - top)).toBe(250)
  }
})

test('bold print and rules are no dark ground', () => {
  const page = makeRaster(301, 203, 250)
  for (let line = 10; line < 180; line += 18)
    for (let x = 10; x < 280; x += 9) fill(page, x, line, x + 4, line + LETTER, 20)
  fill(page, 0, 195, 301, 198, 20)
  expect(lightenDarkBlocks(page, LETTER)).toBe(page)
})
