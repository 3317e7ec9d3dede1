import type { PayrollAmount, PayrollRecord } from 'contract/rules/payroll-fields.ts'

export type Employee = { fullName: string | null; rut: string | null; payrollRecord: PayrollRecord }

/** What a payroll says (specification, section 3). Pesos; null is not printed. */
export type Payroll = {
  kind: 'payroll'
  company_name: string | null
  /** Canonical: no dots, dash, capital K. */
  company_rut: string | null
  /** 'YYYY-MM'. */
  month: string | null
  /** Sums over the employees, whatever the document's own totals say. */
  totals: {
    totalEmployees: number
    totalAfp: number
    totalFonasa: number
    totalGratification: number
    totalPayroll: number
  }
  employees: Employee[]
}

/** The amounts of a record that are read from the document. */
export type Amount = PayrollAmount

export const amounts: readonly Amount[] = [
  'total',
  'baseSalary',
  'gratification',
  'sundayHours',
  'afpAmount',
  'fonasaAmount',
]

/** What is chosen among a document's figures, and the amount of a record that each is. */
export const amountsOfRoles = [
  ['net', 'total'],
  ['base', 'baseSalary'],
  ['gratification', 'gratification'],
  ['afp', 'afpAmount'],
  ['health', 'fonasaAmount'],
] as const satisfies readonly (readonly [string, Amount])[]

/** Deductions are printed with or without a minus: the amount is the same. */
export const deducted: ReadonlySet<Amount> = new Set<Amount>(['afpAmount', 'fonasaAmount'])

/** What was read of an amount, without the minus that a deduction may have. */
export const withoutMinus = <One extends { value: number }>(amount: Amount, read: One): One =>
  deducted.has(amount) ? { ...read, value: Math.abs(read.value) } : read
