import type { EmployeeMonth } from 'contract/employees.ts'

export type PaidBase = { pesos: number; month: string | null }

/** The base salary of the newest payroll that prints one. */
export const lastPaidBase = (months: readonly Pick<EmployeeMonth, 'month' | 'baseSalary'>[]): PaidBase | null => {
  for (const { month, baseSalary } of months) if (baseSalary !== null) return { pesos: baseSalary, month }
  return null
}
