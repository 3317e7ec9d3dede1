import type { Box, Page } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { meaningOf } from '../words/labels.ts'
import { plainLine, type ScannedLine } from '../scan.ts'
import { NETS } from '../items/candidates.ts'
import { readItems, type Item } from '../items/items.ts'

/** 'TOTALES EMPRESA   TRABAJADORES: 13', 'Total general': what stands below sums up all the slips. */
const SUMMARY =
  /^(?:gran\s+total|(?:total(?:es)?|resumen|suma)\s+(?:(?:de\s+)?(?:la\s+)?(?:empresa|compania|planilla|nomina|sucursal|centro(?:\s+de\s+costos?)?|seccion|departamento|depto|area|unidad|obra|faena)|general(?:es)?|del\s+(?:mes|periodo|libro)|(?:de\s+)?(?:trabajadores|empleados|personal))|(?:trabajadores|empleados|personas)\s*:?\s*\d+)\b/
const WORKERS = /\b(?:trabajadores|empleados|personas|funcionarios|colaboradores|dotacion)\b/

/** Whether some lines say that they are of all workers. */
export const speaksOfAll = (lines: readonly ScannedLine[]): boolean =>
  lines.some((line) => SUMMARY.test(plainLine(line)) || WORKERS.test(plainLine(line)))

const netsOf = (lines: readonly ScannedLine[]): Item[] =>
  readItems(lines).items.filter(({ meaning }) => NETS.has(meaning?.concept))

const isSameConcept = (one: Item) => (other: Item) => one.meaning?.concept === other.meaning?.concept

const isSameAmount = (one: Item) => (other: Item) =>
  one.numbers.at(-1)?.number.value === other.numbers.at(-1)?.number.value

/** What is paid is said among these lines, or has a place there that is left empty. */
export const hasNet = (lines: readonly ScannedLine[]): boolean =>
  lines.some(({ cells }) => cells.some(({ kind, text }) => kind === 'text' && NETS.has(meaningOf(text)?.concept)))

/**
 * 'Suma Total', 'TOTALES: 7', 'Total Remuneraciones': alone on its line, or with how many, it may be where the next worker would
 * be named.
 */
const isTotalsTitle = ({ cells: [title, count, ...others] }: ScannedLine): boolean => {
  const concept = title?.kind === 'text' ? meaningOf(title.text)?.concept : undefined
  if (count === undefined) return concept === 'totalRow' || concept === 'totalEarnings'
  return concept === 'totalRow' && others.length === 0 && count.kind === 'number' && !count.number.isMoney
}

/** A line of several says so many amounts of the slip over it again, each as its total. */
const LEAST_TOTALS = 2

/**
 * 'TOTAL SUELDO BRUTO   35.219.891   TOTAL A PERCIBIR   28.265.332' under a slip's 'SUELDO BRUTO' and 'A PERCIBIR', or the total of
 * the net alone.
 */
const totalsAgain = (line: ScannedLine, own: () => readonly Item[]): boolean => {
  const totals = line.cells.flatMap(({ kind, text }) =>
    kind === 'text' ? (TOTAL_OF.exec(plainText(text))?.[1] ?? []) : [],
  )
  if (!totals.some((text) => NETS.has(meaningOf(text)?.concept))) return false
  const before = own().filter((item) => item.line.middle < line.middle)
  const said = new Map(before.map((item) => [plainText(item.label.text).replace(COLON, ''), item]))
  const net = totals.map((text) => said.get(text)).find((item) => NETS.has(item?.meaning?.concept))
  const isAlone = line.cells.filter(({ kind }) => kind === 'text').length === 1
  return net !== undefined && (isAlone || totals.filter((text) => said.has(text)).length >= LEAST_TOTALS)
}
const TOTAL_OF = /^total (.+?)\s*:?$/
const COLON = /\s*:$/

