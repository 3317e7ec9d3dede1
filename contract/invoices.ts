import * as z from 'zod/mini'
import { invoiceFilters, ownInvoiceQuery, reachInvoiceQuery } from './invoice-filters.ts'
import {
  editedInvoiceFields,
  dateField,
  invoiceChanges,
  invoiceStatuses,
  newInvoice,
  paymentFields,
  paymentTermCodes,
} from './invoice-forms.ts'
import { boundingBox, location } from './location.ts'
import { exportFormats } from './export-formats.ts'
import { branchScope, id, ok, pagesOf, route, rowId, wholeNumber } from './route.ts'
import { fieldTexts } from './rules/fields.ts'
import { basis, candidate } from './trace.ts'

/** Largest file of an invoice, in bytes: 20 MB. Pictures have a limit of their own (contract/rules/image.ts). */
export const maxInvoiceBytes = 20 * 1024 * 1024

const pesos = z.number()

/** Specification, section 3. `amount`: net price of one unit; `neto`: of the line. */
export const invoiceItem = z.object({
  itemNumber: z.number(),
  item_code: z.nullable(z.string()),
  description: z.string(),
  quantity: z.number(),
  item_unit_price: z.number(),
  amount: pesos,
  /** The line bears no IVA. */
  exempt: z.boolean(),
  neto: pesos,
  iva: pesos,
  total: pesos,
})
export type InvoiceItem = z.output<typeof invoiceItem>

/** A row of a list. `issue_date` repeats `invoice_date`: both names are in use (specification, section 3). */
export const invoiceRow = z.object({
  id: rowId,
  description: z.string(),
  /** What is to be paid: the total, negative for a credit note. The KPIs are sums of it. */
  amount: pesos,
  vendor: z.object({ id: rowId, name: z.string(), email: z.nullable(z.string()), rut: z.string() }),
  vendorId: rowId,
  userId: z.nullable(rowId),
  organizationId: rowId,
  organization: z.object({ id: rowId, name: z.string() }),
  document_type: z.number(),
  invoice_number: z.nullable(z.string()),
  invoice_date: z.string(),
  issue_date: z.string(),
  dueDate: z.string(),
  createdAt: z.string(),
  /** The document's own figures; credit notes have positive ones too. */
  invoice_total_neto: pesos,
  exento: pesos,
  invoice_total_iva: pesos,
  /** Additional taxes, less what is withheld. */
  other_taxes: pesos,
  invoice_total: pesos,
  payment_terms: z.nullable(z.enum(paymentTermCodes)),
  /** Of a credit note, 'paid' says that it was discounted from a payment (`ledgerStatusOf`). */
  status: z.enum(invoiceStatuses),
  /** When it was marked as paid; `paidOn`: the day of the payment, in Chile. */
  paidAt: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  /** The organization's account it was paid from, as it was then; number masked. Null: nobody said. */
  paidAccount: z.nullable(
    z.object({ id: rowId, account_bank: z.nullable(z.string()), account_number: z.nullable(z.string()) }),
  ),
  /** Due before today in Chile and not paid; a credit note never is. */
  isOverdue: z.boolean(),
  origin: z.enum(['manual', 'document']),
  /** Null for one that was read from a document until a person confirms it. */
  reviewedAt: z.nullable(z.string()),
  /** The first invoice with the same issuer, kind and number, when somebody chose to keep both. */
  duplicateOf: z.nullable(rowId),
  /** Another one for other items, to the letter; null without items. */
  items_version: z.nullable(z.string()),
})
export type InvoiceRow = z.output<typeof invoiceRow>

/** Something to look at: `path` names the field ('invoice_total', 'items[2].neto'); '' is the whole invoice. */
export const invoiceIssue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  location: z.nullable(location),
  /** What may stand there instead, the likeliest first: offered to the person, never applied by itself. */
  candidates: z.optional(z.array(candidate)),
})
export type InvoiceIssue = z.output<typeof invoiceIssue>

