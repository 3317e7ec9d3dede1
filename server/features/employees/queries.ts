import { and, asc, eq, getTableColumns, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Employee, EmployeeMonth } from 'contract/employees.ts'
import type { PageQuery } from 'contract/route.ts'
import { cell, takeIds } from '../../db/cell.ts'
import { type Db, violatedConstraint } from '../../db/connect.ts'
import { employeeAccounts } from '../../db/schema/bank-accounts.ts'
import { employees } from '../../db/schema/employees.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { payrollEmployees, payrolls } from '../../db/schema/payrolls.ts'
import { personBlocks } from '../../db/schema/personal-data.ts'
import { isBlocked } from '../../db/blocked.ts'
import { readAccountNumber } from '../../db/account-number.ts'
import { type Scope, within } from '../../db/scope.ts'
import { hasWords, searched } from '../../db/search.ts'
import type { Keyring } from '../../db/keyring.ts'
import { nothingSaid, readRecord } from '../../db/payroll-record.ts'
import { compareMonths, type FlatAccount } from './rules.ts'
import { asEmployee, type EmployeeRow, flatAccountOf } from './wire.ts'

const { search: _search, ...columns } = getTableColumns(employees)

const isHisBlocked = isBlocked(employees.organizationId, employees.rut)

/** With the accounts that they have, as the wire shows them. */
const withAccounts = async (db: Db, keyring: Keyring, rows: EmployeeRow[]): Promise<Employee[]> => {
  const accounts = await db
    .select()
    .from(employeeAccounts)
    .where(
      inArray(
        employeeAccounts.employeeId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(employeeAccounts.id))
  return rows.map((row) =>
    asEmployee(
      keyring,
      row,
      accounts.filter(({ employeeId }) => employeeId === row.id),
    ),
  )
}

type ListQuery = PageQuery & { incomplete?: 'true' | 'false' }
const listWhere = (scope: Scope, { search, incomplete }: ListQuery) =>
  and(
    within(employees.organizationId, scope),
    hasWords(employees.search, search),
    not(isHisBlocked),
    incomplete === 'true' ? isNull(employees.email) : undefined,
  )
const byName = [sql`search_text(${employees.fullName})`, asc(employees.id)]

/**
 * The numbers of a page and how many there are in all. A search is scanned once for both; a list without one has an index
 * for its order and another for its count.
 */
const findPage = async (db: Db, where: SQL | undefined, { search, page, pageSize }: PageQuery) => {
  const isSearch = search.trim() !== ''
  const rows = await db
    .select({
      id: sql<number>`${employees.id}`,
      found: isSearch ? sql<number>`count(*) over ()`.mapWith(Number) : sql<number>`0`,
    })
    .from(searched.employees)
    .where(where)
    .orderBy(...byName)
    .limit(pageSize)
    .offset(page * pageSize)
  const ids = rows.map(({ id }) => id)
  return { ids, total: isSearch && rows[0] ? rows[0].found : await db.$count(searched.employees, where) }
}

export const listEmployees = async (db: Db, keyring: Keyring, scope: Scope, query: ListQuery) => {
  const { ids, total } = await findPage(db, listWhere(scope, query), query)
  const rows = await db
    .select(columns)
    .from(employees)
    .where(inArray(employees.id, ids))
    .orderBy(...byName)
  return { data: await withAccounts(db, keyring, rows), total }
}

/** Any organization's: without salaries or accounts. */
export const listAllEmployees = async (db: Db, query: PageQuery) => {
  const { ids, total } = await findPage(db, listWhere('platform', query), query)
  const data = await db
    .select({ ...columns, organization: { id: organizations.id, name: organizations.name } })
    .from(employees)
    .innerJoin(organizations, eq(organizations.id, employees.organizationId))
    .where(inArray(employees.id, ids))
    .orderBy(...byName)
  return { data, total }
}

const one = (scope: Scope, id: number): SQL | undefined =>
  and(within(employees.organizationId, scope), eq(employees.id, id))

export type Found = { employee: Employee; organization: { id: number; name: string }; isBlocked: boolean }

export const findEmployee = async (db: Db, keyring: Keyring, scope: Scope, id: number): Promise<Found | null> => {
  const rows = await db
    .select({ ...columns, organization: { id: organizations.id, name: organizations.name }, isBlocked: isHisBlocked })
    .from(employees)
    .innerJoin(organizations, eq(organizations.id, employees.organizationId))
    .where(one(scope, id))
  const found = rows[0]
  if (!found) return null
  const [employee] = await withAccounts(db, keyring, [found])
  return { employee: employee!, organization: found.organization, isBlocked: found.isBlocked }
}

/** Keeps others from changing the employee until the transaction ends. */
export const lockEmployee = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select({ ...columns, isBlocked: isHisBlocked })
    .from(employees)
    .where(one(scope, id))
    .for('update', { of: employees })
  return rows[0] ?? null
}

