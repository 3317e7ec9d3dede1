import type { Page, Word } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import { isCompanyRut, type PrintedRut } from '../../text/rut.ts'
import { beginningOf } from './begun-cells.ts'
import { MIN_HEADING_CELLS, MIN_NUMBERS, nearLines, sidewaysBetween, titleTexts } from './heading-lines.ts'
import { exactMeaningOf, meaningOf, UNDERSTOOD } from '../words/labels.ts'
import { areAligned, finderOf, linesWithRut, MOST, withLastAlone } from './record-anchors.ts'
import { linesAbove } from './record-phase.ts'
import { isCalledSum, isOfAmounts } from './amount-lines.ts'
import { cutsBetween, FEW, recordsOf, withLinesOfRuts, type Shape, type TableRow } from './records.ts'
import { MIN_BARE_ROWS, withRutsAsOthers, type Finder } from './rut-finders.ts'
import { linesBetween, numbersOf, type ScannedLine } from '../scan.ts'

/** Of the cells of a heading in the middle of a page so many are understood. */
const MIN_HEADING_MEANINGS = 3

/** One stretch of rows under one heading, on one page. */
export type Table = {
  page: Page
  heading: ScannedLine[]
  /** Words printed sideways above the rows: headings of narrow columns. */
  sideways: Word[]
  rows: TableRow[]
  /** Lines with text between and after the rows: the rest of wrapped cells, subtitles, feet. */
  texts: ScannedLine[]
  /** Lines of numbers without a RUT: subtotals, carried and final totals, or the second line of a row. */
  sums: ScannedLine[]
  /** What lines of any page say that they add up, 'subtotal bodega', in plain letters. */
  summed?: readonly string[]
  /** The first table of the same columns, where the document does not repeat the heading. */
  goesOn?: Table
}

/** A row without amounts whose RUT has no dash says at least so many words of a name. */
const MIN_NAME_WORDS = 2
/** Nine records of ten reach no further than the usual one. */
const MOST_REACH = 0.9
/** So many times as many RUTs have amounts around them as have them on their own line, where those are others. */
const APART = 1.2

/**
 * The tables of a libro: stretches of records, each about a RUT, whatever stands over or under it. Empty when the document has
 * none. The RUT's shape (with dash, without, in two columns) is the one that most lines have. `least`: numbers on each row.
 */
export const findTables = (printed: readonly ScannedLine[][], least = MIN_NUMBERS): Table[] => {
  const pages = withRutsAsOthers(printed.map((lines) => lines.filter(saysSomething)))
  const numbered = pages.map((lines) =>
    lines.filter(({ cells }) => cells.length > Math.max(1, least) && numbersOf(cells).length >= least),
  )
  const rowsOf = (find: Finder) =>
    numbered.flatMap((lines) => lines.filter((line) => isOfWorker(find(line.cells)) && !isCalledSum(line)))
  const chosen = finderOf(pages, rowsOf)
  if (chosen === null) return []
  const { find, strong } = chosen
  const rows = new Set(strong)
  const isEmptyRow = emptyRows(strong, find)
  // No page has more records than lines with a RUT: most books are done without looking for them.
  const mayBeApart = pages.flatMap((page) => linesWithRut(page, find)).length > strong.length
  const records = mayBeApart ? withLastAlone(pages, find) : []
  // Where the RUT ends a cell that is broken, only in some rows it is on the line of the amounts.
  const count = records.reduce((sum, { size }) => sum + size, 0)
  const isApart =
    count > strong.length * APART ||
    (count > strong.length &&
      strong.every((line) => records.some((own) => own.has(line))) &&
      records.every((own, at) => [...own].every((line) => rows.has(line) || !isOverHeading(line, pages[at]!))))
  const known = new Set(strong.map(({ cells }) => find(cells)!.rut.rut))
  const anchored = pages.map((page, at) => {
    const isAnchor = (line: ScannedLine) => (isApart ? records[at]!.has(line) : rows.has(line) || isEmptyRow(line))
    const anchors = page.filter(isAnchor)
    return { page, anchors: anchors.length > 0 ? anchors : rowsOfKnown(page, known, find) }
  })
  const above = linesAbove(anchored)
  const shape = { least: usualReach(anchored, above), above }
  const tables: Table[] = []
  const like = rowsAfterFew(anchored, find, shape)
  for (const { page, anchors } of anchored) {
    const own = new Set(anchors)
    const before = tables.at(-1)?.rows ?? []
    const rest = restOfRecord(page, anchors[0], before.at(-1), above)
    if (rest.length > 0) before.push(withRest(before.pop()!, rest))
    const lines = rest.length > 0 ? page.filter((line) => !rest.includes(line)) : page
    const usual = tables.length > 0 ? before : like
    tables.push(...tablesOfPage(lines, find, (line) => own.has(line), { ...shape, before: usual }))
  }
  const whole = withLinesOfRuts(tables.flatMap((table) => table.rows))
  return tables.map((table) => ({ ...table, rows: whole.splice(0, table.rows.length) }))
}

