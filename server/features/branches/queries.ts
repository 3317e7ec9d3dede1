import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Branch } from 'contract/branches.ts'
import { cell, takeIds } from '../../db/cell.ts'
import type { Db } from '../../db/connect.ts'
import type { Keyring } from '../../db/keyring.ts'
import { bankAccounts, employeeAccounts } from '../../db/schema/bank-accounts.ts'
import { employees } from '../../db/schema/employees.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { personRequests } from '../../db/schema/personal-data.ts'
import { processes } from '../../db/schema/processes.ts'
import { vendors } from '../../db/schema/vendors.ts'

const columns = {
  id: organizations.id,
  name: organizations.name,
  rut: organizations.rut,
  address: organizations.address,
  phone: organizations.phone,
  email: organizations.email,
}

export const listBranches = (db: Db, principalId: number): Promise<Branch[]> =>
  db
    .select(columns)
    .from(organizations)
    .where(eq(organizations.parentId, principalId))
    .orderBy(sql`search_text(${organizations.name})`, organizations.id)

const one = (principalId: number, id: number) => and(eq(organizations.parentId, principalId), eq(organizations.id, id))

export const findBranch = async (db: Db, principalId: number, id: number): Promise<Branch | null> => {
  const rows = await db.select(columns).from(organizations).where(one(principalId, id))
  return rows[0] ?? null
}

/** Until the transaction ends nothing can be added to the branch: every insertion for it waits. */
export const lockBranch = async (db: Db, principalId: number, id: number): Promise<Branch | null> => {
  const rows = await db.select(columns).from(organizations).where(one(principalId, id)).for('update')
  return rows[0] ?? null
}

export type BranchFields = Pick<typeof organizations.$inferInsert, 'name' | 'rut' | 'address' | 'phone' | 'email'>

/** Null when the principal has a branch of this name already. */
export const insertBranch = async (db: Db, principalId: number, fields: BranchFields): Promise<Branch | null> => {
  const rows = await db
    .insert(organizations)
    .values({ ...fields, parentId: principalId })
    .onConflictDoNothing()
    .returning(columns)
  return rows[0] ?? null
}

/** Throws the violation of `branch_name` when another branch has the new name. */
export const updateBranch = async (db: Db, id: number, changes: Partial<BranchFields>): Promise<void> => {
  if (Object.keys(changes).length > 0) await db.update(organizations).set(changes).where(eq(organizations.id, id))
}

export type Holding = { payrolls: number; invoices: number; employees: number; vendors: number; accounts: number }

/** What a branch has. Deleted things that can still be recovered count: they are not gone yet. */
export const countHoldings = async (db: Db, id: number): Promise<Holding> => ({
  payrolls: await db.$count(payrolls, eq(payrolls.organizationId, id)),
  invoices: await db.$count(invoices, eq(invoices.organizationId, id)),
  employees: await db.$count(employees, eq(employees.organizationId, id)),
  vendors: await db.$count(vendors, eq(vendors.organizationId, id)),
  accounts: await db.$count(bankAccounts, eq(bankAccounts.organizationId, id)),
})

export const countReading = (db: Db, id: number): Promise<number> =>
  db.$count(processes, and(eq(processes.organizationId, id), eq(processes.status, 'processing')))

/**
 * Gives the principal everything that a branch has. People and vendors that both know (by RUT) become one: the
 * principal's, filled where it was empty; what the payrolls and invoices of the branch name follows. Gives the numbers
 * of the employees that were joined.
 */
export const moveHoldings = async (
  db: Db,
  keyring: Keyring,
  branchId: number,
  principalId: number,
): Promise<number[]> => {
  const joined = await joinEmployees(db, keyring, branchId, principalId)
  await joinVendors(db, keyring, branchId, principalId)
  // A file or an invoice that both have is kept twice, as when a person says so.
  await db.execute(sql`
    update payroll moved set organization_id = ${principalId}, copy = moved.copy + coalesce((
      select max(own.copy) + 1 from payroll own
      where own.organization_id = ${principalId} and own.file_hash = moved.file_hash), 0)
    where moved.organization_id = ${branchId}`)
  const sameBill = sql`own.organization_id = ${principalId} and own.vendor_id = moved.vendor_id
    and own.document_type = moved.document_type and own.invoice_number = moved.invoice_number
    and own.deleted_at is null`
  await db.execute(sql`
    update invoice moved set organization_id = ${principalId},
      copy = moved.copy + coalesce((select max(own.copy) + 1 from invoice own where ${sameBill}), 0),
      duplicate_of = coalesce(moved.duplicate_of, (select min(own.id) from invoice own where ${sameBill}))
    where moved.organization_id = ${branchId}`)
  for (const table of [employees, vendors, bankAccounts, processes, personRequests])
    await db.update(table).set({ organizationId: principalId }).where(eq(table.organizationId, branchId))
  await db.execute(sql`
    insert into person_block (organization_id, rut, reason, blocked_at)
    select ${principalId}, rut, reason, blocked_at from person_block where organization_id = ${branchId}
    on conflict do nothing`)
  await db.execute(sql`delete from person_block where organization_id = ${branchId}`)
  return joined
}

