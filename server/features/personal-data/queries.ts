import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { auditTexts, type AuditAction } from 'contract/audit-log.ts'
import { personRequestAnswers, personRequestKinds } from 'contract/person-requests.ts'
import { readAccountNumber } from '../../db/account-number.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { bankAccounts, employeeAccounts } from '../../db/schema/bank-accounts.ts'
import { employees } from '../../db/schema/employees.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { payrollEmployees, payrolls } from '../../db/schema/payrolls.ts'
import { personBlocks, personRequests } from '../../db/schema/personal-data.ts'
import { vendors } from '../../db/schema/vendors.ts'
import type { Keyring } from '../../db/keyring.ts'
import { issuesCell, nothingSaid, readRecord } from '../../db/payroll-record.ts'
import { salaryOf } from '../../db/salary.ts'
import { forgetPersonLines } from './queries/forget-lines.ts'

/** Everything about one RUT in some organizations: the one place that knows of every table where a person may stand. */

/** The month a payroll speaks of, or was uploaded in when it does not say. */
const monthOf = sql<string>`coalesce(${payrolls.month},
  to_char(${payrolls.createdAt} at time zone 'America/Santiago', 'YYYY-MM'))`

type AccountTable = typeof employeeAccounts | typeof bankAccounts
const accountOf = (keyring: Keyring, table: AccountTable, row: AccountTable['$inferSelect']) => ({
  account_bank: row.accountBank,
  account_type: row.accountType,
  account_number: readAccountNumber(keyring, table.accountNumber, row),
  account_rut: row.accountRut,
  account_name: row.accountName,
  account_description: row.accountDescription,
})

export const findController = async (db: Db, organizationId: number): Promise<{ name: string; rut: string } | null> => {
  const rows = await db
    .select({ name: organizations.name, rut: organizations.rut })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return rows[0] ?? null
}

const ofOrganization = { organization: organizations.name }

const listEmployeesOf = async (db: Db, keyring: Keyring, scope: number[], rut: string) => {
  const rows = await db
    .select({ employee: employees, ...ofOrganization })
    .from(employees)
    .innerJoin(organizations, eq(organizations.id, employees.organizationId))
    .where(and(inArray(employees.organizationId, scope), eq(employees.rut, rut)))
    .orderBy(asc(employees.id))
  return rows.map(({ employee, organization }) => ({
    id: employee.id,
    organization,
    fullName: employee.fullName,
    rut: employee.rut,
    email: employee.email,
    fonasaName: employee.fonasaName,
    afpName: employee.afpName,
    sueldo_base: salaryOf(keyring, employee),
    createdAt: employee.createdAt.toISOString(),
  }))
}

/** His accounts as employee, and those of others that name him as their holder. */
const listAccountsOf = async (db: Db, keyring: Keyring, scope: number[], rut: string) => {
  const rows = await db
    .select({ account: employeeAccounts, isOwn: sql<boolean>`${employees.rut} = ${rut}`, ...ofOrganization })
    .from(employeeAccounts)
    .innerJoin(employees, eq(employees.id, employeeAccounts.employeeId))
    .innerJoin(organizations, eq(organizations.id, employees.organizationId))
    .where(
      and(
        inArray(employees.organizationId, scope),
        sql`(${employees.rut} = ${rut} or ${employeeAccounts.accountRut} = ${rut})`,
      ),
    )
    .orderBy(asc(employeeAccounts.id))
  return rows.map(({ account, isOwn, organization }) => ({
    organization,
    isOwn,
    ...accountOf(keyring, employeeAccounts, account),
  }))
}

const listOwnAccountsOf = async (db: Db, keyring: Keyring, scope: number[], rut: string) => {
  const rows = await db
    .select({ account: bankAccounts, ...ofOrganization })
    .from(bankAccounts)
    .innerJoin(organizations, eq(organizations.id, bankAccounts.organizationId))
    .where(and(inArray(bankAccounts.organizationId, scope), eq(bankAccounts.accountRut, rut)))
    .orderBy(asc(bankAccounts.id))
  return rows.map(({ account, organization }) => ({ organization, ...accountOf(keyring, bankAccounts, account) }))
}

