import type { Employee } from 'contract/employees.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { accountVersion, readAccountNumber } from '../../db/account-number.ts'
import type { Keyring } from '../../db/keyring.ts'
import { employeeAccounts } from '../../db/schema/bank-accounts.ts'
import { salaryOf } from '../../db/salary.ts'
import type { employees } from '../../db/schema/employees.ts'
import { type FlatAccount, gapsOf } from './rules.ts'

export type EmployeeRow = Omit<typeof employees.$inferSelect, 'search'>
type AccountRow = typeof employeeAccounts.$inferSelect

/** An account with its number in clear. */
export const flatAccountOf = (keyring: Keyring, row: AccountRow): FlatAccount => ({
  account_bank: row.accountBank,
  account_type: row.accountType,
  account_number: readAccountNumber(keyring, employeeAccounts.accountNumber, row),
  account_rut: row.accountRut,
  account_name: row.accountName,
  account_description: row.accountDescription,
})

/** An employee as the wire shows him: account numbers behind their mask. */
export const asEmployee = (
  keyring: Keyring,
  { id, organizationId, fullName, email, rut, fonasaName, afpName, sueldoBase }: EmployeeRow,
  accounts: readonly AccountRow[],
): Employee => {
  const bankAccounts = accounts.map((account) => {
    const { account_number: number, ...flat } = flatAccountOf(keyring, account)
    return {
      id: account.id,
      ...flat,
      account_number: number === null ? null : maskAccountNumber(number),
      account_version: accountVersion(keyring, employeeAccounts.accountNumber, account.id, number),
    }
  })
  const sueldo_base = salaryOf(keyring, { id, sueldoBase })
  const employee = { id, organizationId, fullName, email, rut, fonasaName, afpName, sueldo_base, bankAccounts }
  return { ...employee, isIncomplete: email === null, missing: gapsOf(employee) }
}
