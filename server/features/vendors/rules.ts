import { isMaskedNumber } from 'contract/rules/account.ts'
import type { vendorChanges } from 'contract/vendors.ts'
import type * as z from 'zod/mini'
import type { NewVendor } from './queries.ts'

type Changes = z.output<typeof vendorChanges>

/** What was sent, as columns: what was not sent is not there, and a number given back masked is one that stays. */
export const columnsOf = (sent: Changes): Partial<NewVendor> => {
  const { account_bank, account_type, account_rut, account_name, account_number: number, ...contact } = sent
  const all = {
    ...contact,
    accountBank: account_bank,
    accountType: account_type,
    accountRut: account_rut,
    accountName: account_name,
    account_number: typeof number === 'string' && isMaskedNumber(number) ? undefined : number,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
