import { isMaskedNumber } from 'contract/rules/account.ts'
import { firstCompanyRut, formatRut, isRut, normalizeRut } from 'contract/rules/rut.ts'

/** The account as its form has it: text as typed, '' for nothing. */
export type AccountValues = {
  account_bank: string
  account_type: string
  account_number: string
  account_rut: string
  account_name: string
  account_description: string
}

/** Whose account it most likely is. */
export type Holder = { rut: string; name: string }

type Filled = Partial<AccountValues>

/** BancoEstado's account for every person with a RUT; its number is the RUT without the check digit. */
const cuentaRut = { type: 'Cuenta RUT', bank: 'Estado' } as const

const isPerson = (rut: string): boolean => isRut(rut) && Number(normalizeRut(rut)?.split('-')[0]) < firstCompanyRut

/**
 * What a Cuenta RUT says of itself, as far as the form does not have it yet; null when it is another account, when its
 * holder's RUT is not known or a company's, or when nothing is left to fill in. A number behind its mask is left alone.
 */
export const offerCuentaRut = (account: AccountValues, holder: Holder): Filled | null => {
  if (account.account_type !== cuentaRut.type) return null
  const rut = [account.account_rut, holder.rut].find(isPerson)
  const number = normalizeRut(rut ?? '')?.split('-')[0]
  if (number === undefined) return null
  const filled: Filled = {}
  if (account.account_bank !== cuentaRut.bank) filled.account_bank = cuentaRut.bank
  if (account.account_number !== number && !isMaskedNumber(account.account_number)) filled.account_number = number
  return Object.keys(filled).length === 0 ? null : filled
}

/** The holder's RUT, while the form has none. */
export const offerRut = (account: AccountValues, holder: Holder): string | null =>
  account.account_rut === '' && isRut(holder.rut) ? formatRut(holder.rut) : null

/** The holder's name, while the form has none. */
export const offerName = (account: AccountValues, holder: Holder): string | null =>
  account.account_name.trim() === '' && holder.name.trim().length >= 2 ? holder.name.trim() : null
