import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { beginningOf } from './begun-cells.ts'
import { scanLines } from '../scan.ts'

const begun = (text: string): string[] => {
  const page = textPage(text)
  const lines = scanLines(page, page.words)
  const rows = lines.filter(({ cells }) => cells.some(({ kind }) => kind === 'rut'))
  const over = lines.filter(({ middle }) => middle < rows[0]!.middle)
  return beginningOf(over, rows, lines).map(({ cells }) => cells.map((cell) => cell.text).join(' '))
}

const rows = (second: string, third: string) => `
               SOTO       Sucursal
15.300.111-1   ANA        Centro     784.000

               ROJAS      ${second}
10.600.014-K   BRUNO      Centro     539.000

               MENA       ${third}
11.420.848-5   LUISA      Centro     600.000`

test('what several rows say in a cell is no title over the first of a page', () => {
  expect(begun(rows('Sucursal', 'Sucursal'))).toEqual(['SOTO Sucursal'])
  expect(begun(rows('Bodega', 'Taller'))).toEqual([])
})
