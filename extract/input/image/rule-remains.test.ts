import { expect, test } from 'vitest'
import type { InkPart } from './ink-parts.ts'
import { makeRaster, type Raster } from './raster.ts'
import { withoutRuleRemains } from './rule-remains.ts'
import { fill } from './testing/fill.ts'

const [WIDTH, HEIGHT] = [200, 100]
const LETTER = 16
const INK = 150
/** Where a rule two pixels thick was rubbed out. */
const RULE = 60

const upright = (): Uint8Array => {
  const marks = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) marks.fill(1, y * WIDTH + RULE, y * WIDTH + RULE + 2)
  return marks
}
const part = (left: number, right: number, top = 40, bottom = 56): InkPart => ({
  left,
  top,
  right,
  bottom,
  size: (right - left) * (bottom - top),
})
/** A page on which these pieces are so dark, and others all over it as dark as letters are. */
const pageOf = (parts: readonly (readonly [InkPart, number])[]): { raster: Raster; letters: InkPart[] } => {
  const raster = makeRaster(WIDTH, HEIGHT)
  const letters = [100, 120, 140, 160].map((left) => part(left, left + 10))
  for (const letter of letters) fill(raster, letter.left, letter.top, letter.right, letter.bottom, 10)
  for (const [{ left, top, right, bottom }, gray] of parts) fill(raster, left, top, right, bottom, gray)
  return { raster, letters }
}
const kept = (parts: readonly (readonly [InkPart, number])[], marks = upright()): InkPart[] => {
  const { raster, letters } = pageOf(parts)
  const all = [...parts.map(([one]) => one), ...letters]
  return withoutRuleRemains(all, { raster, upright: marks, letter: LETTER }, INK).filter(
    (one) => !letters.includes(one),
  )
}

test('slivers on both sides of a rule that was rubbed out are none of the text beside it', () => {
  const eight = part(68, 78)
  expect(
    kept([
      [part(57, 59, 44, 50), 20],
      [part(57, 59), 110],
      [part(63, 65), 120],
      [eight, 10],
    ]),
  ).toEqual([eight])
})

test('the 1 of small type beside a rule is as dark as other letters', () => {
  const one = part(63, 65)
  expect(kept([[one, 40]])).toEqual([one])
})

test('a thin letter stands further from the rule of its cell, and a letter that touches it is wider', () => {
  const parts = [part(66, 69), part(62, 72), part(178, 180)].map((one) => [one, 110] as const)
  expect(kept(parts)).toEqual(parts.map(([one]) => one))
  expect(kept([[part(57, 59), 110]], new Uint8Array(WIDTH * HEIGHT))).toHaveLength(1)
})

test('at the edge of a page nothing beyond it is looked at', () => {
  const marks = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) marks[y * WIDTH + WIDTH - 1] = 1
  expect(
    kept(
      [
        [part(0, 2), 110],
        [part(196, 198), 110],
      ],
      marks,
    ),
  ).toEqual([part(0, 2)])
})
