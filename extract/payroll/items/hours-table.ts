import { locationOf } from '../../input/page.ts'
import { overlap } from '../../page/columns.ts'
import { plainText } from '../../text/plain.ts'
import { MAX_HOURS } from '../roles/sunday-column.ts'
import type { ScannedLine } from '../scan.ts'
import type { Read } from '../worker.ts'

const OF_SUNDAYS = /^(?:(?:horas?|hrs?|hs)\b\.? ?)?(?:en |de |dias? )?domin(?:go|gos|ical|icales)\b/
const OF_HOURS = /\b(?:horas?|hrs?|hs)\b/
/** The title of the table is within so many lines over its headings. */
const LINES_OVER = 2
/** A table of hours has so many kinds of them side by side. */
const LEAST_KINDS = 3
/** Its heading says all, and no amount is near that could be meant. */
const CONFIDENCE = 0.9

/**
 * The Sunday hours of a table apart from the amounts: 'Detalle de horas' over 'Ordinarias   Extraordinarias   Dominicales', and
 * a number under each. Null where there is none.
 */
export const hoursOfTable = (lines: readonly ScannedLine[]): Read | null => {
  for (const [at, { cells, page }] of lines.entries()) {
    if (cells.length < LEAST_KINDS || cells.some(({ kind }) => kind !== 'text')) continue
    const heading = cells.find(({ text }) => OF_SUNDAYS.test(plainText(text)))
    if (!heading) continue
    const over = lines.slice(Math.max(0, at - LINES_OVER), at + 1)
    const under = lines[at + 1]?.page === page ? lines[at + 1]!.cells : []
    const number = under.find((cell) => overlap(cell, heading) > 0)
    const isOfHours = over.some((line) => line.cells.some(({ text }) => OF_HOURS.test(plainText(text))))
    if (!isOfHours || number?.kind !== 'number' || under.some(({ kind }) => kind !== 'number')) continue
    const { value, isMoney } = number.number
    if (isMoney || value < 0 || value > MAX_HOURS) continue
    return { value, text: number.text, location: locationOf(page, number), label: heading.text, confidence: CONFIDENCE }
  }
  return null
}
