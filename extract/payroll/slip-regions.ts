import type { Box, Page, Word } from '../input/page.ts'
import type { Cell, RutCell } from '../page/cells.ts'
import { framesOf } from '../page/frames.ts'
import { repetition, type Repetition } from '../page/repetition.ts'
import { bareText, plainText } from '../text/plain.ts'
import { isCompanyRut, readRut } from '../text/rut.ts'
import { findLabelled, isOfRepresentative } from './labelled.ts'
import { ruleBetween } from './records.ts'
import { withSplitRuts } from './rut-finders.ts'
import { isNameLine } from './slip-identity.ts'
import { beforeSummary, hasNet } from './slip-summary.ts'
import { printedLine, scanLines, type ScannedLine } from './scan.ts'

/** A slip, or a page of one: the lines of one worker on one page. `ruts` are the workers' RUTs on it. */
export type Region = { page: Page; lines: ScannedLine[]; ruts: string[]; hasTitle: boolean }

/** A RUT on more of the pages than this, and on so many, is the company's or its representative's: a worker's goes over two. */
const ON_MOST_PAGES = 0.6
const MIN_PAGES = 3
/** A title is short: sentences also speak of 'la presente liquidación'. */
const MAX_TITLE_WORDS = 9
const TITLE =
  /^(?:\W*\d*\W*)?(?:(?:liquidacion(?:es)?|comprobante|recibo|boleta|detalle|colilla|papeleta)\s+(?:(?:mensual|de|del|pago|individual)\s+)*(?:sueldos?|remuneracion(?:es)?|salarios?|haberes|trabajador|honorarios|pago)|liquidacion\s+mensual)/

/** A cheap look before the whole pattern. */
const MAY_BE_TITLE = /liquidaci|comprob|recibo|boleta|detalle|colilla|papeleta/i

export const isSlipTitle = (text: string): boolean =>
  MAY_BE_TITLE.test(text) && text.split(' ').length <= MAX_TITLE_WORDS && TITLE.test(plainText(text))

/** 'Libro Auxiliar de Remuneraciones', of a book that prints the form of a slip for each worker. */
const BOOK = /^(?:libro|planilla|nomina)\s(?:\w+\s){0,3}(?:remuneracion(?:es)?|sueldos?|salarios?|haberes)\b/

const saysOn =
  (isTitle: (text: string) => boolean) =>
  ({ cells }: ScannedLine): boolean =>
    cells.some(({ kind, text }) => kind === 'text' && isTitle(text))
const isBookTitle = saysOn((text) => BOOK.test(plainText(text)))
const isTitleLine = saysOn(isSlipTitle)

/** Divides a stack of slips into regions: a page, or the parts of a page with several slips on it. */
export const findRegions = (
  pages: readonly Page[],
  printed: readonly ScannedLine[][],
): { regions: Region[]; companyRuts: Set<string> } => {
  const scanned = printed.map(withSplitRuts)
  const companyRuts = findCompanyRuts(scanned)
  const layouts: Layouts = new Map()
  const isWorker = (line: ScannedLine) => rutsOf([line]).some((rut) => !companyRuts.has(rut))
  // Counted for the first page that may sum up all: each page of a stack may look so.
  let beginnings: Map<string, number> | null = null
  const isOnce = (line: ScannedLine) => {
    beginnings ??= countBeginnings(scanned, companyRuts)
    return beginnings.get(beginningOf(line)) === 1
  }
  const regions: Region[] = []
  for (const [index, lines] of scanned.entries()) {
    const page = pages[index]
    if (!page) continue
    const own = beforeSummary(page, lines, isWorker, isOnce)
    const last = regions.at(-1)
    const isOpen = last !== undefined && last.ruts.length > 0 && !hasNet(last.lines)
    regions.push(...splitPage(own, companyRuts, layouts, isOpen))
  }
  return { regions, companyRuts }
}

const beginningOf = ({ cells: [first] }: ScannedLine): string => bareText(first?.text ?? '')

