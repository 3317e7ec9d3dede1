import { around, locationOf } from '../../input/page.ts'
import type { Read, Rival } from '../worker.ts'
import { LOW_CONFIDENCE } from './blank.ts'
import type { Choice } from './choice.ts'

const PROVEN = 0.99
const LABELLED = 0.93

/** What was chosen, as it is read. */
export const readChoice = ({ parts, value, isProven, isLowConfidence }: Choice): Read => ({
  ...placeOf(parts),
  value,
  label: parts.map((part) => part.item.label.text).join(' + '),
  confidence: isProven ? PROVEN : isLowConfidence ? LOW_CONFIDENCE : LABELLED,
  restsOn: parts.every(({ item }) => item.inferred === undefined) ? ['label'] : [],
  ...(parts.length > 1 ? { isSum: true } : {}),
})

/** What it may be instead. */
export const readParts = (parts: Choice['parts']): Rival & { value: number } => ({
  value: parts.reduce((sum, part) => sum + part.value, 0),
  ...placeOf(parts),
})

const placeOf = (parts: Choice['parts']): Pick<Read, 'text' | 'location'> => {
  const numbers = parts.map((part) => part.number)
  const page = parts[0]?.item.line.page
  return {
    text: numbers.map((number) => number.text).join(' + '),
    location: page && numbers.length > 0 ? locationOf(page, around(numbers)) : { page: 1, boundingBox: [0, 0, 0, 0] },
  }
}
