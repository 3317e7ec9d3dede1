import { expect, test } from 'vitest'
import { figuresLike, withDigitForSign } from './figures-alike.ts'

const DIGIT = 10
const LETTER = 14

/** Figures of one line, each with what was read of it at first; all but the sides of a digit is its width. */
const line = (figures: readonly (readonly [printed: string, read: string])[]) => {
  let left = 0
  return figures.map(([printed, text]) => {
    const separators = printed.replace(/[$\d]/g, '').length
    const box = { left, top: 0, right: left + (printed.length - separators / 2) * DIGIT - 1, bottom: LETTER }
    left = box.right + 40
    return {
      segment: { ...box, letter: LETTER, baseline: LETTER },
      words: [{ ...box, text, confidence: 0.9, line: 0 }],
    }
  })
}
const fitsOf = (figures: readonly (readonly [string, string])[]) => {
  const read = line(figures)
  const like = figuresLike(new Map(read.map(({ segment, words }) => [segment, words])))
  return read.map(({ segment, words }) => ({ fits: like(segment), words }))
}
const OTHERS = ['915.000', '64.050', '1.015.000', '160.857'].map((text) => [text, text] as const)

test('a figure that is wider than its digits has lost one, and one that has lost its points has not', () => {
  const isRight = (printed: string, read: string) => {
    const { fits, words } = fitsOf([...OTHERS, [printed, read]]).at(-1)!
    return fits(words)
  }
  expect(isRight('96.807', '96.807')).toBe(true)
  expect(isRight('96.807', '807')).toBe(false)
  expect(isRight('26.240', '2.240')).toBe(false)
  expect(isRight('91.646', '191.646')).toBe(false)
  expect(isRight('2.266.916', '2266916')).toBe(true)
  expect(isRight('Fonasa', 'Fonasa')).toBe(true)
})

test('of a line with few figures nothing is known', () => {
  const { fits, words } = fitsOf([...OTHERS.slice(1), ['96.807', '807']]).at(-1)!
  expect(fits(words)).toBe(true)
})

test('where no other figure has a peso sign, one is a digit, which is unsure', () => {
  const { fits, words } = fitsOf([...OTHERS, ['830.903', '$30.903']]).at(-1)!
  expect(fits(words)).toBe(false)
  expect(withDigitForSign(words, fits)).toMatchObject([{ text: '830.903', confidence: 0.6 }])
  const signed = fitsOf([...OTHERS, ['$80.000', '$80.000'], ['$30.903', '$30.903']]).at(-1)!
  expect(withDigitForSign(signed.words, signed.fits)).toEqual(signed.words)
})
