import type { Page } from '../input/page.ts'
import { overlap } from '../page/columns.ts'
import { headingOver, sidewaysBetween, type Table } from './libro-rows.ts'
import type { TableRow } from './records.ts'
import type { ScannedLine } from './scan.ts'

/** A row of a table has at least so many numbers or empty cells. */
const MIN_NUMBERS = 3
/** Texts stand where this part of the rows has some; elsewhere they name a sum. */
const USUAL_TEXT = 0.3
/** Sums that stand under the rows and do not say so. */
const MOST_SUMS = 2

/**
 * The parts of a sheet wider than its pages that repeat no RUT: pages without any worker whose rows, in order, are as many
 * as the workers of the document. Each row gets the RUT of the worker in its place. Empty when the counts do not agree.
 */
export const keylessTables = (pages: readonly ScannedLine[][], tables: readonly Table[]): Table[] => {
  const withRows = new Set<Page>(tables.map(({ page }) => page))
  const loose = pages.flatMap((lines) => {
    const page = lines[0]?.page
    const rows = page && !withRows.has(page) ? rowsOf(lines) : []
    return page && rows.length > 0 ? [{ page, lines, rows }] : []
  })
  const workers = unique(tables.flatMap(({ rows }) => rows))
  if (loose.length === 0 || workers.length === 0) return []
  return inStrips(workers, loose)
}

type Loose = { page: Page; lines: ScannedLine[]; rows: ScannedLine[] }

const unique = (rows: readonly TableRow[]): TableRow[] => {
  const seen = new Set<string>()
  return rows.filter(({ rut }) => !seen.has(rut.rut) && seen.add(rut.rut))
}

/** Rows stand as far from each other as most of them, or nearly: what is nearer is wrapped. */
const LEAST_STEP = 0.7

/** Lines of numbers, without those of sums: what these say stands where the rows have no text. */
const rowsOf = (lines: readonly ScannedLine[]): ScannedLine[] => {
  const figures = lines.filter(({ cells }) => cells.filter(({ kind }) => kind === 'number').length >= MIN_NUMBERS)
  const texts = (line: ScannedLine) => line.cells.filter(({ kind }) => kind === 'text')
  const all = withShort(lines, figures)
  return all.filter((line) =>
    texts(line).every(
      (cell) =>
        figures.filter((other) => texts(other).some((text) => overlap(text, cell) > 0)).length >
        Math.max(1, figures.length * USUAL_TEXT),
    ),
  )
}

/** Rows that leave most of their cells blank: what they have stands in the columns of the others, a step from them. */
const withShort = (lines: readonly ScannedLine[], figures: readonly ScannedLine[]): ScannedLine[] => {
  const [first, last] = [figures[0], figures.at(-1)]
  if (!first || !last) return []
  const steps = figures.slice(1).map((line, at) => line.middle - figures[at]!.middle)
  const step = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  const columns = figures.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'number'))
  const isNear = (line: ScannedLine) =>
    figures.some((other) => other !== line && Math.abs(other.middle - line.middle) < step * LEAST_STEP)
  const isShort = (line: ScannedLine) =>
    line.middle > first.middle &&
    line.middle < last.middle &&
    !isNear(line) &&
    line.cells.every((cell) => cell.kind === 'text' || columns.some((other) => overlap(other, cell) > 0))
  return lines.filter((line) => figures.includes(line) || isShort(line))
}

/** All the rows of one part of the sheet come before those of the next, over as many pages as they take. */
const inStrips = (workers: readonly TableRow[], loose: readonly Loose[]): Table[] => {
  const found: Table[] = []
  let strip: Table[] = []
  let done = 0
  for (const item of loose) {
    const part = takeRows(item, workers.slice(done, done + item.rows.length))
    if (part === null) return found
    const [first] = strip
    strip.push(first ? { ...part, goesOn: first } : part)
    done += part.rows.length
    if (done < workers.length) continue
    found.push(...strip)
    strip = []
    done = 0
  }
  return found
}

/** The table of a page whose rows are those of some workers; null when they are not as many. */
const takeRows = ({ page, lines, rows }: Loose, workers: readonly TableRow[]): Table | null => {
  const extra = rows.length - workers.length
  if (workers.length === 0 || extra < 0 || extra > MOST_SUMS) return null
  const own = rows.slice(0, workers.length)
  const first = own[0]!
  const sums = lines.filter(
    (line) =>
      line.middle > first.middle &&
      !own.includes(line) &&
      line.cells.filter(({ kind }) => kind === 'number').length >= MIN_NUMBERS,
  )
  return {
    page,
    heading: headingOver(lines, first),
    sideways: sidewaysBetween(page, -Infinity, first),
    rows: own.map((line, index): TableRow => ({
      ...line,
      rut: workers[index]!.rut,
      rutCells: [],
      slots: [line],
      lines: [line],
      isRuled: false,
    })),
    texts: [],
    sums,
  }
}
