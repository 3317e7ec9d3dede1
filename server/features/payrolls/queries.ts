import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { periodPattern } from 'contract/rules/period.ts'
import { hasRutDigit } from 'contract/rules/rut.ts'
import type { PageQuery } from 'contract/route.ts'
import { takeIds } from '../../db/cell.ts'
import type { Db } from '../../db/connect.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { payrollEmployees, payrolls } from '../../db/schema/payrolls.ts'
import { readTotals, storedTotals, type Totals } from '../../db/payroll-totals.ts'
import { processes } from '../../db/schema/processes.ts'
import { personBlocks } from '../../db/schema/personal-data.ts'
import { type Scope, within } from '../../db/scope.ts'
import type { Keyring } from '../../db/keyring.ts'
import {
  encryptRecord,
  encryptRemarks,
  type EncryptedRecord,
  type EncryptedRemarks,
  readRecord,
  readRemarks,
  type StoredIssue,
} from '../../db/payroll-record.ts'
import { matchEmployees } from '../employees/queries.ts'

type Row = typeof payrolls.$inferSelect

const isLive = isNull(payrolls.deletedAt)
const { issues: _encryptedIssues, ...summaryColumns } = getTableColumns(payrolls)

/** A payroll of a list, its sums decrypted. */
export type ListedPayroll = Omit<Row, 'issues' | 'totals' | keyof Totals> & ReturnType<typeof readTotals>

const withTotals = <R extends Omit<Row, 'issues'>>(keyring: Keyring, row: R) => ({
  ...row,
  ...readTotals(keyring, row),
})

const newestFirst = [sql`${payrolls.month} desc nulls last`, desc(payrolls.id)]

/** A search that can be no period finds nothing. */
const matches = (search: string) => {
  if (search.trim() === '') return undefined
  const pattern = periodPattern(search)
  return pattern === null ? sql`false` : sql`${payrolls.month} like ${pattern}`
}

export const listPayrolls = async (db: Db, keyring: Keyring, scope: Scope, { search, page, pageSize }: PageQuery) => {
  const where = and(within(payrolls.organizationId, scope), isLive, matches(search))
  const rows = await db
    .select(summaryColumns)
    .from(payrolls)
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset(page * pageSize)
  return { data: rows.map((row) => withTotals(keyring, row)), total: await db.$count(payrolls, where) }
}

