import { expect, test } from 'vitest'
import type { OcrWord } from './ocr.ts'
import { withoutRepeated } from './repeated-words.ts'

const word = (text: string, left: number, right: number, top: number): OcrWord => ({
  text,
  confidence: 0.97,
  line: 0,
  left,
  right,
  top,
  bottom: top + 20,
})

test('a part of a word that was read again at its place is left out, also a little above it', () => {
  const words = [word('662', 150, 185, 500), word('662676', 150, 211, 502), word('Malla', 265, 300, 501)]
  expect(withoutRepeated(words).map(({ text }) => text)).toEqual(['662676', 'Malla'])
  expect(withoutRepeated(words.toReversed()).map(({ text }) => text)).toEqual(['Malla', '662676'])
})

test('what is said again elsewhere is kept: beside, under, or by another word', () => {
  const words = [
    word('662', 150, 185, 500),
    word('662676', 190, 251, 500),
    word('662676', 150, 211, 522),
    word('476', 160, 190, 520),
  ]
  expect(withoutRepeated(words)).toEqual(words)
})
