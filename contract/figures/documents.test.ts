import { expect, test } from 'vitest'
import { documentInWords } from './documents.ts'

test.each([
  [33, 'La factura'],
  [61, 'La nota de crédito'],
  [111, 'La nota de débito'],
  [39, 'La boleta'],
  [43, 'La liquidación-factura'],
  [0, 'El documento'],
  [null, 'La factura'],
])('a document of kind %s is %s', (code, words) => {
  expect(documentInWords(code)).toBe(words)
})
