import { around, moved, type Page, type Word } from '../../input/page.ts'
import { linesOf } from '../../page/lines.ts'
import { detailLineOf } from '../figures/detail-line.ts'
import { productsAt } from '../figures/products.ts'
import { isTotalsHeading, isTotalsRow } from '../foot/totals.ts'
import { headingAt } from './item-header.ts'
import type { Heading } from '../labels/vocabulary.ts'
import { heightOf, rowOf, segmentOf, sheetOfRows, type Row, type Segment, type Sheet } from '../sheet.ts'

/** What opens one of the details or cards that stand beside each other: its headings, or its quantity by its price. */
type Opening = { row: Row; left: number; right: number }
/** Where something stands between two columns. */
type Gap = { from: number; to: number }

/** A space between two columns is so many points wide, and openings of one begin under each other within so many. */
const SPACE = 5
const ALIGNED = 2
/** What stands over the opening of a card is no further from the next line than so many heights of a line. */
const NEAR = 4

const TIMES = /^\d[\d.,]*\s?(?:\p{L}{1,8}(?:\(\p{L}{1,2}\))?\.?\s?)?[x×✕*@]\s?\$?\s?\d[\d.,]*$/u

/** 'Cant  Descripción  Total': a part of a line that heads a detail. */
const headsDetail = (group: readonly Segment[]): boolean => {
  const roles = group.map((segment) => headingAt(segment)?.roles ?? [])
  const has = (...wanted: Heading[]) => roles.some((own) => own.some((role) => wanted.includes(role)))
  return group.length > 1 && has('total', 'price') && has('quantity', 'description', 'code')
}

/** 'Cant  Descripción  Total   Cant  Descripción  Total': parts of a line that begin alike, of which each heads a detail of its own. */
const headingsOf = (row: Row): Opening[] => {
  if (row.segments.length < 2 || row.words.some(({ text }) => /\d/.test(text))) return []
  const starts = row.segments.flatMap(({ text }, at) => (text === row.segments[0]!.text ? [at] : []))
  const groups = starts.map((start, at) => row.segments.slice(start, starts[at + 1]))
  return groups.every(headsDetail)
    ? groups.map((group) => ({ row, left: group[0]!.left, right: group.at(-1)!.right }))
    : []
}

/** '2 × $ 1.500   3 × $ 800': what cards cost. */
const timesOf = (row: Row): Opening[] =>
  row.segments.flatMap(({ text, left, right }) => (TIMES.test(text) ? [{ row, left, right }] : []))

/** The openings of one kind that stand beside each other on a line, and those under them. */
const openingsOf = (rows: readonly Row[]): Opening[] => {
  const found =
    [headingsOf, timesOf].map((of) => rows.map(of)).find((all) => all.some(({ length }) => length > 1)) ?? []
  const beside = found.flatMap((all) => (all.length > 1 ? all : []))
  return found.flat().filter((one) => beside.some(({ left }) => Math.abs(left - one.left) < ALIGNED))
}

/** Openings that begin under each other, from left to right. */
const columnsOf = (openings: readonly Opening[]): Opening[][] => {
  const columns: Opening[][] = []
  for (const opening of openings.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1)
    if (column && opening.left - column[0]!.left < ALIGNED) column.push(opening)
    else columns.push([opening])
  }
  return columns
}

const gapsBetween = (columns: readonly (readonly Opening[])[]): Gap[] =>
  columns.slice(1).map(([next], at) => ({ from: Math.max(...columns[at]!.map(({ right }) => right)), to: next!.left }))

/** The last space in a gap that none of the words crosses; null for none. */
const spaceIn = ({ from, to }: Gap, words: readonly Word[]): Gap | null => {
  let right = from
  let space: Gap | null = null
  const end = { left: to, right: to }
  for (const word of [...words.filter((one) => one.left < to && one.right > from), end].sort(
    (a, b) => a.left - b.left,
  )) {
    if (word.left - right > SPACE) space = { from: right, to: word.left }
    right = Math.max(right, word.right)
  }
  return space
}

const spacesIn = (gaps: readonly Gap[], { words }: Row): Gap[] | null => {
  const spaces = gaps.map((gap) => spaceIn(gap, words))
  return spaces.every((space) => space !== null) ? spaces : null
}

const isFoot = (row: Row): boolean => isTotalsRow(row) || isTotalsHeading(row)

/** No text of a card: a sum of a foot that is printed over the details, or a label with what it says. */
const isApart = (row: Row): boolean =>
  isFoot(row) ||
  row.words.some(({ text }) => text.endsWith(':')) ||
  (!row.words.some(({ text }) => /\p{L}{2}/u.test(text)) && row.words.some(({ text }) => text.startsWith('$')))

const gapOver = (rows: readonly Row[], at: number): number =>
  rows[at]!.top - Math.max(...rows.slice(Math.max(0, at - 3), at).map(({ bottom }) => bottom))

/** The first of some lines after one whose space over it is as wide as any other's: what opens a card stands over its figures. */
const widestAfter = (rows: readonly Row[], from: number, to: number): number => {
  const spaces = rows.slice(from + 1, to + 1).map((_, at) => gapOver(rows, from + 1 + at))
  const widest = Math.max(...spaces)
  return from + 1 + spaces.findIndex((space) => space > widest - ALIGNED)
}

