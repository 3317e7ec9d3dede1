import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrated } from './calibrated.ts'

const certainty = fc.double({ min: 0, max: 1, noNaN: true })

test('a likelihood stays one, and what was surer stays surer', () => {
  fc.assert(
    fc.property(certainty, certainty, (a, b) => {
      const [low, high] = [calibrated(Math.min(a, b)), calibrated(Math.max(a, b))]
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(high).toBeGreaterThanOrEqual(low)
    }),
  )
})

test('never says that a reading is certain', () => expect(calibrated(1)).toBeLessThan(1))
