import { invoiceDescription, type InvoiceStatus, invoiceTexts } from 'contract/invoice-forms.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { isDate } from 'contract/rules/date.ts'

/** The number of a row that is being added: no invoice has it (specification, section 2, "Admin invoices page"). */
export const newRowId = -1

/** A row while it is edited. `amount`: net unit price, asked only of a new one; `vendorId` too. */
export type RowDraft = {
  id: number
  description: string
  vendorId: number | null
  /** As the money field tells it: a text is no number yet, '' none. */
  amount: number | string
  dueDate: string
  status: InvoiceStatus
}

export const emptyRow: RowDraft = {
  id: newRowId,
  description: '',
  vendorId: null,
  amount: '',
  dueDate: '',
  status: 'pending',
}

export const draftOf = ({ id, description, vendorId, dueDate, status }: InvoiceRow): RowDraft => ({
  id,
  description,
  vendorId,
  amount: '',
  dueDate,
  status,
})

export const isSameDraft = (one: RowDraft, other: RowDraft): boolean =>
  (Object.keys(one) as (keyof RowDraft)[]).every((name) => one[name] === other[name])

/** What is wrong with a row, by field; empty when it can be saved. */
export const rowProblems = (row: RowDraft): Partial<Record<keyof RowDraft, string>> => {
  const description = invoiceDescription.safeParse(row.description).error?.issues[0]?.message
  const isNew = row.id === newRowId
  return {
    ...(description === undefined ? {} : { description }),
    ...(isDate(row.dueDate) ? {} : { dueDate: invoiceTexts.dueDate }),
    ...(isNew && row.vendorId === null ? { vendorId: invoiceTexts.vendor } : {}),
    ...(isNew && !(typeof row.amount === 'number' && row.amount > 0) ? { amount: invoiceTexts.amount } : {}),
  }
}

/** The due date as the admin's calls send it: an instant (specification, section 7). */
const asInstant = (date: string): string => `${date}T12:00:00.000Z`

/** The body of the update call. */
export const changesOf = ({ description, dueDate, status }: RowDraft) => ({
  description,
  dueDate: asInstant(dueDate),
  status,
})

/** The body of the create call: the temporary number is dropped. */
export const creationOf = ({ description, vendorId, amount, dueDate, status }: RowDraft) => ({
  description,
  vendorId: vendorId!,
  dueDate: asInstant(dueDate),
  status,
  items: [{ description, amount: Number(amount), quantity: 1 }],
})
