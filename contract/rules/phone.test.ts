import { expect, test } from 'vitest'
import { chileanPhone, ownPhoneField, phoneField } from './phone.ts'

test('a number of Chile has one spelling; what is not surely of there has none', () => {
  for (const text of ['(41) 220-1450', '41 220 1450', '+56 41 220 1450', '56412201450', '412201450'])
    expect(chileanPhone(text), text).toBe('+56412201450')
  expect(chileanPhone('9 1234 5678')).toBe('+56912345678')
  for (const text of ['220-1450', '+54 11 1234 5678', '312345678', '12345678'])
    expect(chileanPhone(text), text).toBeNull()
})

test("an organization's phone is kept in that spelling, any other as it was typed", () => {
  for (const text of ['(41) 220-1450', '+56 (41) 220 - 1450', '+56 4 1 2 2 0 1 4 5 0'])
    expect(ownPhoneField.parse(text)).toBe('+56412201450')
  expect(ownPhoneField.safeParse('+54 (11) 1234 - 5678').success).toBe(false)
  expect(ownPhoneField.parse('+54 11 1234 567')).toBe('+54 11 1234 567')
  expect(phoneField.parse('(41) 220-1450')).toBe('(41) 220-1450')
  for (const text of ['\u202a+56 41 220 1450\u202c', '(41) 220\u20111450', '41 220–1450', '＋56４１2201450'])
    expect(ownPhoneField.parse(text)).toBe('+56412201450')
  expect(phoneField.parse('\u00a09 1234–5678')).toBe('9 1234-5678')
})
