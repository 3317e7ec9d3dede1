import type { Box, Word } from '../page.ts'
import { isSureRut } from './figures.ts'
import { tidyFigure } from './tidy-figure.ts'

/** What a rule that touches letters is read as, which is never printed within a word. */
const RULE = /^(.*[\p{L}\d).])[|¦¡]+([\p{L}\d($-].*)$/u
/** A RUT whose cell ends in its rule: what the rule was read as, and the text of the next cell. */
const RUT_AND_MORE = /^'?(\d{1,3}(?:[.,]?\d{3}){2}[-–—])([\dkKSB])[|¦¡!/\\:;.,]*(.*)$/
const LETTER_FOR = new Map([
  ['S', '5'],
  ['B', '8'],
])
/** A rule read as a letter: where one is drawn, and another capital follows. */
const RULE_AS_LETTER = /^[Il1](?=\p{Lu})/u
/** A rule is that near to where two texts part, in heights of the word: the widths of letters are guessed. */
const NEAR = 0.6

/**
 * The words of a recognized page without the rules between cells that were read as part of them: '12.345.678-5|Cuprum' and
 * '9IEMILIA' are two words, '12.345.678-5:' is a RUT. `upright`: the page's rules, in the words' measure.
 */
export const cutAtRules = (words: readonly Word[], upright: readonly Box[]): Word[] =>
  words.flatMap((word) => (word.sideways ? [word] : cutAtMarks(word).flatMap((part) => cutAfterRut(part, upright))))

const cutAtMarks = (word: Word): Word[] => {
  const [, before, after] = RULE.exec(word.text) ?? []
  return before === undefined || after === undefined ? [word] : cutInTwo(word, before, after).flatMap(cutAtMarks)
}

/** Only where the check digit agrees: a RUT ends there, whatever is said to follow it. */
const cutAfterRut = (word: Word, upright: readonly Box[]): Word[] => {
  const [, body = '', digit = '', rest = ''] = RUT_AND_MORE.exec(word.text) ?? []
  const rut = tidyFigure(`${body}${LETTER_FOR.get(digit) ?? digit}`)
  if (!isSureRut(rut)) return [word]
  if (rest === '') return [{ ...word, text: rut }]
  const [first, next] = cutInTwo(word, rut, rest)
  if (!first || !next) return [word]
  const reach = NEAR * (word.bottom - word.top)
  const isRule = upright.some(({ left, right }) => left - reach < next.left && right + reach > next.left)
  return [first, isRule ? { ...next, text: rest.replace(RULE_AS_LETTER, '') } : next]
}

const cutInTwo = (word: Word, before: string, after: string): [Word, Word] => {
  const step = (word.right - word.left) / word.text.length
  return [
    { ...word, text: before, right: word.left + step * before.length },
    { ...word, text: after, left: word.right - step * after.length },
  ]
}
