import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { VendorQuery } from 'contract/vendors.ts'
import { readAccountNumber } from '../../db/account-number.ts'
import { cell, takeIds } from '../../db/cell.ts'
import { type Db, violatedConstraint } from '../../db/connect.ts'
import { isBlocked } from '../../db/blocked.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { vendors } from '../../db/schema/vendors.ts'
import { type Scope, within } from '../../db/scope.ts'
import { hasWords, searched } from '../../db/search.ts'
import type { Keyring } from '../../db/keyring.ts'

type Row = typeof vendors.$inferSelect
export type VendorRow = Omit<Row, 'search'> & { organization: { id: number; name: string }; isBlocked: boolean }

const isLive = isNull(vendors.deletedAt)
const { search: _search, ...plainColumns } = getTableColumns(vendors)
const isTheirsBlocked = isBlocked(vendors.organizationId, vendors.rut)
const columns = {
  ...plainColumns,
  organization: { id: organizations.id, name: organizations.name },
  isBlocked: isTheirsBlocked,
}

/** The number of a vendor's account in clear; null when there is none or it cannot be read. */
export const numberOf = (keyring: Keyring, row: Pick<Row, 'id' | 'accountNumber'>): string | null =>
  readAccountNumber(keyring, vendors.accountNumber, row)

/** A vendor's account with its number in clear, to tell whether it changed; null when there is none. */
export const accountOf = (
  keyring: Keyring,
  row: Pick<Row, 'id' | `account${'Bank' | 'Type' | 'Number' | 'Rut' | 'Name'}`>,
) =>
  row.accountBank === null && row.accountNumber === null
    ? null
    : {
        account_bank: row.accountBank,
        account_type: row.accountType,
        account_number: numberOf(keyring, row),
        account_rut: row.accountRut,
        account_name: row.accountName,
      }

const orders = {
  name: sql`search_text(${vendors.name})`,
  email: vendors.email,
  rut: vendors.rut,
  createdAt: vendors.createdAt,
} satisfies Record<VendorQuery['orderBy'], unknown>

/** A page of the vendors in the scope, and how many there are. `userId`: only those that this user created. */
export const listVendors = async (
  db: Db,
  scope: Scope,
  { search, orderBy, orderDir, page, pageSize }: VendorQuery,
  userId?: number,
): Promise<{ rows: VendorRow[]; total: number }> => {
  const where = and(
    isLive,
    within(vendors.organizationId, scope),
    hasWords(vendors.search, search),
    not(isTheirsBlocked),
    userId === undefined ? undefined : eq(vendors.userId, userId),
  )
  const direction = orderDir === 'asc' ? asc : desc
  const inOrder = [direction(orders[orderBy]), direction(vendors.id)]
  const ids = db
    .select({ id: sql<number>`${vendors.id}` })
    .from(searched.vendors)
    .where(where)
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset(page * pageSize)
  const rows = await db
    .select(columns)
    .from(vendors)
    .innerJoin(organizations, eq(organizations.id, vendors.organizationId))
    .where(inArray(vendors.id, ids))
    .orderBy(...inOrder)
  return { rows, total: await db.$count(searched.vendors, where) }
}

const findOne = async (db: Db, where: SQL | undefined, order: SQL = sql`1`): Promise<VendorRow | null> => {
  const rows = await db
    .select(columns)
    .from(vendors)
    .innerJoin(organizations, eq(organizations.id, vendors.organizationId))
    .where(and(isLive, where))
    .orderBy(order, vendors.id)
    .limit(1)
  return rows[0] ?? null
}

export const findVendor = (db: Db, scope: Scope, id: number): Promise<VendorRow | null> =>
  findOne(db, and(eq(vendors.id, id), within(vendors.organizationId, scope)))

/** By canonical RUT; where several organizations of the scope have it, `first` is asked first. */
export const findVendorByRut = (db: Db, scope: Scope, rut: string, first: number): Promise<VendorRow | null> =>
  findOne(
    db,
    and(eq(vendors.rut, rut), within(vendors.organizationId, scope)),
    sql`${vendors.organizationId} <> ${first}`,
  )

/** Who is paid, and where: the account with its number in clear. The vendor must be there, deleted or not. */
export const findPayee = async (
  db: Db,
  keyring: Keyring,
  id: number,
): Promise<{ rut: string; account: ReturnType<typeof accountOf> }> => {
  const [row] = await db.select(plainColumns).from(vendors).where(eq(vendors.id, id))
  return { rut: row!.rut, account: accountOf(keyring, row!) }
}

/** A vendor's bank account, its number in clear; null when none is known. */
export const findAccount = async (
  db: Db,
  keyring: Keyring,
  id: number,
): Promise<{ bank: string | null; number: string } | null> => {
  const rows = await db
    .select({ id: vendors.id, bank: vendors.accountBank, accountNumber: vendors.accountNumber })
    .from(vendors)
    .where(eq(vendors.id, id))
  const number = rows[0] ? numberOf(keyring, rows[0]) : null
  return number === null ? null : { bank: rows[0]!.bank, number }
}

