import type { Page, Word } from '../../input/page.ts'
import type { RutCell } from '../../page/cells.ts'
import { repetition, type Repetition } from '../../page/repetition.ts'
import { bareText, plainText } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { findLabelled, IS_NUMBER, isOfRepresentative } from '../labels/labelled.ts'
import { withSplitRuts } from '../rows/rut-finders.ts'
import { isRepresentatives } from '../names/sentences.ts'
import { blocksInColumns, blocksOf, endOf, framedBlocks, linesOfHead, rutsOf, type HasEnd } from './blocks.ts'
import { hasNet, withoutSummaries } from './summary.ts'
import { scanLines, type ScannedLine } from '../scan.ts'

/** A slip, or a page of one: the lines of one worker on one page. `ruts` are the workers' RUTs on it. */
export type Region = { page: Page; lines: ScannedLine[]; ruts: string[]; hasTitle: boolean; isEnded: boolean }

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

/**
 * Divides a stack of slips into regions: a page, or the parts of a page with several slips on it. `summed`: the lines of what
 * sums them up, and of the foot under that, which are of no slip.
 */
export const findRegions = (
  pages: readonly Page[],
  printed: readonly ScannedLine[][],
): { regions: Region[]; companyRuts: Set<string>; summed: ScannedLine[] } => {
  const scanned = printed.map(withSplitRuts)
  const companyRuts = findCompanyRuts(scanned)
  const layouts: Layouts = new Map()
  const hasEnd = endOf(scanned.flat())
  const isWorker = (line: ScannedLine) => rutsOf([line]).some((rut) => !companyRuts.has(rut))
  // Counted for the first page that may sum up all: each page of a stack may look so.
  let beginnings: Map<string, number> | null = null
  const isOnce = (line: ScannedLine) => {
    beginnings ??= countBeginnings(scanned, companyRuts)
    return beginnings.get(beginningOf(line)) === 1
  }
  const regions: Region[] = []
  const summed: ScannedLine[] = []
  for (const [index, lines] of scanned.entries()) {
    const page = pages[index]
    if (!page) continue
    const own = withoutSummaries(page, lines, isWorker, isOnce)
    summed.push(...own.summed)
    const last = regions.at(-1)
    const isOpen = last !== undefined && last.ruts.length > 0 && !last.isEnded
    regions.push(...splitPage(own, { companyRuts, layouts, isOpen, hasEnd }))
  }
  for (const region of regions) {
    const own =
      region.ruts.length === 0 && regions.some(({ ruts }) => ruts.length > 0) ? loneRut(region, scanned) : null
    if (own === null) continue
    region.ruts.push(own)
    companyRuts.delete(own)
  }
  return { regions, companyRuts, summed }
}

/**
 * The only RUT of a whole slip among others, where its words say that it is the company's: a company's stands on the others,
 * too. Null where it does.
 */
const loneRut = ({ lines, hasTitle }: Region, scanned: readonly ScannedLine[][]): string | null => {
  const [own, ...others] = hasTitle && hasNet(lines) ? rutsOf(lines) : []
  if (own === undefined || others.length > 0 || isCompanyRut(own)) return null
  return rutsOf(scanned.flat()).filter((rut) => rut === own).length === 1 ? own : null
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

/** RUTs that are labelled as the company's or as those of whoever signs for it, and nowhere on the page as anybody's. */
const othersRuts = (lines: readonly ScannedLine[]): string[] => {
  const plain = new Set(findLabelled(lines, ['rut']).flatMap(({ cell }) => (cell.kind === 'rut' ? cell.rut.rut : [])))
  return labelledElse(lines).filter((rut) => !plain.has(rut))
}

const labelledElse = (lines: readonly ScannedLine[]): string[] => [
  ...findLabelled(lines, ['companyRut', 'company', 'detail']).flatMap(({ cell, title, label, concept }) =>
    // The titles of a table stand over the first worker's RUT, and lines that are set close overlap.
    cell.kind === 'rut' &&
    !IS_NUMBER.test(title) &&
    !(concept === 'detail' && label.top < cell.top && label.bottom < cell.bottom)
      ? cell.rut.rut
      : [],
  ),
  ...lines.flatMap((line) =>
    line.cells.flatMap((cell, index) => (cell.kind === 'rut' && isOfRepresentative(line, index) ? cell.rut.rut : [])),
  ),
]

const representativesRuts = (lines: readonly ScannedLine[]): string[] =>
  lines.flatMap((line) =>
    line.cells.flatMap((cell) => (cell.kind === 'rut' && isRepresentatives(lines, line, cell) ? cell.rut.rut : [])),
  )

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
    for (const rut of [...othersRuts(lines), ...representativesRuts(lines), employersRut(lines)])
      if (rut) labelled.add(rut)
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

type OfStack = { companyRuts: ReadonlySet<string>; layouts: Layouts; isOpen: boolean; hasEnd: HasEnd }

const splitPage = (
  { page, lines }: { page: Page; lines: ScannedLine[] },
  { companyRuts, layouts, isOpen, hasEnd }: OfStack,
): Region[] => {
  const toRegion = (own: ScannedLine[]): Region => ({
    page,
    lines: own,
    ruts: [...new Set(rutsOf(own).filter((rut) => !companyRuts.has(rut)))],
    hasTitle: own.some(isTitleLine),
    isEnded: hasEnd(own),
  })
  const toBlocks = (own: ScannedLine[], ruts: readonly string[]) => blocksOf(own, ruts, isOpen, hasEnd)
  const whole = toRegion(lines)
  const blocks =
    framedBlocks(page, lines, whole.ruts) ?? blocksInColumns(lines, whole.ruts, toBlocks) ?? toBlocks(lines, whole.ruts)
  if (blocks) return (blocks.every(hasTitleLine) ? blocks : (blocksAtTitles(lines, whole.ruts) ?? blocks)).map(toRegion)
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

const hasTitleLine = (lines: readonly ScannedLine[]): boolean => lines.some(isTitleLine)

/**
 * Slips under each other that begin with their title, or with what stands over each title, where the RUTs are on different
 * lines of them. Null where titles and workers do not follow each other in turn.
 */
const blocksAtTitles = (lines: ScannedLine[], ruts: readonly string[]): ScannedLine[][] | null => {
  const titles = lines.flatMap((line, at) => (isTitleLine(line) ? [at] : []))
  const isInTurn = titles.every((at, index) => {
    const own = new Set(rutsOf(lines.slice(at, titles[index + 1])).filter((rut) => ruts.includes(rut)))
    return own.size === 1
  })
  if (titles.length !== ruts.length || !isInTurn) return null
  const firsts = titles.map((at) => at - linesOfHead(lines, titles))
  return firsts.map((at, index) => lines.slice(index === 0 ? 0 : at, firsts[index + 1]))
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

const partsOf = (page: Page, { rows, columns }: Repetition): Word[][] => {
  const parts: Word[][] = Array.from({ length: (rows.length + 1) * (columns.length + 1) }, () => [])
  for (const word of page.words) {
    const row = rows.filter((cut) => (word.top + word.bottom) / 2 > cut).length
    const column = columns.filter((cut) => (word.left + word.right) / 2 > cut).length
    parts[row * (columns.length + 1) + column]?.push(word)
  }
  return parts.filter((words) => words.length > 0)
}
