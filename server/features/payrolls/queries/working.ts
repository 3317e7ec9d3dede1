import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import type { Keyring } from '../../../db/keyring.ts'
import { type EncryptedRecord, encryptRecord, encryptRemarks } from '../../../db/payroll-record.ts'
import { storedTotals } from '../../../db/payroll-totals.ts'
import { employees } from '../../../db/schema/employees.ts'
import { payrollEmployees, payrolls } from '../../../db/schema/payrolls.ts'
import { countOpen, type StoredPayroll } from '../queries.ts'

/** What somebody changes of a payroll. Whoever calls these holds it (`findPayroll`). */

type PayrollChanges = Partial<
  Pick<typeof payrolls.$inferInsert, 'companyName' | 'companyRut' | 'month' | 'corrections' | 'pages'>
>

/** What is asked of it, its sums, and the heading's values that `changes` names. */
export const updatePayroll = async (
  db: Db,
  keyring: Keyring,
  payroll: StoredPayroll,
  changes: PayrollChanges = {},
): Promise<void> => {
  const { id, issues, evidence, totalEmployees, totalAfp, totalFonasa, totalGratification, totalPayroll } = payroll
  const isSummed = totalAfp !== null && totalFonasa !== null && totalGratification !== null && totalPayroll !== null
  const totals = isSummed
    ? storedTotals(keyring, { id, totalEmployees, totalAfp, totalFonasa, totalGratification, totalPayroll })
    : {}
  const remarks = encryptRemarks(keyring, id, { issues, evidence })
  await db
    .update(payrolls)
    .set({ ...changes, ...totals, issues: remarks, issueCount: countOpen(issues) })
    .where(eq(payrolls.id, id))
}

const line = (payrollId: number, position: number) =>
  and(eq(payrollEmployees.payrollId, payrollId), eq(payrollEmployees.position, position))

type WorkerChanges = Partial<
  Pick<typeof payrollEmployees.$inferInsert, 'fullName' | 'rut' | 'readFullName' | 'readRut' | 'employeeId'>
>

export const updateWorker = async (
  db: Db,
  keyring: Keyring,
  { payrollId, position }: { payrollId: number; position: number },
  record: EncryptedRecord,
  changes: WorkerChanges = {},
): Promise<void> => {
  await db
    .update(payrollEmployees)
    .set({ ...changes, record: encryptRecord(keyring, { payrollId, position }, record) })
    .where(line(payrollId, position))
}

/** Marks workers as paid on a day, or as not paid, and counts again. */
export const markWorkers = async (
  db: Db,
  payrollId: number,
  positions: number[],
  payment: { isPaid: boolean; paidOn: string | null },
): Promise<void> => {
  await db
    .update(payrollEmployees)
    .set(payment)
    .where(and(eq(payrollEmployees.payrollId, payrollId), inArray(payrollEmployees.position, positions)))
}

export const countPaid = async (db: Db, payrollId: number, paidEmployees: number): Promise<void> => {
  await db.update(payrolls).set({ paidEmployees }).where(eq(payrolls.id, payrollId))
}

/** False when it is closed already. */
export const closePayroll = async (db: Db, id: number, closedBy: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(payrolls)
    .set({ closedAt: now, closedBy })
    .where(and(eq(payrolls.id, id), isNull(payrolls.closedAt)))
    .returning({ id: payrolls.id })
  return rows.length > 0
}

type Reopened = Pick<typeof payrolls.$inferInsert, 'reopenedAt' | 'reopenedBy' | 'reopenReason'>

/** False when it is open already. */
export const reopenPayroll = async (db: Db, id: number, reopened: Reopened): Promise<boolean> => {
  const rows = await db
    .update(payrolls)
    .set({ closedAt: null, closedBy: null, ...reopened })
    .where(and(eq(payrolls.id, id), sql`${payrolls.closedAt} is not null`))
    .returning({ id: payrolls.id })
  return rows.length > 0
}

/** To another organization, as one more copy where the same file is there already. Its lines are nobody's employees then. */
export const givePayroll = async (db: Db, id: number, organizationId: number): Promise<void> => {
  const nextCopy = sql`${payrolls.copy} + coalesce((select max(live.copy) + 1 from payroll live
    where live.organization_id = ${organizationId} and live.file_hash = ${payrolls.fileHash}
      and live.deleted_at is null), 0)`
  await db.update(payrolls).set({ organizationId, copy: nextCopy }).where(eq(payrolls.id, id))
  await db.update(payrollEmployees).set({ employeeId: null }).where(eq(payrollEmployees.payrollId, id))
}

/** An employee whom a reading created, and nobody changed since, takes the name that somebody corrected there. */
export const renameEmployee = async (db: Db, id: number, from: string, to: string): Promise<void> => {
  await db
    .update(employees)
    .set({ fullName: to })
    .where(and(eq(employees.id, id), eq(employees.fullName, from), sql`${employees.createdBy} is not null`))
}

/** Whether a line of the payroll is this employee's. */
export const isInPayroll = async (db: Db, payrollId: number, employeeId: number): Promise<boolean> =>
  (await db.$count(
    payrollEmployees,
    and(eq(payrollEmployees.payrollId, payrollId), eq(payrollEmployees.employeeId, employeeId)),
  )) > 0
