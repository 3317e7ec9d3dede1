import { expect, test } from 'vitest'
import { keptOf } from './forget.ts'

const phrases = 'sueldo base|sueldo|s base|sdo base|renta base|haber base|base|salario base'

test('of the phrases of a meaning a share is forgotten, always the same ones, and the first never', () => {
  expect(keptOf(phrases, 0)).toBe(phrases)
  expect(keptOf(phrases, 1)).toBe('sueldo base')
  const [some, fewer] = [keptOf(phrases, 0.4).split('|'), keptOf(phrases, 0.8).split('|')]
  expect(fewer.every((phrase) => some.includes(phrase))).toBe(true)
  expect(some.length).toBeLessThan(8)
  expect(fewer[0]).toBe('sueldo base')
})
