import { expect, test } from 'vitest'
import { dateInChile, formatDate, formatPeriod, isPeriod, periodPattern } from './period.ts'

test.each([
  ['sept 2026', '2026-09'],
  ['Septiembre de 2026', '2026-09'],
  ['setiembre 2026', '2026-09'],
  ['09-2026', '2026-09'],
  ['9/2026', '2026-09'],
  ['2026-09', '2026-09'],
  ['2026', '2026-__'],
  ['202', '202_-__'],
  ['oct', '____-10'],
  ['13/2026', null],
  ['zapato', null],
  ['%', null],
  ['', null],
])('%s finds %s', (typed, pattern) => {
  expect(periodPattern(typed)).toBe(pattern)
})

test('a period is a month of a year', () => {
  expect(isPeriod('2026-12')).toBe(true)
  expect(isPeriod('2026-13')).toBe(false)
  expect(formatPeriod('2026-09')).toBe('septiembre de 2026')
})

test('today in Chile is not today in London', () => {
  expect(dateInChile(new Date('2026-09-06T03:30:00Z'))).toBe('2026-09-05')
  expect(formatDate('2026-09-05')).toBe('05-09-2026')
})
