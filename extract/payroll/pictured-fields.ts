import type { Page, Word } from '../input/page.ts'
import type { Field } from '../reading.ts'

/** What arithmetic proves is surer than any reading of its digits. */
const PROVEN = 0.99

/** How sure the reading of a field's words is, 0 to 1; null where the file carries their text. */
export type ConfidenceOf = (field: Field) => number | null

/** The least sure of the words that a field's text was put together from. Locations must still be in reading space. */
export const confidenceIn = (pages: readonly Page[]): ConfidenceOf => {
  const pictured = new Map(
    pages
      .filter(({ words }) => words.some(({ confidence }) => confidence !== undefined))
      .map((page) => [page.number, page]),
  )
  return ({ text, page: number, boundingBox: [left, top, right, bottom] }) => {
    const page = pictured.get(number)
    if (page === undefined) return null
    const isIts = (word: Word): boolean => {
      const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
      return x >= left && x <= right && y >= top && y <= bottom && text.includes(word.text)
    }
    const own = page.words.filter(isIts)
    if (own.length > 0 && own.every(({ confidence }) => confidence === undefined)) return null
    return own.reduce((least, { confidence = 1 }) => Math.min(least, confidence), 1)
  }
}

/**
 * A field read from the text of a file stays as it is; one of a picture comes from the recognizer, and is as sure as its
 * reading unless the document itself proves it.
 */
export const sourcedBy =
  (confidenceOf: ConfidenceOf, proven: Pick<ReadonlySet<string>, 'has'>) =>
  (field: Field): Field => {
    const read = confidenceOf(field)
    if (read === null) return field
    const { confidence, origin, path } = field
    const sure = proven.has(path) ? PROVEN : Math.min(confidence, PROVEN) * read
    return { ...field, origin: origin === 'text' ? 'ocr' : origin, confidence: Math.round(sure * 1000) / 1000 }
  }
