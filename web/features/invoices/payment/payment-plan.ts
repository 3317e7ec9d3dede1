import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { sumPesos } from 'contract/rules/money.ts'

/** What a payment of some invoices would be. Pure. */

export type Payable = Pick<
  InvoiceRow,
  'id' | 'amount' | 'status' | 'document_type' | 'reviewedAt' | 'organizationId' | 'invoice_number' | 'vendor'
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