/** Where each line of cards after the first begins: a column that opens again is of the next one. */
const bandsOf = (rows: readonly Row[], columns: readonly (readonly Opening[])[]): number[] => {
  const openings = columns.flatMap((column, at) => column.map(({ row }) => ({ at, line: rows.indexOf(row) })))
  const last = new Map<number, number>()
  const bands: number[] = []
  for (const { at, line } of openings.toSorted((a, b) => a.line - b.line)) {
    const before = last.get(at)
    if (before !== undefined && before >= (bands.at(-1) ?? 0)) bands.push(widestAfter(rows, before, line))
    last.set(at, line)
  }
  return bands
}

/** The headings name the texts under them: what stands over them is none of the detail. */
const namesTexts = ({ row }: Opening): boolean =>
  row.segments.some((segment) => headingAt(segment)?.roles.includes('description'))

/** The first line of the cards that the first opening is of: the names over it begin where the openings of the cards do. */
const firstLine = (rows: readonly Row[], columns: readonly (readonly Opening[])[], spaces: readonly Gap[]): number => {
  const openings = columns.flat()
  let first = Math.min(...openings.map(({ row }) => rows.indexOf(row)))
  const isTitle = (row: Row) =>
    !isApart(row) &&
    spacesIn(spaces, row) !== null &&
    row.segments.every(({ left }) => columns.some(([one]) => Math.abs(one!.left - left) < ALIGNED))
  if (openings.some(namesTexts)) return first
  while (first > 0 && gapOver(rows, first) < NEAR * heightOf(rows[first]!) && isTitle(rows[first - 1]!)) first--
  return first
}

/** The lines on which nothing stands in a space between the columns: where they end, and these spaces. */
const linesBeside = (
  { rows, lineHeight }: Sheet,
  from: number,
  gaps: readonly Gap[],
): { end: number; spaces: readonly Gap[] } => {
  let [end, spaces] = [from, gaps]
  while (end < rows.length) {
    const isOther = isFoot(rows[end]!) || (end > from && gapOver(rows, end) > 2 * NEAR * lineHeight)
    const narrower = isOther ? null : spacesIn(spaces, rows[end]!)
    if (narrower === null) break
    spaces = narrower
    end++
  }
  return { end, spaces }
}

const movedRow = (row: Row, down: number): Row => {
  const places = new Map(row.words.map((word) => [word, moved(word, 0, down)]))
  const segments = row.segments.map(({ words }) => segmentOf(words.flatMap((word) => places.get(word) ?? [])))
  return { ...row, ...segmentOf([...places.values()]), segments, middle: row.middle + down }
}

type Columns = { edges: readonly number[]; shifts: readonly number[] }

/** What of some lines stands in each column, as lines that stand under each other in the first one's place. */
const stacked = (rows: readonly Row[], { edges, shifts }: Columns, down: number, step: number): Row[] =>
  shifts.flatMap((shift, at) => {
    const [from, to] = [edges[at - 1] ?? -Infinity, edges[at] ?? Infinity]
    const words = rows.flatMap((row) => row.words.filter(({ left }) => left >= from && left < to))
    const placed = words.map((word) => moved(word, shift, down + at * step))
    return linesOf(placed).map((line) => ({ ...rowOf(rows[0]!, line.words), middle: line.middle }))
  })

/** Rules over some lines, and those under them, so much lower: between them stood other lines. */
const movedRules = ({ levelLines }: Page, top: number, bottom: number, down: number): Pick<Page, 'levelLines'> => {
  const over = levelLines?.filter((line) => line.bottom < top) ?? []
  const under = levelLines?.filter((line) => line.top >= bottom) ?? []
  return levelLines
    ? { levelLines: [...over, ...under.map((line) => ({ ...line, top: line.top + down, bottom: line.bottom + down }))] }
    : {}
}

/**
 * A sheet whose details stand beside each other, each under the same headings, or whose cards do, each with its quantity by
 * its price, as one where they stand under each other; any other sheet as it is.
 */
export const withDetailsBeside = (sheet: Sheet): Sheet => {
  const { page, rows, lineHeight } = sheet
  const openings = openingsOf(rows)
  if (openings.length === 0) return sheet
  const from = openings[0]!.row.index
  const { end } = linesBeside(sheet, from, gapsBetween(columnsOf(openings)))
  const columns = columnsOf(openings.filter(({ row }) => row.index < end))
  if (columns.length < 2) return sheet
  const { spaces } = linesBeside(sheet, from, gapsBetween(columns))
  const places: Columns = {
    edges: spaces.map((space) => (space.from + space.to) / 2),
    shifts: columns.map(([one]) => columns[0]![0]!.left - one!.left),
  }
  const starts = [firstLine(rows, columns, spaces), ...bandsOf(rows, columns)]
  const cards: Row[] = []
  let down = 0
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1] ?? end
    const own = rows.slice(start, next)
    const step = (rows[next]?.top ?? around(own).bottom + lineHeight) - own[0]!.top
    cards.push(...stacked(own, places, down, step))
    down += (columns.length - 1) * step
  }
  const lines = cards.map(detailLineOf)
  if (!lines.some((_, at) => productsAt(lines, at).some(({ isProven }) => isProven))) return sheet
  const rules = movedRules(page, rows[starts[0]!]!.top, rows[end - 1]!.bottom, down)
  const under = rows.slice(end).map((row) => movedRow(row, down))
  return sheetOfRows({ ...page, ...rules }, [...rows.slice(0, starts[0]), ...cards, ...under])
}
