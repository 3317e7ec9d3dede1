import { monthNames } from 'contract/rules/period.ts'
import { around, type Box } from '../input/page.ts'
import { isRightAfter, type Cell } from '../page/cells.ts'
import { overlap } from '../page/columns.ts'
import { plainText } from '../text/plain.ts'
import { findMonths } from './month.ts'
import type { ScannedLine } from './scan.ts'

/** What stands over a column of amounts: a month (year 0 where it is not said), the document's own, or another one. */
export type Title = { cells: readonly Cell[]; box: Box; said: 'this' | 'other' | { year: number; month: number } }
/** The titles of columns on a line, and those of them whose amounts are the month's. */
type Heading = { line: ScannedLine; titles: readonly Title[]; kept: readonly Title[] }

const MONTHS = [...monthNames, ...monthNames.map((name) => name.slice(0, 3)), 'setiembre', 'sept']
const NAMED = new RegExp(String.raw`^(?:mes (?:de )?)?(${MONTHS.join('|')})\.?(?:[ /'-]*(?:del? )?((?:20)?\d\d))?$`)
const NUMBERED = /^(\d{1,2})[/-](20\d\d)$|^(20\d\d)[/-](\d{1,2})$/
const THIS =
  /^(?:(?:mes|periodo) )?(?:actual|en curso|presente)$|^(?:este|presente) (?:mes|periodo)$|^(?:(?:del )?mes|mensual)$/
const OTHER =
  /^(?:(?:mes|periodo) )?(?:anterior|pasado|previo)$|^(?:acum\w*|ac\.|ano|anual)(?: (?:ano|anual|ejercicio|a la fecha|a ?20\d\d))?$|^(?:var|variacion|diferencia|dif)\.?(?: ?%)?$/
/** 'Ene-Ago', 'enero a agosto 2020': all months up to this one. */
const RANGE = new RegExp(
  String.raw`^(?:${MONTHS.join('|')})\.? ?(?:-|/|a) ?(?:${MONTHS.join('|')})\.?(?: (?:de )?20\d\d)?$`,
)
/** More columns of months are a year's. */
export const MOST_MONTHS = 3
/** How titles begin: a cheap look before the whole patterns. */
const MAY_BE_TITLE: ReadonlySet<string> = new Set([
  ...monthNames.map((name) => name.slice(0, 3)),
  'set',
  'mes',
  'per',
  'act',
  'en ',
  'pre',
  'est',
  'ant',
  'pas',
  'acu',
  'ac.',
  'var',
  'dif',
  'men',
  'del',
  'año',
  'anu',
])
/** The second line of a title. */
const YEAR = /^20\d\d$/
/** What stands under a title without touching it is nearer than this part of what parts two of them. */
const NEAR = 0.35
/** Lines further up than so many heights say nothing of the columns. */
const HEADING_STEP = 2.5
/** Amounts of a column that is not the month's: fewer are no column. */
export const LEAST_AMOUNTS = 3

/**
 * The same lines without the columns of other months: 'Mes anterior | Mes actual', 'ABR | MAY | Acumulado'. The document's own
 * month is the one that it says elsewhere, or the last of them; what stands over the columns of several months is put over
 * that of its own.
 */
export const withoutOtherMonths = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const headed = new Map<ScannedLine, readonly Title[]>()
  for (const lines of pages)
    for (const [at, line] of lines.entries()) {
      const titles = withoutWrapped(titlesOf(line), lines.slice(Math.max(0, at - HEADING_LINES), at), line)
      const said = new Set(titles.map(keyOf))
      if (said.size > 1 && said.size <= MOST_MONTHS + 1) headed.set(line, titles)
    }
  if (headed.size === 0) return [...pages]
  const periods = findMonths(pages.flat().filter((line) => !headed.has(line))).map(({ period }) => period)
  let dropped = 0
  let heading: Heading | null = null
  const result = pages.map((lines) => {
    const changed = new Map<ScannedLine, ScannedLine | null>()
    /** Lines since the last one with amounts of several months. */
    let waiting: [ScannedLine, Cell[]][] = []
    for (const [at, line] of lines.entries()) {
      const own = headed.get(line)
      if (own) {
        // Titles of narrow columns are on more lines of the same heading.
        const isMore = heading !== null && isRightUnder(heading.line, line)
        const titles = withYears([...(isMore ? heading!.titles : []), ...own].toSorted(byLeft))
        heading = { line, titles, kept: keptOf(titles, periods) }
        const over = lines.slice(0, at).filter((one) => !headed.has(one))
        for (const [from, to] of heading.kept.length > 0 ? movedOver(over, heading) : []) changed.set(from, to)
        waiting = []
      }
      if (!heading || heading.kept.length === 0) continue
      const out = outOf(line, heading, periods.length > 0)
      if (out.length > 0) waiting.push([line, out])
      // What stands alone under the rows of a table is no amount of its columns.
      if (!own && !(out.length > 0 && line.cells.some((cell) => isUnder(cell, heading!)))) continue
      for (const [of, cells] of waiting.splice(0)) changed.set(of, without(of, cells))
      dropped += out.filter(({ kind }) => kind === 'number').length
    }
    return lines.flatMap((line) => (changed.has(line) ? (changed.get(line) ?? []) : line))
  })
  return dropped >= LEAST_AMOUNTS ? result : [...pages]
}