/** How many lines of the document begin with a text; none where it has only one worker, whose form prints each line once. */
const countBeginnings = (scanned: readonly ScannedLine[][], companyRuts: ReadonlySet<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  const all = scanned.flat()
  if (new Set(rutsOf(all).filter((rut) => !companyRuts.has(rut))).size < 2) return counts
  for (const line of all) counts.set(beginningOf(line), (counts.get(beginningOf(line)) ?? 0) + 1)
  return counts
}

/** RUTs with a dash, and numbers with their label and check digit. */
const rutsOf = (lines: readonly ScannedLine[]): string[] => {
  // A label is looked for only where a number may be a RUT.
  const hasBare = lines.some(({ cells }) => cells.some(({ kind, text }) => kind === 'number' && readRut(text) !== null))
  const labelled = hasBare ? findLabelled(lines, ['rut']) : []
  return [
    ...lines.flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === 'rut' ? [cell.rut.rut] : []))),
    ...labelled.flatMap(({ cell }) => (cell.kind === 'number' ? (readRut(cell.text)?.rut ?? []) : [])),
  ]
}

/** It does not say whose. */
const IS_NUMBER = /^n[°º.]*$/i

/** RUTs that are labelled as the company's or as those of whoever signs for it. */
const othersRuts = (lines: readonly ScannedLine[]): string[] => [
  ...findLabelled(lines, ['companyRut', 'company', 'detail']).flatMap(({ cell, title }) =>
    cell.kind === 'rut' && !IS_NUMBER.test(title) ? cell.rut.rut : [],
  ),
  ...lines.flatMap((line) =>
    line.cells.flatMap((cell, index) => (cell.kind === 'rut' && isOfRepresentative(line, index) ? cell.rut.rut : [])),
  ),
]

/** The RUT of an employer stands within so many lines of the label of its name, and the worker's name under it further. */
const UNDER_NAME = 2

/**
 * The RUT of an employer who is a person, which says as little of whose it is as the worker's: it stands first, over the
 * title of the slip or at the employer's name, or apart from the worker's name, which the next one stands at. Null where the
 * first is not told so.
 */
const employersRut = (lines: readonly ScannedLine[]): string | null => {
  // Most employers are companies, and no label has to be looked for.
  if (lines.some(({ cells }) => cells.some((cell) => cell.kind === 'rut' && isCompanyRut(cell.rut.rut)))) return null
  const ruts = lines.flatMap((line, at) => rutsOf([line]).map((rut) => ({ rut, at })))
  const [first] = ruts
  const next = ruts.find(({ rut, at }) => rut !== first?.rut && at > first!.at)
  if (!first || !next || ruts.some(({ rut }) => isCompanyRut(rut))) return null
  const between = lines.slice(first.at + 1, next.at + 1)
  // The next slip of the page has another worker.
  if (hasNet(between)) return null
  const labelsOf = (concept: 'company' | 'name') =>
    findLabelled(lines, [concept]).map(({ line }) => lines.indexOf(line))
  const lastOf = (concept: 'company' | 'name') => Math.max(-1, ...labelsOf(concept).filter((at) => at <= first.at))
  const [employer, worker] = [lastOf('company'), lastOf('name')]
  const isAtEmployer = employer > worker && first.at - employer <= UNDER_NAME
  const isAtWorker = labelsOf('name').some((at) => Math.abs(at - next.at) < Math.min(at - first.at, UNDER_NAME))
  const isApart = worker < 0 && (isAtWorker || between.some((line) => isTitleLine(line) || isBookTitle(line)))
  return isAtEmployer || isApart ? first.rut : null
}

/** What a form prints on each page stands in the same place, within so many points. */
const SAME_PLACE = 2

