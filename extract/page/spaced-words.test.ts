import { expect, test } from 'vitest'
import { monospacedLine } from '../testing/monospaced-page.ts'
import { withSpacedWords } from './spaced-words.ts'

test.each([
  ['B O L E T A   D E   P A G O   M A R Z O   2 0 2 6', 'BOLETA DE PAGO MARZO 2026'],
  ['H A B E R E S          D E S C U E N T O S', 'HABERES DESCUENTOS'],
  ['SON 2 0 1 9', 'SON 2 0 1 9'],
  ['A y B 3', 'A y B 3'],
])('words whose letters are spaced: %s', (printed, whole) => {
  const words = withSpacedWords(monospacedLine(printed))
  expect(words.map(({ text }) => text).join(' ')).toBe(whole)
})
