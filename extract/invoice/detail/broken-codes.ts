import type { Word } from '../../input/page.ts'

/** What a narrow cell breaks after its dash: 'FT-' over '1836'. */
const HEAD = /^\p{L}{1,6}\d{0,4}-$/u
const TAIL = /^\d[\p{L}\d]{0,9}(?:-[\p{L}\d]+)*$/u
/** The rest is within this many heights below its beginning, from top to top, and begins or is centred where that does. */
const STEP = 2.2
const SLACK = 1.5
/** A word this near, in heights, stands in the same cell. */
const BESIDE = 0.28
const SAME_LINE = 0.3

const heightOf = ({ top, bottom }: Word): number => bottom - top
const middleOf = ({ top, bottom }: Word): number => (top + bottom) / 2
const centerOf = ({ left, right }: Word): number => (left + right) / 2

const isUnder = (head: Word, tail: Word): boolean =>
  tail.top > head.top + heightOf(head) / 2 &&
  tail.top < head.top + STEP * heightOf(head) &&
  (Math.abs(tail.left - head.left) < SLACK || Math.abs(centerOf(tail) - centerOf(head)) < SLACK)

/** The words of a page with the codes whole that cells broke over two lines: they stand on the first. */
export const withWholeCodes = (words: readonly Word[]): readonly Word[] => {
  const isAlone = (word: Word): boolean =>
    !words.some(
      (other) =>
        other !== word &&
        Math.abs(middleOf(other) - middleOf(word)) < SAME_LINE * heightOf(word) &&
        Math.max(other.left - word.right, word.left - other.right) < BESIDE * heightOf(word),
    )
  const tails = new Map<Word, Word>()
  for (const head of words) {
    if (!HEAD.test(head.text)) continue
    const tail = words.find((word) => TAIL.test(word.text) && isUnder(head, word))
    if (tail && isAlone(head) && isAlone(tail)) tails.set(head, tail)
  }
  if (tails.size === 0) return words
  const taken = new Set(tails.values())
  return words.flatMap((word): Word[] => {
    const tail = tails.get(word)
    if (tail) return [{ ...word, text: `${word.text}${tail.text}` }]
    return taken.has(word) ? [] : [word]
  })
}
