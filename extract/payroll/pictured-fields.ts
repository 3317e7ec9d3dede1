import type { Page, Word } from '../input/page.ts'
import type { Field } from '../reading.ts'

/** From here on a value is proven by more than its own characters: the check digit of a RUT, sums that hold. */
const PROVEN = 0.99

/**
 * A field read from the text of a file stays as it is; one whose page is among `pictured` comes from the recognizer, and
 * is as sure as the least sure of its words unless something else proves it. Places must still be in reading space.
 */
export const sourcedFrom =
  (pictured: readonly Page[]) =>
  (field: Field): Field => {
    const page = pictured.find(({ number }) => number === field.page)
    if (page === undefined) return field
    const { confidence } = field
    const sureness = confidence >= PROVEN ? confidence : confidence * surenessOf(page, field)
    return {
      ...field,
      origin: field.origin === 'text' ? 'ocr' : field.origin,
      confidence: Math.round(sureness * 1000) / 1000,
    }
  }

/** The least sure of the words that a field's text was put together from. */
const surenessOf = ({ words }: Page, { text, box: [left, top, right, bottom] }: Field): number => {
  const isIts = (word: Word): boolean => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
    return x >= left && x <= right && y >= top && y <= bottom && text.includes(word.text)
  }
  return words.filter(isIts).reduce((least, { confidence = 1 }) => Math.min(least, confidence), 1)
}
