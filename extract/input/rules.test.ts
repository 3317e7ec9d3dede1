import { expect, test } from 'vitest'
import { withoutStripes } from './rules.ts'

const level = (heights: readonly number[]) => heights.map((y) => ({ left: 20, right: 590, top: y, bottom: y }))
const words = [100, 140, 180, 220, 260].map((top) => ({ left: 30, right: 60, top, bottom: top + 9 }))

test('level lines at one step over the whole text are the stripes of the paper', () => {
  const stripes = level([20, 50, 80, 110, 140, 170, 200, 230, 260, 290])
  expect(withoutStripes(stripes, words)).toEqual([])
})

test('lines of a table are kept, which begin under its title or part rows of different heights', () => {
  const table = level([130, 160, 190, 220, 250, 280])
  expect(withoutStripes(table, words)).toEqual(table)
  const wrapped = level([90, 120, 165, 195, 240, 270])
  expect(withoutStripes(wrapped, words)).toEqual(wrapped)
})
