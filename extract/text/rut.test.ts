import { rutCheckDigit } from 'contract/rules/rut.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCompanyRut, readRut } from './rut.ts'

describe('a printed RUT', () => {
  test.each([
    '15.300.111-1',
    '15300111-1',
    '15,300,111-1',
    '15.300.111 – 1',
    '15.300.111- 1',
    "'15300111-1",
    '015300111-1',
    '0015300111-1',
    '15.300.111-1,',
    '15300.111-1',
    '15.300111-1',
  ])('%s is 15300111-1', (text) => {
    expect(readRut(text)).toEqual({ rut: '15300111-1', isValid: true, isBare: false })
  })

  test('a lower case k is K', () => {
    expect(readRut('10.600.014-k')?.rut).toBe('10600014-K')
  })

  test('a wrong check digit is read and known to be wrong', () => {
    expect(readRut('15.300.111-2')).toEqual({ rut: '15300111-2', isValid: false, isBare: false })
  })

  test.each(['1.234-5', '31-08-2023', '2011-08-15', '300-1', '15.300.111', 'RUT'])('%s is not one', (text) => {
    expect(readRut(text)).toBeNull()
  })

  test('without a dash only a matching check digit makes a RUT', () => {
    const bodies = fc.integer({ min: 1_000_000, max: 99_999_999 })
    fc.assert(
      fc.property(bodies, fc.constantFrom(...'0123456789K'), (body, digit) => {
        const isRight = rutCheckDigit(String(body)) === digit
        expect(readRut(`${body}${digit}`)?.isBare ?? false).toBe(isRight)
      }),
    )
  })

  test('companies and people are told apart by their range', () => {
    expect(isCompanyRut('76123456-0')).toBe(true)
    expect(isCompanyRut('15300111-1')).toBe(false)
  })
})
