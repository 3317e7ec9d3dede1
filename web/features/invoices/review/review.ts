import { invoiceFields } from 'contract/rules/invoice-fields.ts'
import type { Invoice, InvoiceIssue, Acknowledgement } from 'contract/invoices.ts'
import type { Location } from 'contract/rules/location.ts'
import { isProof, type Proof } from 'contract/rules/trace.ts'
import type { StatedInvoice } from './stated.ts'

/** A field of the form of an invoice that is there. */
export type FieldName = keyof StatedInvoice

/** Fields in the order of the screen, with where the reading says it found them. */
const pathsOf: Record<FieldName, readonly string[]> = {
  total: [invoiceFields.total.wire],
  dueDate: [invoiceFields.dueDate.wire],
  vendorId: [invoiceFields['vendor.rut'].wire, invoiceFields['vendor.name'].wire],
  document_type: [invoiceFields.documentType.wire],
  invoice_number: [invoiceFields.invoice_number.wire],
  invoice_date: [invoiceFields.invoice_date.wire],
  neto: [invoiceFields.neto.wire],
  exento: [invoiceFields.exento.wire],
  iva: [invoiceFields.iva.wire],
  other_taxes: [invoiceFields.otherTaxes.wire],
  description: [invoiceFields.description.wire],
}
export const reviewOrder = Object.keys(pathsOf) as FieldName[]

/** The field that shows what the reading calls so; null for what the form does not show (a line, the receiver). */
export const fieldOf = (path: string): FieldName | null =>
  reviewOrder.find((name) => pathsOf[name].includes(path)) ?? null

/** What proves it ('stamp': the electronic stamp says the same). 'check': somebody should look. 'seen': somebody did. */
export type FieldState = Proof | 'read' | 'check' | 'seen'

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

/** Where it can be shown: what the stamp alone says, or other values, stands nowhere. */
export const shownPlace = ({ page, boundingBox }: Location): Location | null =>
  page > 0 && boundingBox[2] > boundingBox[0] ? { page, boundingBox } : null

/** Null: nothing was read there and nothing is wrong with it. */
export const stateOf = (invoice: Read, acknowledged: Acknowledged, name: FieldName): FieldState | null => {
  const location = locationOfField(invoice, name)
  const isLowConfidence =
    (location !== null && location.confidence < minConfidence) ||
    invoice.issues.some((issue) => fieldOf(issue.path) === name && !acknowledged.has(issueKey(issue)))
  if (acknowledged.has(name)) return 'seen'
  if (isLowConfidence) return 'check'
  if (location === null) return null
  return location.origin === 'timbre' ? 'stamp' : (location.restsOn?.find(isProof) ?? 'read')
}

/** What may ask for an answer: a field with what is said of it, or a check of what no field shows. */
export type ReviewTarget = { field: FieldName } | { issue: string }

/** The line that an issue is about, from 0; null when it is about no line. */
export const lineOfIssue = ({ path }: Pick<InvoiceIssue, 'path'>): number | null => {
  const found = /^items\[(\d+)\]/.exec(path)?.[1]
  return found === undefined ? null : Number(found)
}

/** The keys of what is said of a line, from 0. */
export const keysOfLine = ({ issues }: Pick<Invoice, 'issues'>, line: number): ReadonlySet<string> =>
  new Set(issues.filter((issue) => lineOfIssue(issue) === line).map(issueKey))

/** What is said of the whole document: neither a field nor a line shows it. */
export const isOfWhole = (issue: InvoiceIssue): boolean => fieldOf(issue.path) === null && lineOfIssue(issue) === null

const keyOfTarget = (target: ReviewTarget): string => ('field' in target ? target.field : target.issue)

/** All of them from top to bottom: what is said of the whole document, the fields, the lines. */
const targetsOf = ({ issues }: Pick<Invoice, 'issues'>): ReviewTarget[] => {
  const targetOf = (issue: InvoiceIssue): ReviewTarget => ({ issue: issueKey(issue) })
  return [
    ...issues.filter(isOfWhole).map(targetOf),
    ...reviewOrder.map((field): ReviewTarget => ({ field })),
    ...issues.filter((issue) => lineOfIssue(issue) !== null).map(targetOf),
  ]
}

/** Those that wait for an answer, from top to bottom. */
export const waitingTargets = (invoice: Read, acknowledged: Acknowledged): ReviewTarget[] =>
  targetsOf(invoice).filter((target) =>
    'field' in target ? stateOf(invoice, acknowledged, target.field) === 'check' : !acknowledged.has(target.issue),
  )

/** The next one that waits for an answer, after `from` and around; null when there is none. */
export const nextToCheck = (
  invoice: Read,
  acknowledged: Acknowledged,
  from: ReviewTarget | null,
): ReviewTarget | null => {
  const keys = targetsOf(invoice).map(keyOfTarget)
  const start = from === null ? 0 : keys.indexOf(keyOfTarget(from)) + 1
  const turn = (target: ReviewTarget): number => (keys.indexOf(keyOfTarget(target)) - start + keys.length) % keys.length
  return waitingTargets(invoice, acknowledged).toSorted((a, b) => turn(a) - turn(b))[0] ?? null
}

/** How many answers are still to be given: a doubtful field is one, as is each thing said of a field, a line or the whole. */
export const answersLeft = (invoice: Read, acknowledged: Acknowledged): number => {
  const said = invoice.issues.filter((issue) => isOpen(issue, acknowledged))
  const doubtful = reviewOrder.filter(
    (name) => stateOf(invoice, acknowledged, name) === 'check' && !said.some((issue) => fieldOf(issue.path) === name),
  )
  return new Set(said.map(({ message }) => message)).size + doubtful.length
}

/** One difference may be said of each figure that could explain it: who answers one of them has answered all. */
export const sameRemark = (issues: readonly InvoiceIssue[], { message }: InvoiceIssue): InvoiceIssue[] =>
  issues.filter((issue) => issue.message === message)

/** Checks of the figures together, which figures that add up have answered. */
const sums: ReadonlySet<string> = new Set(['sum', 'iva', 'total-differs', 'unconfirmed', 'zero', 'items-sum'])
export const answeredByFigures = ({ issues }: Pick<Invoice, 'issues'>): string[] =>
  issues.filter(({ path, code }) => sums.has(code) && fieldOf(path) !== null).map(issueKey)
