import { describe, expect, test } from 'vitest'
import { areOfBook, codeOf, conceptOfCode } from './lre-codes.ts'

describe('codes of the electronic book', () => {
  test.each([
    [['Sueldo(2101)'], '2101'],
    [['Gratificación(210', '6)'], '2106'],
    [['Rut', 'trabajador(11', '01)'], '1101'],
    [['Colación total', 'mensual (Art 41', 'CdT)(2301)'], '2301'],
    [['obligatoria salud', '7%(3143)'], '3143'],
    [['SUELDO', 'BASE'], null],
  ])('%j has the code %s', (lines, code) => {
    expect(codeOf(lines)).toBe(code)
  })

  test('an institution, other bonuses and what the employer pays are no fields', () => {
    expect(['1143', '2111', '4155'].map(conceptOfCode)).toEqual(['detail', 'earning', 'employer'])
  })

  test('codes that a program gives its own concepts are not those of the book', () => {
    expect(areOfBook(['1010', '1020', '1050', '5100'])).toBe(false)
    expect(areOfBook(['2101', '2301', '5100'])).toBe(true)
    expect(areOfBook(['2101', '2301'])).toBe(false)
  })
})
