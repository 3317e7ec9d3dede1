import { expect, test } from 'vitest'
import { makeRaster, type Raster } from './raster.ts'
import { eraseRules } from './ruling-lines.ts'
import { fill } from './testing/fill.ts'

const LETTER = 12
const [WIDE, HIGH] = [403, 299]
const PAPER = 250

/** Paper with grain, always the same. */
const paper = (grain = 0): Raster => {
  const page = makeRaster(WIDE, HIGH, PAPER)
  if (grain > 0) for (let i = 0; i < page.data.length; i++) page.data[i]! -= ((i * 7919) % 104_729) % grain
  return page
}

const darkest = ({ width, data }: Raster, left: number, top: number, right: number, bottom: number): number => {
  let least = 255
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) least = Math.min(least, data[y * width + x]!)
  return least
}

test('rules are rubbed out, faint ones on grainy paper too, and the upright ones are told', () => {
  for (const [gray, grain] of [
    [30, 0],
    [190, 12],
  ] as const)
    for (const place of [50, 51, 52, 53]) {
      const page = paper(grain)
      fill(page, 20, place, 380, place + 2, gray)
      fill(page, place, 100, place + 2, 280, gray)
      const { raster, upright } = eraseRules(page, LETTER)
      expect(darkest(raster, 22, place - 1, 378, place + 3)).toBeGreaterThan(PAPER - 20)
      expect(darkest(raster, place - 1, 104, place + 3, 276)).toBeGreaterThan(PAPER - 20)
      const columns = [place, place + 1].map((x) => {
        let marked = 0
        for (let y = 100; y < 280; y++) marked += upright[y * WIDE + x]!
        return marked
      })
      expect(Math.max(...columns)).toBeGreaterThan(170)
      expect(upright.reduce((sum, one) => sum + one, 0)).toBeLessThan(3 * 200)
    }
})

test('letters stay: a row of strokes is no level rule, and a stroke is too short for an upright one', () => {
  const page = paper()
  for (let x = 20; x < 380; x += 7) fill(page, x, 100, x + 2, 100 + LETTER, 30)
  for (let x = 20; x < 380; x += 14) fill(page, x, 140, x + 2, 140 + 3 * LETTER, 30)
  const { raster, upright } = eraseRules(page, LETTER)
  expect(Buffer.compare(raster.data, page.data)).toBe(0)
  expect(upright.includes(1)).toBe(false)
})

test('a stroke that crosses a rule stays whole', () => {
  const page = paper()
  fill(page, 20, 60, 380, 62, 30)
  fill(page, 200, 52, 203, 70, 30)
  const { raster } = eraseRules(page, LETTER)
  expect(raster.data[61 * WIDE + 201]).toBe(30)
  expect(raster.data[61 * WIDE + 260]).toBe(255)
})

test('letters that touch a rule keep their strokes, and where two rules cross nothing is left', () => {
  const page = paper()
  fill(page, 100, 40, 102, 280, 30)
  fill(page, 20, 144, 380, 146, 30)
  // A figure in each row, whose last side stands against the rule with its soft edge in it.
  for (let y = 50; y < 270; y += 3 * LETTER) {
    fill(page, 92, y, 99, y + LETTER, 40)
    fill(page, 99, y, 100, y + LETTER, 140)
  }
  const { raster, levelRules } = eraseRules(page, LETTER)
  expect(darkest(raster, 97, 52, 98, 60)).toBe(40)
  expect(raster.data[55 * WIDE + 98]).toBeLessThan(80)
  expect(darkest(raster, 98, 142, 104, 148)).toBeGreaterThan(PAPER - 20)
  expect(levelRules).toMatchObject([{ left: expect.closeTo(20, -1), right: expect.closeTo(380, -1) }])
})
