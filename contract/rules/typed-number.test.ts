import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTypedNumber, parseTypedNumber, type TypedNumber } from './typed-number.ts'

const pesos = { decimals: 2 }
const signed = { decimals: 2, isSigned: true }
const quantity = { decimals: 6 }
const is = (value: number): TypedNumber => ({ state: 'number', value })
const may = (...readings: number[]): TypedNumber => ({ state: 'unclear', readings })

describe('what a person types in Chile', () => {
  test.each([
    ['45.900', 45_900],
    ['850.000', 850_000],
    ['1.000', 1000],
    ['1.234.567,8', 1_234_567.8],
    ['45900', 45_900],
    ['45900,50', 45_900.5],
    ['$45.900,00', 45_900],
    ['$ 45.900', 45_900],
    ['CLP 45.900', 45_900],
    ['45.900.-', 45_900],
    ['45 900', 45_900],
    ['0', 0],
    [',5', 0.5],
    ['45,', 45],
    ['45.', 45],
    ['12,500', 12.5],
    ['\u202a$\u00a045.900\u200b', 45_900],
  ])('%s is a number', (text, value) => {
    expect(parseTypedNumber(text, text === '12,500' ? quantity : pesos)).toEqual(is(value))
  })

  test.each([
    ['45.9', may(45.9, 459)],
    ['1.19', may(1.19, 119)],
    ['45.90', may(45.9, 4590)],
    ['1234.5', may(1234.5, 12_345)],
    ['1234.567', may(1_234_567)],
    ['0.5', may(0.5)],
    ['1,234.56', may(1234.56, 123_456)],
    ['1,234,567', may(1_234_567)],
    ['1.23.456', may(123_456)],
    ['45,900', may(45.9, 45_900)],
  ])('%s is asked', (text, asked) => {
    expect(parseTypedNumber(text, pesos)).toEqual(asked)
  })

  test.each(['-5', '- 5', '−5', '$-5', '-$5'])('%s is refused where nothing is negative, never taken for 5', (text) => {
    expect(parseTypedNumber(text, pesos)).toEqual({ state: 'refused', reason: 'No puede ser negativo' })
    expect(parseTypedNumber(text, signed)).toEqual(is(-5))
  })

  test.each([
    ['45,123', quantity, is(45.123)],
    ['4,1234', pesos, { state: 'refused', reason: 'Hasta 2 decimales' }],
    ['1e5', pesos, { state: 'refused', reason: 'Formato inválido' }],
    ['doce', pesos, { state: 'refused', reason: 'Formato inválido' }],
    ['-', signed, { state: 'refused', reason: 'Formato inválido' }],
    ['.', pesos, { state: 'refused', reason: 'Formato inválido' }],
    ['  ', pesos, { state: 'empty' }],
    ['$', pesos, { state: 'empty' }],
  ] as const)('%j', (text, rules, typed) => {
    expect(parseTypedNumber(text, rules)).toEqual(typed)
  })
})

describe('of any text', () => {
  const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map((whole) => whole / 100)

  test('what is shown is read back as the same value, grouped or not, with or without the currency', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 2 }), (value, least) => {
        const shown = formatTypedNumber(value, { decimals: 2, least })
        for (const text of [shown, shown.replaceAll('.', ''), shown.replace(/^(-?)/, '$1$')])
          expect(parseTypedNumber(text, signed)).toEqual(is(value === 0 ? 0 : value))
      }),
    )
  })

  test('a dot is never a decimal point, and a comma never a group: such texts are asked or refused', () => {
    const number = fc.stringMatching(/^[0-9.,]{1,14}$/)
    fc.assert(
      fc.property(number, (text) => {
        const typed = parseTypedNumber(text, quantity)
        if (typed.state !== 'number') return
        const [whole = '', fraction = ''] = text.split(',')
        expect(typed.value).toBe(Number(`${whole.replaceAll('.', '') || '0'}.${fraction || '0'}`))
        // Every group but the first has three digits, or is only begun.
        if (whole.includes('.')) expect(whole).toMatch(/^\d+\.$|^\d{1,3}(\.\d{3})+\.?$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('nothing throws, and no reading is lost: a number, a question with answers, or a reason', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-$0-9., ]{0,16}$/))
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom(0, 2, 6), (typed, isSigned, decimals) => {
        const result = parseTypedNumber(typed, { decimals, isSigned })
        if (result.state === 'number') expect(Number.isFinite(result.value)).toBe(true)
        if (result.state === 'unclear') expect(result.readings.length).toBeGreaterThan(0)
        if (result.state === 'refused') expect(result.reason).not.toBe('')
        if (!isSigned && result.state === 'number') expect(result.value).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('an answer to a question is a number when it is written out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,]{1,12}$/), (text) => {
        const typed = parseTypedNumber(text, pesos)
        if (typed.state !== 'unclear') return
        for (const reading of typed.readings)
          expect(parseTypedNumber(formatTypedNumber(reading, pesos), pesos)).toEqual(is(reading))
      }),
      { numRuns: 2000 },
    )
  })
})
