import { expect, test } from 'vitest'
import { dateRemarks, dueDateRemark, issueDateRemark } from './invoice-forms.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-20', null],
  [today, null],
  // A clock that is ahead, or another time zone.
  ['2026-11-22', null],
  ['2026-11-23', 'Es posterior a hoy: revisa el día y el año'],
  ['2030-12-01', 'Es posterior a hoy: revisa el día y el año'],
  // What is no date has its own words.
  ['01-12', null],
  ['', null],
])('of an issue date of %s is remarked: %s', (issued, remark) => {
  expect(issueDateRemark(issued, today)).toBe(remark)
})

test.each([
  ['2026-12-15', '2030-12-01', 33, 'Es anterior a la fecha de emisión'],
  ['2026-12-15', '2026-12-15', 33, null],
  ['2026-12-15', '2026-11-21', 33, null],
  // Nobody pays a credit note.
  ['2026-12-15', '2030-12-01', 61, null],
  ['', '2030-12-01', 33, null],
  ['15-12', '2030-12-01', 33, null],
  ['2026-12-15', '', 33, null],
])('of a due date of %s, issued on %s as %d, is remarked: %s', (dueDate, issued, type, remark) => {
  expect(dueDateRemark(dueDate, issued, type)).toBe(remark)
})

test('odd dates are said in a sentence each, those of a usual invoice in none', () => {
  const said = (issued: string, dueDate: string, type?: number) =>
    dateRemarks({ issued, dueDate, ...(type === undefined ? {} : { type }) }, today).map(({ message }) => message)
  expect(said('2027-12-31', '2026-12-31')).toEqual([
    'La fecha de emisión, 31-12-2027, es posterior a hoy.',
    'La fecha de vencimiento, 31-12-2026, es anterior a la de emisión, 31-12-2027.',
  ])
  expect(said('2027-12-31', '2026-12-31', 61)).toHaveLength(1)
  expect(said('2026-11-20', '2026-12-20')).toEqual([])
  expect(said('', '')).toEqual([])
})
