import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, monthStart } from 'contract/rules/date.ts'
import { partsOf } from './rollup.ts'

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days))

test('days are cut into whole months and what is left over: every day once, no other day', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (from, to) => {
      const { months, edges } = partsOf({ from, to })
      for (let i = -40; i < 850; i++) {
        const date = addDays('2025-01-01', i)
        const isMatch = (from === null || date >= from) && (to === null || date <= to)
        const start = monthStart(date)
        const isInMonths =
          months !== null && (months.from === null || start >= months.from) && (months.to === null || start < months.to)
        const times = (isInMonths ? 1 : 0) + edges.filter((edge) => edge.from <= date && date <= edge.to).length
        expect(times).toBe(isMatch ? 1 : 0)
      }
      expect(edges.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 60 },
  )
})
