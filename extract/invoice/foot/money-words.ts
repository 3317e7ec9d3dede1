import { isNumberWord, readNumberWords } from '../../text/number-words.ts'
import { plainWords } from '../../text/plain.ts'
import { certaintyOf, type Row, type Sheet, type Found } from '../sheet.ts'

const MIN_WORDS = 2

/** The amount in words ('SON: ...'), over as many lines as it takes. */
export const findMoneyWords = (sheet: Sheet): Found<number> | null => {
  for (const row of sheet.rows)
    for (const segment of row.segments) {
      const start = segment.tokens.findIndex(({ plain }, at) => at <= 2 && isNumberWord(plain))
      const isSaid =
        segment.tokens[0]?.plain === 'son' ||
        segment.tokens.slice(0, Math.max(0, start)).some(({ plain }) => /^(?:son|palabras|letras|pesos)$/.test(plain))
      if (start < 0 || (!isSaid && segment.tokens.length < MIN_WORDS + 1)) continue
      const next = sheet.rows[row.index + 1]?.segments.find(
        ({ left, top }) => Math.abs(left - segment.left) < 60 && top - segment.bottom < sheet.lineHeight * 0.8,
      )
      const plain = [...segment.tokens.slice(start).map((token) => token.plain), ...(next ? plainWords(next.text) : [])]
      const read = readNumberWords(plain)
      const after = plain[read?.used ?? 0]
      if (read === null || read.used < MIN_WORDS || (!isSaid && after !== 'pesos')) continue
      return { value: read.value, words: segment.words, confidence: certaintyOf(segment.words) }
    }
  return null
}

/** A line of the amount in words has at least so many of them. */
const SPELT = 3

/** A line that spells an amount, with or without 'Son'. */
export const isSpeltRow = ({ tokens }: Row): boolean =>
  tokens.filter(({ plain }) => isNumberWord(plain)).length >= SPELT
