import { isMaskedNumber } from 'contract/rules/account.ts'
import type { vendorChanges } from 'contract/vendors.ts'
import type * as z from 'zod/mini'
import type { Vault } from '../../db/vault.ts'
import type { NewVendor, VendorRow } from './queries.ts'

type Changes = z.output<typeof vendorChanges>

/** What was sent, as columns: what was not sent is not there, and a number given back masked is one that stays. */
export const columnsOf = (vault: Vault, sent: Changes): Partial<NewVendor> => {
  const { account_bank, account_type, account_rut, account_name, account_number: number, ...contact } = sent
  const all = {
    ...contact,
    accountBank: account_bank,
    accountType: account_type,
    accountRut: account_rut,
    accountName: account_name,
    accountNumber: typeof number === 'string' ? (isMaskedNumber(number) ? undefined : vault.seal(number)) : number,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** A vendor's account with its number in clear, to tell whether it changed; null when there is none. */
export const accountOf = (vault: Vault, row: VendorRow) =>
  row.accountBank === null && row.accountNumber === null
    ? null
    : {
        account_bank: row.accountBank,
        account_type: row.accountType,
        account_number: row.accountNumber === null ? null : vault.open<string>(row.accountNumber),
        account_rut: row.accountRut,
        account_name: row.accountName,
      }
