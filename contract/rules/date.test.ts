import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, daysBetween, isDate, monthStart } from './date.ts'

test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a date', (text) => expect(isDate(text)).toBe(true))
test.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-04-31', '', 'hoy', '2026-01-01T00:00:00Z'])(
  '%j is none',
  (text) => expect(isDate(text)).toBe(false),
)

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['2026-12-01T03:00:00.000Z', '2026-12-01'],
  ['2026-12-01T00:00:00-03:00', '2026-12-01'],
  ['2026-02-30T00:00:00Z', null],
  ['2026-12-01 o después', null],
  ['', null],
])('the date of %j is %s', (text, date) => expect(dateOf(text)).toBe(date))

test('days go forth and back over months, leap days and clock changes', () => {
  expect(addDays('2026-09-05', 1)).toBe('2026-09-06')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
      const date = addDays('1990-01-01', from)
      expect(isDate(date)).toBe(true)
      expect(addDays(addDays(date, days), -days)).toBe(date)
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test('days between dates count the way from the first to the second', () => {
  // Chile's clocks change on 2026-09-06.
  expect(daysBetween('2026-09-05', '2026-09-07')).toBe(2)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
  expect(daysBetween('2026-09-05', '2026-09-05')).toBe(0)
  expect(daysBetween('2026-09-05', 'mañana')).toBeNaN()
})

test('a month starts on its first day, whatever is counted back', () => {
  expect(monthStart('2026-11-21')).toBe('2026-11-01')
  expect(monthStart('2026-11-30', -11)).toBe('2025-12-01')
  expect(monthStart('2026-12-31', 1)).toBe('2027-01-01')
})
