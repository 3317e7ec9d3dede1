import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMonths, gapsOf, nextAccount } from './rules.ts'

const account = {
  account_bank: 'BCI',
  account_type: 'Cuenta Vista',
  account_number: '0012345678',
  account_rut: null,
  account_name: null,
  account_description: null,
}

describe('an account after its form', () => {
  test('what was not sent stays', () => {
    expect(nextAccount(account, {})).toEqual({ account, wrongMask: false })
    expect(nextAccount(account, { account_bank: 'Estado' }).account).toEqual({ ...account, account_bank: 'Estado' })
  })

  test('a mask given back keeps the number it hides, and no other', () => {
    expect(nextAccount(account, { account_number: '••••5678' })).toEqual({ account, wrongMask: false })
    expect(nextAccount(account, { account_number: '••••9999' }).wrongMask).toBe(true)
    expect(nextAccount(null, { account_number: '••••5678' }).wrongMask).toBe(true)
  })

  test('emptied whole, there is no account', () => {
    const empty = { account_bank: null, account_type: null, account_number: null }
    expect(nextAccount(account, empty)).toEqual({ account: null, wrongMask: false })
    expect(nextAccount(null, {}).account).toBeNull()
  })
})

test('what is missing is named in the order of the form, and an account without a number is missing', () => {
  const nothing = { email: null, fonasaName: null, afpName: null, sueldo_base: null, bankAccounts: [] }
  expect(gapsOf(nothing)).toEqual(['email', 'fonasaName', 'afpName', 'sueldo_base', 'account'])
  const all = { email: 'a@b.cl', fonasaName: 'Fonasa', afpName: 'AFP Uno', sueldo_base: 0 }
  expect(gapsOf({ ...all, bankAccounts: [{ account_number: '••••1' }] })).toEqual([])
  expect(gapsOf({ ...all, bankAccounts: [{ account_number: null }] })).toEqual(['account'])
})

describe('months', () => {
  const month = (payrollId: number, period: string | null, total: number | null) => ({
    payrollId,
    month: period,
    total,
    baseSalary: 500_000,
    afpAmount: null,
    fonasaAmount: 35_000.1,
  })

  test('each is compared with the newest payroll of the nearest earlier month, to the cent', () => {
    const [third, second, again, first, unknown] = compareMonths([
      month(9, '2026-09', 700_000.3),
      month(8, '2026-08', 650_000.1),
      month(7, '2026-08', 1),
      month(3, '2026-05', null),
      month(2, null, 5),
    ])
    expect(third!.difference).toEqual({
      from: '2026-08',
      total: 50_000.2,
      baseSalary: 0,
      afpAmount: null,
      fonasaAmount: 0,
    })
    expect(second!.difference).toMatchObject({ from: '2026-05', total: null })
    expect(again!.difference).toMatchObject({ from: '2026-05' })
    expect(first!.difference).toBeNull()
    expect(unknown!.difference).toBeNull()
  })

  test('the differences of consecutive months add up to the whole way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500_000_000 }), { minLength: 1, maxLength: 12 }), (cents) => {
        const months = cents.map((c, i) => month(i, `2026-${String(12 - i).padStart(2, '0')}`, c / 100))
        const sum = compareMonths(months).reduce((all, m) => all + Math.round((m.difference?.total ?? 0) * 100), 0)
        expect(sum).toBe(cents[0]! - cents.at(-1)!)
      }),
    )
  })
})