const listLinesOf = async (db: Db, keyring: Keyring, scope: number[], rut: string) => {
  const rows = await db
    .select({ line: payrollEmployees, payroll: payrolls, month: monthOf, ...ofOrganization })
    .from(payrollEmployees)
    .innerJoin(payrolls, eq(payrolls.id, payrollEmployees.payrollId))
    .innerJoin(organizations, eq(organizations.id, payrolls.organizationId))
    .where(and(inArray(payrolls.organizationId, scope), eq(payrollEmployees.rut, rut)))
    .orderBy(asc(monthOf), asc(payrolls.id), asc(payrollEmployees.position))
  return rows.map(({ line, payroll, month, organization }) => ({
    organization,
    month,
    company_name: payroll.companyName,
    document: payroll.fileName,
    fullName: line.fullName,
    rut: line.rut,
    ...(readRecord(keyring, line)?.payrollRecord ?? nothingSaid),
    ...(line.isPaid === null ? {} : { paid: line.isPaid }),
    deletedAt: payroll.deletedAt?.toISOString() ?? null,
  }))
}

const listVendorsOf = async (db: Db, keyring: Keyring, scope: number[], rut: string) => {
  const rows = await db
    .select({ vendor: vendors, ...ofOrganization })
    .from(vendors)
    .innerJoin(organizations, eq(organizations.id, vendors.organizationId))
    .where(
      and(inArray(vendors.organizationId, scope), sql`(${vendors.rut} = ${rut} or ${vendors.accountRut} = ${rut})`),
    )
    .orderBy(asc(vendors.id))
  return rows.map(({ vendor, organization }) => ({
    id: vendor.id,
    organization,
    name: vendor.name,
    rut: vendor.rut,
    email: vendor.email,
    phoneNumber: vendor.phoneNumber,
    address: vendor.address,
    account_bank: vendor.accountBank,
    account_type: vendor.accountType,
    account_number: readAccountNumber(keyring, vendors.accountNumber, vendor),
    account_rut: vendor.accountRut,
    account_name: vendor.accountName,
    createdAt: vendor.createdAt.toISOString(),
    deletedAt: vendor.deletedAt?.toISOString() ?? null,
  }))
}

