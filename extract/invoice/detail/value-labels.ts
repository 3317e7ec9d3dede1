import type { Word } from '../../input/page.ts'
import { headingAt } from './item-header.ts'
import type { Heading } from '../labels/vocabulary.ts'
import { tokensOf } from '../labels/phrases.ts'
import type { Row } from '../sheet.ts'

/** What a record may say of its figures in its own lines. */
const OF_FIGURES: ReadonlySet<Heading> = new Set(['quantity', 'price', 'discount', 'surcharge', 'total'] as const)
const OF_TEXTS: ReadonlySet<Heading> = new Set(['description'] as const)
/** Records are so many at the least, each with the same label. */
const LEAST = 2
const BEGINS_FIGURE = /^[-($]*\d|^\$$/

type Labelled = { phrase: string; words: readonly Word[]; isOfText: boolean }

/**
 * 'Descripción: Cemento   Cantidad: 2   Precio: $ 5.462' for each record: the words of labels that its name has, which opens it, and
 * its figures.
 */
export const valueLabels = (rows: readonly Row[]): { ofTexts: ReadonlySet<Word>; ofFigures: ReadonlySet<Word> } => {
  const labelled = rows.flatMap(labelledIn)
  const again = labelled.filter(({ phrase }) => labelled.filter((one) => one.phrase === phrase).length >= LEAST)
  const wordsOf = (isOfText: boolean) => new Set(again.flatMap((one) => (one.isOfText === isOfText ? one.words : [])))
  return { ofTexts: wordsOf(true), ofFigures: wordsOf(false) }
}

/** The labels of a line that end in a colon before a figure. */
const labelledIn = ({ words }: Row): Labelled[] => {
  const found: Labelled[] = []
  for (const [at, word] of words.entries()) {
    if (!/\p{L}/u.test(word.text)) continue
    const rest = words.slice(at)
    const heading = headingAt({ words: rest, tokens: tokensOf(rest) })
    if (heading === null) continue
    const isAlone = rest[heading.to]?.text === ':'
    const own = rest.slice(0, heading.to + Number(isAlone))
    const value = rest[own.length]?.text ?? ''
    const isOf = (roles: ReadonlySet<Heading>) => heading.roles.some((role) => roles.has(role))
    if (!own.at(-1)!.text.endsWith(':') || value === '') continue
    const isOfText = isOf(OF_TEXTS)
    if (isOfText || (isOf(OF_FIGURES) && BEGINS_FIGURE.test(value)))
      found.push({ phrase: own.map(({ text }) => text).join(' '), words: own, isOfText })
  }
  return found
}
