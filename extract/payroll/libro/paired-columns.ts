import type { Word } from '../../input/page.ts'
import { cellsOf } from '../../page/cells.ts'
import type { Span } from '../../page/columns.ts'
import { plainText } from '../../text/plain.ts'
import type { ScannedLine } from '../scan.ts'
import { SAME_EDGE } from './turned-spans.ts'

/** Workers side by side with two columns each: how many hours or days there are of a concept, and what they come to. */

const COUNTS = /^(?:cant|cantidad|unid|unidad|unidades|hrs|horas|dias)\.?$/
const AMOUNTS = /^(?:monto|valor|importe|total|pesos)\.?$/
/** The titles of both stand on one of so many lines under the workers'. */
const LINES_OF_HEAD = 6
/** Points between a count and its amount, once they are beside each other. */
const SPACE = 1

type Pair = { count: Word; amount: Span }

/** 'Cant. Monto $ Cant. Monto $' for so many workers; null for any other line. */
const pairsOf = ({ words }: ScannedLine, workers: number): Pair[] | null => {
  const pairs: Pair[] = []
  let count: Word | null = null
  for (const word of words) {
    const plain = plainText(word.text)
    const last = pairs.at(-1)
    if (plain === '$' && last && count === null) last.amount = { ...last.amount, right: word.right }
    else if (COUNTS.test(plain) && count === null) count = word
    else if (AMOUNTS.test(plain) && count !== null) {
      pairs.push({ count, amount: { left: word.left, right: word.right } })
      count = null
    } else return null
  }
  return count === null && pairs.length === workers ? pairs : null
}

/** A count right before its amount, in brackets as elsewhere; alone it says nothing. */
const withCountsBeside = (line: ScannedLine, pairs: readonly Pair[]): ScannedLine => {
  const isNumber = ({ text }: Word) => /^[\d.,]+$/.test(text)
  const near = (word: Word, { right }: Span) => Math.abs(word.right - right)
  const isCount = (word: Word) =>
    isNumber(word) &&
    pairs.some(({ count, amount }) => near(word, count) < SAME_EDGE && near(word, count) < near(word, amount))
  const words = line.words.flatMap((word, at) => {
    if (!isCount(word)) return [word]
    const amount = line.words.slice(at + 1).find((next) => pairs.some((pair) => near(next, pair.amount) < SAME_EDGE))
    const own = pairs.find(({ count }) => near(word, count) < SAME_EDGE)!
    if (!amount || near(amount, own.amount) >= SAME_EDGE) return []
    const right = amount.left - SPACE
    return [{ ...word, text: `(${word.text})`, left: right - (word.right - word.left), right }]
  })
  return { ...line, words, cells: cellsOf(words) }
}

/**
 * The lines under the heads of so many workers with one column for each, of amounts with their counts, and where these
 * columns stand; null where they have no titles of both.
 */
export const withOneColumnEach = (
  lines: readonly ScannedLine[],
  workers: number,
): { lines: ScannedLine[]; spans: Span[] } | null => {
  for (const [at, line] of lines.slice(0, LINES_OF_HEAD).entries()) {
    const pairs = pairsOf(line, workers)
    if (pairs === null) continue
    const under = lines.slice(at + 1).map((one) => withCountsBeside(one, pairs))
    const spans = pairs.map(({ amount }, index) => ({
      left: index === 0 ? -Infinity : pairs[index - 1]!.amount.right,
      right: amount.right + SAME_EDGE,
    }))
    return { lines: [...lines.slice(0, at), ...under], spans }
  }
  return null
}