/** Keeps others from changing or deleting the vendor until the transaction ends. False when it is not there. */
export const lockVendor = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.id, id), within(vendors.organizationId, scope), isLive))
    .for('update')
  return rows.length > 0
}

/** `account_number`: in clear. */
export type NewVendor = Omit<typeof vendors.$inferInsert, 'id' | 'accountNumber'> & { account_number?: string | null }

const encryptedOf = <T extends { account_number?: string | null }>(
  keyring: Keyring,
  id: number,
  { account_number: number, ...rest }: T,
) => ({
  ...rest,
  ...(number === undefined
    ? {}
    : { accountNumber: number === null ? null : keyring.encrypt(number, cell(vendors.accountNumber, id)) }),
})

/** Null when the organization has a vendor with this RUT already. */
export const insertVendor = async (db: Db, keyring: Keyring, vendor: NewVendor): Promise<number | null> => {
  const [id] = (await takeIds(db, vendors, 1)) as [number]
  const rows = await db
    .insert(vendors)
    .overridingSystemValue()
    .values({ id, ...encryptedOf(keyring, id, vendor) })
    .onConflictDoNothing()
    .returning({ id: vendors.id })
  return rows[0]?.id ?? null
}

/** False when the organization has another vendor with the new RUT. */
export const updateVendor = async (
  db: Db,
  keyring: Keyring,
  id: number,
  changes: Partial<NewVendor>,
): Promise<boolean> => {
  if (Object.keys(changes).length === 0) return true
  try {
    // A transaction of its own inside the caller's: a violation would end that one.
    await db.transaction((inner) =>
      inner
        .update(vendors)
        .set(encryptedOf(keyring, id, changes))
        .where(eq(vendors.id, id)),
    )
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'vendor_rut') return false
    throw error
  }
}

export const deleteVendor = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(vendors)
    .set({ deletedAt: now })
    .where(and(eq(vendors.id, id), isLive))
}

export const isOrganizationWithin = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db.$count(organizations, and(eq(organizations.id, id), within(organizations.id, scope)))) > 0

/** Is this a user of an organization in the scope? */
export const isUserWithin = async (db: Db, scope: Scope, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), within(users.organizationId, scope)))) > 0

/** The organization's vendor with the RUT of this one, from whatever organization: copied when there is none yet. */
export const adoptVendor = async (
  db: Db,
  keyring: Keyring,
  vendorId: number,
  organizationId: number,
  now: Date,
): Promise<{ id: number; isNew: boolean }> => {
  const [vendor] = await db.select(plainColumns).from(vendors).where(eq(vendors.id, vendorId))
  const { id: _id, deletedAt: _deletedAt, accountNumber: _number, ...copied } = vendor!
  const account_number = numberOf(keyring, vendor!)
  const made = await insertVendor(db, keyring, { ...copied, account_number, organizationId, createdAt: now })
  if (made !== null) return { id: made, isNew: true }
  return { id: (await findVendorByRut(db, [organizationId], copied.rut, organizationId))!.id, isNew: false }
}

/** The organization's vendor with this RUT; created, marked as brought by a document, when there is none yet. */
export const findOrCreateVendor = async (
  db: Db,
  keyring: Keyring,
  vendor: Pick<NewVendor, 'organizationId' | 'userId' | 'name' | 'rut' | 'email' | 'phoneNumber' | 'address'>,
  now: Date,
): Promise<number> => {
  const { organizationId, rut } = vendor
  const known = await findVendorByRut(db, [organizationId], rut, organizationId)
  if (known !== null) return known.id
  const made = await insertVendor(db, keyring, { ...vendor, origin: 'document', createdAt: now })
  return made ?? (await findVendorByRut(db, [organizationId], rut, organizationId))!.id
}

/** Takes out those of these vendors that were added before a date and whom no invoice names. */
export const purgeVendors = async (db: Db, ids: number[], addedBefore: string): Promise<void> => {
  if (ids.length === 0) return
  await db
    .delete(vendors)
    .where(
      and(
        inArray(vendors.id, ids),
        sql`${vendors.createdAt} < ${addedBefore}`,
        sql`not exists (select 1 from invoice i where i.vendor_id = ${vendors.id})`,
      ),
    )
}

const isForgettable = (deletedBefore: Date) =>
  and(lt(vendors.deletedAt, deletedBefore), sql`not exists (select 1 from invoice i where i.vendor_id = ${vendors.id})`)

/** Vendors that were deleted before a moment and whom no invoice names. */
export const listDeletedVendors = (db: Db, deletedBefore: Date, limit: number) =>
  db
    .select({ id: vendors.id, organizationId: vendors.organizationId })
    .from(vendors)
    .where(isForgettable(deletedBefore))
    .orderBy(vendors.id)
    .limit(limit)

export const purgeDeletedVendor = async (db: Db, id: number, deletedBefore: Date): Promise<void> => {
  await db.delete(vendors).where(and(eq(vendors.id, id), isForgettable(deletedBefore)))
}

export const countVendors = (db: Db, organizationId: number): Promise<number> =>
  db.$count(vendors, eq(vendors.organizationId, organizationId))
