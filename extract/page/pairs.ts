import { inPieces, moved, type Page, type Word } from '../input/page.ts'
import { linesOf, type Line } from './lines.ts'
import { inRow, widthOf } from './placed.ts'

/**
 * Labels and values one after the other in running lines, each pair ended by a sign: 'Sueldo base: $ 500.000 | AFP: $ 57.000 |'. What a form
 * says in a line of its own.
 */

/** So many pairs are a list. */
const LEAST_PAIRS = 4
/** Lines of one list follow each other within so many heights, and begin as near as this, in points. */
const STEP = 1.2
const SAME_LEFT = 3
/** Words of a running line are nearer to each other than this, in heights. */
const MOST_GAP = 2
/** Lines of the form follow each other by so many heights, and values stand so many after their labels. */
const PITCH = 1.5
const VALUE_GAP = 2.5

const ENDS = /[;|·•]/
const PARTS = /([;|·•])/
const HAS_VALUE = /[:=]/
/** The value of a pair: a figure with its sign, or a dash. */
const VALUE = /^(?:(?:\$|CLP|-|–)\s?)*[\d.,\s]*\d(?:\s?(?:%|hrs?\.?|dias|UF))?[.,]?$|^[-–]$/i

type Pair = { label: Word[]; value: Word[] }

/** Lines under each other, and the pairs that they are. */
type Paragraph = { lines: readonly Line[]; pairs: readonly Pair[] | null }

/**
 * The words of each page with such lists, each pair in a line. Where each is but one line, it is a line of a table: the details
 * of the row over it.
 */
export const laidInLines = (pages: readonly Page[]): ReadonlyMap<Page, readonly Word[]> => {
  const read = pages.filter(mayHavePairs).map((page) => ({ page, paragraphs: paragraphsOf(linesOf(page.words)) }))
  const isList = ({ lines, pairs }: Paragraph): boolean => pairs !== null && lines.length > 1
  if (!read.some(({ paragraphs }) => paragraphs.some(isList))) return new Map()
  const lists = read.filter(({ paragraphs }) => paragraphs.some(({ pairs }) => pairs !== null))
  return new Map(lists.map(({ page, paragraphs }) => [page, laidUnder(page, paragraphs)]))
}

const mayHavePairs = ({ words }: Page): boolean => {
  const count = (sign: RegExp) => words.filter(({ text }) => sign.test(text)).length
  return Math.min(count(ENDS), count(HAS_VALUE)) >= LEAST_PAIRS
}

const laidUnder = ({ words }: Page, paragraphs: readonly Paragraph[]): Word[] => {
  const placed = words.filter((word) => word.sideways)
  let shift = 0
  for (const { lines, pairs } of paragraphs) {
    const { top } = lines[0]!
    if (pairs === null) {
      placed.push(...lines.flatMap((line) => line.words.map((word) => moved(word, 0, shift))))
      continue
    }
    const height = Math.max(...lines.map((line) => line.bottom - line.top))
    const left = Math.min(...lines.map((line) => line.words[0]!.left))
    const end = left + Math.max(...pairs.map((pair) => widthOf(pair.label) + VALUE_GAP * height + widthOf(pair.value)))
    for (const [at, { label, value }] of pairs.entries()) {
      const y = top + shift + at * PITCH * height
      placed.push(...inRow(label, left, y), ...inRow(value, end - widthOf(value), y))
    }
    shift += Math.max(0, pairs.length * PITCH * height - (lines.at(-1)!.bottom - top))
  }
  return placed
}

/** Running lines that go on with each other; each other line alone. */
const paragraphsOf = (printed: readonly Line[]): Paragraph[] => {
  const paragraphs: Line[][] = []
  for (const line of printed) {
    const own = paragraphs.at(-1)
    if (own && goesOn(own, line)) own.push(line)
    else paragraphs.push([line])
  }
  return paragraphs.map((lines) => ({ lines, pairs: pairsOf(lines.flatMap(({ words }) => words)) }))
}

const goesOn = (own: readonly Line[], line: Line): boolean => {
  const before = own.at(-1)!
  return (
    own.some(hasEnd) &&
    [before, line].every(isRunning) &&
    Math.abs(before.words[0]!.left - line.words[0]!.left) < SAME_LEFT &&
    line.top - before.bottom < STEP * (before.bottom - before.top) &&
    isOpen(own, line)
  )
}

/** What a line may go on with: a pair that lacks its value, or another one after a sign. */
const isOpen = (own: readonly Line[], line: Line): boolean => {
  const last = clausesOf(own.flatMap(({ words }) => words)).at(-1)!
  return last.length === 0
    ? line.words.some(({ text }) => HAS_VALUE.test(text))
    : startsAt(line) || pairOf(last) === null
}

/** Its first word is a sign: '| Fonasa 7%: $ 183.902'. */
const startsAt = ({ words }: Line): boolean => ENDS.test(words[0]!.text.charAt(0))

const hasEnd = ({ words }: Line): boolean => words.some(({ text }) => ENDS.test(text))

const isRunning = ({ words, top, bottom }: Line): boolean =>
  words.every(({ left }, at) => at === 0 || left - words[at - 1]!.right < MOST_GAP * (bottom - top))

/** What stands between signs. */
const clausesOf = (words: readonly Word[]): Word[][] => {
  const clauses: Word[][] = [[]]
  for (const word of words)
    for (const part of inPieces(word, word.text.split(PARTS)))
      if (ENDS.test(part.text)) clauses.push([])
      else if (part.text !== '') clauses.at(-1)!.push(part)
  return clauses
}

/** All the pairs that some words are; null where they say other things. */
const pairsOf = (words: readonly Word[]): Pair[] | null => {
  const said = clausesOf(words).filter((clause) => clause.length > 0)
  const pairs = said.map(pairOf)
  return said.length < LEAST_PAIRS || pairs.includes(null) ? null : pairs.flatMap((pair) => pair ?? [])
}

const pairOf = (clause: readonly Word[]): Pair | null => {
  const words = clause.flatMap((word) => inPieces(word, word.text.split(/([:=])/)).filter(({ text }) => text !== ''))
  const at = words.findLastIndex(({ text }) => HAS_VALUE.test(text))
  const [label, value] = [words.slice(0, at), words.slice(at + 1)]
  const text = value.map((word) => word.text).join(' ')
  if (label.length === 0 || !VALUE.test(text) || !label.some((word) => /\p{L}{2}/u.test(word.text))) return null
  return { label, value: value.map((word, index) => (index === value.length - 1 ? withoutStop(word) : word)) }
}

/** A list ends as a sentence does: '$ 500.000.' */
const withoutStop = (word: Word): Word => {
  const text = word.text.replace(/(?<=\d)[.,]$/, '')
  return text === word.text ? word : { ...word, text }
}