/** Encrypted again for the row that it is copied to; what cannot be read stays as it is, and unreadable. */
const copied = (keyring: Keyring, column: PgColumn, bytes: Buffer, from: number, to: number): Buffer => {
  const unreadable = Symbol('unreadable')
  const value = keyring.decryptOr<unknown, symbol>(bytes, cell(column, from), unreadable)
  return value === unreadable ? bytes : keyring.encrypt(value, cell(column, to))
}

const joinEmployees = async (db: Db, keyring: Keyring, branchId: number, principalId: number): Promise<number[]> => {
  const pair = sql`employee other join employee own on own.rut = other.rut
    and own.organization_id = ${principalId} and other.organization_id = ${branchId}`
  await db.execute(sql`
    update payroll_employee line set employee_id = own.id from ${pair} where line.employee_id = other.id`)
  await copyAccounts(db, keyring, pair)
  const salaries = await db.execute<{ id: number; other: number; bytes: Buffer }>(sql`
    select own.id, other.id as other, other.sueldo_base as bytes from ${pair}
    where own.sueldo_base is null and other.sueldo_base is not null`)
  for (const { id, other, bytes } of salaries.rows) {
    const sueldoBase = copied(keyring, employees.sueldoBase, bytes, other, id)
    await db.update(employees).set({ sueldoBase }).where(eq(employees.id, id))
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    update employee filled set
      email = coalesce(filled.email, other.email), fonasa_name = coalesce(filled.fonasa_name, other.fonasa_name),
      afp_name = coalesce(filled.afp_name, other.afp_name)
    from ${pair} where filled.id = own.id returning filled.id`)
  await db.execute(sql`delete from employee where id in (select other.id from ${pair})`)
  return rows.map(({ id }) => id)
}

/** Copied, so that they come after the principal's own: the first account is the one that is used. */
const copyAccounts = async (db: Db, keyring: Keyring, pair: SQL): Promise<void> => {
  const { rows } = await db.execute<{ id: number; owner: number; bytes: Buffer | null }>(sql`
    select a.id, own.id as owner, a.account_number as bytes
    from ${pair} join employee_account a on a.employee_id = other.id order by a.id`)
  const fresh = await takeIds(db, employeeAccounts, rows.length)
  for (const [place, { id: old, owner, bytes }] of rows.entries()) {
    const id = fresh[place]!
    const number = bytes && copied(keyring, employeeAccounts.accountNumber, bytes, old, id)
    await db.execute(sql`
      insert into employee_account (id, employee_id, account_bank, account_type, account_number, account_rut, account_name,
        account_description, created_at) overriding system value
      select ${id}, ${owner}, account_bank, account_type, ${number}, account_rut, account_name, account_description,
        created_at
      from employee_account where id = ${old}`)
  }
}

const joinVendors = async (db: Db, keyring: Keyring, branchId: number, principalId: number): Promise<void> => {
  const pair = sql`vendor other join vendor own on own.rut = other.rut
    and own.organization_id = ${principalId} and other.organization_id = ${branchId}
    and own.deleted_at is null and other.deleted_at is null`
  await db.execute(sql`update invoice bill set vendor_id = own.id from ${pair} where bill.vendor_id = other.id`)
  // An account is taken whole or not at all: half of one and half of another is nobody's.
  const numbers = await db.execute<{ id: number; other: number; bytes: Buffer | null }>(sql`
    select own.id, other.id as other, other.account_number as bytes from ${pair} where own.account_bank is null`)
  for (const { id, other, bytes } of numbers.rows) {
    const accountNumber = bytes && copied(keyring, vendors.accountNumber, bytes, other, id)
    await db.update(vendors).set({ accountNumber }).where(eq(vendors.id, id))
  }
  await db.execute(sql`
    update vendor filled set
      email = coalesce(filled.email, other.email), phone_number = coalesce(filled.phone_number, other.phone_number),
      address = coalesce(filled.address, other.address),
      account_bank = coalesce(filled.account_bank, other.account_bank),
      account_type = case when filled.account_bank is null then other.account_type else filled.account_type end,
      account_rut = case when filled.account_bank is null then other.account_rut else filled.account_rut end,
      account_name = case when filled.account_bank is null then other.account_name else filled.account_name end
    from ${pair} where filled.id = own.id`)
  await db.execute(sql`delete from vendor where id in (select other.id from ${pair})`)
}

/** What is only history of an empty branch goes to its principal too. */
export const moveHistory = async (db: Db, branchId: number, principalId: number): Promise<void> => {
  for (const table of [processes, personRequests])
    await db.update(table).set({ organizationId: principalId }).where(eq(table.organizationId, branchId))
  await db.execute(sql`delete from person_block where organization_id = ${branchId}`)
}

/** The database itself refuses (a foreign key) if anything of the branch was left behind. */
export const deleteBranch = async (db: Db, principalId: number, id: number): Promise<void> => {
  await db.delete(organizations).where(one(principalId, id))
}
