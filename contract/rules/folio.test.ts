import { expect, test } from 'vitest'
import { normalizeFolio } from './folio.ts'

test.each([
  ['1420', '1420'],
  [' N° 0001420 ', '1420'],
  ['Nº1.420', '1420'],
  ['Folio: 1420', '1420'],
  ['000', '0'],
  ['inv-2026/07', 'INV-2026/07'],
  ['NORTE 12', 'NORTE 12'],
  ['', ''],
])('%j is %j', (typed, folio) => expect(normalizeFolio(typed)).toBe(folio))
