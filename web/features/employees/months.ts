import { useQuery } from '@tanstack/react-query'
import { employees, type EmployeeMonth } from 'contract/employees.ts'
import { call } from '../../api.ts'

/** The payrolls of an employee, the newest month first. */
export const useEmployeeMonths = (orgId: number | null, employeeId: number) =>
  useQuery({
    queryKey: ['employees', orgId, 'months', employeeId],
    queryFn: ({ signal }) => call(employees.payrolls, { params: { orgId: orgId ?? 0, id: employeeId } }, { signal }),
    enabled: orgId !== null && employeeId !== 0,
  })

export type PaidBase = { pesos: number; month: string | null }

/** The base salary of the newest payroll that prints one. */
export const lastPaidBase = (months: readonly Pick<EmployeeMonth, 'month' | 'baseSalary'>[]): PaidBase | null => {
  for (const { month, baseSalary } of months) if (baseSalary !== null) return { pesos: baseSalary, month }
  return null
}