/** RUTs in one place of all pages, each of which has one of its own too: no worker's. */
const sharedByAll = (scanned: readonly ScannedLine[][], pagesOf: ReadonlyMap<string, number>): string[] => {
  const pages = scanned.map((lines) => lines.flatMap(({ cells }) => cells.filter((cell) => cell.kind === 'rut')))
  const [first = [], ...others] = pages.filter((cells) => cells.length > 0)
  const isForm = [first, ...others].every((cells) => cells.some(({ rut }) => pagesOf.get(rut.rut) === 1))
  if (!isForm || others.length === 0) return []
  const isSame = (one: RutCell, other: RutCell) =>
    one.rut.rut === other.rut.rut &&
    Math.abs(one.left - other.left) < SAME_PLACE &&
    Math.abs(one.top - other.top) < SAME_PLACE
  return first
    .filter((cell) => others.every((cells) => cells.some((other) => isSame(cell, other))))
    .map(({ rut }) => rut.rut)
}

const findCompanyRuts = (scanned: readonly ScannedLine[][]): Set<string> => {
  const pagesOf = new Map<string, number>()
  const labelled = new Set<string>()
  for (const lines of scanned) {
    for (const rut of new Set(rutsOf(lines))) pagesOf.set(rut, (pagesOf.get(rut) ?? 0) + 1)
    for (const rut of [...othersRuts(lines), employersRut(lines)]) if (rut) labelled.add(rut)
  }
  for (const rut of sharedByAll(scanned, pagesOf)) labelled.add(rut)
  const result = new Set<string>()
  for (const [rut, count] of pagesOf) {
    const isOnMost = count >= MIN_PAGES && count > scanned.length * ON_MOST_PAGES && pagesOf.size > 1
    if (labelled.has(rut) || isCompanyRut(rut) || isOnMost) result.add(rut)
  }
  // One worker alone in a stack of copies would look like the company.
  if (result.size === pagesOf.size && pagesOf.size > 1)
    for (const rut of pagesOf.keys()) if (!isCompanyRut(rut) && !labelled.has(rut)) result.delete(rut)
  return result
}

/** How the fullest page so far of each size is cut: the last page of a stack may have fewer slips on the same places. */
type Layouts = Map<string, Repetition>

const splitPage = (
  { page, lines }: { page: Page; lines: ScannedLine[] },
  companyRuts: ReadonlySet<string>,
  layouts: Layouts,
  isOpen: boolean,
): Region[] => {
  const toRegion = (own: ScannedLine[]): Region => ({
    page,
    lines: own,
    ruts: [...new Set(rutsOf(own).filter((rut) => !companyRuts.has(rut)))],
    hasTitle: own.some(isTitleLine),
  })
  const whole = toRegion(lines)
  const blocks =
    framedBlocks(page, lines, whole.ruts) ??
    blocksInColumns(page, lines, whole.ruts, isOpen) ??
    blocksOf(lines, whole.ruts, isOpen)
  if (blocks) return blocks.map(toRegion)
  const titles = mostTitles(lines)
  const size = `${Math.round(page.width)}x${Math.round(page.height)}`
  const cut = (layout: Repetition) =>
    partsOf(page, layout).map((words) => toRegion(withSplitRuts(scanLines(page, words))))
  for (const count of new Set([titles, whole.ruts.length, 2])) {
    if (count < 2) continue
    const isCertain = count === titles || count === whole.ruts.length
    const found = repetition(page.words, count, isCertain)
    if (found) {
      layouts.set(size, found)
      return cut(found)
    }
    const known = isCertain ? layouts.get(size) : undefined
    const parts = known ? cut(known) : []
    if (parts.filter((part) => part.ruts.length === 1).length === count)
      return parts.filter((part) => part.ruts.length > 0)
  }
  return [whole]
}

