import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test('Chilean numbers are grouped by their area, whatever their spelling', () => {
  expect(phoneText('+56912345678')).toBe('+56 9 1234 5678')
  for (const mobile of ['912345678', '56912345678', '9 1234 5678']) expect(phoneText(mobile)).toBe('+56 9 1234 5678')
  expect(phoneText('+56 (2) 2345-6789')).toBe('+56 2 2345 6789')
  expect(phoneText('+56412268492')).toBe('+56 41 226 8492')
  for (const fixed of ['(41) 220-1450', '41 220 1450', '56412201450', '+56 (41) 220 1450'])
    expect(phoneText(fixed)).toBe('+56 41 220 1450')
})

test('what is not surely Chilean stays as it was typed', () => {
  expect(phoneText('12345678')).toBe('12345678')
  expect(phoneText('+54 11 1234 5678')).toBe('+54 11 1234 5678')
})
