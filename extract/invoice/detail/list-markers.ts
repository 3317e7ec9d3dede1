import type { Word } from '../../input/page.ts'

/** A line of words. */
type Printed = { words: readonly Word[] }

/** Markers of one list begin within so many points. */
const ALIGNED = 3
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const MARKER = /^\(?([IVX]{1,4}|[a-z]|[A-Z]|\d{1,2})(?:[.)]|\.-)$/
const BULLET = /^[•·▪■◦*–-]$/

/** What counts the lines of a list: 'I.', 'II.'; 'a)', 'b)'; '1)', '2)'. */
const scales: readonly ((text: string) => number)[] = [
  (text) => ROMAN.indexOf(text),
  (text) => LETTERS.indexOf(text.toLowerCase()),
  (text) => Number(text) - 1,
]

/**
 * Words that mark the lines of a list and are no part of what it names: counted from the first in any of the usual ways, or
 * one bullet before each of several.
 */
export const listMarkers = (rows: readonly Printed[]): ReadonlySet<Word> => {
  const opening = rows.flatMap(({ words }) => (words.length > 1 ? [words[0]!] : []))
  const counted = opening.flatMap((word) => {
    const [, text] = MARKER.exec(word.text) ?? []
    return text === undefined ? [] : [{ word, text }]
  })
  for (const scale of scales) {
    const start = counted.findIndex(({ text }) => scale(text) === 0)
    const list = counted
      .slice(start < 0 ? counted.length : start)
      .filter(({ word }) => isAt(word, counted[start]!.word))
    if (list.length > 0 && list.every(({ text }, at) => scale(text) === at))
      return new Set(list.map(({ word }) => word))
  }
  const bullets = opening.filter(({ text }) => BULLET.test(text))
  return new Set(bullets.length > 1 ? bullets.filter((word) => isAt(word, bullets[0]!)) : [])
}

const isAt = (word: Word, first: Word): boolean => Math.abs(word.left - first.left) < ALIGNED

/** A title has no more words, and no figures. */
const MOST_WORDS = 4

/** 'II. EMISOR' after 'I. DOCUMENTO': the marks of counted titles, which are no part of them. */
export const titleMarkers = (lines: readonly Printed[]): ReadonlySet<Word> => {
  const titles = lines.filter(
    ({ words: [mark, ...words] }) =>
      mark !== undefined &&
      MARKER.test(mark.text) &&
      words.length > 0 &&
      words.length <= MOST_WORDS &&
      words.every(({ text }) => /^\p{L}+$/u.test(text)),
  )
  return titles.length > 1 ? listMarkers(titles) : new Set()
}
