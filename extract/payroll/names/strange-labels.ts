import { cellOf } from '../../page/cells.ts'
import { bareText } from '../../text/plain.ts'
import { isParticle } from '../labels/labelled.ts'
import { nameText } from '../words/name-text.ts'
import { NAME_WORD } from '../words/name-words.ts'
import type { ScannedLine } from '../scan.ts'
import { slipIssue } from '../items/issues.ts'
import { labelMeaning } from '../items/labels.ts'
import type { Worker } from '../worker.ts'

/**
 * Labels that nobody understands, whole or in part, before the name that they are of: 'Prestadora ANA SOTO VIDAL'. The texts
 * of the workers begin so, each going on with words of his own, or only one of both is in capitals.
 */

/** 'SR(A)' */
const LABEL_WORD = /^[\p{L}.'()/-]+$/u
/** The rest of a label with two words: 'Nombres' 'y Apellidos'. */
const GOES_ON = /^[yoe]$/i
/** A label has at most so many words. */
const MOST_LABEL_WORDS = 4
/** A name after a label that workers share has so many words, and in other letters than a label of one worker. */
const LEAST_WORDS = 2
const LEAST_OTHERWISE = 3
/** Fewer workers than this may begin alike by chance, and so does a smaller part of them. */
const LEAST_SHARING = 3
const MOST_OF_WORKERS = 0.8

type OfWorker = { rut: string; words: readonly string[] }
type LengthOf = (words: readonly string[]) => number

const keyOf = (words: readonly string[]): string => bareText(words.join(' '))

/** How many of the first words of some texts may be a label, the least first. */
const beginningsOf = (words: readonly string[]): number[] =>
  words.length > LEAST_WORDS
    ? Array.from({ length: Math.min(MOST_LABEL_WORDS, words.length - LEAST_WORDS) }, (_, at) => at + 1).filter(
        (length) => words.every((word, at) => (at < length ? LABEL_WORD : NAME_WORD).test(word)),
      )
    : []

/** How many of the first words of a text are a label; `texts`: those of all workers. */
const lengthOfLabels = (texts: readonly OfWorker[]): LengthOf => {
  const workers = new Set(texts.map(({ rut }) => rut)).size
  const found = new Map<string, { ruts: Set<string>; rests: Set<string> }>()
  for (const { rut, words } of workers < LEAST_SHARING ? [] : texts)
    for (const length of beginningsOf(words)) {
      const key = keyOf(words.slice(0, length))
      const own = found.get(key) ?? { ruts: new Set(), rests: new Set() }
      found.set(key, { ruts: own.ruts.add(rut), rests: own.rests.add(keyOf(words.slice(length))) })
    }
  const least = Math.max(LEAST_SHARING, workers * MOST_OF_WORKERS)
  const isShared = (label: readonly string[]) => {
    const own = found.get(keyOf(label))
    return own !== undefined && own.ruts.size >= least && own.rests.size === own.ruts.size
  }
  return (words) => {
    const lengths = beginningsOf(words)
    const shared = lengths.findLast((length) => isShared(words.slice(0, length)))
    if (shared !== undefined) return shared
    if (GOES_ON.test(words[0] ?? '') && lengths.includes(2)) return 2
    return lengths.find((length) => isBeforeOther(words, length)) ?? 0
  }
}

const isCapital = (word: string): boolean => !/\p{Ll}/u.test(word)
const isCapitalized = (word: string): boolean => /^\p{Lu}.*\p{Ll}/u.test(word)

/** A name in other letters than what is before it. */
const isBeforeOther = (words: readonly string[], length: number): boolean => {
  const [label, name] = [words.slice(0, length), words.slice(length).filter((word) => !isParticle(word))]
  return (
    name.length >= LEAST_OTHERWISE &&
    (label.some(isCapital)
      ? label.every(isCapital) && label.every((word) => word.length > 1) && name.every(isCapitalized)
      : name.every(isCapital))
  )
}

const textsOf = ({ cells }: ScannedLine, at: number): string[] => {
  const words = cells[at]!.words.map(({ text }) => text)
  return cells[at]!.kind === 'text' && cells[at - 1]?.kind !== 'text' ? words : []
}

/** Lines with strange labels as cells of their own, and what stood behind one of them. */
export type Parted = { lines: readonly ScannedLine[]; isBehindLabel: (text: string) => boolean }

/** Parts the labels that begin a cell from the names behind them. `slips`: the lines of each worker. */
export const partStrangeLabels = (
  slips: readonly { rut: string; lines: readonly ScannedLine[] }[],
): ((lines: readonly ScannedLine[]) => Parted) => {
  const lengthOf = lengthOfLabels(
    slips.flatMap(({ rut, lines }) =>
      lines.flatMap((line) => line.cells.map((_, at) => ({ rut, words: textsOf(line, at) }))),
    ),
  )
  return (lines) => {
    const behind = new Set<string>()
    const parted = lines.map((line) => {
      const cells = line.cells.flatMap((cell, at) => {
        const words = textsOf(line, at)
        const length = lengthOf(words)
        // What is understood is parted from its value where labels are.
        if (length === 0 || labelMeaning(words.slice(0, length).join(' ')) !== null) return [cell]
        const rest = cellOf(cell.words.slice(length))
        behind.add(nameText(rest.words))
        return [cellOf(cell.words.slice(0, length)), rest]
      })
      return cells.length === line.cells.length ? line : { ...line, cells }
    })
    return { lines: parted, isBehindLabel: (text) => behind.has(text) }
  }
}

/** Takes the rest of a label, which was understood in part, from the names of the workers of a stack; they are asked. */
export const withoutRestsOfLabels = (workers: readonly Worker[]): void => {
  const named = workers.flatMap((worker) => (worker.name ? [{ worker, name: worker.name }] : []))
  const textOf = ({ text }: { text: string }) => text.split(' ')
  const lengthOf = lengthOfLabels(
    named.map(({ worker: { rut }, name }) => ({ rut: rut?.rut ?? name.text, words: textOf(name) })),
  )
  for (const { worker, name } of named) {
    const words = textOf(name)
    const length = lengthOf(words)
    if (length === 0) continue
    worker.name = { ...name, text: words.slice(length).join(' ') }
    worker.issues.push(slipIssue('fullName', 'open-label'))
  }
}
