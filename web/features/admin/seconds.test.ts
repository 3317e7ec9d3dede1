import { expect, test } from 'vitest'
import { formatSeconds } from './seconds.ts'

test.each([
  [-1, '0 s'],
  [0.04, '0 s'],
  [3.24, '3,2 s'],
  [200, '3 min'],
  [7500, '2,1 h'],
  [345_600, '4 días'],
])('%d seconds are %s', (seconds, said) => {
  expect(formatSeconds(seconds)).toBe(said)
})
