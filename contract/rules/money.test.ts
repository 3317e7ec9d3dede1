import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, fromCents, sumPesos, toCents } from './money.ts'

test.each([
  [1234567.8, '$1.234.567,80'],
  [0, '$0,00'],
  [-1500, '-$1.500,00'],
  [213354, '$213.354,00'],
])('%d is written %s', (pesos, text) => {
  expect(formatMoney(pesos)).toBe(text)
})

test('sums are exact to the cent, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 })), (cents) => {
      const pesos = cents.map(fromCents)
      expect(toCents(sumPesos(pesos))).toBe(cents.reduce((a, b) => a + b, 0))
      expect(sumPesos(pesos.toReversed())).toBe(sumPesos(pesos))
    }),
  )
})

test('0.1 + 0.2 is 0.3', () => {
  expect(sumPesos([0.1, 0.2, null, undefined])).toBe(0.3)
})
