import { hasRutDigit, normalizeRut } from 'contract/rules/rut.ts'
import { readDay } from '../text/day.ts'
import type { Page } from '../input/page.ts'
import type { Field, ModelSuggestion } from '../reading.ts'
import { readNumber } from '../text/number.ts'
import type { LowConfidenceField } from './low-confidence.ts'
import { findPrinted } from './on-page.ts'
import type { ModelAnswer } from './question.ts'

/** Below what the reader trusts: a person looks at it. */
const MODEL_CONFIDENCE = 0.6
const FOLIO = /^\d{1,10}$/
const NAME = /\p{L}{2}/u

const valueOf = (type: LowConfidenceField['type'], text: string): string | number | null => {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  switch (type) {
    case 'rut': {
      const rut = normalizeRut(text)
      return rut !== null && hasRutDigit(rut) ? rut : null
    }
    case 'amount':
      return readNumber(text)?.value ?? null
    case 'date':
      return readDay(text.replace(/\s/g, ''))
    case 'folio':
      return FOLIO.test(digits) ? digits : null
    default:
      return NAME.test(text) ? text : null
  }
}

/** An answer as a value with its location; null when it was not asked, is not on the document or is not of its type. */
export const acceptAnswer = (
  { path, text }: ModelAnswer,
  lowConfidence: readonly LowConfidenceField[],
  pages: readonly Page[],
): ModelSuggestion | null => {
  const field = lowConfidence.find((one) => one.path === path)
  const printed = field ? findPrinted(pages, text) : null
  const value = field && printed ? valueOf(field.type, printed.text) : null
  return printed === null || value === null
    ? null
    : {
        path,
        value,
        field: { path, text: printed.text, origin: 'model', confidence: MODEL_CONFIDENCE, ...printed.location },
      }
}

const setAt = (target: Record<string, unknown>, path: string, value: unknown): void => {
  const names = path.replace(/\[(\d+)\]/g, '.$1').split('.')
  const last = names.pop()
  let at = target
  for (const name of names) at = at[name] as Record<string, unknown>
  if (last !== undefined) at[last] = value
}

/** The same with what a model named in place of what was read. */
export const withSuggestions = <Data extends object>(
  data: Data,
  fields: readonly Field[],
  suggestions: readonly ModelSuggestion[],
): { data: Data; fields: Field[] } => {
  if (suggestions.length === 0) return { data, fields: [...fields] }
  const changed = structuredClone(data)
  for (const { path, value } of suggestions) setAt(changed as Record<string, unknown>, path, value)
  const paths = new Set(suggestions.map(({ path }) => path))
  return {
    data: changed,
    fields: [...fields.filter(({ path }) => !paths.has(path)), ...suggestions.map(({ field }) => field)],
  }
}
