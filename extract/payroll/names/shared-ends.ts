import type { Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'

/** In fewer names than this anything may be shared by chance. */
const SEVERAL = 8
/** What ends nearly all names, and is so few different words for each of them, is where they work: surnames are more. */
const NEARLY_ALL = 0.9
const FEW = 0.2
const LEAST_WORDS = 2

/**
 * The names of a book that run into what a sign that was not seen parts from them, without it: words in which nearly all of
 * them end, 'Ventas', 'Faena Los Ángeles'.
 */
export const withoutSharedEnds = (names: readonly Word[][]): readonly Word[][] => {
  if (names.length < SEVERAL) return names
  const groups = new Map<string, Word[][]>()
  for (const words of names) {
    const key = keyAt(words, 1)
    groups.set(key, [...(groups.get(key) ?? []), words])
  }
  const shared = [...groups].filter(([key, own]) => key !== '' && own.length > 1)
  const ended = shared.reduce((sum, [, own]) => sum + own.length, 0)
  if (ended < names.length * NEARLY_ALL || shared.length > names.length * FEW) return names
  const lengths = new Map(shared.map(([key, own]) => [key, sharedLength(own)]))
  return names.map((words) => {
    const kept = words.slice(0, words.length - (lengths.get(keyAt(words, 1)) ?? 0))
    return kept.length >= LEAST_WORDS ? kept : words
  })
}

const keyAt = (words: readonly Word[], fromEnd: number): string => plainText(words.at(-fromEnd)?.text ?? '')

/** How many words at their ends all of some names have alike. */
const sharedLength = (names: readonly (readonly Word[])[]): number => {
  const isShared = (fromEnd: number) =>
    names.every((words) => words.length >= fromEnd && keyAt(words, fromEnd) === keyAt(names[0]!, fromEnd))
  let length = 1
  while (isShared(length + 1)) length++
  return length
}
