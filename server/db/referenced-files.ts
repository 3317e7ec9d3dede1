import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { invoices } from './schema/invoices.ts'
import { organizations } from './schema/organizations.ts'
import { payrolls } from './schema/payrolls.ts'
import { processes } from './schema/processes.ts'

/**
 * Of these files, those that something still needs. Invoices and payrolls need theirs as long as they are there: a deleted
 * payroll while it can be recovered, a deleted invoice as long as it must be kept (docs/decisions/0007). A process needs
 * its file until something is made of it, or until nobody may want it read again. Several may share one.
 */
export const listReferencedFiles = async (db: Db, fileKeys: string[]): Promise<Set<string>> => {
  const rows = await union(
    db.select({ fileKey: invoices.fileKey }).from(invoices).where(inArray(invoices.fileKey, fileKeys)),
    db.select({ fileKey: payrolls.fileKey }).from(payrolls).where(inArray(payrolls.fileKey, fileKeys)),
    db.select({ fileKey: organizations.logoKey }).from(organizations).where(inArray(organizations.logoKey, fileKeys)),
    db
      .select({ fileKey: processes.fileKey })
      .from(processes)
      .where(
        and(
          inArray(processes.fileKey, fileKeys),
          eq(processes.hasFile, true),
          or(ne(processes.status, 'finished'), eq(processes.isDuplicate, true)),
        ),
      ),
  )
  return new Set(rows.flatMap(({ fileKey }) => fileKey ?? []))
}

/** The documents of payrolls that are kept, in order: up to `limit`, behind `after`. */
export const listPayrollFiles = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await union(
    db.select({ fileKey: payrolls.fileKey }).from(payrolls).where(gt(payrolls.fileKey, after)),
    db
      .select({ fileKey: processes.fileKey })
      .from(processes)
      .where(and(eq(processes.kind, 'payroll'), eq(processes.hasFile, true), gt(processes.fileKey, after))),
  )
    .orderBy(sql`1`)
    .limit(limit)
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

/** Some process, or what was made of it, still needs this file. */
export const isReferencedFile = async (db: Db, fileKey: string): Promise<boolean> =>
  (await listReferencedFiles(db, [fileKey])).size > 0
