import { expect, test } from 'vitest'
import { divideAligned } from './wrapped.ts'

const LINE = 9
/** A name on its value's own line, then one of three lines about its value: the second could as well be the first's. */
const lines = (second: string) => [
  { middle: 0, row: 0, text: 'casillas' },
  { middle: 9.4, row: -1, text: second },
  { middle: 18, row: 1, text: 'de' },
  { middle: 27, row: -1, text: 'meses' },
]

test('a line that ends in a comma or a word that joins belongs with the next one', () => {
  expect(divideAligned(lines('BTU,'), [0, 18], LINE)).toEqual([0, 1, 1, 1])
  expect(divideAligned(lines('suministro de'), [0, 18], LINE)).toEqual([0, 1, 1, 1])
})

test('where the ends of lines tell nothing, names begin on the line of their value', () => {
  expect(divideAligned(lines('correo'), [0, 18], LINE)).toEqual([0, 0, 1, 1])
})