/** Where the first pages have few records, the rows of the next page with more: theirs are as these. */
const rowsAfterFew = (
  pages: readonly { page: ScannedLine[]; anchors: ScannedLine[] }[],
  find: Finder,
  shape: Omit<Shape, 'before'>,
): TableRow[] => {
  const usual = pages.findIndex(({ anchors }) => anchors.length > FEW)
  const isAfterFew = pages.slice(0, Math.max(0, usual)).some(({ anchors }) => anchors.length > 0)
  if (!isAfterFew) return []
  const own = new Set(pages[usual]!.anchors)
  return tablesOfPage(pages[usual]!.page, find, (line) => own.has(line), { ...shape, before: [] })[0]?.rows ?? []
}

/** A part of a wide table may have few amounts: its rows are of workers that the other parts name, under titles of their own. */
const rowsOfKnown = (page: readonly ScannedLine[], known: ReadonlySet<string>, find: Finder): ScannedLine[] => {
  const lines = known.size === 0 ? [] : linesWithRut(page, find)
  const isListed =
    lines.length >= MIN_BARE_ROWS &&
    lines.every((line) => areAligned(line, lines[0]!, find)) &&
    lines.filter((line) => known.has(find(line.cells)!.rut.rut)).length >= lines.length * MOST &&
    isHeading(nearLines(page.slice(0, page.indexOf(lines[0]!)), lines[0]!))
  return isListed ? lines : []
}

/**
 * The lines of amounts over the first record of a page that the last one of the page before lacks: it was cut by the end of
 * the page. `above`: lines of amounts that a record has over its RUT.
 */
const restOfRecord = (
  lines: readonly ScannedLine[],
  first: ScannedLine | undefined,
  record: TableRow | undefined,
  above: number,
): ScannedLine[] => {
  const lacking = record ? record.slots.length - 1 - record.slots.findLastIndex((slot) => slot !== null) : 0
  if (!first || lacking === 0 || record?.page === first.page) return []
  const over = lines.filter((line) => line.middle < first.middle)
  const from = over.findLastIndex((line) => !isOfAmounts(line, first)) + 1
  return over.length - from === lacking + above ? over.slice(from, from + lacking) : []
}

const withRest = (record: TableRow, rest: readonly ScannedLine[]): TableRow => ({
  ...record,
  slots: [...record.slots.slice(0, -rest.length), ...rest],
})

/** How far the lines of a record are from its RUT's, up and down, in most of the records that have a neighbour in their table. */
const usualReach = (
  pages: readonly { page: ScannedLine[]; anchors: ScannedLine[] }[],
  above: number,
): { up: number; down: number } => {
  const ups: number[] = []
  const downs: number[] = []
  for (const { page, anchors } of pages)
    for (const [index, cut] of cutsBetween(page, anchors, above).entries()) {
      const [anchor, next] = [anchors[index]!, anchors[index + 1]!]
      if (isTitled(linesBetween(page, anchor.middle, next.middle), anchor)) continue
      downs.push(cut - anchor.middle)
      ups.push(next.middle - cut)
    }
  const most = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * MOST_REACH)] ?? 0
  return { up: most(ups), down: most(downs) }
}

/** A company's RUT is on a line of sums, 'TOTAL EMPRESA 76.123.456-0'; misread, it may be a worker's. */
export const isOfWorker = (found: ReturnType<Finder>): boolean =>
  found !== null && !(isCompanyRut(found.rut.rut) && found.rut.isValid)

/** A line of marks ('=====') or an empty one is a rule drawn with letters; one of single dashes is what a worker without pay has. */
const saysSomething = (line: ScannedLine): boolean =>
  line.words.some(({ text }) => /[\p{L}\d]/u.test(text)) || hasDashes(line)

