import { around, type Box, type Word } from '../input/page.ts'
import { columnOf, overlap, type Span } from '../page/columns.ts'
import { meaningOf, UNDERSTOOD, type Meaning } from './labels.ts'
import type { Concept } from './vocabulary.ts'

/** Words this near (part of their height) on a heading's line are one phrase when a column has no word of its own. */
const PHRASE_GAP = 0.5
/** A heading may have this many lines above a column; more is the title of the page. */
const MAX_LINES = 6
/** Lines of the first row's wrapped cells may lie between a heading and the row. */
const MAX_BELOW = 2
const BELOW_WEIGHT = 0.85

/** What a column is called: the readings of its heading, best first, and the words of the best. */
export type Heading = { text: string; meanings: Meaning[] }

type HeadingLine = { words: readonly Word[] }

/**
 * Gives each word of the heading to a column: to the one below it, else to the neighbour that has no heading yet,
 * else to the nearest. Returns the words of each column, from the bottom line up.
 */
export const assignHeadings = (
  lines: readonly HeadingLine[],
  sideways: readonly Word[],
  columns: readonly Span[],
): Word[][][] => {
  const assigned: Word[][][] = columns.map(() => [])
  const put = (column: number, line: number, word: Word) => {
    const stack = assigned[column]
    if (!stack) return
    ;(stack[line] ??= []).push(word)
  }
  const strays: { line: number; word: Word; neighbours: Word[] }[] = []
  for (const [index, line] of lines.toReversed().entries())
    for (const [at, word] of line.words.entries()) {
      const column = columnOf(columns, word)
      const span = columns[column]
      if (span && overlap(span, word) > 0) put(column, index, word)
      else strays.push({ line: index, word, neighbours: phraseNeighbours(line.words, at) })
    }
  for (const word of sideways) {
    const column = columnOf(columns, word)
    if (column >= 0) put(column, 0, word)
  }
  const hasWords = columns.map((_, index) => (assigned[index]?.flat().length ?? 0) > 0)
  for (const { line, word, neighbours } of strays) {
    const owners = neighbours.map((neighbour) => assigned.findIndex((stack) => stack[line]?.includes(neighbour)))
    const column = owners.find((owner) => owner >= 0) ?? neighbourColumn(columns, word, hasWords)
    if (column >= 0) put(column, line, word)
  }
  return assigned.map((stack) => stack.filter((words) => words !== undefined && words.length > 0))
}

/** The words beside one on its line that are near enough to be one phrase with it, the nearer first. */
const phraseNeighbours = (words: readonly Word[], at: number): Word[] => {
  const word = words[at]
  if (word === undefined) return []
  const gap = (other: Word) => Math.max(other.left - word.right, word.left - other.right)
  return [words[at - 1], words[at + 1]]
    .filter((other): other is Word => other !== undefined && gap(other) < PHRASE_GAP * (word.bottom - word.top))
    .sort((a, b) => gap(a) - gap(b))
}

const neighbourColumn = (columns: readonly Span[], word: Box, hasWords: readonly boolean[]): number => {
  let left = -1
  for (const [index, column] of columns.entries()) if (column.right <= word.left) left = index
  const right = left + 1
  if (left < 0) return right < columns.length ? right : -1
  if (right >= columns.length) return left
  if (hasWords[left] !== hasWords[right]) return hasWords[left] ? right : left
  const toLeft = word.left - (columns[left]?.right ?? 0)
  const toRight = (columns[right]?.left ?? 0) - word.right
  return toLeft < toRight ? left : right
}

/**
 * Readings of a heading: its lowest line, the two lowest, and so on; titles of groups may be above, and the first line
 * of a wrapped cell below.
 */
export const readHeading = (stack: readonly Word[][]): Heading => {
  const meanings = new Map<Concept, { meaning: Meaning; rank: number }>()
  let text = stack[0] ? lineText(stack[0]) : ''
  let best = 0
  for (let from = 0; from <= Math.min(stack.length - 1, MAX_BELOW); from++)
    for (let count = 1; count <= Math.min(stack.length - from, MAX_LINES); count++) {
      const label = stack
        .slice(from, from + count)
        .toReversed()
        .map(lineText)
        .join(' ')
      const meaning = meaningOf(label)
      if (meaning === null || meaning.score < UNDERSTOOD) continue
      const rank = rankOf(meaning) * (from === 0 ? 1 : BELOW_WEIGHT)
      if ((meanings.get(meaning.concept)?.rank ?? 0) < rank) meanings.set(meaning.concept, { meaning, rank })
      if (rank > best) {
        best = rank
        text = label
      }
    }
  const sorted = [...meanings.values()].sort((a, b) => b.rank - a.rank)
  return { text, meanings: sorted.map((item) => item.meaning) }
}

const lineText = (words: readonly Word[]): string =>
  words
    .toSorted((a, b) => a.left - b.left)
    .map((word) => word.text)
    .join(' ')

/** A longer phrase wins over a part of it: 'Adicional Salud' over 'Salud'. */
const rankOf = (meaning: Meaning): number => meaning.score * 100 + meaning.letters * 2

/** The box of a heading, for the trace. */
export const headingBox = (stack: readonly Word[][]): Box | null => {
  const words = stack.flat()
  return words.length > 0 ? around(words) : null
}
