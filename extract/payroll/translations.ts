import { bareText } from '../text/plain.ts'
import { cellOf, type Cell } from '../page/cells.ts'
import { textOf } from '../input/page.ts'
import { exactMeaningOf, isUnderstood } from './labels.ts'
import type { ScannedLine } from './scan.ts'

/** A form that says its labels in two languages does so with at least so many. */
const LEAST_LABELS = 5

/**
 * The same lines without the translations of their labels: 'Sueldo Base / Base Salary'. Where many labels have a bar and
 * words that mean nothing here, the form is in two languages.
 */
export const withoutTranslations = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const labels = new Map<Cell, Cell>()
  for (const cell of pages.flatMap((lines) => lines.flatMap(({ cells }) => cells))) {
    const label = cell.kind === 'text' && cell.text.includes('/') ? ofTwoLanguages(cell) : null
    if (label) labels.set(cell, label)
  }
  if (new Set([...labels.values()].map(({ text }) => bareText(text))).size < LEAST_LABELS) return [...pages]
  return pages.map((lines) =>
    lines.map((line) => ({ ...line, cells: line.cells.map((cell) => labels.get(cell) ?? cell) })),
  )
}

/** The part of a label that is understood, on either side of its bar; null where both are, or none. */
const ofTwoLanguages = ({ words }: Cell): Cell | null => {
  const bar = words.findIndex(({ text }) => text === '/')
  const [one, other] = [words.slice(0, bar), words.slice(bar + 1)]
  if (bar < 1 || other.length === 0) return null
  const [first, second] = [textOf(one), textOf(other)]
  if (exactMeaningOf(first) && !isUnderstood(second)) return cellOf(one)
  return exactMeaningOf(second) && !isUnderstood(first) ? cellOf(other) : null
}
