import { expect, test } from 'vitest'
import { medianOf } from './median.ts'

test('the median is of the values as numbers, the higher of two in the middle, and the values stay as they were', () => {
  const values = [100, 9, 20]
  expect(medianOf(values)).toBe(20)
  expect(values).toEqual([100, 9, 20])
  expect(medianOf([4, 1, 3, 2])).toBe(3)
  expect(medianOf([])).toBeUndefined()
})
