import type { Invoice, InvoiceIssue, Acknowledgement } from 'contract/invoices.ts'
import type { StatedInvoice } from './stated.ts'

/** A field of the form of an invoice that is there. */
export type FieldName = keyof StatedInvoice

/** Fields in the order of the screen, with where the reading says it found them. */
const pathsOf: Record<FieldName, readonly string[]> = {
  vendorId: ['vendor.rut', 'vendor.name'],
  document_type: ['document_type'],
  invoice_number: ['invoice_number'],
  description: ['description'],
  invoice_date: ['invoice_date'],
  dueDate: ['dueDate'],
  neto: ['invoice_total_neto'],
  exento: ['exento'],
  iva: ['invoice_total_iva'],
  other_taxes: ['other_taxes'],
  total: ['invoice_total'],
}
export const reviewOrder = Object.keys(pathsOf) as FieldName[]

/** The field that shows what the reading calls so; null for what the form does not show (a line, the receiver). */
export const fieldOf = (path: string): FieldName | null =>
  reviewOrder.find((name) => pathsOf[name].includes(path)) ?? null

/** 'stamped': the electronic stamp says the same. 'check': somebody should look. 'seen': somebody did. */
export type FieldState = 'stamped' | 'read' | 'check' | 'seen'

/** Below this confidence (0 to 1) a value is to be checked, as one that the reading itself reports. */
const minConfidence = 0.75

/** What somebody has looked at: names of fields, and keys of issues. */
export type Acknowledged = ReadonlySet<string>

/** What is acknowledged, under the key that the screen gives it: a field, or a check. */
export const acknowledgementKey = ({ path, code }: Pick<Acknowledgement, 'path' | 'code'>): string =>
  code === null ? (fieldOf(path) ?? path) : issueKey({ path, code })

/** How the wire names what a key stands for. */
export type AcknowledgementTarget = { path: string; code: string | null }
export const acknowledgementOf = (
  what: FieldName | InvoiceIssue,
  { locations }: Pick<Invoice, 'locations'>,
): AcknowledgementTarget => {
  if (typeof what !== 'string') return { path: what.path, code: what.code }
  const paths = pathsOf[what]
  return { path: paths.find((path) => locations[path] !== undefined) ?? paths[0] ?? what, code: null }
}

export const issueKey = ({ path, code }: Pick<InvoiceIssue, 'path' | 'code'>): string => `${path} ${code}`

/** An issue stands until it is put aside, or its field is looked at. */
export const isOpen = (issue: InvoiceIssue, acknowledged: Acknowledged): boolean =>
  !acknowledged.has(issueKey(issue)) && !acknowledged.has(fieldOf(issue.path) ?? '')

type Read = Pick<Invoice, 'issues' | 'locations'>

/** Where on the document a field's value stands; null when it was not read. */
export const locationOfField = ({ locations }: Pick<Invoice, 'locations'>, name: FieldName) => {
  const path = pathsOf[name].find((one) => locations[one] !== undefined)
  return path === undefined ? null : (locations[path] ?? null)
}

/** Null: nothing was read there and nothing is wrong with it. */
export const stateOf = (invoice: Read, acknowledged: Acknowledged, name: FieldName): FieldState | null => {
  const location = locationOfField(invoice, name)
  const isLowConfidence =
    (location !== null && location.confidence < minConfidence) ||
    invoice.issues.some((issue) => fieldOf(issue.path) === name && !acknowledged.has(issueKey(issue)))
  if (acknowledged.has(name)) return 'seen'
  if (isLowConfidence) return 'check'
  if (location === null) return null
  return location.origin === 'timbre' ? 'stamped' : 'read'
}

/** The next field that asks for a look, after `from` and around; null when there is none. */
export const nextToCheck = (invoice: Read, acknowledged: Acknowledged, from: FieldName | null): FieldName | null => {
  const start = from === null ? 0 : reviewOrder.indexOf(from) + 1
  const around = [...reviewOrder.slice(start), ...reviewOrder.slice(0, start)]
  return around.find((name) => stateOf(invoice, acknowledged, name) === 'check') ?? null
}
