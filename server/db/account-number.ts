import type { PgColumn } from 'drizzle-orm/pg-core'
import { plainAccountNumber } from 'contract/rules/account.ts'
import { cell } from './cell.ts'
import type { Keyring } from './keyring.ts'

/** Numbers of bank accounts, which stand encrypted: of vendors, of employees, of the organization. */

/** The number in clear; null when there is none or it cannot be read. `column`: where it stands, in the row `id`. */
export const readAccountNumber = (
  keyring: Keyring,
  column: PgColumn,
  { id, accountNumber }: { id: number; accountNumber: Buffer | null },
): string | null =>
  accountNumber === null ? null : keyring.decryptOr<string, null>(accountNumber, cell(column, id), null)

/** As long as nobody meets another one by chance. */
const versionLength = 22

/**
 * Tells a number from another one behind the same mask, in the same row: a digest with our key, which says nothing of the
 * number, nor that two rows have the same one. Null where there is no number.
 */
export const accountVersion = (keyring: Keyring, column: PgColumn, id: number, number: string | null): string | null =>
  number === null
    ? null
    : keyring.digest('account-version', `${cell(column, id)} ${plainAccountNumber(number)}`).slice(0, versionLength)
