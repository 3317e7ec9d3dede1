import { expect, test } from 'vitest'
import { letterHeight, type InkPart } from './ink-parts.ts'
import { withoutDottedRows } from './leaders.ts'

const letter = (left: number, top: number, wide = 12, high = 20): InkPart => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
  size: Math.round(wide * high * 0.4),
})
/** Two lines of letters of different widths, 20 pixels high. */
const letters = [0, 40].flatMap((top) => Array.from({ length: 15 }, (_, at) => letter(at * 20, top, 8 + (at % 5) * 2)))

const heightOf = (parts: readonly InkPart[]) => letterHeight(withoutDottedRows(parts))

test('points that lead from names to amounts do not count for the height of letters, however many', () => {
  const points = [16, 56, 96].flatMap((bottom) =>
    Array.from({ length: 120 }, (_, at): InkPart => {
      const left = 300 + Math.round(at * 7.4)
      return { left, top: bottom - 5 - (at % 2), right: left + 5, bottom, size: 20 }
    }),
  )
  expect(heightOf(letters)).toBe(20)
  expect(heightOf([...letters, ...points])).toBe(20)
})

test('small letters are no points: their widths and steps differ', () => {
  const small = [100, 120, 140, 160].flatMap((top) => {
    let left = 0
    return Array.from({ length: 40 }, (_, at): InkPart => {
      left += [6, 9, 7, 12][at % 4]!
      const wide = [5, 6, 4, 7][at % 4]!
      return { left, top, right: left + wide, bottom: top + 6, size: Math.round(wide * 6 * 0.6) }
    })
  })
  expect(heightOf([...letters, ...small])).toBe(6)
})
