import type { Word } from '../input/page.ts'
import { cellOf, type Cell } from '../page/cells.ts'
import { bareText } from '../text/plain.ts'
import { isParticle } from './labelled.ts'
import { labelMeaning } from './slip-labels.ts'
import { nameText } from './libro-names.ts'
import { NAME_WORD } from './name-words.ts'
import type { ScannedLine } from './scan.ts'

/** A label has at most so many words. */
const MOST_LABEL_WORDS = 4
/** A name after a label that all workers share has so many words, and in capitals after one that is not. */
const LEAST_WORDS = 2
const LEAST_CAPITALS = 3
/** Fewer workers than this may begin alike by chance. */
const LEAST_SHARING = 3
const MOST_OF_WORKERS = 0.8

/** The lines of a slip with strange labels as cells of their own, and what stood behind one of them. */
export type Parted = { lines: readonly ScannedLine[]; isBehindLabel: (text: string) => boolean }

/**
 * Labels that nobody understands in the cell of the name that they are of: 'Prestadora ANA SOTO VIDAL'. Every worker's slip
 * begins a text so, each with other words behind it, or the name alone is in capitals. `slips`: the lines of each worker.
 */
export const partStrangeLabels = (
  slips: readonly { rut: string; lines: readonly ScannedLine[] }[],
): ((lines: readonly ScannedLine[]) => Parted) => {
  const shared = sharedBeginnings(slips)
  const lengthOf = ({ words }: Cell): number => {
    const lengths = beginningsOf(words)
    const own = lengths.findLast((length) => shared.has(keyOf(words.slice(0, length))))
    return own ?? lengths.find((length) => isBeforeCapitals(words, length)) ?? 0
  }
  return (lines) => {
    const behind = new Set<string>()
    const parted = lines.map((line) => {
      const cells = line.cells.flatMap((cell, at) => {
        const length = isUnlabelled(line, at) ? lengthOf(cell) : 0
        if (length === 0) return [cell]
        const rest = cellOf(cell.words.slice(length))
        behind.add(nameText(rest.words))
        return [cellOf(cell.words.slice(0, length)), rest]
      })
      return cells.length === line.cells.length ? line : { ...line, cells }
    })
    return { lines: parted, isBehindLabel: (text) => behind.has(text) }
  }
}

const keyOf = (words: readonly Word[]): string => bareText(nameText(words))

/** A text that is long enough for a label and a name, and beside no other label. */
const isUnlabelled = ({ cells }: ScannedLine, at: number): boolean =>
  cells[at]!.kind === 'text' &&
  cells[at]!.words.length > LEAST_WORDS &&
  cells[at]!.words.every(({ text }) => NAME_WORD.test(text)) &&
  cells[at - 1]?.kind !== 'text'

/** How many of the first words may be a label that nobody understands. */
const beginningsOf = (words: readonly Word[]): number[] =>
  Array.from({ length: Math.min(MOST_LABEL_WORDS, words.length - LEAST_WORDS) }, (_, at) => at + 1).filter(
    (length) => labelMeaning(nameText(words.slice(0, length))) === null,
  )

const isBeforeCapitals = (words: readonly Word[], length: number): boolean => {
  const isCapital = ({ text }: Word) => !/\p{Ll}/u.test(text)
  const rest = words.slice(length)
  return (
    words.slice(0, length).every((word) => !isCapital(word)) &&
    rest.every(isCapital) &&
    rest.filter(({ text }) => !isParticle(text)).length >= LEAST_CAPITALS
  )
}

/** What a text of nearly every worker begins with, each going on with words of his own. */
const sharedBeginnings = (slips: readonly { rut: string; lines: readonly ScannedLine[] }[]): ReadonlySet<string> => {
  const workers = new Set(slips.map(({ rut }) => rut)).size
  if (workers < LEAST_SHARING) return new Set()
  const found = new Map<string, { ruts: Set<string>; rests: Set<string> }>()
  for (const { rut, lines } of slips)
    for (const line of lines)
      for (const [at, { words }] of line.cells.entries())
        for (const length of isUnlabelled(line, at) ? beginningsOf(words) : []) {
          const key = keyOf(words.slice(0, length))
          const own = found.get(key) ?? { ruts: new Set(), rests: new Set() }
          found.set(key, { ruts: own.ruts.add(rut), rests: own.rests.add(keyOf(words.slice(length))) })
        }
  return new Set(
    [...found].flatMap(([key, { ruts, rests }]) =>
      ruts.size >= Math.max(LEAST_SHARING, workers * MOST_OF_WORKERS) && rests.size === ruts.size ? [key] : [],
    ),
  )
}
