import type { Basis, Candidate } from 'contract/rules/trace.ts'
import { locationOf, printedBoxOf, textOf, type Page, type Word } from '../input/page.ts'
import type { Field, Origin } from '../reading.ts'
import { calibrated } from './calibrated.ts'
import { certaintyOf, originOf } from './sheet.ts'

/**
 * Words behind a value, wherever in the document: the field that says where it comes from. `isProven`: other values
 * confirm it, however hard its words were to read.
 */
export type Source = {
  words: readonly Word[]
  page: Page
  confidence: number
  origin?: Origin
  isProven?: boolean
  /** How sure the characters of the words are, where that is not their least sure one's. */
  certainty?: number
  restsOn?: readonly Basis[]
}

/** What was read somewhere and not taken for the value. */
export const candidateOf = (
  path: string,
  value: string | number,
  { words, page }: Pick<Source, 'words' | 'page'>,
): Candidate => ({
  path,
  value,
  ...(words.length > 0 ? { text: textOf(words), location: locationOf(page, printedBoxOf(words)) } : {}),
})

export const fieldOf = (
  path: string,
  { words, page, confidence, origin, isProven = false, certainty = certaintyOf(words), restsOn = [] }: Source,
): Field => {
  const from = origin ?? originOf(words)
  const stated = confidence * (origin === 'timbre' || isProven ? 1 : certainty)
  const likelihood = Math.max(0, Math.min(1, from === 'ocr' ? calibrated(stated) : stated))
  return {
    path,
    text: textOf(words),
    origin: from,
    confidence: Math.round(likelihood * 1000) / 1000,
    restsOn: origin === 'timbre' ? ['stamp', ...restsOn] : restsOn,
    ...locationOf(page, words.length > 0 ? printedBoxOf(words) : { left: 0, top: 0, right: 0, bottom: 0 }),
  }
}
