import { expect, test } from 'vitest'
import { plainName } from './name-text.ts'

test.each([
  ['SOTO VIDAL, ANA MARIA', 'SOTO VIDAL ANA MARIA'],
  ['Soto Vidal (3 d) Ana', 'Soto Vidal Ana'],
  ['Soto Vidal d) Ana', 'Soto Vidal Ana'],
  ['ANA SOTO (15', 'ANA SOTO'],
  ['María (Maru) Soto', 'María (Maru) Soto'],
])('%s is called %s', (printed, name) => {
  expect(plainName(printed)).toBe(name)
})
