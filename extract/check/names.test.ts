import { expect, test } from 'vitest'
import { money } from './names.ts'

test.each([
  [1_234_567, '$1.234.567'],
  [1234.5, '$1.234,50'],
  [0.07, '$0,07'],
  [1999.999, '$2.000'],
  [-15_750, '-$15.750'],
  [-15_750.25, '-$15.750,25'],
  [0, '$0'],
])('%j is %s: whole pesos, or both digits of the cents', (value, text) => expect(money(value)).toBe(text))
