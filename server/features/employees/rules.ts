import type { EmployeeForm, EmployeeMonth, Gap } from 'contract/employees.ts'
import { isMaskedNumber, maskAccountNumber } from 'contract/rules/account.ts'
import { fromCents, toCents } from 'contract/rules/money.ts'

/** Pure: what a form does to an employee's account, what he lacks, and how his months compare. */

const accountFields = [
  'account_bank',
  'account_type',
  'account_number',
  'account_rut',
  'account_name',
  'account_description',
] as const
export type FlatAccount = Record<(typeof accountFields)[number], string | null>

const none: FlatAccount = {
  account_bank: null,
  account_type: null,
  account_number: null,
  account_rut: null,
  account_name: null,
  account_description: null,
}

/**
 * The account after a form: fields that were not sent stay, a mask given back is the number it hides, and an account of
 * which nothing is left is none. Throws nothing: `wrongMask` when the mask is of no number here.
 */
export const nextAccount = (
  current: FlatAccount | null,
  form: Pick<EmployeeForm, (typeof accountFields)[number]>,
): { account: FlatAccount | null; wrongMask: boolean } => {
  const next = { ...none, ...current }
  for (const field of accountFields) {
    const value = form[field]
    if (value !== undefined) next[field] = value
  }
  let wrongMask = false
  if (next.account_number !== null && isMaskedNumber(next.account_number)) {
    const whole = current?.account_number ?? null
    wrongMask = whole === null || maskAccountNumber(whole) !== next.account_number
    next.account_number = whole
  }
  const isEmpty = accountFields.every((field) => next[field] === null)
  return { account: isEmpty ? null : next, wrongMask }
}

/** What an employee still lacks, in the order of the form. An account without a number pays nobody. */
export const gapsOf = (employee: {
  email: string | null
  fonasaName: string | null
  afpName: string | null
  sueldo_base: number | null
  bankAccounts: { account_number: string | null }[]
}): Gap[] => {
  const lacks: Record<Gap, boolean> = {
    email: employee.email === null,
    fonasaName: employee.fonasaName === null,
    afpName: employee.afpName === null,
    sueldo_base: employee.sueldo_base === null,
    account: (employee.bankAccounts[0]?.account_number ?? null) === null,
  }
  return (Object.keys(lacks) as Gap[]).filter((gap) => lacks[gap])
}

const figures = ['total', 'baseSalary', 'afpAmount', 'fonasaAmount'] as const
type Month = Omit<EmployeeMonth, 'difference'>

const less = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : fromCents(toCents(a) - toCents(b))

/**
 * Each payroll with its difference to the latest one of the nearest earlier month. `months`: newest month first, and of
 * one month the newest payroll first; those without a month come last and are compared with nothing.
 */
export const compareMonths = (months: Month[]): EmployeeMonth[] =>
  months.map((month, i) => {
    const at = month.month
    const before =
      at === null ? undefined : months.slice(i + 1).find((other) => other.month !== null && other.month < at)
    if (!before?.month) return { ...month, difference: null }
    const [total, baseSalary, afpAmount, fonasaAmount] = figures.map((name) => less(month[name], before[name])) as [
      number | null,
      number | null,
      number | null,
      number | null,
    ]
    return { ...month, difference: { from: before.month, total, baseSalary, afpAmount, fonasaAmount } }
  })
