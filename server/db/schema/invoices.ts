import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceStatus, LedgerStatus, paymentTerms } from 'contract/invoice-forms.ts'
import type { Invoice, InvoiceIssue, InvoiceRow } from 'contract/invoices.ts'
import { moment, money, precise, serialId } from '../columns.ts'
import { organizations, users } from './organizations.ts'
import { processes } from './processes.ts'
import { vendors } from './vendors.ts'

const live = sql`deleted_at is null`
/**
 * Of the indexes over everybody's invoices: only a query that says it may use one. Asked for some of one organization's, the
 * planner would else go through all the others' now and then.
 */
const everybodys = sql`deleted_at is null and id > 0`
/** The number in the order of one organization's: the primary key, which is everybody's, does not have it. */
const ownNumber = sql`(id + 0)`
/** Invoices whose numbers have the rest in common are a block: so many are asked of the index of words at once. */
export const invoiceBlockBits = 14

/** `account`: the one that a document asks to be paid to, masked, where that is what is wrong. */
type StoredIssue = InvoiceIssue & {
  repair?: { path: string; value: string | number } | null
  account?: { bank: string | null; number: string }
}

export const invoices = pgTable(
  'invoice',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    userId: integer('user_id').references(() => users.id),
    documentType: integer('document_type').notNull().default(33),
    invoiceNumber: text('invoice_number'),
    /** 0 unless somebody chose to keep the same document twice. */
    copy: integer('copy').notNull().default(0),
    duplicateOf: integer('duplicate_of').references((): AnyPgColumn => invoices.id),
    description: text('description').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    paymentTerms: text('payment_terms').$type<keyof typeof paymentTerms>(),
    status: text('status').$type<InvoiceStatus>().notNull().default('pending'),
    paidAt: moment('paid_at'),
    /** The day of the payment; one that an older version marked has none, and was paid when it was marked. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** A copy: what was paid stays as it was, whatever becomes of the account. */
    paidAccount: jsonb('paid_account').$type<NonNullable<InvoiceRow['paidAccount']>>(),
    neto: money('neto').notNull(),
    exento: money('exento').notNull().default(0),
    iva: money('iva').notNull(),
    otherTaxes: money('other_taxes').notNull().default(0),
    total: money('total').notNull(),
    /** See `ledgerStatuses` (contract/invoice-forms.ts): what lists, counts and sums go by. */
    ledgerStatus: text('ledger_status')
      .$type<LedgerStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when document_type not in (60, 61, 112) then status when status = 'paid' then 'discounted' else 'credit' end`,
      ),
    /** The total as a debt: negative for credit notes (60, 61, 112). */
    payable: money('payable').generatedAlwaysAs(
      sql`case when document_type in (60, 61, 112) then -total else total end`,
    ),
    origin: text('origin').$type<'manual' | 'document'>().notNull().default('manual'),
    reviewedAt: moment('reviewed_at'),
    /** One process makes one invoice, whatever is retried. */
    processId: uuid('process_id').references(() => processes.id),
    /** Those of an older version have no `account`, and `repair` or nothing in the place of `candidates`. */
    issues: jsonb('issues').$type<StoredIssue[]>().notNull().default([]),
    /** What somebody said to be right; `message`: what the check said then, null for a value. */
    acknowledgements: jsonb('settled')
      .$type<{ path: string; code: string | null; message: string | null; userId: number; at: string }[]>()
      .notNull()
      .default([]),
    /** Where each value was read, and the sizes of the document's pages. */
    locations: jsonb('locations').$type<Invoice['locations']>().notNull().default({}),
    pages: jsonb('pages').$type<Invoice['pages']>().notNull().default([]),
    /** Of the file, those of its pages that are this document's; none: all of them. */
    ownPages: jsonb('own_pages').$type<number[]>().notNull().default([]),
    /** Which one of the documents of its file it is, from 0. */
    document: integer('document').notNull().default(0),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileHash: text('file_hash'),
    fileKind: text('file_kind').$type<'pdf' | 'jpeg' | 'png' | 'webp' | 'xml'>(),
    /** Begins with a space, so that the beginning of any word can be looked for. */
    search: text('search').generatedAlwaysAs(sql`' ' || search_text(description)`),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('invoice_process').on(t.processId),
    uniqueIndex('invoice_same_document')
      .on(t.organizationId, t.vendorId, t.documentType, t.invoiceNumber, t.copy)
      .where(live),
    // Every list scans one of these in its own order, a status at a time (server/features/invoices/queries/index-scans.ts).
    index('invoice_any').on(t.organizationId, ownNumber, t.id).where(live),
    index('invoice_newest').on(t.organizationId, t.ledgerStatus, ownNumber, t.id).where(live),
    index('invoice_due').on(t.organizationId, t.ledgerStatus, t.dueDate, t.id).where(live),
    index('invoice_dated').on(t.organizationId, t.ledgerStatus, t.invoiceDate, t.id).where(live),
    index('invoice_payable').on(t.organizationId, t.ledgerStatus, t.payable, t.id).where(live),
    // The same orders over the whole platform, for its staff; that of numbers alone is the primary key's.
    index('invoice_platform_newest').on(t.ledgerStatus, t.id).where(everybodys),
    index('invoice_platform_due').on(t.ledgerStatus, t.dueDate, t.id).where(everybodys),
    index('invoice_platform_dated').on(t.ledgerStatus, t.invoiceDate, t.id).where(everybodys),
    index('invoice_platform_payable').on(t.ledgerStatus, t.payable, t.id).where(everybodys),
    index('invoice_vendor').on(t.vendorId, t.ledgerStatus, t.id).where(live),
    index('invoice_number').on(t.organizationId, t.invoiceNumber).where(live),
    index('invoice_file')
      .on(t.organizationId, t.fileHash)
      .where(sql`deleted_at is null and file_hash is not null`),
    index('invoice_paper')
      .on(t.fileKey)
      .where(sql`file_key is not null`),
    index('invoice_to_review')
      .on(t.organizationId, t.id)
      .where(sql`deleted_at is null and reviewed_at is null and origin = 'document'`),
    // By block too, so that what two common words share is met a piece of the list at a time (server/features/invoices/queries/search.ts).
    index('invoice_words')
      .using('gin', t.organizationId, sql.raw(`(id >> ${invoiceBlockBits})`), sql`search gin_trgm_ops`)
      .where(live),
  ],
)

export const invoiceItems = pgTable(
  'invoice_item',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    itemNumber: integer('item_number').notNull(),
    itemCode: text('item_code'),
    description: text('description').notNull(),
    quantity: precise('quantity').notNull(),
    /** As it was sent: the price of one unit, or the line's net. */
    amount: precise('amount').notNull(),
    unitPrice: precise('unit_price').notNull().default(0),
    isExempt: boolean('is_exempt').notNull().default(false),
    neto: money('neto').notNull(),
    iva: money('iva').notNull(),
    total: money('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.itemNumber] })],
)

/**
 * How many live invoices there are and what they add up to, by due date ('due') and by invoice date ('dated'). The
 * database keeps it in the transaction of every change (migration "invoice-tallies"): no count is ever made over the
 * invoices.
 */
const rollup = {
  axis: text('axis').$type<'due' | 'dated'>().notNull(),
  /** As documents stand in what is owed. */
  status: text('status').$type<LedgerStatus>().notNull(),
  invoices: bigint('invoices', { mode: 'number' }).notNull(),
  amount: money('amount').notNull(),
}

/** By day and by month (`day` is its first). */
const daily = {
  grain: text('grain').$type<'day' | 'month'>().notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  ...rollup,
}

/** Of an organization. */
export const invoiceRollup = pgTable(
  'invoice_tally',
  { organizationId: integer('organization_id').notNull(), ...daily },
  (t) => [primaryKey({ columns: [t.organizationId, t.axis, t.grain, t.status, t.day] })],
)

/**
 * Of the whole platform. Every change only adds rows to it, so that two organizations never wait for each other: how many
 * there are is the sum of all rows that say the same, which are put together now and then (`foldPlatformRollup`).
 */
export const platformRollup = pgTable('platform_tally', daily, (t) => [
  index('platform_tally_day').on(t.axis, t.grain, t.status, t.day),
])

/** Of a vendor, by month. */
export const vendorRollup = pgTable(
  'vendor_tally',
  {
    organizationId: integer('organization_id').notNull(),
    vendorId: integer('vendor_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    ...rollup,
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.axis, t.status, t.month, t.organizationId] }),
    index('vendor_tally_month').on(t.organizationId, t.axis, t.month),
  ],
)
