import { around, type Box, type Word } from '../input/page.ts'
import { columnOf, overlap, type Span } from '../page/columns.ts'
import { meaningOf, UNDERSTOOD, type Meaning } from './labels.ts'
import { codeOf, conceptOfCode, MIN_CODES } from './lre-codes.ts'
import type { Concept } from './vocabulary.ts'

/** Words further apart than this part of their height are not one phrase; nearer than the other are one word. */
const PHRASE_GAP = 0.5
const LEAST_SPACE = 0.1
/** A word stands over a column when they share this part of the word. */
const OVER = 0.15
/** Lines nearer than this are the two sides of one rule, in points. */
const SAME_EDGE = 1.6
/** Fewer lines than this across a heading are not a grid. */
const MIN_EDGES = 4
/** Spaces of one line differ by less than this factor. */
const SAME_SPACE = 1.35
/** A heading may have this many lines above a column; more is the title of the page. */
const MAX_LINES = 6
/** Lines of the first row's wrapped cells may lie between a heading and the row. */
const MAX_BELOW = 2
const BELOW_WEIGHT = 0.85

/** What a column is called: the readings of its heading, best first, and the words of the best. */
export type Heading = { text: string; meanings: Meaning[] }

type HeadingLine = { words: readonly Word[]; middle: number }

/**
 * Gives the phrases of a heading to columns: to the one below most of it, else to the neighbour that has no heading yet,
 * else to the nearest. Returns the words of each column, from the bottom line up.
 */
export const assignHeadings = (
  lines: readonly HeadingLine[],
  sideways: readonly Word[],
  columns: readonly Span[],
  rules: readonly Box[] = [],
): Word[][][] => {
  const assigned: Word[][][] = columns.map(() => [])
  const put = (column: number, line: number, words: readonly Word[]) => {
    const stack = assigned[column]
    if (stack) stack[line] = [...(stack[line] ?? []), ...words]
  }
  const strays: { line: number; words: Word[] }[] = []
  for (const [index, line] of lines.toReversed().entries()) {
    const edges = edgesAt(rules, line.middle)
    const loose = line.words.filter((word) => {
      const inside = edges.length < MIN_EDGES ? [] : columnsBetween(columns, edges, word)
      for (const column of inside) put(column, index, [word])
      return inside.length === 0
    })
    for (const phrase of phrasesOf(loose).flatMap((words) => apart(words, columns))) {
      const box = around(phrase)
      const column = columnOf(columns, box)
      const span = columns[column]
      if (span && overlap(span, box) > 0) put(column, index, phrase)
      else strays.push({ line: index, words: phrase })
    }
  }
  for (const word of sideways) {
    const column = columnOf(columns, word)
    if (column >= 0) put(column, 0, [word])
  }
  const hasWords = assigned.map((stack) => stack.some((words) => words !== undefined && words.length > 0))
  for (const { line, words } of strays) {
    const column = neighbourColumn(columns, around(words), hasWords)
    if (column >= 0) put(column, line, words)
  }
  return assigned.map((stack) => stack.filter((words) => words !== undefined && words.length > 0))
}

/** Where upright lines cross a height, from left to right. */
const edgesAt = (rules: readonly Box[], middle: number): number[] => {
  const edges: number[] = []
  const crossing = rules
    .filter((rule) => rule.top <= middle && rule.bottom >= middle)
    .map((rule) => (rule.left + rule.right) / 2)
  for (const edge of crossing.sort((a, b) => a - b))
    if (edge - (edges.at(-1) ?? -Infinity) > SAME_EDGE) edges.push(edge)
  return edges
}

/** The columns of the cell that a word is in; a cell may hold several (the title of a group). */
const columnsBetween = (columns: readonly Span[], edges: readonly number[], word: Box): number[] => {
  const middle = (word.left + word.right) / 2
  const next = edges.findIndex((edge) => edge > middle)
  const left = edges[next - 1]
  const right = edges[next]
  if (left === undefined || right === undefined) return []
  return columns.flatMap((column, index) => {
    const center = (column.left + column.right) / 2
    return center > left && center < right ? [index] : []
  })
}

/** Words of a line with only a space between them: the narrowest gap of the line is a space. */
const phrasesOf = (words: readonly Word[]): Word[][] => {
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? 0))
  const height = (words[0]?.bottom ?? 0) - (words[0]?.top ?? 0)
  const space = gaps
    .filter((gap) => gap > LEAST_SPACE * height)
    .reduce((least, gap) => Math.min(least, gap), PHRASE_GAP * height)
  const phrases: Word[][] = []
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1)
    if (last && (gaps[index - 1] ?? Infinity) <= space * SAME_SPACE) last.push(word)
    else phrases.push([word])
  }
  return phrases
}

/** A phrase whose words stand over different columns is the headings of these. */
const apart = (words: Word[], columns: readonly Span[]): Word[][] => {
  const over = new Set<number>()
  for (const word of words) {
    const column = columnOf(columns, word)
    const span = columns[column]
    if (span && overlap(span, word) > (word.right - word.left) * OVER) over.add(column)
  }
  if (over.size < 2) return [words]
  const groups: { column: number; words: Word[] }[] = []
  for (const word of words) {
    const column = columnOf(columns, word)
    const last = groups.at(-1)
    const span = columns[column]
    // A word over no column goes with the one before it.
    if (last && (last.column === column || !span || overlap(span, word) <= 0)) last.words.push(word)
    else groups.push({ column, words: [word] })
  }
  return groups.map((group) => group.words)
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

/** Readings of all the headings of a table: by the codes of the electronic book where it has them, else by their words. */
export const readHeadings = (stacks: readonly (readonly Word[][])[]): Heading[] => {
  const codes = stacks.map((stack) => codeOf(stack.toReversed().map(lineText)))
  const isCoded = codes.filter((code) => code !== null).length >= MIN_CODES
  return stacks.map((stack, index) => {
    const code = codes[index]
    if (!isCoded || !code) return readHeading(stack)
    const text = stack.toReversed().map(lineText).join(' ')
    return { text, meanings: [{ concept: conceptOfCode(code), score: 1, letters: text.length, phrase: code }] }
  })
}

/**
 * Readings of a heading: its lowest line, the two lowest, and so on; titles of groups may be above, and the first line
 * of a wrapped cell below.
 */
const readHeading = (stack: readonly Word[][]): Heading => {
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
