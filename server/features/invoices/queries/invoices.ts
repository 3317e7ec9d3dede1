import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { InvoiceStatus } from 'contract/invoice-forms.ts'
import { largestId } from 'contract/route.ts'
import { isBlocked } from '../../../db/blocked.ts'
import type { Db } from '../../../db/connect.ts'
import { conditionOf, everywhere, type InvoiceFilter } from './filters.ts'
import type { Page } from './index-scans.ts'
import { invoiceItems, invoices } from '../../../db/schema/invoices.ts'
import { preparedOn } from '../../../db/prepared.ts'
import { organizations } from '../../../db/schema/organizations.ts'
import { processes } from '../../../db/schema/processes.ts'
import { vendors } from '../../../db/schema/vendors.ts'
import { type Scope, within } from '../../../db/scope.ts'
import { isAcknowledged } from '../acknowledging.ts'

type Row = typeof invoices.$inferSelect
export type ItemRow = typeof invoiceItems.$inferSelect
export type InvoiceRecord = Omit<Row, 'search'> & {
  vendor: { id: number; name: string; email: string | null; rut: string }
  organization: { id: number; name: string }
  itemsVersion: string | null
}
/** As lists have it. */
export type ListedInvoice = Omit<InvoiceRecord, 'issues' | 'acknowledgements' | 'locations' | 'pages' | 'ownPages'>
/** As exports have it. */
export type InvoiceRowRecord = Omit<ListedInvoice, 'itemsVersion'>

const isLive = isNull(invoices.deletedAt)
const { search: _search, ...plainColumns } = getTableColumns(invoices)
/** What only the screen of one invoice shows; a long document's locations are larger than a page of a list. */
const {
  issues: _issues,
  acknowledgements: _acknowledgements,
  locations: _locations,
  pages: _pages,
  ownPages: _ownPages,
  ...rowColumns
} = plainColumns
const names = {
  vendor: { id: vendors.id, name: vendors.name, email: vendors.email, rut: vendors.rut },
  organization: { id: organizations.id, name: organizations.name },
}

const itemsVersion = sql<string | null>`(select md5(string_agg(item::text, ' ' order by item.item_number))
  from invoice_item item where item.invoice_id = ${invoices.id})`

const invoicesOfPage = preparedOn((db) =>
  db
    .select({ ...rowColumns, ...names, itemsVersion })
    .from(sql`unnest(${sql.placeholder('ids')}::integer[]) with ordinality as page (id, place)`)
    .innerJoin(invoices, sql`${invoices.id} = page.id`)
    .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .orderBy(sql`page.place`)
    .prepare('invoices_of_page'),
)

/** The invoices of a page, in its order. */
export const listInvoices = async (db: Db, { ids }: Page): Promise<ListedInvoice[]> =>
  ids.length === 0 ? [] : invoicesOfPage(db).execute({ ids })

/** Rows read at once for an export. */
const batch = 1000

/** All the invoices that are filter, newest first, a batch at a time: however many they are, few are held. */
export async function* eachInvoice(db: Db, filter: InvoiceFilter): AsyncGenerator<InvoiceRowRecord[]> {
  const { byWords } = await conditionOf(db, filter)
  const where = and(everywhere(filter), byWords)
  for (let below = largestId; ;) {
    const rows = await db
      .select({ ...rowColumns, ...names })
      .from(invoices)
      .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
      .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
      .where(and(where, lt(invoices.id, below)))
      .orderBy(desc(invoices.id))
      .limit(batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    below = rows.at(-1)!.id
  }
}

const one = (scope: Scope, id: number): SQL | undefined =>
  and(eq(invoices.id, id), within(invoices.organizationId, scope), isLive)

export const findInvoice = async (db: Db, scope: Scope, id: number): Promise<InvoiceRecord | null> => {
  const rows = await db
    .select({ ...plainColumns, ...names, itemsVersion })
    .from(invoices)
    .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(one(scope, id))
  return rows[0] ?? null
}

/** The live invoices that this very file became (`document`: one of its documents), the first one first. */
export const findInvoicesOfFile = (db: Db, organizationId: number, fileHash: string, document?: number) =>
  db
    .select({
      id: invoices.id,
      processId: invoices.processId,
      document: invoices.document,
      /** How many the file has; null where it was read before that was known. */
      documents: processes.documents,
    })
    .from(invoices)
    .leftJoin(processes, eq(processes.id, invoices.processId))
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.fileHash, fileHash),
        document === undefined ? undefined : eq(invoices.document, document),
        isLive,
      ),
    )
    .orderBy(invoices.document, invoices.id)

