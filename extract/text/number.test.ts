import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDate, readNumber, readPercent } from './number.ts'

const grouped = (value: number, sign: string) => String(value).replace(/\B(?=(\d{3})+$)/g, sign)
const pesos = fc.integer({ min: 0, max: 999_999_999 })

describe('a printed number', () => {
  test.each([
    ['830.000', 830_000],
    ['$ 830.000', 830_000],
    ['$688.475.-', 688_475],
    ['830,000', 830_000],
    ['$830.000;', 830_000],
    ['830,000.', 830_000],
    ['$1.830.000,', 1_830_000],
    ['***1.570.208***', 1_570_208],
    ['$**830.000', 830_000],
    ['1570208', 1_570_208],
    ['3.500.000,00', 3_500_000],
    ['$ ( 15.750 )', -15_750],
    ['( 84.525 )', -84_525],
    ['-98766', -98_766],
    ['84.525-', -84_525],
    ['17,5', 17.5],
    ['.18', 0.18],
    ['9.69325', 9.69325],
    ['32.679,54', 32_679.54],
    ['00', 0],
    ['0,00', 0],
    ['2.013', 2013],
    ["1'157.500", 1_157_500],
    ["$ 12'157,500", 12_157_500],
    ['1’157’500', 1_157_500],
    ["1'157.500,25", 1_157_500.25],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)?.value).toBe(value)
  })

  test.each([
    '11,27%',
    '31/08/2023',
    '15.300.111-1',
    'K',
    '1.2.3',
    '12.',
    "1'15",
    "12'3456",
    '',
    '$',
    '***',
    '12.34.567',
    '1234567890123',
  ])('%s is not a number', (text) => {
    expect(readNumber(text)).toBeNull()
  })

  test('a dash is an empty cell', () => {
    for (const text of ['-', '$-', '$ -'])
      expect(readNumber(text)).toEqual({ value: 0, decimals: 0, isMoney: false, isDash: true })
  })

  test('pesos read the same however they are grouped and signed', () => {
    fc.assert(
      fc.property(pesos, fc.constantFrom('.', ',', ''), fc.constantFrom('', '$', '$ '), (value, sign, currency) => {
        expect(readNumber(`${currency}${grouped(value, sign)}`)?.value).toBe(value)
        expect(readNumber(`(${grouped(value, sign)})`)?.value).toBe(value === 0 ? 0 : -value)
      }),
    )
  })

  test('decimals are kept exactly, with comma or point', () => {
    fc.assert(
      fc.property(pesos, fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0')
        expect(readNumber(`${grouped(whole, '.')},${decimals}`)?.value).toBe(Number(`${whole}.${decimals}`))
        expect(readNumber(`${grouped(whole, ',')}.${decimals}`)?.value).toBe(Number(`${whole}.${decimals}`))
      }),
    )
  })

  test('never throws and never gives something that is not a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-$() %K') }), (text) => {
        const read = readNumber(text)
        expect(read === null || Number.isFinite(read.value)).toBe(true)
      }),
    )
  })
})

test('percentages and dates are told apart', () => {
  expect(readPercent('11,27 %')).toBe(11.27)
  expect(readPercent('-7,00%')).toBe(-7)
  expect(readPercent('11,27')).toBeNull()
  expect(isDate('30-04-2024')).toBe(true)
  expect(isDate('2011-08-15')).toBe(true)
  expect(isDate('15.300.111')).toBe(false)
})