export const isPersonBlocked = async (db: Db, organizationId: number, rut: string): Promise<boolean> =>
  (await db.$count(personBlocks, and(eq(personBlocks.organizationId, organizationId), eq(personBlocks.rut, rut)))) > 0

/** `sueldo_base`: in clear, in pesos. */
export type NewEmployee = Omit<typeof employees.$inferInsert, 'id' | 'sueldoBase'> & { sueldo_base?: number | null }

const encryptedOf = <T extends { sueldo_base?: number | null }>(
  keyring: Keyring,
  id: number,
  { sueldo_base, ...rest }: T,
) => ({
  ...rest,
  ...(sueldo_base === undefined
    ? {}
    : { sueldoBase: sueldo_base === null ? null : keyring.encrypt(sueldo_base, cell(employees.sueldoBase, id)) }),
})

/** Null when the organization has an employee with this RUT. The payrolls that already name him become his. */
export const insertEmployee = async (db: Db, keyring: Keyring, employee: NewEmployee): Promise<number | null> => {
  const [id] = (await takeIds(db, employees, 1)) as [number]
  const rows = await db
    .insert(employees)
    .overridingSystemValue()
    .values({ id, ...encryptedOf(keyring, id, employee) })
    .onConflictDoNothing()
    .returning({ id: employees.id })
  if (rows.length === 0) return null
  await adoptPayrolls(db, employee.organizationId, employee.rut, id)
  return id
}

/** Lines of payrolls that print this RUT and belong to nobody. */
const adoptPayrolls = async (db: Db, organizationId: number, rut: string, id: number): Promise<void> => {
  const ofOrganization = db
    .select({ id: payrolls.id })
    .from(payrolls)
    .where(eq(payrolls.organizationId, organizationId))
  await db
    .update(payrollEmployees)
    .set({ employeeId: id })
    .where(
      and(
        inArray(payrollEmployees.payrollId, ofOrganization),
        eq(payrollEmployees.rut, rut),
        isNull(payrollEmployees.employeeId),
      ),
    )
}

/** False when the organization has another employee with the new RUT. */
export const updateEmployee = async (
  db: Db,
  keyring: Keyring,
  id: number,
  changes: Partial<NewEmployee>,
): Promise<boolean> => {
  if (Object.keys(changes).length === 0) return true
  try {
    // A transaction of its own inside the caller's: a violation would end that one.
    await db.transaction((inner) =>
      inner
        .update(employees)
        .set({ ...encryptedOf(keyring, id, changes), createdBy: null })
        .where(eq(employees.id, id)),
    )
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'employee_rut') return false
    throw error
  }
}

/**
 * The employees that this payroll's process created, that no person changed and no other live payroll names: nobody would
 * miss them. Kept from changing until the transaction ends.
 */
export const lockOwnEmployees = async (db: Db, payroll: { id: number; organizationId: number; processId: string }) =>
  db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.organizationId, payroll.organizationId),
        eq(employees.createdBy, payroll.processId),
        isNull(employees.email),
        not(isHisBlocked),
        sql`not exists (select 1 from payroll_employee pe join payroll p on p.id = pe.payroll_id
          where pe.employee_id = ${employees.id} and p.id <> ${payroll.id} and p.deleted_at is null)`,
        sql`not exists (select 1 from employee_account a where a.employee_id = ${employees.id})`,
      ),
    )
    .orderBy(employees.id)
    .for('update', { of: employees })

export const deleteEmployee = async (db: Db, id: number): Promise<void> => {
  await db.delete(employees).where(eq(employees.id, id))
}

/** The account that is used: the first one. Its number is opened. */
export const findFirstAccount = async (db: Db, keyring: Keyring, employeeId: number) => {
  const rows = await db
    .select()
    .from(employeeAccounts)
    .where(eq(employeeAccounts.employeeId, employeeId))
    .orderBy(asc(employeeAccounts.id))
    .limit(1)
  return rows[0] ? { id: rows[0].id, flat: flatAccountOf(keyring, rows[0]) } : null
}

