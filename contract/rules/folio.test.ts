import { expect, test } from 'vitest'
import { folioRemark, normalizeFolio } from './folio.ts'

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

test.each([
  ['1420', 33, true],
  ['N° 0001.420', 61, true],
  ['12345678901', 33, false],
  ['A-1420', 33, false],
  ['A-1420', 30, true],
  ['INV-7', 0, true],
  ['', 33, true],
])('the number %s of a document of kind %d is as usual: %s', (folio, kind, isUsual) => {
  expect(folioRemark(folio, kind) === null).toBe(isUsual)
})
