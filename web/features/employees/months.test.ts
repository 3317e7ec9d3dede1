import { expect, test } from 'vitest'
import { lastPaidBase } from './months.ts'

test('the base salary offered is the newest that a payroll prints', () => {
  const older = { month: '2026-09', baseSalary: 550_000 }
  expect(lastPaidBase([{ month: '2026-10', baseSalary: null }, older])).toEqual({ pesos: 550_000, month: '2026-09' })
  expect(lastPaidBase([{ month: null, baseSalary: 0 }, older])).toEqual({ pesos: 0, month: null })
  expect(lastPaidBase([])).toBeNull()
})