/** Where a value was read and how sure that is (0 to 1). A value that a person wrote has none. */
export const readLocation = z.extend(location, {
  /** As printed. */
  text: z.string(),
  origin: z.enum(['text', 'ocr', 'timbre', 'xml', 'computed', 'model']),
  confidence: z.number(),
  /** What speaks for it besides being printed there. */
  restsOn: z.optional(z.array(basis)),
})
export type ReadLocation = z.output<typeof readLocation>

/** An acknowledgement: somebody said that a value, or what a check says of it, is right as it is. Changing the value takes it back. */
const acknowledgement = z.object({
  path: z.string(),
  /** Of the check (`issues`); null: the value itself. */
  code: z.nullable(z.string()),
  at: z.string(),
  by: z.nullable(z.object({ id: rowId, name: z.string() })),
})
export type Acknowledgement = z.output<typeof acknowledgement>

/** A word of the document, as printed, in points of its page. */
const pageWord = z.object({ text: z.string(), boundingBox })

export const invoice = z.extend(invoiceRow, {
  items: z.array(invoiceItem),
  issues: z.array(invoiceIssue),
  /** Of those, and of the values read, what somebody said to be right. */
  acknowledgements: z.array(acknowledgement),
  /** By field: 'invoice_number', 'vendor.rut', 'items[0].neto' ... Of one read from a document; else empty. */
  locations: z.record(z.string(), readLocation),
  /** Sizes of the document's pages, in points: `GET /invoices/{id}/pages/{n}` draws them. Empty without pages. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  /** Of those, from 1, the pages of this invoice: its file may hold others. */
  ownPages: z.array(z.number()),
  fileName: z.nullable(z.string()),
})
export type Invoice = z.output<typeof invoice>

/**
 * Specification, section 3, "Invoice KPIs". Overdue = due before today in Chile and not paid: it is also pending. What is
 * counted are debts; credit notes take from `pendingAmount` while they are open, and from `paidAmount` once discounted.
 */
export const invoiceKpis = z.object({
  totalInvoices: z.number(),
  paidInvoices: z.number(),
  pendingInvoices: z.number(),
  overdueInvoices: z.number(),
  totalAmount: pesos,
  paidAmount: pesos,
  pendingAmount: pesos,
  overdueAmount: pesos,
  creditNotes: z.number(),
  /** Of those, not discounted yet: how many, and what they take from `pendingAmount` (negative). */
  openCreditNotes: z.number(),
  openCreditAmount: pesos,
})
export type InvoiceKpis = z.output<typeof invoiceKpis>

/** `hasMore`: a search of the whole platform finds more than are counted; the figures are of a thousand of them. */
const reachedKpis = z.extend(invoiceKpis, { hasMore: z.optional(z.boolean()) })
export type ReachedKpis = z.output<typeof reachedKpis>

/** `hasMore`: a search finds more than was counted; `total` and `pageCount` reach one row beyond this page. */
const page = z.extend(pagesOf(invoiceRow), { hasMore: z.boolean() })

const sums = { invoices: z.number(), amount: pesos }

/** What the dashboard adds to the KPIs. Amounts are sums of `amount`: credit notes take from them. */
export const invoiceSummary = z.object({
  /** Chile's. */
  today: z.string(),
  /** Pending and due from `from` (today) to `to`, both included. */
  dueSoon: z.object({ from: z.string(), to: z.string(), ...sums }),
  /** Read from a document, and nobody has confirmed them. */
  toReview: z.number(),
  /** By the month of the invoice's date ('2026-11'), oldest first, months without invoices too. */
  byMonth: z.array(z.object({ month: z.string(), ...sums })),
  /** Where most was spent in those months. One company is one line, whichever branches it sells to. */
  byVendor: z.array(z.object({ vendor: z.object({ name: z.string(), rut: z.string() }), ...sums })),
  /** With `scope=all`: the KPIs of each organization, the principal first, then its branches by name. */
  byBranch: z.array(z.object({ organization: z.object({ id: rowId, name: z.string() }), kpis: invoiceKpis })),
})
export type InvoiceSummary = z.output<typeof invoiceSummary>

