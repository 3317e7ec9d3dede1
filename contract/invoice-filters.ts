import * as z from 'zod/mini'
import { dateField, invoiceStatuses } from './invoice-forms.ts'
import { branchScope, id, pageQuery, reachPageQuery } from './route.ts'
import { fieldTexts, tidied } from './rules/fields.ts'

/** What narrows a list of invoices, in which order it comes, and which page of it. */

/** A filter of a query: empty means not given. */
const filter = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: z.input<T> | '' | undefined): unknown => (value === '' ? undefined : value)),
    z.optional(schema) as z.ZodMiniType<z.output<T> | undefined>,
  )

const invoiceSorts = ['createdAt', 'dueDate', 'invoice_date', 'amount'] as const
const sorts = invoiceSorts.flatMap((name) => [name, `-${name}` as const])

const filters = {
  /** Words of the description or of the vendor's name; the vendor's RUT; the invoice's number. */
  search: pageQuery.shape.search,
  /** 'overdue' as a status: pending and due before today. 'credit': credit notes, which the others but 'all' leave out. */
  status: filter(z.enum(['all', ...invoiceStatuses, 'overdue', 'credit'])),
  overdue: filter(z.enum(['true', 'false'])),
  vendorId: filter(id),
  /** Date of the invoice, both days included. */
  from: filter(dateField(fieldTexts.format)),
  to: filter(dateField(fieldTexts.format)),
  dueFrom: filter(dateField(fieldTexts.format)),
  dueTo: filter(dateField(fieldTexts.format)),
  /** 'true': only those read from a document that nobody has confirmed. */
  toReview: filter(z.enum(['true', 'false'])),
}
export const invoiceFilters = z.object(filters)
export type InvoiceFilters = z.output<typeof invoiceFilters>

/** Without `sort`: newest first; limited by due dates, the most urgent first; by invoice dates, the latest first. */
export const invoiceQuery = z.extend(pageQuery, { ...filters, sort: filter(z.enum(sorts)) })
/** Of an organization, whose invoices are also asked for by their number, in any spelling: all of that number, and no other. */
export const ownInvoiceQuery = z.extend(invoiceQuery, {
  number: z._default(z.string().check(tidied(), z.maxLength(200)), ''),
  scope: branchScope,
})
/** The same of everything that a caller reaches. */
export const reachInvoiceQuery = z.extend(reachPageQuery, { ...filters, sort: filter(z.enum(sorts)) })
export type InvoiceQuery = z.output<typeof invoiceQuery>
