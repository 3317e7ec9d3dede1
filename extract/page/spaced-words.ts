import { around, textOf, type Word } from '../input/page.ts'

/**
 * So many single letters in a row, each within so many heights of the one before, are spaced words ('F A C T U R A'). Pairs of letters
 * may be nearer and stand as one part ('S p a', 'Ma r'), as long as this share of the parts are single letters.
 */
const LETTERS = 4
const NEAR = 2
const MOSTLY_LETTERS = 0.6
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

const isLetter = ({ text }: Word): boolean => /^\p{L}$/u.test(text)

/** The parts of the spaced words that begin with a word, or none. */
const spacedAt = (words: readonly Word[], from: number): readonly Word[] => {
  if (!isLetter(words[from]!)) return []
  let [letters, digits, end] = [1, 0, from + 1]
  for (; end < words.length && gapAt(words, end) < NEAR * heightOf(words[end]!); end++) {
    const word = words[end]!
    if (isLetter(word)) letters++
    else if (letters >= LETTERS && /^\d$/.test(word.text)) digits++
    else if (!/^[\p{L}.]{1,3}$/u.test(word.text)) break
  }
  return letters >= LETTERS && letters + digits > MOSTLY_LETTERS * (end - from) ? words.slice(from, end) : []
}

/** The space before a word. */
const gapAt = (words: readonly Word[], at: number): number => words[at]!.left - words[at - 1]!.right

const heightOf = ({ top, bottom }: Word): number => bottom - top

/** In small capitals, all are as high as the line. */
const wordsOf = (parts: readonly Word[]): Word[] => {
  const { top, bottom } = around(parts)
  const gaps = parts.slice(1).map((_, at) => gapAt(parts, at + 1))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const starts = parts.flatMap((_, at) => (at === 0 || gaps[at - 1]! > WORD_GAP * usual ? [at] : []))
  return starts.map((start, index) => {
    const own = parts.slice(start, starts[index + 1])
    return { ...own[0]!, ...around(own), top, bottom, text: textOf(own).replaceAll(' ', '') }
  })
}
