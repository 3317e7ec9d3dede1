import { describe, expect, test } from 'vitest'
import { findMoneyWords } from './money-words.ts'
import { sheetOf } from '../sheet.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

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
