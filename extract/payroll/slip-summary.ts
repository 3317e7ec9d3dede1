import type { Page } from '../input/page.ts'
import { plainLine, type ScannedLine } from './scan.ts'
import { readItems } from './slip-items.ts'

/** 'TOTALES EMPRESA   TRABAJADORES: 13', 'Total general': what stands below sums up all the slips. */
const SUMMARY =
  /^(?:gran\s+total|(?:total(?:es)?|resumen|suma)\s+(?:(?:de\s+)?(?:la\s+)?(?:empresa|compania|planilla|nomina|sucursal)|general(?:es)?|(?:de\s+)?(?:trabajadores|empleados|personal)))\b/
const WORKERS = /\b(?:trabajadores|empleados|personas)\b/

/** What is paid is said among these lines. */
export const hasNet = (lines: readonly ScannedLine[]): boolean =>
  readItems(lines).items.some(({ meaning }) => meaning?.concept === 'net')

/**
 * The lines of a page without those that sum up all the slips, after the last of them. A slip, too, may speak of what its
 * company pays: only where another net follows the worker's own does such a line begin something else. On a page of its
 * own it says how many workers it is about. `isWorker`: the line names a worker.
 */
export const beforeSummary = (
  page: Page,
  lines: ScannedLine[],
  isWorker: (line: ScannedLine) => boolean,
): { page: Page; lines: ScannedLine[] } => {
  const last = lines.findLastIndex(isWorker)
  const at = lines.findIndex((line, index) => index > last && SUMMARY.test(plainLine(line)))
  const summary = lines[at]
  if (summary === undefined || !hasNet(lines.slice(at))) return { page, lines }
  const isOfAll = last < 0 ? WORKERS.test(plainLine(summary)) : hasNet(lines.slice(last, at))
  if (!isOfAll) return { page, lines }
  return { page: { ...page, words: page.words.filter(({ top }) => top < summary.top) }, lines: lines.slice(0, at) }
}