/** Rows that somebody chose one by one. */
const chosenIds = z
  .array(id, fieldTexts.required)
  .check(z.minLength(1, fieldTexts.required), z.maxLength(1000, 'Elige como máximo 1000 facturas'))

const inOrganization = { orgId: id }
const scoped = { scope: branchScope }

export const invoices = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/invoices',
    summary: "An organization's invoices, newest first; with `scope=all`, its branches' too",
    access: 'invoices:read',
    params: inOrganization,
    query: ownInvoiceQuery,
    reply: page,
  }),
  kpis: route({
    method: 'GET',
    path: '/organizations/:orgId/invoices/kpis/',
    summary: 'Counts and amounts of the invoices that a list with the same filters shows, today in Chile',
    access: 'invoices:read',
    params: inOrganization,
    query: z.extend(invoiceFilters, scoped),
    reply: invoiceKpis,
  }),
  summary: route({
    method: 'GET',
    path: '/organizations/:orgId/invoices/summary',
    summary: 'What falls due in 7 days, and what was spent by month, by vendor and by branch',
    access: 'invoices:read',
    params: inOrganization,
    query: z.object({
      ...scoped,
      months: z._default(wholeNumber().check(z.minimum(1), z.maximum(36)), 12),
    }),
    reply: invoiceSummary,
  }),
  export: route({
    method: 'GET',
    path: '/organizations/:orgId/invoices/export',
    summary: 'The invoices that a list with the same filters shows, all of them, newest first, as a spreadsheet',
    access: 'invoices:read',
    limit: { max: 60, minutes: 60 },
    params: inOrganization,
    query: z.extend(invoiceFilters, { ...scoped, format: z._default(z.enum(exportFormats), 'csv') }),
    reply: 'file',
  }),
  exportChosen: route({
    method: 'POST',
    path: '/organizations/:orgId/invoices/export',
    summary:
      "Some of the organization's invoices (with `scope=all`, its branches' too), newest first, as a spreadsheet; a number that is not one of these is left out",
    access: 'invoices:read',
    limit: { max: 60, minutes: 60 },
    params: inOrganization,
    query: z.object(scoped),
    body: z.object({ ids: chosenIds, format: z._default(z.enum(exportFormats), 'csv') }),
    reply: 'file',
  }),
  listAll: route({
    method: 'GET',
    path: '/invoices',
    summary: 'Every invoice that the caller reaches; the platform reaches all',
    access: 'invoices:read',
    query: reachInvoiceQuery,
    reply: page,
  }),
  listOverdue: route({
    method: 'GET',
    path: '/invoices/overdue',
    summary: 'Invoices due before today in Chile and not paid',
    access: 'invoices:read',
    query: reachInvoiceQuery,
    reply: page,
  }),
  listByStatus: route({
    method: 'GET',
    path: '/invoices/status/:status',
    summary: 'Invoices that are pending (overdue ones too), paid, or overdue; or credit notes, which are none of these',
    access: 'invoices:read',
    params: { status: z.enum([...invoiceStatuses, 'overdue', 'credit']) },
    query: reachInvoiceQuery,
    reply: page,
  }),
  listByDateRange: route({
    method: 'GET',
    path: '/invoices/by-date-range',
    summary: 'Invoices dated from `startDate` to `endDate`, both included',
    access: 'invoices:read',
    query: z.extend(reachInvoiceQuery, {
      startDate: dateField(fieldTexts.required),
      endDate: dateField(fieldTexts.required),
    }),
    reply: page,
  }),
  kpisAll: route({
    method: 'GET',
    path: '/invoices/kpis',
    summary: 'Counts and amounts of every invoice that the caller reaches',
    access: 'invoices:read',
    query: invoiceFilters,
    reply: reachedKpis,
  }),
  get: route({
    method: 'GET',
    path: '/invoices/:id',
    summary: 'An invoice with its items and what does not add up in it',
    edited: editedInvoiceFields,
    access: 'invoices:read',
    params: { id },
    reply: invoice,
  }),
  process: route({
    method: 'POST',
    path: '/organizations/:orgId/process-invoice',
    summary: 'Upload an invoice (PDF, JPG, PNG, WebP or the XML of the document); it is read in the background',
    access: 'invoices:write',
    limit: { max: 600, minutes: 60 },
    params: inOrganization,
    upload: { field: 'image', maxBytes: maxInvoiceBytes, takes: 'invoice' },
    body: z.object({
      userId: z.optional(id),
      /** 'true': store it even if the same file or the same document is there already. */
      keepBoth: z.optional(z.enum(['true', 'false'])),
      /** A name that the sender gives this sending, by which it knows the document again in `invoice-uploads`. */
      uploadId: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: z.object({
      processId: z.string(),
      /** The invoice that the same file became before; nothing new is stored then. */
      duplicateOf: z.nullable(rowId),
    }),
  }),
  document: route({
    method: 'GET',
    path: '/invoices/:id/document',
    summary: 'The document as it was uploaded; of a file with several, this one alone',
    access: 'invoices:read',
    params: { id },
    reply: 'file',
  }),
  page: route({
    method: 'GET',
    path: '/invoices/:id/pages/:page',
    summary: "A page of the file, from 1, as a picture: one of the invoice's own",
    access: 'invoices:read',
    params: { id, page: id },
    reply: 'file',
  }),
  words: route({
    method: 'GET',
    path: '/invoices/:id/pages/:page/words',
    summary: 'The words of a page of the document, from 1, and where they stand: to fill a field by pointing at one',
    access: 'invoices:read',
    limit: { max: 300, minutes: 60 },
    params: { id, page: id },
    reply: z.object({ words: z.array(pageWord) }),
  }),
  create: route({
    method: 'POST',
    path: '/invoices',
    summary: "Enter an invoice in its vendor's organization; amounts are computed from the items",
    access: 'invoices:write',
    body: newInvoice,
    reply: invoice,
  }),
  setStatus: route({
    method: 'PUT',
    path: '/invoices/status',
    summary: 'Mark several invoices as paid on a day and from an account, or as pending again: all of them or none',
    access: 'invoices:write',
    body: z.object({
      ids: chosenIds,
      /** With `status` paid: open credit notes of the same vendors that this payment discounts. */
      discountIds: z.optional(z.array(id, fieldTexts.required).check(z.maxLength(1000, fieldTexts.format))),
      status: z.enum(invoiceStatuses, fieldTexts.required),
      ...paymentFields,
    }),
    /** How many changed; the others had that status already, or are credit notes: nobody pays those (`creditNotes`). */
    reply: z.object({ changed: z.number(), creditNotes: z.number() }),
  }),
  update: route({
    method: 'PUT',
    path: '/invoices/:id',
    summary: 'Change some fields; `status` paid marks as paid (`paidOn`: today by default), pending undoes it',
    edited: editedInvoiceFields,
    access: 'invoices:write',
    params: { id },
    body: invoiceChanges,
    reply: invoice,
  }),
  acknowledge: route({
    method: 'PUT',
    path: '/invoices/:id/acknowledgements',
    summary: 'Say that a value that was read, or what a check says of it, is right as it is; or take that back',
    access: 'invoices:write',
    params: { id },
    body: z.object({
      path: z.string(fieldTexts.required).check(z.minLength(1, fieldTexts.required), z.maxLength(100)),
      code: z.nullable(z.string().check(z.maxLength(100))),
      isRight: z.boolean(fieldTexts.required),
    }),
    reply: invoice,
  }),
  remove: route({
    method: 'DELETE',
    path: '/invoices/:id',
    summary: 'Delete an invoice',
    access: 'invoices:write',
    params: { id },
    reply: ok,
  }),
}
