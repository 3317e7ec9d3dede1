import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { isDate } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'

/** What a payment of some invoices would be. Pure. */

export type Payable = Pick<
  InvoiceRow,
  | 'id'
  | 'amount'
  | 'status'
  | 'document_type'
  | 'reviewedAt'
  | 'organizationId'
  | 'invoice_number'
  | 'invoice_date'
  | 'vendor'
>

/** Of which a payment is told. `paidOn`: 'YYYY-MM-DD'; no account: nobody said. */
export type Payment = { ids: readonly number[]; paidOn: string; paidAccountId?: number }

export type PaymentPlan = {
  /** To be paid: pending, and looked at by a person. */
  ready: readonly Payable[]
  /** Pending, read from a document that nobody has confirmed. */
  toReview: readonly Payable[]
  /** How many others nobody pays: credit notes, and what is paid already. */
  creditNotes: number
  paid: number
}

export const paymentPlan = (rows: readonly Payable[]): PaymentPlan => {
  const pending = rows.filter(({ status }) => status !== 'paid')
  const payable = pending.filter((row) => !isCreditNote(row.document_type))
  return {
    ready: payable.filter(({ reviewedAt }) => reviewedAt !== null),
    toReview: payable.filter(({ reviewedAt }) => reviewedAt === null),
    creditNotes: pending.length - payable.length,
    paid: rows.length - pending.length,
  }
}

/** In pesos, two decimals. */
export const sumOf = (rows: readonly Payable[]): number => sumPesos(rows.map(({ amount }) => amount))

/** The company whose account pays all of these; null when they are of several. */
export const payerOf = (rows: readonly Payable[]): number | null => {
  const [first] = rows
  return first !== undefined && rows.every(({ organizationId }) => organizationId === first.organizationId)
    ? first.organizationId
    : null
}

/** What is odd about paying these on a day: some were issued after it. Null: nothing, or it is no date. */
export const paidOnRemark = (rows: readonly Pick<Payable, 'invoice_date'>[], paidOn: string): string | null => {
  if (!isDate(paidOn)) return null
  const later = rows.map((row) => row.invoice_date.slice(0, 10)).filter((issued) => issued > paidOn)
  const [issued] = later
  if (issued === undefined) return null
  if (rows.length === 1) return `La factura se emitió después de esta fecha, el ${formatDate(issued)}.`
  return later.length === 1
    ? `Una de las facturas se emitió después de esta fecha, el ${formatDate(issued)}.`
    : `${later.length} de las facturas se emitieron después de esta fecha.`
}