/** Whether what stands below a line sums up several slips. A slip, too, may speak of what its company pays. */
const isSummary = (
  summary: ScannedLine,
  own: readonly Item[],
  below: readonly Item[],
  isOnce: (line: ScannedLine) => boolean,
): boolean => {
  if (own.length === 0 || below.length === 0) return false
  const isOfAll =
    WORKERS.test(plainLine(summary)) || own.some((net) => below.some(isSameConcept(net))) || isOnce(summary)
  // 'TOTALES' alone may be a part of the slip, which says again what is paid.
  const isAlone = summary.cells.length === 1 && !SUMMARY.test(plainLine(summary))
  return isOfAll && !(isAlone && below.every((net) => own.some(isSameAmount(net))))
}

/** Lines of a page from one on to another (`to` excluded). */
type Run = { from: number; to: number }

/**
 * The lines of a page without those that sum up slips, of all workers or of a part of them. Only where another net follows a
 * worker's own does such a line begin something else; on a page of its own it says how many workers it is about. `isWorker`:
 * the line names a worker; `isOnce`: the form of a slip prints no such line, as only one worker has it.
 */
export const withoutSummaries = (
  page: Page,
  lines: ScannedLine[],
  isWorker: (line: ScannedLine) => boolean,
  isOnce: (line: ScannedLine) => boolean,
): { page: Page; lines: ScannedLine[]; summed: readonly ScannedLine[] } => {
  const workers = lines.flatMap((line, at) => (isWorker(line) ? [at] : []))
  const cuts = [-1, ...workers].flatMap((worker, index): Run[] => {
    const next = workers[index] ?? lines.length
    const isLast = next === lines.length && worker >= 0
    let items: readonly Item[] | null = null
    const ofWorker = () => (items ??= readItems(lines.slice(worker)).items)
    const isTitle = (line: ScannedLine) =>
      SUMMARY.test(plainLine(line)) || (isLast && (isTotalsTitle(line) || totalsAgain(line, ofWorker)))
    const at = lines.findIndex((line, place) => place > worker && place < next && isTitle(line))
    const summary = lines[at]
    if (summary === undefined) return []
    const below = netsOf(lines.slice(at, next))
    // What is left to pay may follow a worker's net: another net is one more of the same, or what is paid to all that it names.
    const own = worker >= 0 ? netsOf(lines.slice(worker, at)) : WORKERS.test(plainLine(summary)) ? below : []
    // Who is paid nothing has a net without an amount.
    const isBlank = worker >= 0 && own.length === 0 && below.length > 0 && hasNet(lines.slice(worker, at))
    if (!isBlank && !isSummary(summary, own, below, isOnce)) return []
    // Over the next worker's RUT may stand the rest of what names him.
    const end = next === lines.length ? next : 1 + lines.findLastIndex((line, place) => place < next && hasNet([line]))
    return end > at ? [{ from: at, to: end }] : []
  })
  if (cuts.length === 0) return { page, lines, summed: [] }
  const gone = new Set(cuts.flatMap(({ from, to }) => lines.slice(from, to)))
  const isGone = ({ top }: Box) =>
    cuts.some(({ from, to }) => top >= lines[from]!.top && (to === lines.length || top < lines[to]!.top))
  return {
    page: { ...page, words: page.words.filter((word) => !isGone(word)) },
    lines: lines.filter((line) => !gone.has(line)),
    summed: [...gone],
  }
}

/**
 * A page says of all workers what so many amounts of its own say: others than the slip's before it, but for those that this
 * worker alone has, no more than this part of them.
 */
const LEAST_OTHERS = 2
const MOST_SAME = 1 / 3

/** Whether a page without a worker's RUT sums up all slips: it says again what the slip before it says, mostly other amounts. */
export const sumsUpAll = (page: readonly ScannedLine[], slip: readonly ScannedLine[]): boolean => {
  const [own, before] = [page, slip].map((lines) =>
    readItems(lines).items.filter(({ numbers }) => numbers.length > 0),
  ) as [Item[], Item[]]
  const again = own.filter((item) => item.meaning !== null && before.some(isSameConcept(item)))
  const same = again.filter((item) => item.numbers.at(-1)!.number.value !== 0 && before.some(isSameAmount(item)))
  return again.length >= LEAST_OTHERS && same.length <= again.length * MOST_SAME
}
