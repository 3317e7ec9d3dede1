import type { Page } from '../../input/page.ts'
import { overlap } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import { headingOver, sidewaysBetween } from '../rows/heading-lines.ts'
import { isHeading, isOfWorker, type Table } from '../rows/libro-rows.ts'
import { hasSums, heightOf, isCalledSum, isSumOf } from '../rows/amount-lines.ts'
import type { TableRow } from '../rows/records.ts'
import { dashed } from '../rows/rut-finders.ts'
import type { ScannedLine } from '../scan.ts'

/** A row of a table has at least so many numbers or empty cells. */
const MIN_NUMBERS = 3
/** Texts stand where this part of the rows has some; elsewhere they name a sum. */
const USUAL_TEXT = 0.3
/** Sums that stand under the rows and do not say so. */
const MOST_SUMS = 2

/**
 * The parts of a sheet wider than its pages that repeat no RUT: pages without any worker whose rows begin as the workers' do,
 * with their numbers, or are at the heights of the workers' of another page, or are, in order, as many as the workers of the
 * document. Each row gets the RUT of the worker in its place. Empty when none agrees.
 */
export const keylessTables = (printed: readonly ScannedLine[][], tables: readonly Table[]): Table[] => {
  const pages = printed.map(withoutListOfSums)
  const begun = numberedTables(pages, tables)
  if (begun.length > 0) return begun
  const level = levelTables(pages, tables)
  return level.length > 0 ? level : countedTables(pages, tables)
}

/** A list has so many lines. */
const LEAST_LISTED = 3

/** A page without the list at its end whose every amount follows its label: what all the columns add up to. */
const withoutListOfSums = (lines: ScannedLine[]): ScannedLine[] => {
  const isOther = (line: ScannedLine) =>
    hasNumbers(line) && line.cells.some(({ kind }, at) => kind === 'number' && line.cells[at - 1]?.kind !== 'text')
  const from = lines.findLastIndex(isOther) + 1
  return lines.slice(from).filter(hasNumbers).length >= LEAST_LISTED ? lines.slice(0, from) : lines
}

/**
 * The parts of a sheet that stand under each other on a page: each next one begins with a heading under the last worker, and
 * its rows begin as those of the workers do, with a number or a name of their own. The whole page where there are none.
 */
export const stripsOf = (lines: ScannedLine[]): ScannedLine[][] => {
  const workers = lines.filter(isRowOfWorker)
  const keys = workers.map(({ cells }) => cells[0]!.text)
  const [only, ...others] = workers
  if (!only || new Set(keys).size < keys.length) return [lines]
  const starts = headingsUnder(lines, lines.indexOf(workers.at(-1)!) + 1)
  const parts = [0, ...starts].map((start, at) => lines.slice(start, starts[at]))
  const areStrips = parts.slice(1).every((part) => {
    const begun = new Set(numbered(part).map(({ cells }) => cells[0]!.text))
    return keys.every((key) => begun.has(key)) && (others.length > 0 || part.some((line) => saysNameOf(line, only)))
  })
  return areStrips ? parts : [lines]
}

/** A row that begins as that of a worker alone on the page does is of the same when it says the name, too. */
const saysNameOf = ({ cells: [first, ...rest] }: ScannedLine, worker: ScannedLine): boolean =>
  first?.text === worker.cells[0]!.text &&
  rest.some(
    ({ kind, text, words }) => kind === 'text' && words.length > 1 && worker.cells.some((own) => own.text === text),
  )

const isRowOfWorker = (line: ScannedLine): boolean =>
  numbered([line]).length > 0 && isOfWorker(dashed(line.cells)) && !isCalledSum(line)

/** Where lines without a number begin that are a heading together. */
const headingsUnder = (lines: readonly ScannedLine[], from: number): number[] =>
  lines.flatMap((line, at) => {
    if (at < from || hasNumbers(line) || (at > from && !hasNumbers(lines[at - 1]!))) return []
    const end = lines.findIndex((other, index) => index > at && hasNumbers(other))
    return isHeading(lines.slice(at, end)) ? [at] : []
  })

const countedTables = (pages: readonly ScannedLine[][], tables: readonly Table[]): Table[] => {
  const loose = pages.flatMap((lines) => {
    const page = lines[0]?.page
    const rows = page && tablesOn(lines, tables).length === 0 ? rowsOf(lines) : []
    return page && rows.length > 0 ? [{ page, lines, rows }] : []
  })
  const workers = unique(tables.flatMap(({ rows }) => rows))
  if (loose.length === 0 || workers.length === 0) return []
  const found = inStrips(workers, loose)
  if (found.length > 0) return found
  const expected = expectedRows(tables)
  return expected.includes(null)
    ? inStrips(
        expected,
        loose.map((item) => ({ ...item, rows: figuresOf(item.lines) })),
      )
    : []
}

/** The tables whose rows are between the first of some lines and the last. */
const tablesOn = (lines: readonly ScannedLine[], tables: readonly Table[]): Table[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  return tables.filter(
    ({ page, rows: [row] }) => row && page === first?.page && row.middle >= first.middle && row.middle <= last!.middle,
  )
}

