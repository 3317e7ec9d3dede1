import type { PayrollSummary } from 'contract/payrolls.ts'
import { expect, test } from 'vitest'
import { lastPayroll } from './last-payroll.ts'

const payroll = (month: string | null, totalPayroll: number, organizationId = 1): PayrollSummary => ({
  id: 1,
  organizationId,
  month,
  totalEmployees: 10,
  totalAfp: 0,
  totalFonasa: 0,
  totalGratification: 0,
  totalPayroll,
  company_name: null,
  company_rut: null,
  issueCount: 0,
  paidEmployees: 0,
  closedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
})

test('the last month is compared with the one before, whatever order they come in', () => {
  const found = lastPayroll([payroll('2026-08', 100), payroll('2026-10', 1260.6), payroll('2026-09', 1200)])
  expect(found?.last).toMatchObject({ month: '2026-10', total: 1260.6, workers: 10 })
  expect(found?.before?.month).toBe('2026-09')
  expect(found?.change).toMatchObject({ amount: 60.6, workers: 0 })
  expect(found?.change?.share).toBeCloseTo(0.0505)
})

test('the payrolls of a month are one sum', () => {
  const found = lastPayroll([
    payroll('2026-10', 0.1),
    payroll('2026-10', 0.2, 2),
    payroll('2026-09', 0.3),
    payroll('2026-09', 0.3, 2),
  ])
  expect(found?.last).toMatchObject({ total: 0.3, workers: 20 })
  expect(found?.change).toEqual({ amount: -0.3, share: -0.5, workers: 0 })
})

test('a month that a branch has not sent yet is not called cheaper', () => {
  const found = lastPayroll([payroll('2026-10', 100), payroll('2026-09', 100), payroll('2026-09', 100, 2)])
  expect(found?.before?.payrolls).toHaveLength(2)
  expect(found?.change).toBeNull()
})

test('without a month before, or any month, there is nothing to compare', () => {
  expect(lastPayroll([payroll('2026-10', 100), payroll(null, 5)])).toMatchObject({ before: null, change: null })
  expect(lastPayroll([payroll('2026-10', 100), payroll('2026-09', 0)])?.change).toEqual({
    amount: 100,
    share: null,
    workers: 0,
  })
  expect(lastPayroll([payroll(null, 5)])).toBeNull()
})

test('a sum that cannot be read, or a month that may be cut, is not compared', () => {
  const unread = { ...payroll('2026-10', 100), totalPayroll: null }
  expect(lastPayroll([unread, payroll('2026-09', 100)])?.change).toBeNull()
  const two = [payroll('2026-10', 110), payroll('2026-09', 100)]
  expect(lastPayroll(two, false)?.change).toBeNull()
  expect(lastPayroll([...two, payroll('2026-08', 90)], false)?.change).toMatchObject({ amount: 10 })
})
