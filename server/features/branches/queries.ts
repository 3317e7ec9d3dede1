import { and, eq, sql } from 'drizzle-orm'
import type { Branch } from 'contract/branches.ts'
import type { Db } from '../../db/connect.ts'
import { bankAccounts } from '../../db/schema/bank-accounts.ts'
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
export const moveHoldings = async (db: Db, branchId: number, principalId: number): Promise<number[]> => {
  const joined = await joinEmployees(db, branchId, principalId)
  await joinVendors(db, branchId, principalId)
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

const joinEmployees = async (db: Db, branchId: number, principalId: number): Promise<number[]> => {
  const pair = sql`employee other join employee own on own.rut = other.rut
    and own.organization_id = ${principalId} and other.organization_id = ${branchId}`
  await db.execute(sql`
    update payroll_employee line set employee_id = own.id from ${pair} where line.employee_id = other.id`)
  // Copied, so that they come after the principal's own: the first account is the one that is used.
  await db.execute(sql`
    insert into employee_account (employee_id, account_bank, account_type, account_number, account_rut, account_name,
      account_description, created_at)
    select own.id, a.account_bank, a.account_type, a.account_number, a.account_rut, a.account_name,
      a.account_description, a.created_at
    from ${pair} join employee_account a on a.employee_id = other.id order by a.id`)
  const { rows } = await db.execute<{ id: number }>(sql`
    update employee filled set
      email = coalesce(filled.email, other.email), fonasa_name = coalesce(filled.fonasa_name, other.fonasa_name),
      afp_name = coalesce(filled.afp_name, other.afp_name), sueldo_base = coalesce(filled.sueldo_base, other.sueldo_base)
    from ${pair} where filled.id = own.id returning filled.id`)
  await db.execute(sql`delete from employee where id in (select other.id from ${pair})`)
  return rows.map(({ id }) => id)
}

const joinVendors = async (db: Db, branchId: number, principalId: number): Promise<void> => {
  const pair = sql`vendor other join vendor own on own.rut = other.rut
    and own.organization_id = ${principalId} and other.organization_id = ${branchId}
    and own.deleted_at is null and other.deleted_at is null`
  await db.execute(sql`update invoice bill set vendor_id = own.id from ${pair} where bill.vendor_id = other.id`)
  // An account is taken whole or not at all: half of one and half of another is nobody's.
  await db.execute(sql`
    update vendor filled set
      email = coalesce(filled.email, other.email), phone_number = coalesce(filled.phone_number, other.phone_number),
      address = coalesce(filled.address, other.address),
      account_bank = coalesce(filled.account_bank, other.account_bank),
      account_type = case when filled.account_bank is null then other.account_type else filled.account_type end,
      account_rut = case when filled.account_bank is null then other.account_rut else filled.account_rut end,
      account_name = case when filled.account_bank is null then other.account_name else filled.account_name end,
      account_number = case when filled.account_bank is null then other.account_number else filled.account_number end
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
