import type { Page, Word } from '../input/page.ts'
import { linesOf } from './lines.ts'

/** A sheet that is printed with its headings has at least so many columns and rows. */
const LEAST = 4
const LETTERS = 26

/** Lines with a number, of all: a foot of the page has none. */
const MOST = 0.8

/** 'A' to 'Z', then 'AA' and on. */
const columnName = (index: number): string =>
  (index < LETTERS ? '' : columnName(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(65 + (index % LETTERS))

/** What a page without them need not be looked at for. */
const FIRST = Array.from({ length: LEAST }, (_, index) => columnName(index))

const areColumns = (words: readonly Word[]): boolean =>
  words.length >= LEAST && words.every(({ text }, at) => text === columnName(at))

/** The numbers of rows: the first words of lines, before an edge, each more than that before it. */
const rowNumbers = (lines: readonly { words: Word[] }[], edge: number): Word[] => {
  const numbers: Word[] = []
  for (const [word] of lines.map(({ words }) => words)) {
    const last = numbers.at(-1)
    const isNext = word && /^\d+$/.test(word.text) && Number(word.text) > Number(last?.text ?? 0)
    if (isNext && word.right < edge) numbers.push(word)
  }
  return numbers
}

/** A page without the letters over the columns and the numbers before the rows that a spreadsheet is printed with. */
export const withoutSheetHeadings = (page: Page): Page => {
  const isLettered = FIRST.every((name) => page.words.some(({ text }) => text === name))
  if (!isLettered) return page
  const lines = linesOf(page.words)
  const at = lines.findIndex(({ words }) => areColumns(words))
  const columns = lines[at]
  if (columns === undefined) return page
  const under = lines.slice(at + 1)
  const numbers = rowNumbers(under, columns.words[0]!.left)
  const isNumbered = numbers.length >= Math.max(LEAST, MOST * under.length)
  const others = new Set<Word>([...columns.words, ...(isNumbered ? numbers : [])])
  return { ...page, words: page.words.filter((word) => !others.has(word)) }
}

/** '(1) (2) (3)': columns that are numbered, so many of them beside each other, each more than that before it. */
const COLUMN_NUMBER = /^\((\d{1,2})\)$/
/** Under titles of one line and of several the numbers stand within so many heights of each other. */
const BESIDE = 1.5

/** A page without the numbers that columns have under their titles, in brackets. */
export const withoutColumnNumbers = (page: Page): Page => {
  const found = page.words.filter(({ text }) => COLUMN_NUMBER.test(text)).sort((a, b) => a.top - b.top)
  if (found.length < LEAST) return page
  const rows: Word[][] = []
  for (const word of found) {
    const before = rows.at(-1)?.at(-1)
    if (before && word.top - before.top < BESIDE * (word.bottom - word.top)) rows.at(-1)!.push(word)
    else rows.push([word])
  }
  // Notes in brackets may stand in the first row under them.
  const numbers = rows.flatMap((row) => (areNumbers(row) ? [row] : linesOf(row).map(({ words }) => words)))
  const others = new Set<Word>(numbers.filter(areNumbers).flat())
  return others.size === 0 ? page : { ...page, words: page.words.filter((word) => !others.has(word)) }
}

const areNumbers = (words: readonly Word[]): boolean => {
  const counts = words.toSorted((a, b) => a.left - b.left).map(({ text }) => Number(COLUMN_NUMBER.exec(text)![1]))
  return counts.length >= LEAST && counts.every((count, at) => at === 0 || count > counts[at - 1]!)
}
