import type { OcrWord } from './ocr.ts'

/** How sure the reading of some words is, by their letters; 0 without any. */
export const confidenceOf = (words: readonly OcrWord[]): number => {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0)
  return characters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters
}
