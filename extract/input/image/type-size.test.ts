import { expect, test } from 'vitest'
import { capitalHeight } from './type-size.ts'

test('small letters tell of taller capitals', () => {
  expect(capitalHeight('MESA', 20)).toBe(20)
  expect(capitalHeight('Mesa 12', 20)).toBe(20)
  expect(capitalHeight('en mesas', 13)).toBeCloseTo(18)
})

test('what hangs under the line is not taken for a capital', () => {
  expect(capitalHeight('y', 14.6)).toBeCloseTo(14.4)
})

test('signs tell nothing', () => {
  expect(capitalHeight('$ -', 20)).toBe(20)
})
