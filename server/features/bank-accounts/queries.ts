import { and, asc, eq, sql } from 'drizzle-orm'
import type { BankAccountRow } from 'contract/bank-accounts.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { accountVersion, readAccountNumber } from '../../db/account-number.ts'
import { cell, takeIds } from '../../db/cell.ts'
import type { Db } from '../../db/connect.ts'
import { bankAccounts } from '../../db/schema/bank-accounts.ts'
import type { Keyring } from '../../db/keyring.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { type Scope, within } from '../../db/scope.ts'

type Columns = Omit<typeof bankAccounts.$inferSelect, 'organizationId' | 'createdAt'>

/** An account's number in clear; null when there is none or it cannot be read. */
export const numberOf = (keyring: Keyring, row: Pick<Columns, 'id' | 'accountNumber'>): string | null =>
  readAccountNumber(keyring, bankAccounts.accountNumber, row)

/** An account as the wire shows it: its number behind the mask. */
export const asBankAccount = (keyring: Keyring, row: Columns): BankAccountRow => {
  const number = numberOf(keyring, row)
  return {
    id: row.id,
    account_bank: row.accountBank,
    account_type: row.accountType,
    account_number: row.accountNumber === null ? null : maskAccountNumber(number ?? ''),
    account_version: accountVersion(keyring, bankAccounts.accountNumber, row.id, number),
    account_rut: row.accountRut,
    account_name: row.accountName,
    account_description: row.accountDescription,
  }
}

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
  const { account_bank, account_number } = asBankAccount(keyring, rows[0].account)
  return { id, account_bank, account_number }
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