/** Whether a cell begins or ends where the RUTs of some rows do. */
const alignedWith = (rows: readonly ScannedLine[], find: Finder): ((cell: Cell) => boolean) => {
  const lefts = new Set<number>()
  const rights = new Set<number>()
  for (const row of rows) {
    for (const cell of find(row.cells)?.cells ?? []) {
      lefts.add(Math.round(cell.left))
      rights.add(Math.round(cell.right))
    }
  }
  const isAt = (edges: ReadonlySet<number>, edge: number) =>
    [-1, 0, 1].some((step) => edges.has(Math.round(edge) + step))
  return (cell) => isAt(lefts, cell.left) || isAt(rights, cell.right)
}

/** Between a RUT and the first amounts of a page are their titles: it is of whoever employs the workers. */
const isOverHeading = (line: ScannedLine, lines: readonly ScannedLine[]): boolean => {
  const amounts = lines.findIndex(({ cells }) => numbersOf(cells).length >= MIN_NUMBERS)
  return isHeading(lines.slice(lines.indexOf(line) + 1, Math.max(0, amounts)))
}

const hasLabel = ({ cells }: ScannedLine): boolean =>
  cells.some(({ kind, text }) => kind === 'text' && text.includes(':'))

const hasDashes = ({ cells }: ScannedLine): boolean =>
  cells.filter((cell) => cell.kind === 'number' && cell.number.isDash).length >= MIN_NUMBERS

/** Rows of workers without pay may have no numbers at all: their RUT stands in the column of the others'. */
const emptyRows = (rows: readonly ScannedLine[], find: Finder): ((line: ScannedLine) => boolean) => {
  const isAligned = alignedWith(rows, find)
  return (line) => {
    // One row alone is enough where the others have dashes in its columns.
    const isUnder = rows.length >= MIN_BARE_ROWS || (rows.length > 0 && hasDashes(line))
    const found = line.cells.length > 1 && isUnder ? find(line.cells) : null
    const cell = found?.cells[0]
    if (!found || !cell || isCompanyRut(found.rut.rut)) return false
    const isNamed = line.cells.flatMap((other) => (other.kind === 'text' ? other.words : [])).length >= MIN_NAME_WORDS
    // A number and its check digit in the columns of the others', or dashes in those of amounts, say it without a name.
    const isTold = isNamed || (found.cells.length > 1 && found.cells.every(isAligned)) || hasDashes(line)
    if (found.rut.isBare && !(found.rut.isValid && isTold)) return false
    return !hasLabel(line) && isAligned(cell)
  }
}

