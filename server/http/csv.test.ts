import { expect, test } from 'vitest'
import { asCsv } from './csv.ts'

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
