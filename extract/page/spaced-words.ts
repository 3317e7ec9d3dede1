import { around, type Word } from '../input/page.ts'

/** So many single letters in a row, each within so many heights of the one before, are spaced words ('F A C T U R A'). */
const LETTERS = 4
const NEAR = 2
/** Between spaced words is more than so many times the space between their letters. */
const WORD_GAP = 1.8

/** The words of a line, those whole whose letters are spaced: 'M A R Z O   2 0 1 9' is 'MARZO 2019'. */
export const withSpacedWords = (words: readonly Word[]): Word[] => {
  const whole: Word[] = []
  for (let at = 0; at < words.length;) {
    const run = spacedAt(words, at)
    whole.push(...(run.length > 0 ? wordsOf(run) : [words[at]!]))
    at += Math.max(1, run.length)
  }
  return whole
}

const spacedAt = (words: readonly Word[], from: number): readonly Word[] => {
  const isNext = (at: number, pattern: RegExp) =>
    pattern.test(words[at]?.text ?? '') && (at === from || gapAt(words, at) < NEAR * heightOf(words[at]!))
  let end = from
  while (isNext(end, end < from + LETTERS ? /^\p{L}$/u : /^[\p{L}\d]$/u)) end++
  return end - from < LETTERS ? [] : words.slice(from, end)
}

/** The space before a word. */
const gapAt = (words: readonly Word[], at: number): number => words[at]!.left - words[at - 1]!.right

const heightOf = ({ top, bottom }: Word): number => bottom - top

const wordsOf = (letters: readonly Word[]): Word[] => {
  const gaps = letters.slice(1).map((_, at) => gapAt(letters, at + 1))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const starts = letters.flatMap((_, at) => (at === 0 || gaps[at - 1]! > WORD_GAP * usual ? [at] : []))
  return starts.map((start, index) => {
    const own = letters.slice(start, starts[index + 1])
    return { ...own[0]!, ...around(own), text: own.map(({ text }) => text).join('') }
  })
}
