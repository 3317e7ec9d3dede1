import type { Cell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { bareText } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { conceptOf } from './forms.ts'
import { heightOf } from '../rows/amount-lines.ts'
import { finders } from '../rows/rut-finders.ts'
import type { ScannedLine } from '../scan.ts'
import { isSlipTitle } from '../slips/regions.ts'

/** So many titles are of different things, and stand over this part of the records, of which there are so many. */
const MIN_CONCEPTS = 4
const MOST = 0.8
const SEVERAL = 3
/** Slips say whose each is, or that it is one: a book does so on fewer than this part of the records. */
const SOME = 0.6
/** A title is within so many lines and heights over its figure. */
const LINES = 2
const STEP = 2.5

/**
 * Pages of a book that prints the titles of its columns again in each record, over the lines of its amounts: without them
 * but over the first record of each page, where other books have their heading. The same lines where there are none, or
 * where no rules part the records: without the titles the spaces within them are as wide as those between them.
 */
export const withTitlesOnce = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] => {
  const counts = new Map<string, { count: number; concept: string | undefined }>()
  for (const lines of pages)
    for (const cell of lines.flatMap((line, at) => overFigures(line, lines.slice(at + 1, at + 1 + LINES)))) {
      const known = counts.get(bareText(cell.text)) ?? { count: 0, concept: conceptOf(cell) }
      counts.set(bareText(cell.text), { ...known, count: known.count + 1 })
    }
  const records = recordsIn(pages)
  if (records < SEVERAL) return pages
  const titles = new Map([...counts].filter(([, { count }]) => count >= records * MOST))
  if (new Set([...titles.values()].flatMap(({ concept }) => concept ?? [])).size < MIN_CONCEPTS) return pages
  const isTitle = (cell: Cell) => cell.kind === 'text' && titles.has(bareText(cell.text))
  return pages.map((lines) => {
    const heading = headingOf(lines, isTitle)
    const at = lines.findIndex(({ cells }) => cells.some(isTitle))
    if (at < 0) return lines
    const rest = lines.slice(at).flatMap((line) => withCells(line, (cell) => !isTitle(cell)))
    // What is over the first record makes room, so that the titles are over the rule that may part them.
    const height = heightOf(heading[0]!)
    const [head, end] = [lines.slice(0, at), lines[at - 1]?.bottom ?? lines[at]!.top - height]
    const placed = heading.map((line, row) => movedBy(line, end - (heading.length - row) * height - line.top))
    return [...head.map((line) => movedBy(line, -heading.length * height)), ...placed, ...rest]
  })
}

const overFigures = (line: ScannedLine, below: readonly ScannedLine[]): Cell[] =>
  line.cells.filter(
    (cell) =>
      cell.kind === 'text' &&
      below.some(
        (other) =>
          other.middle - line.middle < STEP * heightOf(line) &&
          other.cells.some(({ kind, ...box }) => kind === 'number' && overlap(box, cell) > 0),
      ),
  )

/** How many workers' RUTs the pages have; none where no rules part them, where they are of slips, or each on a page of its own. */
const recordsIn = (pages: readonly ScannedLine[][]): number => {
  for (const find of finders) {
    const found = pages.map((lines) => lines.flatMap(({ cells }) => find(cells)?.rut ?? []))
    const own = found.map((ruts) => ruts.filter(({ rut }) => !isCompanyRut(rut)).length)
    const records = own.reduce((sum, count) => sum + count, 0)
    if (records === 0 || Math.max(...own) === 1) continue
    if (own.some((count, at) => count > (pages[at]![0]?.page.levelLines ?? []).length + 1)) return 0
    const companies = found.flat().length - records
    const slips = pages.flat().filter(({ cells }) => cells.some(({ text }) => isSlipTitle(text))).length
    return Math.max(companies, slips) > records * SOME ? 0 : records
  }
  return 0
}

const withCells = (line: ScannedLine, isKept: (cell: Cell) => boolean): ScannedLine[] => {
  const cells = line.cells.filter(isKept)
  if (cells.length === line.cells.length) return [line]
  const { page, top, bottom, middle } = line
  return cells.length === 0 ? [] : [{ page, top, bottom, middle, cells, words: cells.flatMap(({ words }) => words) }]
}

/** The titles of the first record of a page. */
const headingOf = (lines: readonly ScannedLine[], isTitle: (cell: Cell) => boolean): ScannedLine[] => {
  const heading = lines.flatMap((line) => (line.cells.some(isTitle) ? withCells(line, isTitle) : []))
  const first = heading[0]?.cells[0]?.text
  const next = heading.findIndex(({ cells }, at) => at > 0 && cells.some(({ text }) => text === first))
  return next < 0 ? heading : heading.slice(0, next)
}

/** A line so far further down. */
const movedBy = (line: ScannedLine, down: number): ScannedLine => {
  const moved = <Box extends { top: number; bottom: number }>(box: Box): Box => ({
    ...box,
    top: box.top + down,
    bottom: box.bottom + down,
  })
  const cells = line.cells.map((cell) => ({ ...moved(cell), words: cell.words.map(moved) }))
  const words = cells.flatMap((cell) => cell.words)
  return { page: line.page, top: line.top + down, bottom: line.bottom + down, middle: line.middle + down, cells, words }
}
