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

test('letters set apart in small capitals are words', () => {
  const at = (text: string, left: number, height = 10) => ({
    text,
    left,
    right: left + 6 * text.length,
    top: 30 - height,
    bottom: 30,
  })
  const letters = [
    at('R', 10, 14),
    at('í', 18),
    at('o', 26),
    at('y', 40),
    at('M', 54, 14),
    at('ar', 62),
    at('S', 82, 14),
    at('.', 90),
    at('A', 98, 14),
    at('.', 106),
  ]
  expect(withSpacedWords(letters).map(({ text }) => text)).toEqual(['Río', 'y', 'Mar', 'S.A.'])
})
