import { expect, test } from 'vitest'
import { formatInstant, formatSecond } from './instant.ts'

test('an instant is said in Chile’s time, in summer and in winter, to the minute and to the second', () => {
  expect(formatInstant('2026-11-30T02:59:08Z')).toBe('29-11-2026, 23:59')
  expect(formatInstant('2026-07-01T03:00:08Z')).toBe('30-06-2026, 23:00')
  expect(formatSecond(new Date('2026-11-30T02:59:08Z'))).toBe('29-11-2026, 23:59:08')
  expect(formatSecond(new Date('2026-07-01T04:00:00Z'))).toBe('01-07-2026, 00:00:00')
})
