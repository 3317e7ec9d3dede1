import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccountNumber, isMaskedNumber, maskAccountNumber, plainAccountNumber } from './account.ts'

test.each([
  ['00123-45678', '••••5678'],
  ['12 345 678', '••••5678'],
  ['1234', '••••34'],
  ['1', '••••'],
  ['', '••••'],
])('%j is shown as %s', (number, mask) => {
  expect(maskAccountNumber(number)).toBe(mask)
})

test('a mask never shows more than half of the number, nor more than four characters, and is told from a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9][0-9 .-]{2,33}$/), (number) => {
      const mask = maskAccountNumber(number)
      const tail = mask.slice(4)
      expect(tail.length).toBeLessThanOrEqual(4)
      expect(tail.length * 2).toBeLessThanOrEqual(plainAccountNumber(number).length)
      expect(isMaskedNumber(mask)).toBe(true)
      expect(isMaskedNumber(number)).toBe(false)
    }),
  )
})

test.each(['123', '00-123-45678-9', 'CL12 0001', '••••5678'])('%s may be sent', (text) => {
  expect(isAccountNumber(text)).toBe(true)
})
test.each(['12', '', 'cuenta: 1234', '1'.repeat(35), '-123', '••••12345'])('%j may not', (text) => {
  expect(isAccountNumber(text)).toBe(false)
})
