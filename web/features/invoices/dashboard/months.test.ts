import { expect, test } from 'vitest'
import { daysOfMonth } from './months.ts'

test('a month goes from its first day to its last, whatever its length', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfMonth('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(daysOfMonth('2028-02').to).toBe('2028-02-29')
})
