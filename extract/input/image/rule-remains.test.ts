import { expect, test } from 'vitest'
import type { InkPart } from './ink-parts.ts'
import { withoutRuleRemains } from './rule-remains.ts'

const WIDTH = 200
const LETTER = 16
/** Where a rule two pixels thick was rubbed out. */
const RULE = 60

const upright = (): Uint8Array => {
  const marks = new Uint8Array(WIDTH * 100)
  for (let y = 0; y < 100; y++) marks.fill(1, y * WIDTH + RULE, y * WIDTH + RULE + 2)
  return marks
}
const part = (left: number, right: number, top = 40, bottom = 56): InkPart => ({
  left,
  top,
  right,
  bottom,
  size: (right - left) * (bottom - top),
})

test('slivers on both sides of a rule that was rubbed out are none of the text beside it', () => {
  const eight = part(68, 78)
  const parts = [part(57, 59), part(63, 65, 44, 50), eight]
  expect(withoutRuleRemains(parts, upright(), WIDTH, LETTER)).toEqual([eight])
})

test('a thin letter stands further from the rule of its cell, and a letter that touches it is wider', () => {
  const parts = [part(66, 69), part(62, 72), part(120, 122)]
  expect(withoutRuleRemains(parts, upright(), WIDTH, LETTER)).toEqual(parts)
  expect(withoutRuleRemains([part(57, 59)], new Uint8Array(WIDTH * 100), WIDTH, LETTER)).toHaveLength(1)
})

test('at the edge of a page nothing beyond it is looked at', () => {
  const marks = new Uint8Array(WIDTH * 100)
  for (let y = 0; y < 100; y++) marks[y * WIDTH + WIDTH - 1] = 1
  expect(withoutRuleRemains([part(0, 2), part(196, 198)], marks, WIDTH, LETTER)).toEqual([part(0, 2)])
})
