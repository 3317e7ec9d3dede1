import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRut, formatRut, hasRutDigit, isRut, normalizeRut, rutCheckDigit, rutProblem } from './rut.ts'

test.each([
  ['11.111.111-1', null],
  ['76123456-0', null],
  ['10.600.014- k', null],
  ['', 'RUT es requerido'],
  ['   ', 'RUT es requerido'],
  ['1-9', 'RUT debe tener entre 8 y 9 caracteres'],
  ['12.345.678-0', 'RUT inválido'],
  ['1K345678-5', 'RUT inválido'],
  ['00000000-0', 'RUT debe tener entre 8 y 9 caracteres'],
  ['00123456-0', 'RUT debe tener entre 8 y 9 caracteres'],
  ['01.234.567-4', null],
])('%s -> %s', (text, problem) => {
  expect(rutProblem(text)).toBe(problem)
})

test('every number has exactly one check digit, and every spelling of it is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (n) => {
      const body = String(n)
      const right = rutCheckDigit(body)
      expect([...'0123456789K'].filter((d) => hasRutDigit(body + d))).toEqual([right])
      const canonical = `${body}-${right}`
      for (const spelling of [canonical, body + right, formatRut(body + right), canonical.toLowerCase()]) {
        expect(isRut(spelling)).toBe(true)
        expect(normalizeRut(spelling)).toBe(canonical)
      }
    }),
  )
})

test('formatting while typing never loses what was typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(cleanRut(formatRut(typed))).toBe(cleanRut(typed))
    }),
  )
})

test('what has no shape of a RUT normalizes to nothing', () => {
  expect(normalizeRut('hola')).toBeNull()
  expect(normalizeRut('K1234567')).toBeNull()
})

test('a RUT with more characters than one has is refused, never cut to one that is right', () => {
  expect(rutProblem('76.123.456-0')).toBeNull()
  for (const long of ['76.123.456-00', '76123456-0 76123456-0', '176.123.456-0'])
    expect(rutProblem(long)).toBe('RUT debe tener entre 8 y 9 caracteres')
})
