import { isDate } from 'contract/rules/date.ts'
import { normalizeFolio } from 'contract/rules/folio.ts'
import { parseTypedDate } from '../../parts/typed-date.ts'
import { plainText } from '../../ui/plain-text.ts'
import type { FieldName } from './review.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]
export type PaperWord = { text: string; box: Box }

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** '25 de mayo del 2025' anywhere in a line -> '2025-05-25'. */
const longDate = (line: string): string | null => {
  const [, day, name, year] = /(\d{1,2})\s+de\s+([a-z]+)\s+(?:del?\s+)?(\d{4})/.exec(plainText(line)) ?? []
  const month = months.indexOf(name === 'setiembre' ? 'septiembre' : (name ?? '')) + 1
  if (!day || !year || month === 0) return null
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

/** '$1.234.567,50' -> 1234567.5; points group, a comma divides (es-CL). */
const pesos = (text: string): number | null => {
  const bare = text.replace(/[$\s:]/g, '').replace(/[.,]?-?$/, '')
  return /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$|^-?\d+(,\d{1,2})?$/.test(bare)
    ? Number(bare.replaceAll('.', '').replace(',', '.'))
    : null
}

/** What a word of the paper, in its line, gives for a field; null when it cannot be that. */
export const pointedValue = (name: FieldName, word: string, line: string, current: string): string | number | null => {
  switch (name) {
    case 'invoice_date':
    case 'dueDate':
      return parseTypedDate(word.replace(/^[^\d]+|[^\d]+$/g, '')) ?? longDate(line)
    case 'neto':
    case 'exento':
    case 'iva':
    case 'other_taxes':
    case 'total':
      return pesos(word)
    case 'invoice_number':
      return normalizeFolio(word) || null
    case 'description':
      return [current, word].filter(Boolean).join(' ')
    default:
      return null
  }
}

/** The word under a point. */
export const wordAt = (words: readonly PaperWord[], x: number, y: number): PaperWord | null =>
  words.find(({ box: [left, top, right, bottom] }) => x >= left && x <= right && y >= top && y <= bottom) ?? null

/** The words at the height of this one, from left to right. */
export const lineOf = (words: readonly PaperWord[], { box: [, top, , bottom] }: PaperWord): string =>
  words
    .filter(({ box: [, t, , b] }) => (t + b) / 2 > top && (t + b) / 2 < bottom)
    .toSorted((a, b) => a.box[0] - b.box[0])
    .map(({ text }) => text)
    .join(' ')
