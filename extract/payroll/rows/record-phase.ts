import { columnOf, findColumns } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import { isNear } from '../arithmetic.ts'
import { isCalledSum, isOfAmounts } from './amount-lines.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'

/** So many records tell; more say nothing new. */
const MOST_RECORDS = 40
/** A sum holds in so many records at least, and fails in no more than this part of them. */
const LEAST_RECORDS = 2
const FAILS = 0.2

type Anchored = { page: readonly ScannedLine[]; anchors: readonly ScannedLine[] }

/**
 * How many of the lines of amounts over the line of its RUT are of a worker's record, where lines follow each other at one
 * step: as many as make most sums over several lines hold ('earnings' less 'deductions' is the net below them). Where no sums
 * tell, as many as each page has over its first RUT, under the heading.
 */
export const linesAbove = (pages: readonly Anchored[]): number => {
  const blocks = pages.map(blocksOf)
  const sizes = blocks.flatMap((own) => own.slice(0, -1).map(({ length }) => length))
  const size = medianOf(sizes) ?? 1
  if (size < 2) return 0
  const pairs = blocks
    .flatMap((own) => own.slice(1).map((block, at) => [own[at]!, block] as const))
    // What follows the last record of a page may be the sums.
    .filter(([one, next]) => one.length === size && next.length >= size)
    .slice(0, MOST_RECORDS)
  if (pairs.length < LEAST_RECORDS) return linesOverFirst(pages, size)
  const figures = Array.from({ length: size }, (_, line) => figuresOf(pairs, line))
  const lineOf = figures.flatMap(({ width }, line) => Array.from({ length: width }, () => line))
  const heldFrom = (above: number) => {
    const records = pairs.map((_pair, record) =>
      figures.flatMap(({ before, own }, line) => (line < size - above ? own : before)[record]!),
    )
    return sumsOver(records, lineOf)
  }
  // With no line above it a record is a whole block, and so is the one before: the same may hold in more of those.
  const held = figures.map((_, above) => (above === 0 ? Math.max(heldFrom(0), heldFrom(size)) : heldFrom(above)))
  const most = Math.max(...held)
  return held.filter((count) => count === most).length === 1 ? held.indexOf(most) : linesOverFirst(pages, size)
}

/** Lines further apart than the usual ones by this factor are not of one record. */
const APART = 1.5

const linesOverFirst = (pages: readonly Anchored[], size: number): number => {
  const counts = pages.flatMap(({ page, anchors: [first, second] }) => {
    if (!first || !second) return []
    const lines = page.filter((line) => line.middle <= first.middle).toReversed()
    // The rest of a name may stand between the amounts and the RUT under them.
    const own = lines.filter(({ cells: [cell, ...others] }) => others.length > 0 || cell?.kind !== 'text')
    const step = (second.middle - first.middle) / size
    const isApart = (line: ScannedLine) => lines[lines.indexOf(line) - 1]!.middle - line.middle > step * APART
    const end = own.findIndex((line, at) => at > 0 && (!isOfAmounts(line, first) || isCalledSum(line) || isApart(line)))
    // What is carried from the page before takes as many lines as a record.
    const carried = end > 0 && isCalledSum(own[end]!) ? size - 1 : 0
    return [Math.max(0, (end < 0 ? own.length : end) - 1 - carried)]
  })
  const count = medianOf(counts) ?? 0
  // The line of a worker who is owed hardly anything is over the first RUT of some page.
  const others = counts.filter((other) => other !== count).length
  return count < size && others <= counts.length * FAILS ? count : 0
}

/** The lines of amounts from that of each RUT to the one before the next. */
const blocksOf = ({ page, anchors }: Anchored): ScannedLine[][] =>
  anchors.map((anchor, at) =>
    page.filter(
      (line) =>
        line.middle >= anchor.middle &&
        line.middle < (anchors[at + 1]?.middle ?? Infinity) &&
        isOfAmounts(line, anchor),
    ),
  )

type Figures = { width: number; before: number[][]; own: number[][] }

/** What one line of the blocks says by column, of each block and of the one before it. */
const figuresOf = (pairs: readonly (readonly [ScannedLine[], ScannedLine[]])[], line: number): Figures => {
  const cells = pairs.map((pair) => pair.map((block) => numbersOf(block[line]!.cells)))
  const columns = findColumns(cells.flat(), () => true)
  const [before, own] = [0, 1].map((side) =>
    cells.map((pair) => {
      const values = columns.map(() => 0)
      for (const cell of pair[side]!) values[columnOf(columns, cell)] = Math.abs(cell.number.value)
      return values
    }),
  ) as [number[][], number[][]]
  return { width: columns.length, before, own }
}

/** How many columns are in nearly every record the sum of two others, not all of one line. */
const sumsOver = (records: readonly number[][], lineOf: readonly number[]): number => {
  let found = 0
  for (let whole = 0; whole < lineOf.length; whole++)
    for (let one = 0; one < lineOf.length; one++)
      for (let other = one + 1; other < lineOf.length; other++) {
        const isOver = lineOf[one] !== lineOf[other] || lineOf[one] !== lineOf[whole]
        if (isOver && whole !== one && whole !== other && holds(records, whole, one, other)) found++
      }
  return found
}

const holds = (records: readonly number[][], whole: number, one: number, other: number): boolean => {
  let right = 0
  let wrong = 0
  for (const record of records) {
    const [all, a, b] = [record[whole]!, record[one]!, record[other]!]
    if (!isNear(all, a + b)) wrong++
    else if (a !== 0 && b !== 0) right++
    if (wrong > records.length * FAILS) return false
  }
  return right >= LEAST_RECORDS
}
