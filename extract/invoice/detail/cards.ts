import { textOf, type Word } from '../../input/page.ts'
import { headingAt, repeatedHeadingRows } from './item-header.ts'
import type { Row, Sheet } from '../sheet.ts'

/** The first line of a detail of cards, and the words of their labels, which are of no record. */
export type Cards = { words: ReadonlySet<Word>; first: number }

/** Labels of one kind begin within so many points in every card. */
export const CARD_ALIGNED = 1

/**
 * A detail of cards, where each record has its headings and, over these, its name and number after a label: the labels'
 * words, and the first line that has one. Null where the page does not repeat its headings, or nothing over them alike.
 */
export const cardsOf = (sheet: Sheet): Cards | null => {
  const repeated = repeatedHeadingRows(sheet)
  if (repeated.size < 2) return null
  const found = sheet.rows
    .filter(({ index }) => !repeated.has(index))
    .flatMap((row) =>
      row.segments.flatMap((segment) => {
        const heading = headingAt(segment)
        const isNumber = heading?.roles.includes('line') === true && /^\d+$/.test(segment.words[heading.to]?.text ?? '')
        const isName = heading?.roles.includes('description') === true && heading.to === segment.words.length
        return isNumber || (isName && segment !== row.segments.at(-1))
          ? [{ row: row.index, left: segment.left, words: segment.words.slice(0, heading.to + Number(isNumber)) }]
          : []
      }),
    )
  const labels = found.filter((one) =>
    found.some((other) => other.row !== one.row && Math.abs(other.left - one.left) < CARD_ALIGNED),
  )
  if (labels.length > 0) return { words: new Set(labels.flatMap(({ words }) => words)), first: labels[0]!.row }
  return wrappedCards(sheet, repeated) ?? titledCards(sheet, repeated)
}

/** A card without labels has so many lines: its name, its headings, and what these say. */
const LEAST_LINES = 3
const MOST_LINES = 4

/**
 * The same without labels: over each heading stands a line that begins where the others do, with the name of the card, and the
 * cards have as many lines each.
 */
const titledCards = ({ rows }: Sheet, repeated: ReadonlySet<number>): Cards | null => {
  const headings = [...repeated].sort((a, b) => a - b)
  const titles = headings.flatMap((at) => rows[at - 1] ?? [])
  const [first] = titles
  const step = headings[1]! - headings[0]!
  const isTitle = (row: Row) =>
    Math.abs(row.left - first!.left) < CARD_ALIGNED && /\p{L}{3}/u.test(textOf(row.words)) && !repeated.has(row.index)
  const areAlike =
    step >= LEAST_LINES && step <= MOST_LINES && headings.every((at, index) => at === headings[0]! + index * step)
  return first && areAlike && titles.every(isTitle) ? { words: new Set(), first: first.index } : null
}

/** Lines over the headings of a card: its name, which may wrap, and its code. */
const MOST_TITLES = 4

/** The same with as many lines over each heading as its name needs, all of which begin where the headings do. */
const wrappedCards = ({ rows }: Sheet, repeated: ReadonlySet<number>): Cards | null => {
  const headings = [...repeated].sort((a, b) => a - b)
  const isTitle = (row: Row | undefined) =>
    row !== undefined && Math.abs(row.left - rows[headings[0]!]!.left) < CARD_ALIGNED && !repeated.has(row.index)
  const hasName = (titles: readonly Row[]) => titles.some((row) => /\p{L}{3}/u.test(textOf(row.words)))
  // Under a heading stands what it heads, and then the next card.
  const titles = headings.slice(1).map((at, index) => rows.slice(headings[index]! + 2, at))
  const most = Math.max(...titles.map(({ length }) => length))
  if (most > MOST_TITLES || !titles.every((one) => hasName(one) && one.every(isTitle))) return null
  const spaces = titles.flatMap((one) => one.slice(1).map((row, at) => row.top - one[at]!.bottom))
  const widest = Math.max(0, ...spaces) + CARD_ALIGNED
  let first = headings[0]!
  const isNext = () => first === headings[0] || rows[first]!.top - rows[first - 1]!.bottom < widest
  while (headings[0]! - first < most && isTitle(rows[first - 1]) && isNext()) first--
  return hasName(rows.slice(first, headings[0])) ? { words: new Set(), first } : null
}
