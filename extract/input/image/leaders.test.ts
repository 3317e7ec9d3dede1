import { expect, test } from 'vitest'
import type { InkPart } from './ink-parts.ts'
import { withoutLeaders } from './leaders.ts'

const LETTER = 13

const ink = (left: number, width: number, height: number): InkPart => ({
  left,
  top: 33 - height,
  right: left + width,
  bottom: 33,
  size: width * height,
})
const word = (left: number, count: number) => Array.from({ length: count }, (_, i) => ink(left + i * 11, 9, LETTER))

test('the points that lead from a name to its amount are no ink of either', () => {
  const letters = [...word(20, 5), ...word(300, 3)]
  const points = Array.from({ length: 30 }, (_, i) => ink(80 + i * 6, i % 4 === 0 ? 5 : 2, 2))
  expect(withoutLeaders([...letters, ...points], LETTER)).toEqual(letters)
})

test('points of numbers, abbreviations and ellipses stay', () => {
  const number = [0, 1, 2, 3, 4, 5].flatMap((group) => [...word(20 + group * 40, 3), ink(54 + group * 40, 2, 2)])
  const ellipsis = [0, 1, 2].map((i) => ink(300 + i * 6, 2, 2))
  const parts = [...number, ...ellipsis]
  expect(withoutLeaders(parts, LETTER)).toEqual(parts)
})