const listInvoicesOf = async (db: Db, scope: number[], rut: string) => {
  const rows = await db
    .select({ invoice: invoices, ...ofOrganization })
    .from(invoices)
    .innerJoin(vendors, eq(vendors.id, invoices.vendorId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(and(inArray(invoices.organizationId, scope), eq(vendors.rut, rut)))
    .orderBy(asc(invoices.invoiceDate), asc(invoices.id))
  return rows.map(({ invoice, organization }) => ({
    organization,
    invoice_number: invoice.invoiceNumber,
    invoice_date: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    description: invoice.description,
    invoice_total: invoice.total,
    status: invoice.status,
    deletedAt: invoice.deletedAt?.toISOString() ?? null,
  }))
}

const listRequestsOf = async (db: Db, scope: number[], rut: string) => {
  const rows = await db
    .select({ request: personRequests, ...ofOrganization })
    .from(personRequests)
    .innerJoin(organizations, eq(organizations.id, personRequests.organizationId))
    .where(and(inArray(personRequests.organizationId, scope), eq(personRequests.rut, rut)))
    .orderBy(asc(personRequests.receivedOn), asc(personRequests.id))
  return rows.map(({ request, organization }) => ({
    organization,
    kind: personRequestKinds[request.kind],
    receivedOn: request.receivedOn,
    dueOn: request.dueOn,
    extensionReason: request.extensionReason,
    answer: request.answer === null ? null : personRequestAnswers[request.answer],
    answerReason: request.answerReason,
    answeredOn: request.answeredOn,
  }))
}

/** What was done with his record: who saw it is part of what he may know. */
const listAuditEntriesOf = async (db: Db, scope: number[], employeeIds: number[], vendorIds: number[]) => {
  const about: SQL = sql`((${auditLog.subjectKind} = 'employee' and ${auditLog.subjectId} = any(${sql.param(employeeIds)}))
    or (${auditLog.subjectKind} = 'vendor' and ${auditLog.subjectId} = any(${sql.param(vendorIds)})))`
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(and(inArray(auditLog.organizationId, scope), about))
    .orderBy(desc(auditLog.at), desc(auditLog.seq))
  return rows.map(({ at, action }: { at: Date; action: AuditAction }) => ({
    at: at.toISOString(),
    action: auditTexts[action],
  }))
}

export type Person = Awaited<ReturnType<typeof collectPerson>>

export const collectPerson = async (db: Db, keyring: Keyring, scope: number[], rut: string) => {
  const staff = await listEmployeesOf(db, keyring, scope, rut)
  const suppliers = await listVendorsOf(db, keyring, scope, rut)
  const idsOf = (rows: { id: number; rut: string }[]) => rows.filter((row) => row.rut === rut).map(({ id }) => id)
  return {
    employees: staff,
    accounts: await listAccountsOf(db, keyring, scope, rut),
    lines: await listLinesOf(db, keyring, scope, rut),
    vendors: suppliers,
    invoices: await listInvoicesOf(db, scope, rut),
    ownAccounts: await listOwnAccountsOf(db, keyring, scope, rut),
    requests: await listRequestsOf(db, scope, rut),
    auditLog: await listAuditEntriesOf(db, scope, idsOf(staff), idsOf(suppliers)),
  }
}

export const findBlockDate = async (db: Db, scope: number[], rut: string): Promise<Date | null> => {
  const rows = await db
    .select({ at: personBlocks.blockedAt })
    .from(personBlocks)
    .where(and(inArray(personBlocks.organizationId, scope), eq(personBlocks.rut, rut)))
    .orderBy(asc(personBlocks.blockedAt))
    .limit(1)
  return rows[0]?.at ?? null
}

export const blockPerson = async (
  db: Db,
  scope: number[],
  block: { rut: string; reason: string | null; blockedAt: Date },
): Promise<void> => {
  await db
    .insert(personBlocks)
    .values(scope.map((organizationId) => ({ organizationId, ...block })))
    .onConflictDoNothing()
}

export const unblockPerson = async (db: Db, scope: number[], rut: string): Promise<number> => {
  const rows = await db
    .delete(personBlocks)
    .where(and(inArray(personBlocks.organizationId, scope), eq(personBlocks.rut, rut)))
    .returning({ rut: personBlocks.rut })
  return rows.length
}

export type Corrections = { fullName?: string; email?: string; phoneNumber?: string | null; address?: string | null }

/** Gives how many records were touched. */
export const correctPerson = async (db: Db, scope: number[], rut: string, changes: Corrections): Promise<number> => {
  const { fullName, email, phoneNumber, address } = changes
  const shared = email === undefined ? {} : { email }
  const employeeColumns = { ...shared, ...(fullName === undefined ? {} : { fullName }) }
  const vendorColumns = {
    ...shared,
    ...(fullName === undefined ? {} : { name: fullName }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(address === undefined ? {} : { address }),
  }
  let touched = 0
  if (Object.keys(employeeColumns).length > 0) {
    const where = and(inArray(employees.organizationId, scope), eq(employees.rut, rut))
    touched += (await db.update(employees).set(employeeColumns).where(where).returning({ id: employees.id })).length
  }
  if (Object.keys(vendorColumns).length > 0) {
    const where = and(inArray(vendors.organizationId, scope), eq(vendors.rut, rut), isNull(vendors.deletedAt))
    touched += (await db.update(vendors).set(vendorColumns).where(where).returning({ id: vendors.id })).length
  }
  return touched
}

export const deletePersonEmployees = async (db: Db, scope: number[], rut: string): Promise<void> => {
  await db.delete(employees).where(and(inArray(employees.organizationId, scope), eq(employees.rut, rut)))
}

export const deletePersonVendors = async (db: Db, scope: number[], rut: string): Promise<void> => {
  await db.delete(vendors).where(and(inArray(vendors.organizationId, scope), eq(vendors.rut, rut)))
}

/** What is not needed to know whose invoices they were. */
export const clearPersonVendors = async (db: Db, scope: number[], rut: string): Promise<void> => {
  const nothing = { accountBank: null, accountType: null, accountRut: null, accountName: null, accountNumber: null }
  await db
    .update(vendors)
    .set({ email: null, phoneNumber: null, address: null, ...nothing })
    .where(and(inArray(vendors.organizationId, scope), eq(vendors.rut, rut)))
}

/** Looked at in one go: the next hour takes the next ones. */
export const mostListed = 5000

/** Payrolls with a person in them whose time of keeping may be over: those of months before `month`. */
const oldPayrolls = (month: string) => and(isNull(payrolls.expiredAt), sql`${monthOf} < ${month}`)

/** Whoever stands in no payroll since `month`, by organization. Who is blocked stays. */
export const listExpiredPeople = async (db: Db, month: string): Promise<{ organizationId: number; rut: string }[]> => {
  const rows = await db
    .selectDistinct({ organizationId: payrolls.organizationId, rut: payrollEmployees.rut })
    .from(payrollEmployees)
    .innerJoin(payrolls, eq(payrolls.id, payrollEmployees.payrollId))
    .where(
      and(
        oldPayrolls(month),
        isNotNull(payrollEmployees.rut),
        sql`not exists (select 1 from payroll_employee l join payroll p on p.id = l.payroll_id
          where l.rut = ${payrollEmployees.rut} and p.organization_id = ${payrolls.organizationId}
            and coalesce(p.month, to_char(p.created_at at time zone 'America/Santiago', 'YYYY-MM')) >= ${month})`,
        sql`not exists (select 1 from person_block b
          where b.organization_id = ${payrolls.organizationId} and b.rut = ${payrollEmployees.rut})`,
      ),
    )
    .limit(mostListed)
  return rows.flatMap(({ organizationId, rut }) => (rut === null ? [] : [{ organizationId, rut }]))
}

/** Their lines become nobody's and their record goes. */
export const forgetExpiredPerson = async (
  db: Db,
  keyring: Keyring,
  { organizationId, rut }: { organizationId: number; rut: string },
  month: string,
): Promise<void> => {
  await forgetPersonLines(db, keyring, [organizationId], rut)
  // Where payrolls go on without them they have left; where there are none any more, nothing says so.
  const goesOn = and(eq(payrolls.organizationId, organizationId), sql`${monthOf} >= ${month}`)
  if ((await db.$count(payrolls, goesOn)) > 0) await deletePersonEmployees(db, [organizationId], rut)
}

/** Old payrolls with workers without a RUT, who are told by their name alone: theirs go with their payroll's own time. */
export const listNamelessPayrolls = (db: Db, month: string): Promise<{ id: number; organizationId: number }[]> =>
  db
    .select({ id: payrolls.id, organizationId: payrolls.organizationId })
    .from(payrolls)
    .where(
      and(
        oldPayrolls(month),
        sql`exists (select 1 from payroll_employee l
          where l.payroll_id = ${payrolls.id} and l.rut is null and l.full_name is not null)`,
      ),
    )
    .limit(mostListed)

/** Old payrolls in which nobody is left, held until the transaction ends. */
export const lockEmptyPayrolls = (db: Db, month: string) =>
  db
    .select({ id: payrolls.id, organizationId: payrolls.organizationId, fileKey: payrolls.fileKey })
    .from(payrolls)
    .where(
      and(
        oldPayrolls(month),
        sql`not exists (select 1 from payroll_employee l where l.payroll_id = ${payrolls.id}
          and (l.rut is not null or l.full_name is not null))`,
      ),
    )
    .limit(mostListed)
    .for('update', { skipLocked: true })

/** The sums stay; the document and what was said of its lines do not. */
export const expirePayroll = async (db: Db, keyring: Keyring, id: number, now: Date): Promise<void> => {
  await db
    .update(payrolls)
    .set({ expiredAt: now, fileKey: null, fileName: null, issues: keyring.encrypt([], issuesCell(id)), issueCount: 0 })
    .where(eq(payrolls.id, id))
}

export const countPeople = (db: Db, organizationId: number): Promise<number> =>
  db.$count(employees, eq(employees.organizationId, organizationId))
export const countPayrolls = (db: Db, organizationId: number): Promise<number> =>
  db.$count(payrolls, eq(payrolls.organizationId, organizationId))
export const countInvoices = (db: Db, organizationId: number): Promise<number> =>
  db.$count(invoices, eq(invoices.organizationId, organizationId))