export const listItems = (db: Db, invoiceId: number): Promise<ItemRow[]> =>
  db.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, invoiceId)).orderBy(invoiceItems.itemNumber)

/** Keeps others from changing these invoices until the transaction ends; gives those that are there. */
export const lockInvoices = (db: Db, scope: Scope, ids: number[]) =>
  db
    .select({
      id: invoices.id,
      organizationId: invoices.organizationId,
      ledgerStatus: invoices.ledgerStatus,
      vendorRut: vendors.rut,
    })
    .from(invoices)
    .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
    .where(and(inArray(invoices.id, ids), within(invoices.organizationId, scope), isLive))
    .orderBy(invoices.id)
    .for('update', { of: invoices })

/**
 * A vendor to enter an invoice for, held so that it cannot be deleted meanwhile; null when it is not there. `scope`: the
 * organizations it may be of.
 */
export const holdVendor = async (
  db: Db,
  scope: Scope,
  vendorId: number,
): Promise<{ organizationId: number; rut: string; isBlocked: boolean } | null> => {
  const rows = await db
    .select({
      organizationId: vendors.organizationId,
      rut: vendors.rut,
      isBlocked: isBlocked(vendors.organizationId, vendors.rut),
    })
    .from(vendors)
    .where(and(eq(vendors.id, vendorId), within(vendors.organizationId, scope), isNull(vendors.deletedAt)))
    .for('share')
  return rows[0] ?? null
}

/** What makes a document the same as another: issuer, kind and number, in one organization. */
export type Identity = Pick<Row, 'organizationId' | 'vendorId' | 'documentType' | 'invoiceNumber'>

/** The first live invoice that is this same document, and the next free `copy`; null when there is none. */
export const findSameDocument = async (
  db: Db,
  { organizationId, vendorId, documentType, invoiceNumber }: Identity,
  exceptId?: number,
): Promise<{ id: number; nextCopy: number } | null> => {
  if (invoiceNumber === null) return null
  const rows = await db
    .select({ id: sql<number | null>`min(${invoices.id})`, last: max(invoices.copy) })
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.vendorId, vendorId),
        eq(invoices.documentType, documentType),
        eq(invoices.invoiceNumber, invoiceNumber),
        exceptId === undefined ? undefined : ne(invoices.id, exceptId),
        isLive,
      ),
    )
  const { id = null, last = null } = rows[0] ?? {}
  return id === null ? null : { id, nextCopy: (last ?? 0) + 1 }
}

export type NewInvoiceRow = Omit<typeof invoices.$inferInsert, 'search' | 'payable' | 'ledgerStatus'>
export type NewItemRow = Omit<typeof invoiceItems.$inferInsert, 'invoiceId'>

/** Throws the violation of `invoice_same_document` when this same document is there already. */
export const insertInvoice = async (db: Db, invoice: NewInvoiceRow, items: NewItemRow[]): Promise<number> => {
  const rows = await db.insert(invoices).values(invoice).returning({ id: invoices.id })
  const { id } = rows[0]!
  if (items.length > 0) await db.insert(invoiceItems).values(items.map((item) => ({ ...item, invoiceId: id })))
  return id
}

