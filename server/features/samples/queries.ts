import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SampleKind, SamplesHere } from 'contract/samples.ts'
import type { Db } from '../../db/connect.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { processes } from '../../db/schema/processes.ts'
import { vendors } from '../../db/schema/vendors.ts'

/** What is stated with the upload of a sample. Only the server says it (contract/payrolls.ts and invoices.ts do not take it). */
export const statedSample = { sample: 'true' } as const

const isSample = sql`${processes.stated} ->> 'sample' = 'true'`

const livePayrolls = (db: Db, organizationId: number) =>
  db
    .select({ id: payrolls.id, processId: processes.id })
    .from(payrolls)
    .innerJoin(processes, eq(processes.id, payrolls.processId))
    .where(and(eq(payrolls.organizationId, organizationId), isNull(payrolls.deletedAt), isSample))
    .orderBy(desc(payrolls.id))

const liveInvoices = (db: Db, organizationId: number) =>
  db
    .select({ id: invoices.id, vendorId: invoices.vendorId })
    .from(invoices)
    .innerJoin(processes, eq(processes.id, invoices.processId))
    .where(and(eq(invoices.organizationId, organizationId), isNull(invoices.deletedAt), isSample))
    .orderBy(desc(invoices.id))

export const listSamples = async (db: Db, organizationId: number): Promise<SamplesHere> => ({
  payrolls: (await livePayrolls(db, organizationId)).map(({ id }) => id),
  invoices: (await liveInvoices(db, organizationId)).map(({ id }) => id),
})

/** The sample of a kind that is there already; null when there is none. Deleted ones are sent anew. */
export const findSample = async (
  db: Db,
  organizationId: number,
  kind: SampleKind,
): Promise<{ id: number; processId: string } | null> => {
  const table = kind === 'payroll' ? payrolls : invoices
  const rows = await db
    .select({ id: table.id, processId: processes.id })
    .from(table)
    .innerJoin(processes, eq(processes.id, table.processId))
    .where(and(eq(table.organizationId, organizationId), isNull(table.deletedAt), isSample))
    .orderBy(desc(table.id))
    .limit(1)
  return rows[0] ?? null
}

export const findCompany = async (db: Db, organizationId: number) => {
  const rows = await db
    .select({ name: organizations.name, rut: organizations.rut, address: organizations.address })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return rows[0] ?? null
}

/** The samples of an organization that are there, kept from changing until the transaction ends. */
export const lockSamples = async (db: Db, organizationId: number) => ({
  payrolls: await livePayrolls(db, organizationId).for('update', { of: payrolls }),
  invoices: await liveInvoices(db, organizationId).for('update', { of: invoices }),
})

/**
 * Takes payrolls out, closed ones too. `deletedAt`: a time that is over already for whoever would recover them, so that the
 * night takes their lines and files.
 */
export const deleteSamplePayrolls = async (db: Db, ids: number[], deletedAt: Date): Promise<void> => {
  await db.update(payrolls).set({ deletedAt }).where(inArray(payrolls.id, ids))
}

export const deleteSampleInvoices = async (db: Db, ids: number[], deletedAt: Date): Promise<void> => {
  await db.update(invoices).set({ deletedAt }).where(inArray(invoices.id, ids))
}

/** Of these vendors, those that a document brought and that no invoice names any more. */
export const listUnnamedVendors = (db: Db, ids: number[]): Promise<{ id: number }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: vendors.id })
        .from(vendors)
        .where(
          and(
            inArray(vendors.id, ids),
            eq(vendors.origin, 'document'),
            sql`not exists (select 1 from invoice i where i.vendor_id = ${vendors.id} and i.deleted_at is null)`,
          ),
        )

/** Uploads of samples that ask for somebody's attention, or are being read, leave the list with their samples. */
export const dismissSamples = async (db: Db, organizationId: number, now: Date): Promise<void> => {
  await db
    .update(processes)
    .set({ dismissedAt: now, version: sql`${processes.version} + 1` })
    .where(
      and(
        or(eq(processes.organizationId, organizationId), eq(processes.outputOrganizationId, organizationId)),
        isSample,
        isNull(processes.dismissedAt),
      ),
    )
}