/** Lines of labels of one, two and three lines stand between each other. */
const HEADING_LINES = 3
/** Lines of one label are aligned as near as this, in points. */
const SAME_EDGE = 2

/** 'Grat.' over 'Mensual', 'Alcance' over 'Previo': last lines of labels are no months, which have what others have over them, or nothing. */
const withoutWrapped = (titles: Title[], above: readonly ScannedLine[], line: ScannedLine): Title[] => {
  const near = titles.length < 2 ? [] : above.filter((one) => isRightUnder(one, line))
  if (near.length === 0) return titles
  const begun = titles.map(({ box }) => {
    const over = near.flatMap(({ cells }) => cells.filter((cell) => cell.kind === 'text' && overlap(cell, box) > 0))
    const last = over.at(-1)
    return last && areOfOneLabel(last, box) ? last.text : ''
  })
  const areWrapped = titles.every(({ cells }, at) => {
    const text = begun[at]!
    if (text === '' || begun.indexOf(text) !== begun.lastIndexOf(text)) return false
    return saidBy(plainText([text, ...cells.map((cell) => cell.text)].join(' ')).trim()) === null
  })
  return areWrapped ? [] : titles
}

const areOfOneLabel = (one: Box, other: Box): boolean =>
  [one.left - other.left, one.right - other.right, centreOf(one) - centreOf(other)].some(
    (gap) => Math.abs(gap) < SAME_EDGE,
  )

const byLeft = ({ box: a }: Title, { box: b }: Title): number => a.left - b.left

const isRightUnder = (over: ScannedLine, line: ScannedLine): boolean =>
  over.page === line.page && line.top - over.bottom < line.bottom - line.top

/** A month without its year is of that which another title says of it. */
const withYears = (titles: readonly Title[]): Title[] =>
  titles.map((title) => {
    const { said } = title
    if (typeof said === 'string' || said.year > 0) return title
    const other = titles.find(({ said: one }) => typeof one === 'object' && one.month === said.month && one.year > 0)
    return { ...title, said: other?.said ?? said }
  })

/** What a line has of other months, and the only title of its own where the document says its month elsewhere. */
const outOf = (line: ScannedLine, { line: head, titles, kept }: Heading, isSaid: boolean): Cell[] =>
  line.cells.filter((cell) => {
    const own = titles.find(({ cells }) => cells.includes(cell))
    if (own) return (isSaid && kept.length === 1) || !kept.includes(own)
    const title = isValue(cell) ? titleOver(titles, cell) : undefined
    if (!title) return false
    // 'AGO' over '2021', in a narrow column.
    const isYear = YEAR.test(cell.text) && isRightUnder(head, line)
    return !kept.includes(title) || isYear
  })

const isUnder = (cell: Cell, { titles, kept }: Heading): boolean => {
  const title = cell.kind === 'number' ? titleOver(titles, cell) : undefined
  return title !== undefined && kept.includes(title)
}

export const isValue = ({ kind, text }: Cell): boolean => kind === 'number' || kind === 'percent' || text === '$'

export const titlesOf = ({ cells }: ScannedLine): Title[] =>
  cells.flatMap((cell, at) => {
    if (!MAY_BE_TITLE.has(cell.text.slice(0, 3).toLowerCase()) && !NUMBERED.test(cell.text)) return []
    const next = cells[at + 1]
    // 'Febrero' and its year.
    const isDated = next !== undefined && YEAR.test(next.text) && isRightAfter(cell, next)
    const own = isDated ? [cell, next] : [cell]
    const said = saidBy(plainText(own.map(({ text }) => text).join(' ')).trim())
    return said ? [{ cells: own, box: around(own), said }] : []
  })

