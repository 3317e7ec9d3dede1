import { bareText } from '../../text/plain.ts'
import { cellOf, type Cell } from '../../page/cells.ts'
import { textOf } from '../../input/page.ts'
import { exactMeaningOf, isUnderstood, meaningOf } from './labels.ts'
import type { ScannedLine } from '../scan.ts'
import type { Concept } from './vocabulary.ts'

/** A form that says its labels in two languages does so with at least so many. */
const LEAST_LABELS = 5

/**
 * The same lines without the translations of their labels: 'Sueldo Base / Base Salary'. Where many labels have a bar and
 * words that mean nothing here, the form is in two languages, and so are those whose other words say little: 'RUT / ID'.
 */
export const withoutTranslations = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const both = pages.flatMap((lines) =>
    lines.flatMap(({ cells }) => cells.filter(({ kind, text }) => kind === 'text' && text.includes('/'))),
  )
  const translated = labelsOf(both, (text) => isTaxId(text) || !isUnderstood(text))
  if (new Set([...translated.values()].map(({ text }) => bareText(text))).size < LEAST_LABELS) return [...pages]
  const labels = labelsOf(both, (text) => saysLittle(text) || !isUnderstood(text))
  return pages.map((lines) =>
    lines.map((line) => ({ ...line, cells: line.cells.map((cell) => labels.get(cell) ?? cell) })),
  )
}

const SAYS_LITTLE: ReadonlySet<Concept> = new Set<Concept>(['detail', 'totalRow'])

/** A 'Tax ID' is anybody's. */
const isTaxId = (text: string): boolean => meaningOf(text)?.phrase === 'tax id'

const saysLittle = (text: string): boolean => SAYS_LITTLE.has(meaningOf(text)?.concept ?? 'detail') || isTaxId(text)

const labelsOf = (cells: readonly Cell[], isTranslation: (text: string) => boolean): Map<Cell, Cell> =>
  new Map(
    cells.flatMap((cell) => {
      const label = ofTwoLanguages(cell, isTranslation)
      return label ? [[cell, label]] : []
    }),
  )

/** The part of a label that is understood, on either side of its bar; null where both are, or none. */
const ofTwoLanguages = ({ words }: Cell, isTranslation: (text: string) => boolean): Cell | null => {
  const bar = words.findIndex(({ text }) => text === '/')
  const [one, other] = [words.slice(0, bar), words.slice(bar + 1)]
  if (bar < 1 || other.length === 0) return null
  const [first, second] = [textOf(one), textOf(other)]
  const [own, its] = [exactMeaningOf(first), exactMeaningOf(second)]
  const isSame = own !== null && own.concept === meaningOf(second)?.concept
  if (own && (isSame || isTranslation(second))) return cellOf(one)
  return its && isTranslation(first) ? cellOf(other) : null
}