export const listAllPayrolls = async (db: Db, keyring: Keyring, { search, page, pageSize }: PageQuery) => {
  const where = and(isLive, matches(search))
  const rows = await db
    .select({ ...summaryColumns, organization: { id: organizations.id, name: organizations.name } })
    .from(payrolls)
    .innerJoin(organizations, eq(organizations.id, payrolls.organizationId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset(page * pageSize)
  return { data: rows.map((row) => withTotals(keyring, row)), total: await db.$count(payrolls, where) }
}

export const isPayroll = (organizationId: number, id: number) =>
  and(eq(payrolls.organizationId, organizationId), eq(payrolls.id, id), isLive)

/** The organization of a payroll, whoever asks; null when there is no such payroll. */
export const findPayrollOwner = async (db: Db, id: number) => {
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(payrolls)
    .innerJoin(organizations, eq(organizations.id, payrolls.organizationId))
    .where(and(eq(payrolls.id, id), isLive))
  return rows[0] ?? null
}

const listBlockedRuts = async (db: Db, organizationId: number): Promise<Set<string>> => {
  const rows = await db
    .select({ rut: personBlocks.rut })
    .from(personBlocks)
    .where(eq(personBlocks.organizationId, organizationId))
  return new Set(rows.map(({ rut }) => rut))
}

/** A worker as stored; `record` is null when it cannot be read. */
export type StoredWorker = Omit<typeof payrollEmployees.$inferSelect, 'record'> & {
  record: EncryptedRecord | null
  isBlocked: boolean
}
/** A payroll as stored, its workers in its own order. `isReadable`: what is asked of it can be read. */
export type StoredPayroll = ListedPayroll & EncryptedRemarks & { isReadable: boolean; workers: StoredWorker[] }

/** `isHeld`: nobody else changes it until the transaction ends. */
export const findPayroll = async (
  db: Db,
  keyring: Keyring,
  { organizationId, id, isHeld = false }: { organizationId: number; id: number; isHeld?: boolean },
): Promise<StoredPayroll | null> => {
  const query = db.select().from(payrolls).where(isPayroll(organizationId, id))
  const [found] = await (isHeld ? query.for('update') : query)
  if (!found) return null
  const workers = await db
    .select()
    .from(payrollEmployees)
    .where(eq(payrollEmployees.payrollId, id))
    .orderBy(payrollEmployees.position)
  const blocked = await listBlockedRuts(db, organizationId)
  return {
    ...found,
    ...readTotals(keyring, found),
    ...readRemarks(keyring, found),
    workers: workers.map((worker) => ({
      ...worker,
      record: readRecord(keyring, worker),
      isBlocked: worker.rut !== null && blocked.has(worker.rut),
    })),
  }
}

/** How many people in this payroll have their data blocked. */
export const countBlocked = async (db: Db, organizationId: number, id: number): Promise<number> =>
  db.$count(
    payrollEmployees,
    and(
      eq(payrollEmployees.payrollId, id),
      sql`exists (select 1 from ${personBlocks} b where b.organization_id = ${organizationId}
        and b.rut = ${payrollEmployees.rut})`,
    ),
  )

export const findPayrollFile = async (db: Db, organizationId: number, id: number) => {
  const rows = await db
    .select({ fileKey: payrolls.fileKey, fileName: payrolls.fileName })
    .from(payrolls)
    .where(isPayroll(organizationId, id))
  return rows[0] ?? null
}

/** The process that made a payroll, and whether it is closed; null when there is no such payroll. */
export const findPayrollMaker = async (db: Db, organizationId: number, id: number) => {
  const rows = await db
    .select({ processId: payrolls.processId, closedAt: payrolls.closedAt })
    .from(payrolls)
    .where(isPayroll(organizationId, id))
  return rows[0] ?? null
}

/** The workers of a payroll who are nobody's employees (any more) are matched, or created, as when it was read. */
export const employWorkers = async (db: Db, organizationId: number, id: number): Promise<void> => {
  const maker = await findPayrollMaker(db, organizationId, id)
  const alone = await db
    .select({ position: payrollEmployees.position, rut: payrollEmployees.rut, fullName: payrollEmployees.fullName })
    .from(payrollEmployees)
    .where(and(eq(payrollEmployees.payrollId, id), isNull(payrollEmployees.employeeId)))
  const workers = alone.flatMap(({ rut, fullName }) => (rut && fullName && hasRutDigit(rut) ? [{ rut, fullName }] : []))
  for (const [rut, employeeId] of await matchEmployees(db, organizationId, workers, maker?.processId ?? null))
    await db
      .update(payrollEmployees)
      .set({ employeeId })
      .where(
        and(eq(payrollEmployees.payrollId, id), eq(payrollEmployees.rut, rut), isNull(payrollEmployees.employeeId)),
      )
}

/** False when it was not there, or was closed meanwhile. The row stays, so that a deletion can be undone. */
export const deletePayroll = async (db: Db, organizationId: number, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(payrolls)
    .set({ deletedAt: now })
    .where(and(isPayroll(organizationId, id), isNull(payrolls.closedAt)))
    .returning({ id: payrolls.id })
  return rows.length > 0
}

/** Deleted since `since`: those that can still be recovered. */
const isRestorable = (since: Date) => and(isNotNull(payrolls.deletedAt), gte(payrolls.deletedAt, since))

export const listDeletedPayrolls = async (db: Db, keyring: Keyring, scope: Scope, since: Date) => {
  const rows = await db
    .select(summaryColumns)
    .from(payrolls)
    .where(and(within(payrolls.organizationId, scope), isRestorable(since)))
    .orderBy(desc(payrolls.deletedAt), desc(payrolls.id))
  return rows.map((row) => ({ ...withTotals(keyring, row), deletedAt: row.deletedAt ?? since }))
}

/**
 * Undoes a deletion; false when there is none to undo. If the same file was uploaded again meanwhile, both are kept, as
 * when a person says so.
 */
export const restorePayroll = async (db: Db, organizationId: number, id: number, since: Date): Promise<boolean> => {
  const nextCopy = sql`${payrolls.copy} + coalesce((select max(live.copy) + 1 from payroll live
    where live.organization_id = ${organizationId} and live.file_hash = ${payrolls.fileHash}
      and live.deleted_at is null), 0)`
  const rows = await db
    .update(payrolls)
    .set({ deletedAt: null, copy: nextCopy })
    .where(and(eq(payrolls.organizationId, organizationId), eq(payrolls.id, id), isRestorable(since)))
    .returning({ id: payrolls.id })
  return rows.length > 0
}

/**
 * Deleted payrolls whose time to be recovered is over, at most `limit`, held until the transaction ends. Another server
 * that does the same takes others.
 */
export const lockPurgeable = (db: Db, deletedBefore: Date, limit: number) =>
  db
    .select({
      id: payrolls.id,
      organizationId: payrolls.organizationId,
      fileKey: payrolls.fileKey,
      processId: payrolls.processId,
    })
    .from(payrolls)
    .where(lt(payrolls.deletedAt, deletedBefore))
    .orderBy(payrolls.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Takes a payroll out with its lines and the reading that made it. */
export const purgePayroll = async (db: Db, id: number, processId: string | null): Promise<void> => {
  await db.delete(payrolls).where(eq(payrolls.id, id))
  if (processId !== null) await db.delete(processes).where(eq(processes.id, processId))
}

/** The live payrolls that this very file became, the first one first. */
export const findPayrollsOfFile = async (db: Db, organizationId: number, fileHash: string) =>
  db
    .select({ id: payrolls.id, processId: payrolls.processId, copy: payrolls.copy })
    .from(payrolls)
    .where(and(eq(payrolls.organizationId, organizationId), eq(payrolls.fileHash, fileHash), isLive))
    .orderBy(payrolls.copy)

/** Other live payrolls of the same company and period: a corrected one should not stand beside its first version unseen. */
export const countSamePeriod = async (
  db: Db,
  organizationId: number,
  { month, companyRut }: Pick<Row, 'month' | 'companyRut'>,
  exceptId = 0,
): Promise<number> =>
  month === null
    ? 0
    : db.$count(
        payrolls,
        and(
          eq(payrolls.organizationId, organizationId),
          eq(payrolls.month, month),
          sql`${payrolls.companyRut} is not distinct from ${companyRut}`,
          ne(payrolls.id, exceptId),
          isLive,
        ),
      )

export type NewWorker = { employeeId: number | null; fullName: string | null; rut: string | null } & EncryptedRecord
/** Totals in clear, as the issues. */
export type NewPayroll = Omit<typeof payrolls.$inferInsert, 'id' | 'totals' | 'issues' | 'issueCount'> &
  Pick<EncryptedRemarks, 'issues'> &
  Partial<EncryptedRemarks> & { workers: NewWorker[] }

/** How many sentences ask for a look: one sentence about several places is one. */
export const countOpen = (issues: readonly StoredIssue[]): number =>
  new Set(issues.flatMap(({ message, resolved }) => (resolved === undefined ? [message] : []))).size

/** Rows per insert: PostgreSQL takes at most 65,535 parameters in one statement. */
const rowsPerInsert = 1000

/** Stores a payroll whole. Null when its process already made one: nothing is stored twice. */
export const insertPayroll = async (
  db: Db,
  keyring: Keyring,
  { workers, issues, evidence = null, ...payroll }: NewPayroll,
): Promise<number | null> => {
  const [id] = (await takeIds(db, payrolls, 1)) as [number]
  const rows = await db
    .insert(payrolls)
    .overridingSystemValue()
    .values({
      id,
      ...payroll,
      ...storedTotals(keyring, { id, ...payroll }),
      issues: encryptRemarks(keyring, id, { issues, evidence }),
      issueCount: countOpen(issues),
      paidEmployees: workers.filter(({ payrollRecord }) => payrollRecord.paid).length,
    })
    .onConflictDoNothing()
    .returning({ id: payrolls.id })
  if (rows.length === 0) return null
  for (let from = 0; from < workers.length; from += rowsPerInsert) {
    await db.insert(payrollEmployees).values(
      workers.slice(from, from + rowsPerInsert).map(({ employeeId, fullName, rut, ...record }, i) => ({
        payrollId: id,
        position: from + i,
        employeeId,
        fullName,
        rut,
        isPaid: record.payrollRecord.paid,
        record: encryptRecord(keyring, { payrollId: id, position: from + i }, record),
      })),
    )
  }
  return id
}
