import { unreadableTexts } from 'extract/unreadable.ts'
import type { InvoiceReading, Payroll } from 'extract/index.ts'
import type { Reading } from 'extract/reading.ts'
import type { ReaderAnswer } from '../server/jobs/reader.ts'

/** What a reading may be, whatever the document. */

type AnyReading = Reading<'payroll', Payroll> | InvoiceReading

/** The name of an answer of the closed set. 'crashed' is not one of them. */
export const nameOf = (answer: ReaderAnswer<AnyReading>): string =>
  answer.outcome === 'answered' ? (answer.reading.reason?.code ?? answer.reading.status) : answer.outcome

/** Words of the machine in what a person reads are a value that nobody looked at. */
const isText = (text: string): boolean => text.length > 8 && !/undefined|NaN|Infinity|\[object/.test(text)
const isSentence = (text: string): boolean => /^[¿¡]?\p{Lu}.{8,}[.!?»]$/su.test(text)

/** What is wrong with a reading itself, or null. */
const malformed = (reading: AnyReading, kind: string): string | null => {
  if (reading.kind !== kind) return `a reading of kind ${reading.kind}`
  const wrong = wrongNumber(reading.data, '')
  return wrongStatus(reading) ?? wrongParts(reading) ?? (wrong === null ? null : `${wrong} is no number`)
}

/** The status, the data and the reason say the same. */
const wrongStatus = ({ status, data, reason }: AnyReading): string | null => {
  if (!['read', 'partial', 'unreadable'].includes(status)) return `status ${status}`
  const isUnreadable = status === 'unreadable'
  if (isUnreadable !== (data === null)) return `status ${status} with${data ? '' : 'out'} data`
  if (isUnreadable !== (reason !== undefined)) return `status ${status} with${reason ? '' : 'out'} a reason`
  if (reason && !(reason.code in unreadableTexts)) return `reason ${reason.code}`
  return reason && !isSentence(reason.message) ? `a reason that says «${reason.message}»` : null
}

const wrongParts = ({ issues, fields, pages }: AnyReading): string | null => {
  for (const { message, path } of issues)
    if (!isText(message) || path === '') return `an issue of '${path}' that says «${message}»`
  for (const { path, page, boundingBox, confidence } of fields) {
    if (!(confidence >= 0 && confidence <= 1)) return `${path} with confidence ${confidence}`
    if (!boundingBox.every(Number.isFinite)) return `${path} at ${boundingBox.join(', ')}`
    if (!Number.isInteger(page) || page < 1) return `${path} on page ${page}`
  }
  const areSized = pages.every(({ width, height }) => Number.isFinite(width) && Number.isFinite(height))
  return areSized ? null : 'a page of no size'
}

/** The path of a value that is NaN or infinite. */
const wrongNumber = (value: unknown, path: string): string | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const wrong = wrongNumber(inner, `${path}.${key}`)
    if (wrong !== null) return wrong
  }
  return null
}

/** Why an answer breaks a promise of the reader, or null. */
export const broken = (answer: ReaderAnswer<AnyReading>, kind: 'payroll' | 'invoice'): string | null => {
  if (answer.outcome === 'crashed') return 'the child crashed'
  return answer.outcome === 'answered' ? malformed(answer.reading, kind) : null
}