const tablesOfPage = (
  lines: ScannedLine[],
  find: Finder,
  isRow: (line: ScannedLine) => boolean,
  shape: Shape,
): Table[] => {
  const page = lines[0]?.page
  if (!page) return []
  const anchors = lines.flatMap((line) => {
    const found = isRow(line) ? find(line.cells) : null
    return found ? [{ line, found }] : []
  })
  const groups: (typeof anchors)[] = []
  for (const [index, anchor] of anchors.entries()) {
    const before = anchors[index - 1]?.line.middle ?? -Infinity
    const between = linesBetween(lines, before, anchor.line.middle)
    // No heading stands between the amounts of a record and the RUT under them, nor where other records have their lines.
    const amounts = isOfAmounts(anchor.line, anchor.line)
      ? -1
      : between.findLastIndex((line) => isOfAmounts(line, anchor.line))
    const free = amounts < 0 ? between : between.slice(0, amounts)
    const above = free.filter(({ middle }) => middle > before + shape.least.down)
    const last = groups.at(-1)
    const isNext =
      isTitled(above, anchor.line) || sidewaysBetween(page, before, anchor.line).length >= MIN_HEADING_MEANINGS
    if (last && !isNext && !beginsAgain(last, anchor)) last.push(anchor)
    else groups.push([anchor])
  }
  // A few records are as those of the table with most.
  const [most, ...others] = groups.toSorted((a, b) => b.length - a.length)
  const hasFew = shape.before.length === 0 && others.some(({ length }) => length <= FEW)
  const like = most && hasFew ? recordsOf(lines, most, shape) : shape.before
  return groups.map((group, at): Table => {
    const first = group[0]!.line
    const end = groups[at + 1]?.[0]?.line
    const lastBefore = groups[at - 1]?.at(-1)?.line
    const before = lastBefore?.middle ?? -Infinity
    const rows = recordsOf(lines, group, { ...shape, before: like })
    const inSlots = new Set(rows.flatMap(({ slots }) => slots.flatMap((slot) => slot?.middle ?? [])))
    const taken = new Set([
      ...lines.filter(({ middle }) => inSlots.has(middle)),
      ...(rows[0]?.isRuled ? rows[0].lines : []),
    ])
    // The first record may begin above the line of its RUT: between its amounts and that is no heading.
    const start = rows[0]?.slots[0] ?? first
    const begin = Math.min(first.middle, start.middle)
    const over = linesBetween(lines, before, begin)
    const free = over.filter((line) => !taken.has(line))
    const begun = beginningOf(
      free,
      group.map(({ line }) => line),
      lines,
    )
    const above = free.filter((line) => !begun.includes(line))
    const last = group.at(-1)!.line
    const nextHeading = end ? withoutRests(last, nearLines(linesBetween(lines, last.middle, end.middle), end)) : []
    const rest = linesBetween(lines, begin, end?.middle ?? Infinity).filter(
      (line) => !nextHeading.includes(line) && !taken.has(line),
    )
    const top = over.find((line) => !above.includes(line)) ?? (begin < first.middle ? start : first)
    const own = new Set(group.map(({ line }) => line))
    const others = rest.filter((line) => !own.has(line))
    const sideways = sidewaysBetween(page, before, first)
    const heading = nearLines(above, top, sideways)
    return {
      page,
      heading: lastBefore ? withoutRests(lastBefore, heading) : heading,
      sideways,
      rows,
      texts: [
        ...begun,
        ...lines.filter(
          (line) =>
            taken.has(line) &&
            (line.middle < first.middle || !inSlots.has(line.middle)) &&
            numbersOf(line.cells).length === 0,
        ),
        ...others.filter((line) => !hasSums(line)),
      ],
      sums: others.filter(hasSums),
    }
  })
}

/** A heading without the lines of what is wrapped under the row before: the widest gap is over the first of its own. */
const withoutRests = (row: ScannedLine, heading: ScannedLine[]): ScannedLine[] => {
  const gaps = heading.map(({ top }, at) => top - (heading[at - 1] ?? row).bottom)
  const from = Math.max(0, gaps.indexOf(Math.max(...gaps)))
  const isTitle = ({ text }: Cell) => exactMeaningOf(text) !== null
  return heading.slice(0, from).some(({ cells }) => cells.some(isTitle)) ? heading : heading.slice(from)
}

/** Amounts, or the dashes of a sum of nothing. */
const hasSums = (line: ScannedLine): boolean =>
  numbersOf(line.cells).length >= MIN_NUMBERS ||
  (line.cells.filter(({ kind }) => kind === 'number').length >= MIN_NUMBERS && isCalledSum(line))

type Anchors = readonly { found: { rut: PrintedRut } }[]

/** After several workers the first one comes again: another table about them. */
const beginsAgain = (group: Anchors, { found: { rut } }: Anchors[number]): boolean =>
  group[0]!.found.rut.rut === rut.rut && group.some(({ found }) => found.rut.rut !== rut.rut)

/**
 * Whether titles stand among lines: none is on a line of amounts, as the names and the posts of workers and their sums are, unless
 * each amount has its own.
 */
const isTitled = (lines: readonly ScannedLine[], anchor: ScannedLine): boolean =>
  isHeading(lines.filter((line) => !isOfAmounts(line, anchor) || hasTitledAmounts(line)))

/** 'SUELDO BASE   600000   HORAS EXTRAORD.   52500' */
const hasTitledAmounts = ({ cells }: ScannedLine): boolean =>
  cells.filter(
    ({ kind, text }, at) =>
      kind === 'text' && cells[at + 1]?.kind === 'number' && (meaningOf(text)?.score ?? 0) >= UNDERSTOOD,
  ).length > 1

/** Texts of which several are understood, each as something else. */
export const isHeading = (lines: readonly ScannedLine[]): boolean => {
  const titles = lines.flatMap(titleTexts)
  if (titles.length < MIN_HEADING_CELLS) return false
  const meanings = new Set<string>()
  for (const title of titles) {
    const meaning = meaningOf(title)
    if (meaning && meaning.score >= UNDERSTOOD) meanings.add(meaning.concept)
  }
  return meanings.size >= MIN_HEADING_MEANINGS
}