/** Throws the violation of `invoice_same_document` when the change makes it one that is there already. */
export const updateInvoice = async (
  db: Db,
  id: number,
  changes: Partial<NewInvoiceRow>,
  items: NewItemRow[] | null,
): Promise<void> => {
  if (Object.keys(changes).length > 0) await db.update(invoices).set(changes).where(eq(invoices.id, id))
  if (items === null) return
  await db.delete(invoiceItems).where(eq(invoiceItems.invoiceId, id))
  await db.insert(invoiceItems).values(items.map((item) => ({ ...item, invoiceId: id })))
}

/** Of these invoices, gives the status to those that have another, with what is said of the payment; those that changed. */
export const setStatus = (
  db: Db,
  ids: number[],
  { status, ...payment }: Pick<NewInvoiceRow, 'paidAt' | 'paidOn' | 'paidAccount'> & { status: InvoiceStatus },
): Promise<{ id: number; organizationId: number }[]> =>
  db
    .update(invoices)
    .set({ status, ...payment })
    .where(and(inArray(invoices.id, ids), ne(invoices.status, status), isLive))
    .returning({ id: invoices.id, organizationId: invoices.organizationId })

/** Whose it was; null when it was not there. The row stays, so that a deletion can be undone. */
export const deleteInvoice = async (db: Db, scope: Scope, id: number, now: Date): Promise<number | null> => {
  const rows = await db
    .update(invoices)
    .set({ deletedAt: now })
    .where(one(scope, id))
    .returning({ organizationId: invoices.organizationId })
  return rows[0]?.organizationId ?? null
}

/** So many of a vendor's invoices are looked through for an issue. */
const mostWithIssue = 100

/**
 * A vendor's invoices to be paid that have an issue of this code, newest first, with whether somebody said that it is right;
 * held until the transaction ends when `isHeld`.
 */
export const listWithIssue = async (db: Db, vendorId: number, code: string, isHeld = false) => {
  const rows = db
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      invoiceDate: invoices.invoiceDate,
      issues: invoices.issues,
      acknowledgements: invoices.acknowledgements,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.vendorId, vendorId),
        eq(invoices.ledgerStatus, 'pending'),
        isLive,
        sql`${invoices.issues} @> ${JSON.stringify([{ code }])}::jsonb`,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(mostWithIssue)
  // One that is being changed is left as it is: whoever changes it waits for the vendor.
  const found = await (isHeld ? rows.for('update', { skipLocked: true }) : rows)
  return found.map(({ acknowledgements, ...row }) => ({
    ...row,
    isAcknowledged: row.issues.every((issue) => issue.code !== code || isAcknowledged(issue, acknowledgements)),
  }))
}

export const countVendorInvoices = (db: Db, vendorId: number): Promise<number> =>
  db.$count(invoices, and(eq(invoices.vendorId, vendorId), isLive))

/**
 * Invoices that nothing keeps any more: paid or deleted, dated and entered before a day, of nobody whose data is blocked.
 * Held until the transaction ends, at most `limit`.
 */
export const lockExpiredInvoices = (db: Db, before: string, limit: number) =>
  db
    .select({
      id: invoices.id,
      organizationId: invoices.organizationId,
      vendorId: invoices.vendorId,
      fileKey: invoices.fileKey,
      processId: invoices.processId,
    })
    .from(invoices)
    .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
    .where(
      and(
        lt(invoices.invoiceDate, before),
        sql`${invoices.createdAt} < ${before}`,
        or(eq(invoices.status, 'paid'), isNotNull(invoices.deletedAt)),
        not(isBlocked(vendors.organizationId, vendors.rut)),
      ),
    )
    .orderBy(invoices.id)
    .limit(limit)
    .for('update', { of: invoices, skipLocked: true })

/** Takes an invoice out with its items and the reading that made it. */
export const purgeInvoice = async (db: Db, id: number, processId: string | null): Promise<void> => {
  await db.update(invoices).set({ duplicateOf: null }).where(eq(invoices.duplicateOf, id))
  await db.delete(invoices).where(eq(invoices.id, id))
  if (processId !== null) await db.delete(processes).where(eq(processes.id, processId))
}
