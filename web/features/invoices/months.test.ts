import { expect, test } from 'vitest'
import { lastMonths } from './months.ts'

test("the last months end with today's and reach over the year", () => {
  expect(lastMonths('2027-01-31', 3)).toEqual([
    { from: '2026-11-01', to: '2026-11-30', name: 'noviembre de 2026' },
    { from: '2026-12-01', to: '2026-12-31', name: 'diciembre de 2026' },
    { from: '2027-01-01', to: '2027-01-31', name: 'enero de 2027' },
  ])
})
