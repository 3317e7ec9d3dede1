import type { Word } from '../../input/page.ts'
import { cellOf, type Cell } from '../../page/cells.ts'
import { exactMeaningOf } from '../words/labels.ts'
import { nameText } from '../words/name-text.ts'
import type { ScannedLine } from '../scan.ts'

/** The label of what stands beside it has at most so many words, and a name before it at least so many. */
const MOST_LABEL_WORDS = 4
export const LEAST_NAME_WORDS = 2
/** Labels that begin as near to each other as this are of one column, in points. */
const SAME_COLUMN = 2

/**
 * A long name reaches the label of its neighbour, 'ANA SOTO VIDAL RUT : 12.345.678-5': the words before a value that are a
 * label, that the form prints by themselves, or that stand before a colon in a column of labels, are a cell of their own.
 */
export const withLabelsApart = (
  lines: readonly ScannedLine[],
  isPrinted: (text: string) => boolean,
  isBefore: (next: Cell) => boolean = () => true,
): readonly ScannedLine[] => {
  let places: readonly number[] | undefined
  const awayOf = (left: number) =>
    Math.min(...(places ??= lines.flatMap(labelPlaces)).map((place) => Math.abs(place - left)))
  const apart = lines.map((line) => {
    const cells = line.cells.flatMap((cell, at) => {
      const end = colonWithin(cell)
      const words = cell.words.slice(0, end)
      const next = end === undefined ? line.cells[at + 1] : cellOf(cell.words.slice(end))
      if (cell.kind !== 'text' || next === undefined || words.length <= LEAST_NAME_WORDS || !isBefore(next))
        return [cell]
      const own = labelAtEnd(words, next, awayOf, isPrinted)
      const from = words.length - own
      return own === 0 ? [cell] : [cellOf(cell.words.slice(0, from)), cellOf(cell.words.slice(from))]
    })
    return cells.length === line.cells.length ? line : { ...line, cells }
  })
  return apart.every((line, at) => line === lines[at]) ? lines : apart
}

/** The same of labels before a colon alone: a company may be followed by the label of its own RUT. */
export const withLabelsOfColonsApart = (lines: readonly ScannedLine[]): readonly ScannedLine[] =>
  withLabelsApart(
    lines,
    () => false,
    ({ text }) => text.startsWith(':'),
  )

/** ': ANA SOTO VIDAL CARGO : CAJERA': where the next label's colon stands in a cell that a colon begins. */
const colonWithin = ({ words }: Cell): number | undefined => {
  const at = words[0]?.text === ':' ? words.findIndex(({ text }, index) => index > 0 && text === ':') : -1
  return at < 0 ? undefined : at
}

/** Where the labels of a line begin: before a colon, or understood and with something after them. */
const labelPlaces = ({ cells }: ScannedLine): number[] =>
  cells.flatMap((cell, at) => {
    if (cell.kind !== 'text') return []
    const next = cells[at + 1]
    const hasColon = next?.text.startsWith(':') || cell.words.some(({ text }, index) => index > 0 && text.endsWith(':'))
    return hasColon || (next && exactMeaningOf(nameText(cell.words))) ? [cell.left] : []
  })

/** How many of the last words are the label of the `next` cell. `awayOf`: how far from where others' labels begin. */
const labelAtEnd = (
  words: readonly Word[],
  next: Cell,
  awayOf: (left: number) => number,
  isPrinted: (text: string) => boolean,
): number => {
  const isBeforeColon = next.text.startsWith(':')
  const isLabelling = next.kind !== 'text' || isBeforeColon
  const most = Math.min(MOST_LABEL_WORDS, words.length - LEAST_NAME_WORDS)
  const ends = Array.from({ length: Math.max(0, most) }, (_, at) => {
    const label = words.slice(at - most)
    const text = nameText(label)
    return { count: label.length, left: label[0]!.left, isPrinted: isPrinted(text), meaning: exactMeaningOf(text) }
  })
  const inPlace = ends
    .filter(({ meaning }) => isBeforeColon || meaning !== null)
    .map((end) => ({ ...end, away: awayOf(end.left) }))
    .filter(({ away }) => away < SAME_COLUMN)
    .toSorted((a, b) => a.away - b.away)
  const [nearest] = inPlace
  const known = inPlace.find(({ meaning }) => meaning !== null)
  // One word may be a surname, too, but not before a colon.
  const understood = ends.filter(
    ({ meaning, count }) =>
      isLabelling && meaning !== null && (count > 1 || isBeforeColon || meaning.concept === 'rut'),
  )
  const [clearest] = understood.sort((a, b) => (b.meaning?.score ?? 0) - (a.meaning?.score ?? 0))
  const told = known ?? (isBeforeColon ? clearest : undefined) ?? nearest
  return (told ?? ends.find((end) => end.isPrinted) ?? clearest)?.count ?? 0
}