/** What stands in each row of the first part of the sheet: a worker, or sums between them. */
type ExpectedRow = TableRow | null

const expectedRows = (tables: readonly Table[]): ExpectedRow[] => {
  const seen = new Set<string>()
  const found: ExpectedRow[] = []
  for (const { rows, sums } of tables) {
    if (rows.some(({ rut }) => seen.has(rut.rut))) break
    for (const { rut } of rows) seen.add(rut.rut)
    const all = [
      ...rows.map((row) => ({ middle: row.middle, row })),
      ...sums.map(({ middle }) => ({ middle, row: null })),
    ]
    found.push(...all.sort((a, b) => a.middle - b.middle).map(({ row }) => row))
  }
  return found
}

/** All lines of numbers, those of sums too. */
const figuresOf = (lines: readonly ScannedLine[]): ScannedLine[] =>
  withShort(lines, numbered(lines)).filter(({ cells }) => cells.some(({ kind }) => kind !== 'text'))

const numbered = (lines: readonly ScannedLine[]): ScannedLine[] =>
  lines.filter(({ cells }) => cells.filter(({ kind }) => kind === 'number').length >= MIN_NUMBERS)

type Loose = { page: Page; lines: ScannedLine[]; rows: ScannedLine[] }

const unique = (rows: readonly TableRow[]): TableRow[] => {
  const seen = new Set<string>()
  return rows.filter(({ rut }) => !seen.has(rut.rut) && seen.add(rut.rut))
}

/** Rows stand as far from each other as most of them, or nearly: what is nearer is wrapped. */
const LEAST_STEP = 0.7

