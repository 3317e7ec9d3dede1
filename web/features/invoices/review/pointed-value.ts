import { isDate } from 'contract/rules/date.ts'
import { normalizeFolio } from 'contract/rules/folio.ts'
import { typedDate } from 'contract/rules/typed-date.ts'
import { parseTypedNumber } from 'contract/rules/typed-number.ts'
import { plainText } from '../../../ui/plain-text.ts'
import type { FieldName } from './review.ts'

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** '25 de mayo del 2025' anywhere in a line -> '2025-05-25'. */
const longDate = (line: string): string | null => {
  const [, day, name, year] = /(\d{1,2})\s+de\s+([a-z]+)\s+(?:del?\s+)?(\d{4})/.exec(plainText(line)) ?? []
  const month = months.indexOf(name === 'setiembre' ? 'septiembre' : (name ?? '')) + 1
  if (!day || !year || month === 0) return null
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

/** '$1.234.567,50' -> 1234567.5, as if it were typed; null for what is no number, or may be two. */
const pesos = (text: string): number | null => {
  const typed = parseTypedNumber(text.replace(/^[\s:]+|[\s:]+$/g, ''), { decimals: 2, isSigned: true })
  return typed.state === 'number' ? typed.value : null
}

/** What a word of the document, in its line, gives for a field; null when it cannot be that. */
export const pointedValue = (name: FieldName, word: string, line: string, current: string): string | number | null => {
  switch (name) {
    case 'invoice_date':
    case 'dueDate':
      return typedDate(word.replace(/^[^\d]+|[^\d]+$/g, '')) ?? longDate(line)
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
