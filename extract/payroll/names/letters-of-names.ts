import type { Word } from '../../input/page.ts'

const CAPITALS = /^\p{Lu}{3,}[,.]?$/u
const SMALL = /\p{Ll}{2}/u
/** Small among capitals as well. */
const PARTICLE = /^(?:de|del|la|las|los|y)$/

/** In how many letters a word is written; null where it may be of a name in either. */
const lettersOf = ({ text }: Word): 'capitals' | 'small' | null =>
  CAPITALS.test(text) ? 'capitals' : SMALL.test(text) && !PARTICLE.test(text) ? 'small' : null

/** 'SOTO VIDAL Ana', 'SOTO VIDAL ANA Chofer' */
export const areMixed = (words: readonly Word[]): boolean =>
  words.some((word) => lettersOf(word) === 'capitals') && words.some((word) => lettersOf(word) === 'small')

/** Whether some words go on with a text in capitals of which they have none. */
export const leavesCapitals = (text: readonly Word[], words: readonly Word[]): boolean => {
  const are = (some: readonly Word[], kind: 'capitals' | 'small') =>
    some.some((word) => lettersOf(word) === kind) && !areMixed(some)
  return are(text, 'capitals') && are(words, 'small')
}

/** With fewer names than this none is unlike the others. */
const SEVERAL = 4
/** All of a book's but this part are in one kind of letters, or all but one. */
const OTHERS = 0.2
const LEAST_WORDS = 2

/**
 * The names of a book without the words before or behind them that are in other letters than nearly all names are: a title over
 * the row ('DE LA EDUCACIÓN'), or what somebody does. A name that they are in the middle of stays as it is.
 */
export const withoutOtherLetters = (names: readonly Word[][]): readonly Word[][] => {
  const known = names.filter((words) => words.some((word) => lettersOf(word) !== null))
  const others = Math.max(1, Math.floor(known.length * OTHERS))
  const isIn = (kind: 'capitals' | 'small') => (words: readonly Word[]) =>
    !areMixed(words) && words.some((word) => lettersOf(word) === kind)
  const usual = (['capitals', 'small'] as const).find(
    (kind) => known.filter(isIn(kind)).length >= known.length - others,
  )
  if (known.length < SEVERAL || usual === undefined) return names
  return names.map((words) => {
    const isOwn = (word: Word) => lettersOf(word) === usual
    const own = words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1)
    return areMixed(words) && own.length >= LEAST_WORDS && !areMixed(own) ? own : words
  })
}
