import { describe, expect, test } from 'vitest'
import { plainWords } from '../text/plain.ts'
import { findMoneyWords, readNumberWords } from './money-words.ts'
import { sheetOf } from './sheet.ts'
import { pageOfLines } from './testing/page-of-lines.ts'

describe('numbers in words', () => {
  test.each([
    ['cinco millones setecientos treinta y cuatro mil setecientos sesenta y siete', 5_734_767],
    ['un millón de', 1_000_000],
    ['mil doscientos', 1200],
    ['treinta y dos mil ochenta', 32_080],
    ['veintiún mil', 21_000],
    ['ciento un mil uno', 101_001],
    ['dos mil millones', 2_000_000_000],
    ['setenta y seis mil setecientos setenta', 76_770],
  ])('%s', (text, value) => expect(readNumberWords(plainWords(text))?.value).toBe(value))

  test('other words are none', () => expect(readNumberWords(['pesos'])).toBeNull())
})

describe('the amount in words of a page', () => {
  test('goes over two lines', () => {
    const page = pageOfLines(`
SON: CINCO MILLONES SETECIENTOS MIL
     DOCE PESOS.-`)
    expect(findMoneyWords(sheetOf(page))?.value).toBe(5_700_012)
  })
  test('needs no "son" when it says pesos', () =>
    expect(findMoneyWords(sheetOf(pageOfLines('doscientos treinta mil pesos')))?.value).toBe(230_000))
  test('is not taken from a sentence', () =>
    expect(findMoneyWords(sheetOf(pageOfLines('Pago dentro de treinta días')))).toBeNull())
})