/** How often the form's title is there: a stub or a block of amounts has another one. */
const mostTitles = (lines: readonly ScannedLine[]): number => {
  const counts = new Map<string, number>()
  for (const { kind, text } of lines.flatMap(({ cells }) => cells)) {
    const title = kind === 'text' && isSlipTitle(text) ? TITLE.exec(plainText(text))?.[0] : undefined
    if (title !== undefined) counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

const holds = (box: Box, { left, top, right, bottom }: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}

/**
 * Blocks each in a box drawn around one worker with his net, under each other or side by side; what stands above them is the
 * first's. Null when the workers are not in boxes.
 */
const framedBlocks = (page: Page, lines: readonly ScannedLine[], ruts: readonly string[]): ScannedLine[][] | null => {
  if (ruts.length < 2) return null
  const cells = lines.flatMap((line) =>
    line.cells.filter((cell): cell is RutCell => cell.kind === 'rut' && ruts.includes(cell.rut.rut)),
  )
  const isOfOne = (box: Box) => new Set(cells.filter((cell) => holds(box, cell)).map(({ rut }) => rut.rut)).size === 1
  const own = framesOf(page).filter(isOfOne)
  const outer = own
    .filter(
      (box) =>
        !own.some((other) => other !== box && holds(other, box) && other.bottom - other.top > box.bottom - box.top),
    )
    .sort((a, b) => a.top - b.top || a.left - b.left)
  if (outer.length !== ruts.length || !cells.every((cell) => outer.filter((box) => holds(box, cell)).length === 1))
    return null
  const start = outer[0]!.top
  const blocks = outer.map((box, at) =>
    scanLines(
      page,
      page.words.filter((word) => holds(box, word) || (at === 0 && word.bottom <= start)),
    ),
  )
  return blocks.every(hasNet) ? blocks : null
}

/** The first lines of blocks begin as near to one edge as this, in points. */
const SAME_EDGE = 2

/**
 * Blocks in columns that are read one after the other, as those of a newspaper, however long each block is: the workers'
 * RUTs stand at one edge of each column, and nothing but the head of the page crosses from one to the next. Null where each
 * column has one worker, or one of them has no blocks.
 */
const blocksInColumns = (
  page: Page,
  lines: readonly ScannedLine[],
  ruts: readonly string[],
  isOpen: boolean,
): ScannedLine[][] | null => {
  const isOwn = (cell: Cell): boolean => cell.kind === 'rut' && ruts.includes(cell.rut.rut)
  const edges: number[] = []
  for (const { left } of lines.flatMap(({ cells }) => cells.filter(isOwn)))
    if (!edges.some((edge) => Math.abs(edge - left) < SAME_EDGE)) edges.push(left)
  if (edges.length < 2 || edges.length >= ruts.length) return null
  const from = lines.findIndex(({ cells }) => cells.some(isOwn))
  const to = lines.findLastIndex(({ cells }) => cells.some((cell) => cell.kind === 'number' && cell.number.isMoney))
  const body = lines.slice(from, to + 1).flatMap(({ words }) => words)
  const gutters = edges
    .sort((a, b) => a - b)
    .slice(1)
    .map((edge) => gutterBefore(body, edge))
  const crosses = ({ words }: ScannedLine): boolean =>
    gutters.some((x) => words.some(({ left, right }) => left < x && right > x))
  if (gutters.includes(-Infinity)) return null
  const head = lines.slice(0, lines.slice(0, from).findLastIndex(crosses) + 1).flatMap(({ words }) => words)
  const columnOf = (word: Word): number => (head.includes(word) ? 0 : gutters.filter((x) => word.left > x).length)
  const words = lines.flatMap((line) => line.words)
  const blocks = edges.map((_, column) => {
    const own = withSplitRuts(
      scanLines(
        page,
        words.filter((word) => columnOf(word) === column),
      ),
    )
    const ownRuts = rutsOf(own).filter((rut) => ruts.includes(rut))
    return blocksOf(own, ownRuts, isOpen) ?? (ownRuts.length === 1 && hasNet(own) ? [own] : null)
  })
  return blocks.includes(null) ? null : blocks.flatMap((own) => own ?? [])
}

/** The middle of the stretch nearest before an edge that no word stands in. */
const gutterBefore = (words: readonly Word[], edge: number): number => {
  let reached = edge
  for (const { left, right } of words.toSorted((a, b) => b.right - a.right)) {
    if (left >= edge) continue
    if (right < reached - GUTTER) return (reached + right) / 2
    reached = Math.min(reached, left)
  }
  return -Infinity
}
/** Nothing stands so wide between columns, in points; words of one line are nearer. */
const GUTTER = 9

/**
 * Blocks under each other that begin with the line of their worker's RUT, each with a net of its own, cut where they
 * begin: however long each is. What stands above the first is the first's, unless it has a net: then it is the rest of the
 * last one of the page before, as the last may go on over the page. `isOpen`: that one is still without its net, so that
 * one block may stand alone under its rest. Null when the workers are not written so.
 */
const blocksOf = (lines: ScannedLine[], ruts: readonly string[], isOpen: boolean): ScannedLine[][] | null => {
  if (ruts.length < (isOpen ? 1 : 2)) return null
  const starts = lines.flatMap((line, at) => (rutsOf([line]).some((rut) => ruts.includes(rut)) ? [at] : []))
  const heads = starts.map((at) => lines[at]!)
  const first = heads[0]?.words[0]
  // Numbers of workers may end under each other.
  const isInPlace = ({ cells, words: [word] }: ScannedLine): boolean =>
    cells.length > 1 &&
    first !== undefined &&
    word !== undefined &&
    Math.min(Math.abs(word.left - first.left), Math.abs(word.right - first.right)) < SAME_EDGE
  if (starts.length !== ruts.length || !heads.every(isInPlace)) return null
  const up = ruledHead(lines, starts) ?? linesOfHead(lines, starts)
  // Where something stands before the RUT, a line above may be the block's, too: 'Nombre: ...' over 'Cargo: ...  RUT: ...'.
  const isFirst =
    up > 0 ||
    heads.every(({ cells }) => cells[0]?.kind === 'rut') ||
    starts.slice(1).every((at) => isEnd(lines[at - 1]))
  if (!isFirst) return null
  const firsts = starts.map((at) => at - up)
  const above = lines.slice(0, firsts[0])
  const isRest = hasNet(above)
  const blocks = firsts.map((at, index) => lines.slice(index === 0 && !isRest ? 0 : at, firsts[index + 1]))
  if (isRest) blocks.unshift(above)
  return blocks.length > 1 && blocks.slice(0, -1).every(hasNet) ? blocks : null
}

/** How many lines stand between each worker's RUT and the rule that parts the block from the one before; null where none do. */
const ruledHead = (lines: readonly ScannedLine[], starts: readonly number[]): number | null => {
  const ups = starts.slice(1).map((at, index) => {
    const cut = ruleBetween(lines[starts[index]!]!, lines[at]!)
    return cut === null ? -1 : lines.slice(0, at).filter(({ middle }) => middle > cut).length
  })
  const [up] = ups
  return up !== undefined && up >= 0 && up <= starts[0]! && ups.every((other) => other === up) ? up : null
}

/**
 * How many lines above the workers' RUTs are of the form's head: they begin with the same text over each of them, and over
 * those a line may say nothing but a name.
 */
const linesOfHead = (lines: readonly ScannedLine[], starts: readonly number[]): number => {
  const least = Math.min(...starts.map((at, index) => at - (starts[index - 1] ?? -1) - 1))
  const isOfHead = (up: number): boolean => {
    const texts = starts.map((at) => bareText(lines[at - up]?.cells[0]?.text ?? ''))
    return (
      texts[0] !== '' && texts.every((text) => text === texts[0]) && !starts.some((at) => hasNet([lines[at - up]!]))
    )
  }
  let up = 0
  while (up < least && isOfHead(up + 1)) up++
  return starts.every((at) => isNameLine(lines[at - up - 1])) ? up + 1 : up
}

/** A line that ends a block: amounts or dashes in their place, or characters that part it from the next. */
const isEnd = (line: ScannedLine | undefined): boolean =>
  line !== undefined && (line.cells.some(({ kind }) => kind === 'number') || !/[\p{L}\d]/u.test(printedLine(line)))

const partsOf = (page: Page, { rows, columns }: Repetition): Word[][] => {
  const parts: Word[][] = Array.from({ length: (rows.length + 1) * (columns.length + 1) }, () => [])
  for (const word of page.words) {
    const row = rows.filter((cut) => (word.top + word.bottom) / 2 > cut).length
    const column = columns.filter((cut) => (word.left + word.right) / 2 > cut).length
    parts[row * (columns.length + 1) + column]?.push(word)
  }
  return parts.filter((words) => words.length > 0)
}
