import { expect, test } from 'vitest'
import { asCsv } from './csv.ts'

test('a spreadsheet in Chile reads numbers as numbers, and text with its signs whole', () => {
  expect(
    asCsv([
      ['Neto', 'Nota'],
      [1234.5, 'a;b "c"\nd'],
      [-3, null],
    ]),
  ).toBe('\uFEFFNeto;Nota\r\n1234,5;"a;b ""c""\nd"\r\n-3;\r\n')
})

test('text never becomes a formula', () => {
  for (const text of ['=1+1', '+56 9', '-x', '@x', '\tx']) expect(asCsv([[text]])).toContain(`'${text}`)
})
