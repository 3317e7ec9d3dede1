import { describe, expect, test } from 'vitest'
import { amountsOf } from './amount.ts'
import { sheetOf } from '../sheet.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const amounts = (line: string, others = '') => {
  const sheet = sheetOf(pageOfLines(`${line}\n${others}`))
  return amountsOf(sheet.rows[0]!).map(({ value, other, isPercent, suffix }) => ({ value, other, isPercent, suffix }))
}
const values = (line: string, others = '') => amounts(line, others).map(({ value }) => value)

describe('amounts of a line', () => {
  test.each([
    ['$ 1.234.567', [1_234_567]],
    ['$1.234.567.-', [1_234_567]],
    ['Neto $            94.368,6', [94_368.6]],
    ['12 un  x  1.490', [12, 1490]],
    ['- 3.688', [-3688]],
    ['( 15.750 )', [-15_750]],
    ['US$ 1,234.50', [1234.5]],
  ])('%s', (line, expected) => expect(values(line)).toEqual(expected))

  test('a dash far from a number is an empty cell', () => expect(values('-          63.570')).toEqual([63_570]))
  test('dates are no amounts', () => expect(values('05-03-2024   28/12/2010')).toEqual([]))
  test('a percentage is told apart', () =>
    expect(amounts('19%')).toEqual([{ value: 19, other: null, isPercent: true, suffix: '%' }]))
  test('a unit may be stuck to its quantity', () =>
    expect(amounts('12kg')[0]).toMatchObject({ value: 12, suffix: 'kg' }))

  test('three digits after a sign are thousands, unless the page says that the sign is decimal', () => {
    expect(amounts('25,000')[0]).toMatchObject({ value: 25_000, other: 25 })
    expect(amounts('25,000', '4.616.825')[0]).toMatchObject({ value: 25, other: 25_000 })
    expect(amounts('25.000', '4,616,825')[0]).toMatchObject({ value: 25, other: 25_000 })
  })

  test("a '0,9' of names says less than amounts whose thousands are grouped twice", () => {
    expect(amounts('25.000', 'Suero 0,9%   Tul 0,5 mm   Hilo 0,3 mm   4,616,825')[0]).toMatchObject({ value: 25 })
  })

  test('amounts in the money of others do not say how pesos are written', () => {
    expect(values('131.000', 'Valor CIF US$ 49,062.07   28.000')).toEqual([131_000])
    expect(values('131.000', '49,062.07')).toEqual([131])
  })

  test('letters that images take for digits count only in words from images', () => {
    const read = (confidence?: number) =>
      amountsOf(sheetOf(pageOfLines('1.2O0.S00', confidence === undefined ? {} : { confidence })).rows[0]!)
    expect(read(0.9)[0]?.value).toBe(1_200_500)
    expect(read()).toEqual([])
  })
})

test('a comma that was not seen after three digits leaves two readings', () => {
  const readings = (confidence?: number) =>
    amountsOf(sheetOf(pageOfLines('2.5024', confidence === undefined ? {} : { confidence })).rows[0]!).map(
      ({ value, other }) => [value, other],
    )
  expect(readings(0.9)).toEqual([[2.5024, 2502.4]])
  expect(readings()).toEqual([[2.5024, null]])
})

test('a currency nearer to the figure before it ends that one', () => {
  expect(values('397.046 CLP      808 CLP        75.439 CLP      473.293 CLP')).toEqual([397_046, 808, 75_439, 473_293])
  expect(amountsOf(sheetOf(pageOfLines('808 CLP      75.439 CLP')).rows[0]!).map(({ text }) => text)).toEqual([
    '808',
    '75.439',
  ])
  expect(amountsOf(sheetOf(pageOfLines('CLP 808      CLP 75.439')).rows[0]!).map(({ text }) => text)).toEqual([
    'CLP 808',
    'CLP 75.439',
  ])
})
