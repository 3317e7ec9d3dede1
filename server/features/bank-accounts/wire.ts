import type { BankAccountRow } from 'contract/bank-accounts.ts'
import { accountVersion } from '../../db/account-number.ts'
import type { Keyring } from '../../db/keyring.ts'
import { bankAccounts } from '../../db/schema/bank-accounts.ts'
import { type AccountRow, maskedNumberOf, numberOf } from './queries.ts'

/** An account as the wire shows it: its number behind the mask. */
export const asBankAccount = (keyring: Keyring, row: AccountRow): BankAccountRow => ({
  id: row.id,
  account_bank: row.accountBank,
  account_type: row.accountType,
  account_number: maskedNumberOf(keyring, row),
  account_version: accountVersion(keyring, bankAccounts.accountNumber, row.id, numberOf(keyring, row)),
  account_rut: row.accountRut,
  account_name: row.accountName,
  account_description: row.accountDescription,
})
