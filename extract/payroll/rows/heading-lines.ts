import type { Page, Word } from '../../input/page.ts'
import type { Line } from '../../page/lines.ts'
import { findPeriods } from '../../text/period.ts'
import { isTitle } from '../words/company-words.ts'
import { isCalledSum } from './amount-lines.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'

/** The rows of a table have at least so many numbers, and its heading in the middle of a page at least so many cells. */
export const MIN_NUMBERS = 3
export const MIN_HEADING_CELLS = 4
/** Lines further up than this many line heights do not belong to a heading. */
const HEADING_STEP = 4
/** Headings have at most so many lines (a broken heading in a narrow column). */
const MAX_HEADING_LINES = 12

/**
 * The lines right above a row, without what is further up or made of amounts. Titles that are printed sideways in the same
 * heading are as near as the lowest of them.
 */
export const nearLines = (above: readonly ScannedLine[], row: Line, sideways: readonly Word[] = []): ScannedLine[] => {
  const near: ScannedLine[] = []
  let below: Line = row
  for (const line of above.toReversed()) {
    const beside = sideways.filter(({ top, bottom }) => top < line.bottom && bottom > line.top && bottom < below.bottom)
    const step = below.top - Math.max(line.bottom, ...beside.map(({ bottom }) => bottom))
    const isAmounts = numbersOf(line.cells).filter((cell) => cell.number.isMoney).length >= MIN_NUMBERS
    // Sums may stand over the rows that they are of, under the heading.
    if (isAmounts && near.length === 0 && isCalledSum(line)) {
      below = line
      continue
    }
    if (step > HEADING_STEP * (line.bottom - line.top) || isAmounts || near.length >= MAX_HEADING_LINES) break
    const isHead = isMetadata(line) || isTitleOfPage(line)
    // Over the titles of the columns is the head of the page, and nothing else of the table.
    if (isHead && near.some(({ cells }) => cells.length >= MIN_HEADING_CELLS)) break
    if (isHead) {
      // 'Sucursal: Gerencia', the title of the first rows, stands between them and the titles of the columns.
      const over = above[above.indexOf(line) - 1]
      if (over && over.cells.length > 1 && !isMetadata(over)) below = line
      continue
    }
    near.unshift(line)
    below = line
  }
  return near
}

/** The heading over the first row of a page. */
export const headingOver = (lines: readonly ScannedLine[], row: ScannedLine): ScannedLine[] =>
  nearLines(
    lines.filter(({ middle }) => middle < row.middle),
    row,
  )

/** One label with its value in so many cells is no heading; more cells than these on a line are headings. */
const PER_LABEL = 3

/** 'DÍAS: SUELDO: BONOS: LÍQUIDO:' have no values between them: they name columns. */
const areLabels = ({ cells, words }: ScannedLine): boolean =>
  words.at(-1)!.text.endsWith(':') &&
  words.filter(({ text }) => text.endsWith(':')).length >= MIN_HEADING_CELLS &&
  cells.every(({ kind }) => kind === 'text' || kind === 'percent')

/** 'Total Trabajadores : 8', 'UF: 39.911,20   UTM: 70.101,00': labels with their values, which no heading has. */
const isMetadata = (line: ScannedLine): boolean => {
  const { cells } = line
  if (areLabels(line)) return false
  const labels = cells.filter((cell, index) => {
    if (cell.kind !== 'text') return false
    if (/^(?:p[áa]g(?:ina)?|hoja)\b/iu.test(cell.text)) return true
    const next = cells[index + 1]
    return /:\s*\S/.test(cell.text) || (cell.text.endsWith(':') && next !== undefined && next.kind !== 'text')
  })
  const parts = cells.filter(({ text }) => !text.startsWith(':'))
  return labels.length > 0 && parts.length <= labels.length * PER_LABEL
}

/** 'Libro de Remuneraciones Mensual - 04-2026', 'Período Junio-2023': alone on its line, and more than the title of a group. */
const isTitleOfPage = ({ cells: [cell, ...others] }: ScannedLine): boolean =>
  cell?.kind === 'text' &&
  others.length === 0 &&
  cell.words.length <= MOST_TITLE_WORDS &&
  (findPeriods(cell.text).length > 0 || (isTitle(cell.text) && cell.words.length >= TITLE_WORDS))
const TITLE_WORDS = 3
/** A text of more words is all the titles of a table, with no more than a space between them. */
const MOST_TITLE_WORDS = 14

/** The titles of a line: its texts, and the words of one that is several. */
export const titleTexts = ({ cells }: ScannedLine): string[] =>
  cells.flatMap(({ kind, text, words }) =>
    kind !== 'text' ? [] : words.length > MOST_TITLE_WORDS ? words.map((word) => word.text) : [text],
  )

/** Words printed sideways between a height and a row. */
export const sidewaysBetween = (page: Page, from: number, row: Line): Word[] =>
  page.words.filter((word) => {
    const middle = (word.top + word.bottom) / 2
    return word.sideways === true && middle > from && middle < row.middle
  })
