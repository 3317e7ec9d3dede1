import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ivaOf } from './balance.ts'
import { resolveFoot, type Foot, type FootCrossChecks } from './resolve-foot.ts'
import type { TotalCandidate } from '../labels/total-labels.ts'
import type { TotalLabel } from '../labels/vocabulary.ts'

const resolve = (candidates: readonly TotalCandidate[], about: FootCrossChecks) =>
  resolveFoot(candidates, about)?.foot ?? null

const candidate = (role: TotalLabel, value: number): TotalCandidate => ({
  role,
  phrase: role,
  value,
  decimals: 0,
  words: [],
  labelWords: [],
  page: 1,
  row: 0,
  weight: 1,
  isOcr: true,
})
const crossChecks = (but: Partial<FootCrossChecks> = {}): FootCrossChecks => ({
  type: 33,
  stamped: null,
  inWords: null,
  itemSum: null,
  adjustments: [],
  ...but,
})
const footOf = (neto: number, exento: number): Foot => ({
  neto,
  exento,
  iva: ivaOf(neto),
  total: neto + exento + ivaOf(neto),
})
const printed = (foot: Foot, but: Partial<Record<keyof Foot, number | null>> = {}): TotalCandidate[] =>
  (['neto', 'exento', 'iva', 'total'] as const).flatMap((role) => {
    const value = but[role] === undefined ? foot[role] : but[role]
    return value === null || (value === 0 && role === 'exento') ? [] : [candidate(role, value)]
  })

/** A number as a reader of images gets it wrong: one digit is another. Not the last: a few pesos may be rounding. */
const misread = (value: number, at: number, digit: number): number => {
  const digits = [...String(value)]
  const place = at % (digits.length - 1)
  digits[place] = String((Number(digits[place]) + 1 + (digit % 9)) % 10)
  return Number(digits.join(''))
}

const feet = fc
  .record({
    neto: fc.integer({ min: 1000, max: 50_000_000 }),
    exento: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 900_000 })),
  })
  .map(({ neto, exento }) => footOf(neto, exento))
type Mistake = { path: 'neto' | 'iva' | 'total'; at: number; digit: number; isLost: boolean }
const mistakes: fc.Arbitrary<Mistake> = fc.record({
  path: fc.constantFrom('neto' as const, 'iva' as const, 'total' as const),
  at: fc.nat(8),
  digit: fc.nat(8),
  isLost: fc.boolean(),
})

describe('the amounts of a foot', () => {
  test('with one misread or lost are put right by a detail that adds up', () => {
    fc.assert(
      fc.property(feet, mistakes, (foot, { path, at, digit, isLost }) => {
        const found = printed(foot, { [path]: isLost ? null : misread(foot[path], at, digit) })
        expect(resolve(found, crossChecks({ itemSum: foot.neto + foot.exento }))).toEqual(foot)
      }),
    )
  })
  test('with all misread but the neto are put right by a signed stamp', () => {
    fc.assert(
      fc.property(feet, fc.nat(8), fc.nat(8), (foot, at, digit) => {
        const found = printed(foot, { iva: misread(foot.iva, at, digit), total: misread(foot.total, digit, at) })
        expect([foot, null]).toContainEqual(resolve(found, crossChecks({ stamped: foot.total })))
      }),
    )
  })
  /** What a foot of which `wrong` were misread is resolved as. */
  const misreadAndResolved = (foot: Foot, wrong: readonly Mistake[], about: Partial<FootCrossChecks>) => {
    const misreads = wrong.map(({ path, at, digit }) => [path, misread(foot[path], at, digit)])
    return resolve(printed(foot, Object.fromEntries(misreads)), crossChecks(about))
  }
  test('are never resolved as something else by cross-checks that are right', () => {
    const checked = fc.constantFrom<string[]>(['stamped'], ['itemSum'], ['stamped', 'itemSum'])
    fc.assert(
      fc.property(feet, mistakes, mistakes, checked, (foot, one, other, checks) => {
        const right = { stamped: foot.total, itemSum: foot.neto + foot.exento }
        const about = Object.fromEntries(Object.entries(right).filter(([check]) => checks.includes(check)))
        expect([foot, null]).toContainEqual(misreadAndResolved(foot, [one, other], about))
      }),
      { numRuns: 500 },
    )
  })
  // Two may be misread to fit each other, once in a few hundred thousand: that is what cross-checks are for.
  test('are never resolved as something else by themselves, when one is misread', () => {
    fc.assert(
      fc.property(feet, mistakes, (foot, one) => {
        expect([foot, null]).toContainEqual(misreadAndResolved(foot, [one], {}))
      }),
    )
  })
  test('nothing is resolved by one figure alone', () =>
    expect(resolve([candidate('total', 119_000)], crossChecks())).toBeNull())
  test('a signed stamp alone gives neto and IVA when nothing else is printed', () =>
    expect(resolve([], crossChecks({ stamped: 1_782_020 }))).toEqual(footOf(1_497_496, 0)))
  test('receipts and documents of no known type are left alone', () =>
    expect(resolve(printed(footOf(1000, 0)), crossChecks({ type: 39, stamped: 5000 }))).toBeNull())
  test('an additional tax that was not found does not undo a neto and an IVA that fit', () => {
    const foot = { ...footOf(100_000, 0), total: 137_000 }
    expect(resolve(printed(foot), crossChecks({ stamped: 137_000 }))).toBeNull()
  })
  test('other taxes are those that the amounts need', () => {
    const tax = candidate('otherTax', 18_000)
    const foot = { ...footOf(100_000, 0), total: 137_000 }
    const found = [...printed(foot, { neto: 105_000 }), tax]
    expect(resolveFoot(found, crossChecks({ itemSum: 105_000, adjustments: [-5000], stamped: 137_000 }))).toEqual({
      foot,
      others: [tax],
    })
  })
})

test('a total that is over by a tax of the neto is as likely right as misread', () => {
  const foot = footOf(2_664_250, 0)
  const over = (tax: number) => resolve(printed(foot, { total: foot.total + tax }), crossChecks({ itemSum: foot.neto }))
  expect(over(546_171)).toBeNull()
  expect(over(500_000)).toEqual(foot)
})
