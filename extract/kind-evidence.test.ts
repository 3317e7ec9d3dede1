import { expect, test } from 'vitest'
import { isPayrollEvident } from './kind-evidence.ts'

test('two workers whose nets add up are a payroll where the document says so once, and no invoice says more', () => {
  expect(isPayrollEvident({ payroll: 1, invoice: 1 }, 2, 2)).toBe(true)
  expect(isPayrollEvident({ payroll: 1, invoice: 1 }, 2, 0)).toBe(false)
  expect(isPayrollEvident({ payroll: 0, invoice: 0 }, 2, 2)).toBe(false)
  expect(isPayrollEvident({ payroll: 1, invoice: 2 }, 2, 2)).toBe(false)
  expect(isPayrollEvident({ payroll: 0, invoice: 4 }, 3, 3)).toBe(true)
})
