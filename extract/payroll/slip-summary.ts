import type { Page } from '../input/page.ts'
import { meaningOf } from './labels.ts'
import { plainLine, type ScannedLine } from './scan.ts'
import { readItems, type Item } from './slip-items.ts'
import type { Concept } from './vocabulary.ts'

/** 'TOTALES EMPRESA   TRABAJADORES: 13', 'Total general': what stands below sums up all the slips. */
const SUMMARY =
  /^(?:gran\s+total|(?:total(?:es)?|resumen|suma)\s+(?:(?:de\s+)?(?:la\s+)?(?:empresa|compania|planilla|nomina|sucursal)|general(?:es)?|(?:de\s+)?(?:trabajadores|empleados|personal))|(?:trabajadores|empleados|personas)\s*:?\s*\d+)\b/
const WORKERS = /\b(?:trabajadores|empleados|personas)\b/

const nets: readonly (Concept | undefined)[] = ['net', 'netToPay', 'netBefore']

const netsOf = (lines: readonly ScannedLine[]): Item[] =>
  readItems(lines).items.filter(({ meaning }) => nets.includes(meaning?.concept))

const isSameConcept = (one: Item) => (other: Item) => one.meaning?.concept === other.meaning?.concept

const isSameAmount = (one: Item) => (other: Item) =>
  one.numbers.at(-1)?.number.value === other.numbers.at(-1)?.number.value

/** What is paid is said among these lines, or has a place there that is left empty. */
export const hasNet = (lines: readonly ScannedLine[]): boolean =>
  lines.some(({ cells }) => cells.some(({ kind, text }) => kind === 'text' && nets.includes(meaningOf(text)?.concept)))

/** 'Suma Total', 'TOTALES: 7': alone on its line, or with how many, it may be where the next worker would be named. */
const isTotalsTitle = ({ cells: [title, count, ...others] }: ScannedLine): boolean =>
  title?.kind === 'text' &&
  meaningOf(title.text)?.concept === 'totalRow' &&
  (count === undefined || (others.length === 0 && count.kind === 'number' && !count.number.isMoney))

/**
 * The lines of a page without those that sum up all the slips, after the last of them. A slip, too, may speak of what its
 * company pays: only where another net follows the worker's own does such a line begin something else. On a page of its
 * own it says how many workers it is about. `isWorker`: the line names a worker; `isOnce`: the form of a slip prints no
 * such line, as only one worker has it.
 */
export const beforeSummary = (
  page: Page,
  lines: ScannedLine[],
  isWorker: (line: ScannedLine) => boolean,
  isOnce: (line: ScannedLine) => boolean,
): { page: Page; lines: ScannedLine[] } => {
  const last = lines.findLastIndex(isWorker)
  const at = lines.findIndex(
    (line, index) => index > last && (SUMMARY.test(plainLine(line)) || (last >= 0 && isTotalsTitle(line))),
  )
  const summary = lines[at]
  if (summary === undefined) return { page, lines }
  const below = netsOf(lines.slice(at))
  // What is left to pay may follow a worker's net: another net is one more of the same, or what is paid to all that it names.
  const own = last < 0 ? below : netsOf(lines.slice(last, at))
  const isOfAll = WORKERS.test(plainLine(summary))
    ? own.length > 0 && below.length > 0
    : last >= 0 &&
      own.length > 0 &&
      below.length > 0 &&
      (own.some((net) => below.some(isSameConcept(net))) || isOnce(summary))
  // 'TOTALES' alone may be a part of the slip, which says again what is paid.
  const isAlone = summary.cells.length === 1 && !SUMMARY.test(plainLine(summary))
  const isOfWorker = isAlone && below.every((net) => own.some(isSameAmount(net)))
  if (!isOfAll || isOfWorker) return { page, lines }
  return { page: { ...page, words: page.words.filter(({ top }) => top < summary.top) }, lines: lines.slice(0, at) }
}
