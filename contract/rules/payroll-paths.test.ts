import { expect, test } from 'vitest'
import { pathOf, valueOfPath } from './payroll-paths.ts'

test('a value is named by its path, and a path by its value', () => {
  for (const path of ['employees[3].payrollRecord.total', 'employees[3].fullName', 'employees[3].rut']) {
    const named = valueOfPath(path)
    expect(named && 'position' in named ? pathOf(named) : null).toBe(path)
  }
  expect(valueOfPath('month')).toEqual({ field: 'month' })
  expect(['employees', 'employees[3]', 'totals.totalAfp', 'employees[3].payrollRecord.paid'].map(valueOfPath)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
