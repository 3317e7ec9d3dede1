import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseBalance, ivaOf, type BalanceCrossChecks } from './balance.ts'
import type { TotalCandidate } from '../labels/total-labels.ts'
import type { TotalLabel } from '../labels/vocabulary.ts'

const candidate = (role: TotalLabel, value: number, weight = 1): TotalCandidate => ({
  role,
  phrase: role,
  value,
  decimals: 0,
  words: [],
  labelWords: [],
  page: 1,
  row: 1,
  weight,
  isOcr: false,
})
const crossChecks = (but: Partial<BalanceCrossChecks> = {}): BalanceCrossChecks => ({
  type: 33,
  totals: [],
  itemSum: null,
  ...but,
})
const values = (balance: ReturnType<typeof chooseBalance>) => ({
  neto: balance.neto?.value ?? null,
  exento: balance.exento?.value ?? null,
  iva: balance.iva?.value ?? null,
  total: balance.total?.value ?? null,
  addsUp: balance.addsUp,
})

describe('the amounts of the foot', () => {
  test('fees are the exempt amount where nothing is taxed, and a line of the detail beside an IVA', () => {
    const taxed = [candidate('neto', 100_000), candidate('iva', 19_000), candidate('total', 119_000)]
    expect(values(chooseBalance([...taxed, candidate('honorarium', 1)], crossChecks())).exento).toBeNull()
    const fees = [candidate('honorarium', 100_000), candidate('total', 100_000)]
    expect(values(chooseBalance(fees, crossChecks({ type: 34 }))).exento).toBe(100_000)
  })

  test('those that add up are chosen among others with the same labels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 200_000_000 }), { maxLength: 3 }),
        (neto, exento, noise) => {
          const iva = ivaOf(neto)
          const total = neto + exento + iva
          const chosen = chooseBalance(
            [
              ...noise.map((value) => candidate('total', value, 1.05)),
              candidate('neto', neto),
              candidate('exento', exento),
              candidate('iva', iva),
              candidate('total', total),
              ...noise.map((value) => candidate('neto', value, 0.8)),
            ],
            crossChecks(),
          )
          expect(chosen.addsUp).toBe(true)
          expect((chosen.neto?.value ?? 0) + (chosen.exento?.value ?? 0) + (chosen.iva?.value ?? 0)).toBe(
            chosen.total?.value,
          )
        },
      ),
    )
  })
  test('what is owed from before does not make the total', () => {
    const chosen = chooseBalance(
      [candidate('neto', 1000), candidate('iva', 190), candidate('total', 1190), candidate('payable', 5190, 1.5)],
      crossChecks(),
    )
    expect(values(chosen)).toEqual({ neto: 1000, exento: null, iva: 190, total: 1190, addsUp: true })
  })
  test('a retained tax is taken away, an additional one added', () => {
    const retained = chooseBalance(
      [candidate('neto', 1000), candidate('iva', 190), candidate('retained', 190), candidate('total', 1000)],
      crossChecks({ type: 46 }),
    )
    expect(retained.others.map(({ value }) => value)).toEqual([-190])
    expect(retained.addsUp).toBe(true)
    const additional = chooseBalance(
      [candidate('neto', 1000), candidate('iva', 190), candidate('otherTax', 100), candidate('total', 1290)],
      crossChecks(),
    )
    expect(additional.others.map(({ value }) => value)).toEqual([100])
  })
  test('without a neto the subtotal stands for it', () =>
    expect(
      values(
        chooseBalance([candidate('subtotal', 1000), candidate('iva', 190), candidate('total', 1190)], crossChecks()),
      ).neto,
    ).toBe(1000))
  test('the timbre and the amount in words decide between two totals', () =>
    expect(
      values(chooseBalance([candidate('total', 1190), candidate('total', 1910, 1.3)], crossChecks({ totals: [1190] })))
        .total,
    ).toBe(1190))
  test('nothing is made up', () =>
    expect(values(chooseBalance([], crossChecks()))).toEqual({
      neto: null,
      exento: null,
      iva: null,
      total: null,
      addsUp: false,
    }))
})