const saidBy = (text: string): Title['said'] | null => {
  if (THIS.test(text)) return 'this'
  if (OTHER.test(text) || RANGE.test(text)) return 'other'
  const [, name, ofName] = NAMED.exec(text) ?? []
  if (name) return { year: ofName ? 2000 + (Number(ofName) % 100) : 0, month: monthOf(name) }
  const [, month, year, yearFirst, monthLast] = NUMBERED.exec(text) ?? []
  return (month ?? monthLast) ? { year: Number(year ?? yearFirst), month: Number(month ?? monthLast) } : null
}

const monthOf = (name: string): number =>
  name.startsWith('set') ? 9 : monthNames.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1

export const keyOf = ({ said }: Title): string => (typeof said === 'string' ? said : `${said.year}-${said.month}`)

/** `periods`: what the document says of its month elsewhere, as 'YYYY-MM', the likeliest first. */
export const keptOf = (titles: readonly Title[], periods: readonly string[]): Title[] => {
  const own = titles.filter(({ said }) => said === 'this')
  if (own.length > 0) return own
  const named = titles.filter(({ said }) => typeof said === 'object')
  const isOf = ({ said }: Title, period: string): boolean =>
    typeof said === 'object' &&
    said.month === Number(period.slice(5)) &&
    (said.year === 0 || said.year === Number(period.slice(0, 4)))
  const period = periods.find((one) => named.some((title) => isOf(title, one)))
  if (period !== undefined) return named.filter((title) => isOf(title, period))
  const last = named.reduce<Title | null>((latest, title) => (latest && !isLater(title, latest) ? latest : title), null)
  return named.filter((title) => last !== null && keyOf(title) === keyOf(last))
}

/** Without their years, January comes after December. */
const isLater = ({ said: one }: Title, { said: other }: Title): boolean => {
  if (typeof one === 'string' || typeof other === 'string') return false
  if (one.year !== other.year) return one.year > other.year
  const isNextYear = one.year === 0 && Math.abs(one.month - other.month) > 6
  return isNextYear ? one.month < other.month : one.month > other.month
}

/** The title of a cell under it: what is over it, else what is near. */
const titleOver = (titles: readonly Title[], cell: Box): Title | undefined => {
  const over = titles.filter((title) => overlap(title.box, cell) > 0)
  if (over.length > 0)
    return over.reduce((most, one) => (overlap(one.box, cell) > overlap(most.box, cell) ? one : most))
  const gaps = titles.slice(1).map((title, at) => centreOf(title.box) - centreOf(titles[at]!.box))
  const distance = (title: Title) => Math.abs(centreOf(title.box) - centreOf(cell))
  const near = titles.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest))
  return distance(near) < Math.min(...gaps) * NEAR ? near : undefined
}

const centreOf = ({ left, right }: Box): number => (left + right) / 2

export const without = (line: ScannedLine, out: readonly Cell[]): ScannedLine | null => {
  const words = new Set(out.flatMap((cell) => cell.words))
  const cells = line.cells.filter((cell) => !out.includes(cell))
  const { page, top, bottom, middle } = line
  return cells.length > 0
    ? { page, top, bottom, middle, cells, words: line.words.filter((word) => !words.has(word)) }
    : null
}

/** What stands over the columns of several months, over that of the document's own. */
const movedOver = (above: readonly ScannedLine[], { line, titles, kept }: Heading): [ScannedLine, ScannedLine][] => {
  // What stands over one column alone is no month of each group.
  const each = titles.filter((title) => titles.filter((one) => keyOf(one) === keyOf(title)).length === kept.length)
  const size = each.length / kept.length
  if (kept.length < 2 || size < 2) return []
  const groups = kept.map((_, at) => each.slice(at * size, (at + 1) * size))
  const moved: [ScannedLine, ScannedLine][] = []
  let below = line
  for (const over of above.toReversed()) {
    if (below.top - over.bottom > HEADING_STEP * (over.bottom - over.top)) break
    below = over
    const cells = over.cells.map((cell): Cell => {
      const group = groups.find((of) => isOver(cell, around(of.map(({ box }) => box))))
      const own = group?.find((title) => kept.includes(title))
      return own ? shifted(cell, centreOf(own.box) - centreOf(cell)) : cell
    })
    if (cells.some((cell, at) => cell !== over.cells[at]))
      moved.push([over, { ...over, cells, words: cells.flatMap(({ words }) => words) }])
  }
  return moved
}

const isOver = (cell: Box, group: Box): boolean => centreOf(cell) > group.left && centreOf(cell) < group.right

const shifted = (cell: Cell, by: number): Cell => ({
  ...cell,
  left: cell.left + by,
  right: cell.right + by,
  words: cell.words.map((word) => ({ ...word, left: word.left + by, right: word.right + by })),
})
