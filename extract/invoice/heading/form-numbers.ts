import type { Word } from '../../input/page.ts'
import { inReadingOrder } from '../../page/lines.ts'

const NUMBER = /^(?:\[\d{1,3}\]|\(\d{1,3}\))$/
/** So many numbers that count on say that the boxes of a form are numbered. */
const FEWEST = 5

const SIGNS = ['[', '(']

const numberOf = ({ text }: Word): number => Number(text.replace(/\D/g, ''))

/** The words of a page without the numbers of a form's boxes: '[01] Razón social', '[02] RUT'. */
export const withoutFormNumbers = (words: readonly Word[]): readonly Word[] =>
  SIGNS.reduce((rest, sign) => {
    const numbers = rest.filter(({ text }) => text.startsWith(sign) && NUMBER.test(text)).toSorted(inReadingOrder)
    const isCount = numbers.every((word, at) => at === 0 || numberOf(word) === numberOf(numbers[at - 1]!) + 1)
    return numbers.length >= FEWEST && isCount ? rest.filter((word) => !numbers.includes(word)) : rest
  }, words)