/** Lines of numbers, without those of sums: what these say stands where the rows have no text. */
const rowsOf = (lines: readonly ScannedLine[]): ScannedLine[] => {
  const figures = numbered(lines)
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
  const step = medianOf(steps) ?? 0
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
const inStrips = (expected: readonly ExpectedRow[], loose: readonly Loose[]): Table[] => {
  const found: Table[] = []
  let strip: Table[] = []
  let done = 0
  for (const item of loose) {
    const own = expected.slice(done, done + item.rows.length)
    const part = takeRows(item, own)
    if (part === null) return found
    const [first] = strip
    strip.push(first ? { ...part, goesOn: first } : part)
    done += own.length
    if (done < expected.length) continue
    found.push(...strip)
    strip = []
    done = 0
  }
  return found
}

/** The table of a page whose rows are those expected; null when they are not as many, or no sums are where they have to be. */
const takeRows = ({ page, lines, rows }: Loose, expected: readonly ExpectedRow[]): Table | null => {
  const extra = rows.length - expected.length
  if (extra < 0 || extra > MOST_SUMS) return null
  const own = rows.flatMap((line, at) => (expected[at] ? [rowOf(line, expected[at])] : []))
  if (own.length === 0) return null
  const sums = rows.filter((_, at) => expected[at] === null)
  if (rows.some((line, at) => expected[at] && isSumBetween(line, rows.slice(0, at)))) return null
  // The first sums of a page may be of workers on the page before.
  if (sums.slice(1).some((line) => hasSums(line) && !isSumOf(line, own))) return null
  const taken = new Set(rows.filter((_, at) => expected[at]))
  return tableOf(
    page,
    lines,
    own,
    numbered(lines).filter((line) => line.middle > own[0]!.middle && !taken.has(line)),
  )
}

/** A line adds up several rows over it, and is no worker's; two workers may earn the same. */
const isSumBetween = (line: ScannedLine, above: readonly ScannedLine[]): boolean =>
  isSumOf(line, above) && !isSumOf(line, above.slice(-1))

const rowOf = (line: ScannedLine, { rut }: TableRow): TableRow => ({
  ...line,
  rut,
  rutCells: [],
  slots: [line],
  lines: [line],
  isRuled: false,
})

const tableOf = (page: Page, lines: ScannedLine[], rows: TableRow[], sums: ScannedLine[]): Table => ({
  page,
  heading: headingOver(lines, rows[0]!),
  sideways: sidewaysBetween(page, -Infinity, rows[0]!),
  rows,
  texts: [],
  sums,
})

/** The number or name that a row begins with, where no other worker's begins so. */
const beginningsOf = (workers: readonly TableRow[]): Map<string, TableRow> => {
  const found = new Map<string, TableRow>()
  for (const worker of workers) {
    const [first] = worker.slots[0]?.cells ?? []
    if (first === undefined || first.kind === 'rut' || found.has(first.text)) return new Map()
    found.set(first.text, worker)
  }
  return found
}

/** Each page without a worker, row by row, by what its rows begin with; what else has numbers there are sums. */
const numberedTables = (pages: readonly ScannedLine[][], tables: readonly Table[]): Table[] => {
  const begun = beginningsOf(unique(tables.flatMap(({ rows }) => rows)))
  const strips: { seen: Set<string>; tables: Table[] }[] = []
  if (begun.size < LEAST_LEVEL) return []
  for (const lines of pages) {
    const page = lines[0]?.page
    if (page === undefined || tablesOn(lines, tables).length > 0 || !lines.some(hasNumbers)) continue
    const own = lines.filter(({ cells: [first] }) => first !== undefined && begun.has(first.text))
    const keys = own.map(({ cells }) => cells[0]!.text)
    const others = numbered(lines).filter((line) => !own.includes(line) && line.middle > (own[0]?.middle ?? Infinity))
    if (own.length === 0 || new Set(keys).size < keys.length || others.length > MOST_SUMS) return []
    let strip = strips.find(({ seen }) => !keys.some((key) => seen.has(key)))
    if (strip === undefined) strips.push((strip = { seen: new Set(), tables: [] }))
    for (const key of keys) strip.seen.add(key)
    const part = tableOf(
      page,
      lines,
      own.map((line) => rowOf(line, begun.get(line.cells[0]!.text)!)),
      others,
    )
    const [first] = strip.tables
    strip.tables.push(first ? { ...part, goesOn: first } : part)
  }
  return strips.every(({ seen }) => seen.size >= begun.size * LEVEL) ? strips.flatMap((strip) => strip.tables) : []
}

/** Rows of one sheet are at one height on all its pages, up to this part of their own. */
const SAME_HEIGHT = 0.4
/** ... so many of them: the others leave all that is on a page blank. */
const LEVEL = 0.8
/** The last page may have one row; one row of all may be at any height by chance. */
const LEAST_LEVEL = 2

/** Each page without a worker goes on the rows of one with workers: of those in the same order, or of the one before it. */
const levelTables = (pages: readonly ScannedLine[][], tables: readonly Table[]): Table[] => {
  const own = pages.map((lines) => tablesOn(lines, tables))
  const keyed = own.flatMap(({ length }, at) => (length > 0 ? [at] : []))
  const loose = own.flatMap(({ length }, at) => (length === 0 && pages[at]!.some(hasNumbers) ? [at] : []))
  const areFirst = loose.every((at) => at > keyed.at(-1)!)
  const strips: Table[][] = []
  for (const [order, at] of loose.entries()) {
    const before = keyed.findLast((other) => other < at)
    const [strip, from] = areFirst
      ? [Math.floor(order / keyed.length), keyed[order % keyed.length]]
      : [at - (before ?? at), before]
    const part = from === undefined ? null : levelTable(pages[at]!, own[from]!)
    if (part === null) break
    const [first] = (strips[strip] ??= [])
    strips[strip].push(first ? { ...part, goesOn: first } : part)
  }
  const isWhole = (strip: readonly Table[]) =>
    strip.length === keyed.length && strip.flatMap(({ rows }) => rows).length >= LEAST_LEVEL
  return strips.flatMap((strip) => (isWhole(strip) ? strip : []))
}

const hasNumbers = ({ cells }: ScannedLine): boolean => cells.some(({ kind }) => kind === 'number')

/** The lines of a page at the heights of the workers of another; null where lines of numbers are at none of these. */
const levelTable = (lines: ScannedLine[], tables: readonly Table[]): Table | null => {
  const workers = tables.flatMap(({ rows }) => rows)
  const printed = tables.flatMap(({ sums, texts }) => [...sums, ...texts])
  const at = (middle: number) => (other: ScannedLine) => Math.abs(other.middle - middle) < SAME_HEIGHT * heightOf(other)
  const page = lines[0]?.page
  const rows = workers.flatMap((worker) => {
    const line = lines.find(at(worker.middle))
    return line && worker.slots.length === 1 ? [{ worker, line }] : []
  })
  const own = rows.map(({ line }) => line)
  const lowest = Math.max(...workers.map(({ middle }) => middle))
  const end = Math.max(lowest, ...printed.map(({ middle }) => middle))
  const others = lines.filter(
    (line) => hasNumbers(line) && line.middle > (own[0]?.middle ?? Infinity) && !own.includes(line),
  )
  const isTold = (line: ScannedLine): boolean => {
    const sum = printed.find(at(line.middle))
    if (!sum) return line.middle > end && numbered([line]).length === 0
    // Under the last row it may add up those of the pages before, too.
    if (isCalledSum(sum) && line.middle > lowest) return true
    // What adds up nothing on the one page need not do so on the other.
    const isOtherwise = hasSums(sum) && !isSumOf(sum, workers)
    return isOtherwise || !hasSums(line) || isSumOf(line, own)
  }
  if (!page || rows.length < Math.max(1, workers.length * LEVEL) || !others.every(isTold)) return null
  if (own.filter(hasNumbers).length < own.length * USUAL_TEXT) return null
  // Under a head of its own the page with the workers begins further down: these rows are others' by chance of their height.
  if (numbered(lines).some(({ middle }) => middle < own[0]!.middle)) return null
  return tableOf(
    page,
    lines,
    rows.map(({ worker, line }) => rowOf(line, worker)),
    others.filter((line) => printed.some(at(line.middle))),
  )
}
