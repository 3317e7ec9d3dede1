import type { OcrWord } from './ocr.ts'

/** A word lies in another's box by this part of its width, and of its height. */
const WITHIN = 0.9
const ON_LINE = 0.7

const shared = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

/** A part of another word, at the very place where that has it. */
const isPartOf = (word: OcrWord, other: OcrWord): boolean =>
  other !== word &&
  other.text.length > word.text.length &&
  other.text.includes(word.text) &&
  shared(word.left, word.right, other.left, other.right) > WITHIN * (word.right - word.left) &&
  shared(word.top, word.bottom, other.top, other.bottom) > ON_LINE * (word.bottom - word.top)

/**
 * The words of a page without those that were read twice: two segments of one bent line may share the ink of a word, of which one
 * of them has a part.
 */
export const withoutRepeated = (words: readonly OcrWord[]): OcrWord[] => {
  const byTop = words.toSorted((a, b) => a.top - b.top)
  const highest = Math.max(0, ...words.map(({ top, bottom }) => bottom - top))
  const repeated = new Set<OcrWord>()
  for (const [at, word] of byTop.entries())
    for (let next = at + 1; next < byTop.length && byTop[next]!.top < word.top + highest; next++) {
      if (isPartOf(word, byTop[next]!)) repeated.add(word)
      if (isPartOf(byTop[next]!, word)) repeated.add(byTop[next]!)
    }
  return words.filter((word) => !repeated.has(word))
}
