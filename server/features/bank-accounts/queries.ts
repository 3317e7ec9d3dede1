import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvoiceRow } from 'contract/invoices.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { readAccountNumber } from '../../db/account-number.ts'
import { cell, takeIds } from '../../db/cell.ts'
import type { Db } from '../../db/connect.ts'
import { bankAccounts } from '../../db/schema/bank-accounts.ts'
import type { Keyring } from '../../db/keyring.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { type Scope, within } from '../../db/scope.ts'

export type AccountRow = Omit<typeof bankAccounts.$inferSelect, 'organizationId' | 'createdAt'>

/** An account's number in clear; null when there is none or it cannot be read. */
export const numberOf = (keyring: Keyring, row: Pick<AccountRow, 'id' | 'accountNumber'>): string | null =>
  readAccountNumber(keyring, bankAccounts.accountNumber, row)

/** The same behind its mask; one that cannot be read is all mask. */
export const maskedNumberOf = (keyring: Keyring, row: Pick<AccountRow, 'id' | 'accountNumber'>): string | null =>
  row.accountNumber === null ? null : maskAccountNumber(numberOf(keyring, row) ?? '')

const one = (organizationId: number, id: number) =>
  and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.id, id))

export const listBankAccounts = (db: Db, organizationId: number) =>
  db.select().from(bankAccounts).where(eq(bankAccounts.organizationId, organizationId)).orderBy(asc(bankAccounts.id))

export const findBankAccount = async (db: Db, organizationId: number, id: number) => {
  const rows = await db.select().from(bankAccounts).where(one(organizationId, id))
  return rows[0] ?? null
}

export type PaidAccount = NonNullable<InvoiceRow['paidAccount']>

/**
 * An account that all these organizations may pay from, number masked: one of their company (a principal and its
 * branches) that is in the scope. Null when it is not there, or not theirs.
 */
export const findPayingAccount = async (
  db: Db,
  keyring: Keyring,
  scope: Scope,
  { id, organizationIds }: { id: number; organizationIds: number[] },
): Promise<PaidAccount | null> => {
  const rows = await db
    .select({ account: bankAccounts })
    .from(bankAccounts)
    .innerJoin(organizations, eq(organizations.id, bankAccounts.organizationId))
    .where(
      and(
        eq(bankAccounts.id, id),
        within(bankAccounts.organizationId, scope),
        sql`not exists (select 1 from organization payer where payer.id = any(${sql.param(organizationIds)}::integer[])
          and coalesce(payer.parent_id, payer.id) <> coalesce(${organizations.parentId}, ${organizations.id}))`,
      ),
    )
  if (rows[0] === undefined) return null
  const { account } = rows[0]
  return { id, account_bank: account.accountBank, account_number: maskedNumberOf(keyring, account) }
}

/** `number`: in clear. */
export type AccountColumns = { number: string } & Omit<
  typeof bankAccounts.$inferInsert,
  'id' | 'organizationId' | 'createdAt' | 'accountNumber'
>

const encryptedOf = (keyring: Keyring, id: number, { number, ...columns }: AccountColumns) => ({
  ...columns,
  accountNumber: keyring.encrypt(number, cell(bankAccounts.accountNumber, id)),
})

export const insertBankAccount = async (db: Db, keyring: Keyring, organizationId: number, columns: AccountColumns) => {
  const [id] = (await takeIds(db, bankAccounts, 1)) as [number]
  const rows = await db
    .insert(bankAccounts)
    .overridingSystemValue()
    .values({ id, ...encryptedOf(keyring, id, columns), organizationId })
    .returning()
  return rows[0]!
}

export const updateBankAccount = async (
  db: Db,
  keyring: Keyring,
  organizationId: number,
  id: number,
  columns: AccountColumns,
) => {
  const set = encryptedOf(keyring, id, columns)
  const rows = await db.update(bankAccounts).set(set).where(one(organizationId, id)).returning()
  return rows[0]!
}

export const deleteBankAccount = async (db: Db, organizationId: number, id: number): Promise<void> => {
  await db.delete(bankAccounts).where(one(organizationId, id))
}
