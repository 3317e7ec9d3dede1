import { describe, expect, it } from 'vitest'
import type { Word } from '../input/page.ts'
import { withWholeValues } from './broken-values.ts'

const word = (text: string, left: number, top: number): Word => ({
  text,
  left,
  top,
  right: left + text.length * 4,
  bottom: top + 8,
})
const rutOf = (words: readonly Word[]) => withWholeValues(words).find(({ text }) => text.includes('-'))

describe('RUTs that a cell breaks', () => {
  it('stand on the line that the rest of the row is on', () => {
    const row = (top: number) => [word('12.345.678-', 10, 0), word('5', 10, 10), word('500.000', 90, top)]
    for (const top of [0, 5, 10]) expect(rutOf(row(top))).toMatchObject({ text: '12.345.678-5', top })
  })

  it('are not broken where their check digit stands a space behind them', () => {
    const row = (rut: string, top: number) => [word(rut, 10, top), word('5', 11 + 4 * rut.length, top)]
    const words = [...row('12.345.678-', 0), ...row('1.300.002-', 10)]
    expect(withWholeValues(words)).toEqual(words)
  })

  it('are broken before their dash or after a dot, too', () => {
    expect(rutOf([word('12345678', 10, 0), word('-5', 10, 10)])?.text).toBe('12345678-5')
    expect(rutOf([word('12.345.', 10, 0), word('678-5', 10, 10)])?.text).toBe('12.345.678-5')
  })

  it('are broken after a dash beside which a rule left a speck', () => {
    expect(rutOf([word('12.345.678-,', 10, 0), word('5', 10, 10)])?.text).toBe('12.345.678-5')
  })

  it('are broken after a dash that a space parts from them', () => {
    const words = [word('12.345.678', 10, 0), word('-', 53, 0), word('5', 53, 10)]
    expect(withWholeValues(words).map(({ text }) => text)).toEqual(['12.345.678-5'])
    const far = [word('12.345.678', 10, 0), word('-', 80, 0), word('5', 80, 10)]
    expect(withWholeValues(far)).toEqual(far)
  })

  it('are broken after a dash that a reader of images did not see, where most of their column is', () => {
    const rows = (ruts: readonly [string, string][]) =>
      ruts.flatMap(([number, digit], at) => [word(number, 10, 30 * at), word(digit, 10, 30 * at + 10)])
    const seen = (words: readonly Word[]) => words.map((one) => ({ ...one, confidence: 0.9 }))
    const column = rows([
      ['12345678', '5'],
      ['10600014', 'K'],
    ])
    expect(withWholeValues(seen(column)).map(({ text }) => text)).toEqual(['12345678-5', '10600014-K'])
    expect(withWholeValues(column)).toEqual(column)
    const amounts = seen([...column, ...rows([['7000000', '0']]), ...rows([['7200000', '0']])])
    expect(withWholeValues(amounts)).toEqual(amounts)
  })

  it('go on under the name that is before them in their cell', () => {
    const words = [word('ANA', 10, 0), word('SOTO', 24, 0), word('12.345.678-', 42, 0), word('5', 10, 10)]
    expect(rutOf(words)?.text).toBe('12.345.678-5')
  })

  it('take nothing from beside or from further down', () => {
    const words = [word('12.345.678-', 10, 0), word('5', 90, 10), word('7', 10, 40)]
    expect(withWholeValues(words)).toEqual(words)
  })
})

describe('amounts that a cell breaks after their sign', () => {
  const amountOf = (words: readonly Word[]) => withWholeValues(words).filter(({ text }) => text.includes('$'))

  it('are whole, on the line that the rest of the row is on', () => {
    const words = [word('$', 106, 0), word('40.708', 86, 10), word('500.000', 30, 5), word('12', 10, 5)]
    expect(amountOf(words)).toMatchObject([{ text: '$40.708', left: 86, top: 5 }])
    const closed = words.map((one) => (one.text === '40.708' ? word('40.708.-', 78, 10) : one))
    expect(amountOf(closed)).toMatchObject([{ text: '$40.708.-', left: 78, top: 5 }])
  })

  it('are no others than those under a sign that has none beside it', () => {
    const words = [word('$', 86, 0), word('5.000', 94, 0), word('40.708', 86, 10)]
    expect(amountOf(words)).toEqual([words[0]])
  })

  it('are none under a sign that is the title of their column', () => {
    const words = [word('$', 106, 0), word('40.708', 86, 10), word('5.000', 90, 24)]
    expect(amountOf(words)).toEqual([words[0]])
    const each = [...words, word('$', 106, 18)]
    expect(amountOf(each).map(({ text }) => text)).toEqual(['$40.708', '$5.000'])
  })
  it('are none under a sign that ends a title', () => {
    const words = [word('Haberes', 75, 0), word('$', 106, 0), word('40.708', 86, 10), word('$5.000', 90, 24)]
    expect(amountOf(words).map(({ text }) => text)).toEqual(['$', '$5.000'])
  })
})
