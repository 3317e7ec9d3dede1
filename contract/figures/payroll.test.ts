import { describe, expect, test } from 'vitest'
import { afpBand, gratificationCap, highestGratificationCap, lowestTaxableCeiling, minimumIncome } from './payroll.ts'

describe('legal figures of payroll', () => {
  test('the cap of the gratificación of January 2026 is the one of the law: 539,000 x 4.75 / 12', () => {
    expect(gratificationCap('2026-01')).toBe(213_354)
  })

  test('a month takes the last figure before it', () => {
    expect(minimumIncome('2025-04')).toBe(510_636)
    expect(minimumIncome('2025-05')).toBe(529_000)
    expect(minimumIncome('2030-01')).toBe(539_000)
  })

  test('the cap that a document may show is never below the legal one', () => {
    for (let year = 2012; year <= 2030; year++)
      for (const month of ['01', '06', '12'])
        expect(highestGratificationCap(`${year}-${month}`)).toBeGreaterThanOrEqual(gratificationCap(`${year}-${month}`))
  })

  test('the band holds every commission of 2025, from Uno 0.46 % to Provida 1.45 %', () => {
    const { lowest, highest } = afpBand('2025-11')
    expect(lowest).toBeLessThanOrEqual(0.1046)
    expect(highest).toBeGreaterThanOrEqual(0.1145)
  })

  test('pay over the ceiling of 2026 (90 UF, above 39,000 pesos each) may be capped', () => {
    expect(lowestTaxableCeiling('2026-03')).toBe(90 * 39_000)
  })
})