/** Puts `account` in the first place, or takes the first one away when it is null. */
export const saveFirstAccount = async (
  db: Db,
  keyring: Keyring,
  employeeId: number,
  firstId: number | null,
  account: FlatAccount | null,
): Promise<void> => {
  if (account === null) {
    if (firstId !== null) await db.delete(employeeAccounts).where(eq(employeeAccounts.id, firstId))
    return
  }
  const values = {
    accountBank: account.account_bank,
    accountType: account.account_type,
    accountRut: account.account_rut,
    accountName: account.account_name,
    accountDescription: account.account_description,
  }
  const number = account.account_number
  const accountNumber = (id: number) =>
    number === null ? null : keyring.encrypt(number, cell(employeeAccounts.accountNumber, id))
  if (firstId === null) {
    const [id] = (await takeIds(db, employeeAccounts, 1)) as [number]
    const row = { id, employeeId, ...values, accountNumber: accountNumber(id) }
    await db.insert(employeeAccounts).overridingSystemValue().values(row)
  } else {
    const set = { ...values, accountNumber: accountNumber(firstId) }
    await db.update(employeeAccounts).set(set).where(eq(employeeAccounts.id, firstId))
  }
}

/** The whole number of one of an employee's accounts; undefined when there is no such account. */
export const findAccountNumber = async (db: Db, keyring: Keyring, employeeId: number, accountId: number) => {
  const rows = await db
    .select({ id: employeeAccounts.id, accountNumber: employeeAccounts.accountNumber })
    .from(employeeAccounts)
    .where(and(eq(employeeAccounts.employeeId, employeeId), eq(employeeAccounts.id, accountId)))
  return rows[0] && readAccountNumber(keyring, employeeAccounts.accountNumber, rows[0])
}

/** What the payrolls say of an employee, month by month. */
export const listMonths = async (
  db: Db,
  keyring: Keyring,
  organizationId: number,
  employeeId: number,
): Promise<EmployeeMonth[]> => {
  const rows = await db
    .select({
      payrollId: payrolls.id,
      month: payrolls.month,
      position: payrollEmployees.position,
      record: payrollEmployees.record,
    })
    .from(payrollEmployees)
    .innerJoin(payrolls, eq(payrolls.id, payrollEmployees.payrollId))
    .where(
      and(
        eq(payrollEmployees.employeeId, employeeId),
        eq(payrolls.organizationId, organizationId),
        isNull(payrolls.deletedAt),
      ),
    )
    .orderBy(sql`${payrolls.month} desc nulls last`, sql`${payrolls.id} desc`, payrollEmployees.position)
  return compareMonths(
    rows.map(({ month, ...row }) => {
      const { payrollId } = row
      const { total, baseSalary, afpAmount, fonasaAmount } = readRecord(keyring, row)?.payrollRecord ?? nothingSaid
      return { payrollId, month, total, baseSalary, afpAmount, fonasaAmount }
    }),
  )
}

/** Canonical RUT -> the employee's number, for those of the organization that are known. */
export const findEmployeesByRut = async (
  db: Db,
  organizationId: number,
  ruts: string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ id: employees.id, rut: employees.rut })
    .from(employees)
    .where(and(eq(employees.organizationId, organizationId), inArray(employees.rut, ruts)))
  return new Map(rows.map(({ id, rut }) => [rut, id]))
}

/**
 * The employees of these workers, creating those that are not known: incomplete, until somebody fills the e-mail
 * (readings, "Processing"). Nobody is created whose data is blocked. Two payrolls at once create each of them once.
 * `createdBy`: the process that names them.
 */
export const matchEmployees = async (
  db: Db,
  organizationId: number,
  workers: { rut: string; fullName: string; afpName?: string; fonasaName?: string }[],
  createdBy: string | null = null,
): Promise<Map<string, number>> => {
  const byRut = new Map(workers.map((worker) => [worker.rut, worker]))
  const ruts = [...byRut.keys()].sort()
  if (ruts.length === 0) return new Map()
  const known = await findEmployeesByRut(db, organizationId, ruts)
  const blocked = await db
    .select({ rut: personBlocks.rut })
    .from(personBlocks)
    .where(and(eq(personBlocks.organizationId, organizationId), inArray(personBlocks.rut, ruts)))
  const skipped = new Set([...known.keys(), ...blocked.map(({ rut }) => rut)])
  const fresh = ruts
    .filter((rut) => !skipped.has(rut))
    .map((rut) => ({ organizationId, ...byRut.get(rut)!, createdBy }))
  if (fresh.length > 0) await db.insert(employees).values(fresh).onConflictDoNothing()
  return fresh.length > 0 ? findEmployeesByRut(db, organizationId, ruts) : known
}
