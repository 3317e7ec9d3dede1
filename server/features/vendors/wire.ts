import { maskAccountNumber } from 'contract/rules/account.ts'
import type { Vendor } from 'contract/vendors.ts'
import { accountVersion } from '../../db/account-number.ts'
import type { Keyring } from '../../db/keyring.ts'
import { vendors } from '../../db/schema/vendors.ts'
import { numberOf, type VendorRow } from './queries.ts'

const shownNumber = (keyring: Keyring, row: Pick<VendorRow, 'id' | 'accountNumber'>) => {
  const number = numberOf(keyring, row)
  return {
    account_number: row.accountNumber === null ? null : maskAccountNumber(number ?? ''),
    account_version: accountVersion(keyring, vendors.accountNumber, row.id, number),
  }
}

/** A vendor as the wire shows it: the account's number behind its mask. */
export const asVendor = (keyring: Keyring, row: VendorRow): Vendor => ({
  id: row.id,
  name: row.name,
  rut: row.rut,
  email: row.email,
  phoneNumber: row.phoneNumber,
  address: row.address,
  account_bank: row.accountBank,
  account_type: row.accountType,
  account_rut: row.accountRut,
  account_name: row.accountName,
  ...shownNumber(keyring, row),
  userId: row.userId,
  organizationId: row.organizationId,
  organization: row.organization,
  origin: row.origin,
  createdAt: row.createdAt.toISOString(),
})
