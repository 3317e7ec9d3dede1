import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountRemarks, amountsOf, ivaOf, lineNeto, quantityOf, timesPesos } from './invoice-amounts.ts'
import { sumPesos } from './money.ts'

const today = '2026-11-21'

test.each([
  [3, 33.33, 99.99],
  [2.36, 20_033, 47_277.88],
  [1.005, 1, 1.01],
  [10, 94_368.6, 943_686],
  [0.1, 0.2, 0.02],
  [0.000001, 999_999_999_999, 1_000_000],
  [1e-7, 100, 0],
  [1, 999_999_999_999.99, 999_999_999_999.99],
])('%d x %d is %d', (quantity, price, product) => expect(timesPesos(quantity, price)).toBe(product))

test.each([
  [100, '2026-11-21', 19],
  [642_177, '2025-05-09', 122_014],
  [50, '2026-01-01', 10],
  [100, '2003-09-30', 18],
  [100, '1980-01-01', 18],
])('the IVA of %d on %s is %d', (neto, date, iva) => expect(ivaOf(neto, date)).toBe(iva))

test.each([
  [undefined, 1],
  [0, 1],
  [0.5, 1],
  [Number.NaN, 1],
  ['3', 3],
  ['1.000', 1000],
  ['tres', 1],
  [1.5, 1.5],
  [12, 12],
])('a quantity of %j counts as %d', (typed, quantity) => expect(quantityOf(typed)).toBe(quantity))

test("an amount is a unit's price, or the line's net where the net says so", () => {
  expect(lineNeto({ amount: 1000, quantity: 2 })).toBe(2000)
  expect(lineNeto({ amount: 1000, quantity: 2, neto: 2000 })).toBe(2000)
  expect(lineNeto({ amount: 2000, quantity: 2, neto: 2000 })).toBe(2000)
  expect(lineNeto({ amount: 1000, quantity: 2, neto: 7 })).toBe(2000)
})

describe('the amounts of an invoice', () => {
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_00 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 500 }),
    exempt: fc.boolean(),
  })

  test('add up to the cent, and IVA is whole pesos of the document, shared by its lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const { amounts, lines: shares } = amountsOf(lines, { type: 33, date: today })
        expect(amounts.total).toBe(sumPesos([amounts.neto, amounts.exento, amounts.iva]))
        expect(Number.isInteger(amounts.iva)).toBe(true)
        expect(amounts.iva).toBe(ivaOf(amounts.neto, today))
        expect(sumPesos(shares.map(({ iva }) => iva))).toBe(amounts.iva)
        expect(sumPesos(shares.map(({ total }) => total))).toBe(amounts.total)
        expect(amountRemarks(amounts, today)).toEqual([])
      }),
    )
  })

  test('of an exempt document have no IVA', () => {
    const { amounts } = amountsOf([{ amount: 1000, quantity: 3 }], { type: 34, date: today })
    expect(amounts).toEqual({ neto: 0, exento: 3000, iva: 0, otherTaxes: 0, total: 3000 })
  })

  test('carry other taxes as stated', () => {
    const { amounts } = amountsOf([{ amount: 10_000, quantity: 1 }], { type: 33, date: today, otherTaxes: 1800 })
    expect(amounts).toEqual({ neto: 10_000, exento: 0, iva: 1900, otherTaxes: 1800, total: 13_700 })
  })
})

test('what does not add up is said, with what it should be', () => {
  const amounts = { neto: 1000, exento: 0, iva: 200, otherTaxes: 0, total: 1190 }
  expect(amountRemarks(amounts, today)).toEqual([
    { code: 'iva', stated: 200, expected: 190 },
    { code: 'total', stated: 1190, expected: 1200 },
  ])
})
