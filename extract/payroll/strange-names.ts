import type { Word } from '../input/page.ts'
import { plainText } from '../text/plain.ts'
import type { GridColumn, PrintedName } from './grid.ts'
import { isCalledName } from './libro-names.ts'
import { wordsOf } from './name-words.ts'

/**
 * Names to look at: those with a word that also stands in a column of other texts ('Local', 'Indefinido'), which may have run
 * into them, and all of a book that calls only a part of their columns names.
 */
export const strangeNames = (columns: readonly GridColumn[], names: readonly (PrintedName | null)[]): boolean[] => {
  const isOfName = (column: GridColumn) => {
    const filled = column.cells.flatMap((cells, row) => (cells.length > 0 ? [{ words: wordsOf(cells), row }] : []))
    const own = filled.filter(({ words, row }) => words.some((word) => names[row]?.words.includes(word)))
    return own.length * 2 > filled.length
  }
  const ofNames = columns.filter(isOfName)
  const called = ofNames.filter(isCalledName).length
  if (called > 0 && called < ofNames.length) return names.map((name) => name !== null)
  const people = countOf(names.map((name) => name?.words ?? []))
  const others = countOf(
    columns.filter((column) => !ofNames.includes(column)).flatMap(({ cells }) => cells.map(wordsOf)),
  )
  return names.map(
    (name) =>
      name?.words.some(({ text }) => {
        const key = plainText(text)
        return key.length > 2 && (others.get(key) ?? 0) >= Math.max(1, people.get(key) ?? 0)
      }) ?? false,
  )
}

/** In how many of the texts each word stands. */
const countOf = (texts: readonly (readonly Word[])[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const words of texts)
    for (const text of new Set(words.map((word) => plainText(word.text)))) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
