import { expect, test } from 'vitest'
import { asCsv } from './csv.ts'

test('nothing unseen, and no width, hides a formula', () => {
  for (const text of [
    '=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\u0000=1',
    '\n=1',
    '\u0007x',
  ])
    expect(asCsv([[text]]).replace(/^\uFEFF"?/, ''), JSON.stringify(text)).toMatch(/^'/)
  expect(asCsv([['a=1', 'Año－2']])).toBe('\uFEFFa=1;Año－2\r\n')
})

test('a spreadsheet reads back what was written, and runs none of it', () => {
  expect(
    asCsv([
      ['Nombre', 'Nota'],
      ['Ñandy; "la jefa"', null],
      ['dos\nlíneas', -5],
      ['=1+1', '-2+3'],
      ['@SUMA(A1)', 1234.5],
    ]),
  ).toBe('\uFEFFNombre;Nota\r\n"Ñandy; ""la jefa""";\r\n"dos\nlíneas";-5\r\n\'=1+1;\'-2+3\r\n\'@SUMA(A1);1234,5\r\n')
})
