import { expect, test } from 'vitest'
import { monospacedLine, monospacedPage } from '../testing/monospaced-page.ts'
import { withSpacedWords, withWholeFigures } from './spaced-words.ts'

test.each([
  ['B O L E T A   D E   P A G O   M A R Z O   2 0 2 6', 'BOLETA DE PAGO MARZO 2026'],
  ['H A B E R E S          D E S C U E N T O S', 'HABERES DESCUENTOS'],
  ['SON 2 0 1 9', 'SON 2 0 1 9'],
  ['A y B 3', 'A y B 3'],
])('words whose letters are spaced: %s', (printed, whole) => {
  const words = withSpacedWords(monospacedLine(printed))
  expect(words.map(({ text }) => text).join(' ')).toBe(whole)
})

test('letters set apart in small capitals are words', () => {
  const at = (text: string, left: number, height = 10) => ({
    text,
    left,
    right: left + 6 * text.length,
    top: 30 - height,
    bottom: 30,
  })
  const letters = [
    at('R', 10, 14),
    at('í', 18),
    at('o', 26),
    at('y', 40),
    at('M', 54, 14),
    at('ar', 62),
    at('S', 82, 14),
    at('.', 90),
    at('A', 98, 14),
    at('.', 106),
  ]
  expect(withSpacedWords(letters).map(({ text }) => text)).toEqual(['Río', 'y', 'Mar', 'S.A.'])
})

const figuresOf = (lines: string) => {
  const { words } = withWholeFigures(monospacedPage(lines.trim().split('\n')))
  return words.map(({ text }) => text).join(' ')
}

test.each([
  ['RUT 1 5 3 0 0 1 1 1 - 1   MES 0 3   DIAS 3 0\nSueldo   6 5 0 0 0 0', 'RUT 15300111-1 MES 03 DIAS 30 Sueldo 650000'],
  ['RUT 1 5 3 0 0 1 1 1 - 2   MES 0 3', 'RUT 1 5 3 0 0 1 1 1 - 2 MES 0 3'],
  ['RUT 1 5 3 0 0 1 1 1 - 1\nCargas   1     2', 'RUT 15300111-1 Cargas 1 2'],
])('a box for each character is proved by the check digit of a RUT: %s', (lines, whole) => {
  expect(figuresOf(lines)).toBe(whole)
})

const column = 'RUT 15.300.111-1 N° 4512\nSueldo      650 000\nSalud        45 500\nTotal     1 250 000'
test.each([
  [column, 'RUT 15.300.111-1 N° 4512 Sueldo 650.000 Salud 45.500 Total 1.250.000'],
  [column.replace('45 500', '45.500'), /Sueldo 650 000/],
  [column.replace('111-1', '111      1'), /^RUT 15.300.111 1 .* Sueldo 650.000/],
  [column.replace('111-1', '111      2'), /Sueldo 650 000/],
  [`${column}\nOtros         45500`, /Sueldo 650 000/],
  [
    column.replace('RUT 15.300.111-1', '(RUT 15.300.111-K)'),
    '(RUT 15.300.111-K) N° 4512 Sueldo 650.000 Salud 45.500 Total 1.250.000',
  ],
  [column.replace('111-1', '111-K'), 'RUT 15.300.111-K N° 4512 Sueldo 650.000 Salud 45.500 Total 1.250.000'],
  [`${column}\nFecha    30/06/2023`, /Sueldo 650.000 .* Fecha 30.06.2023$/],
  ['Neto 100 000\nIVA   19 000\n Total 119 000', 'Neto 100.000 IVA 19.000 Total 119.000'],
  ['Neto 100 000\nIVA   19 000\n Total 120 000', /Total 120 000/],
])('thousands are parted by a space where a column proves it: %s', (lines, whole) => {
  expect(figuresOf(lines)).toMatch(whole)
})
