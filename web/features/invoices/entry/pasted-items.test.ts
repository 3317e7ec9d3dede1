import { expect, test } from 'vitest'
import { pastedItems } from './pasted-items.ts'

test.each([
  ['$1.234', 1234],
  ['1.234.567,5', 1234567.5],
  ['12,5', 12.5],
  [' 3 ', 3],
  // What may mean two numbers is left to its field, which asks.
  ['1234.5', '1234.5'],
  ['0.25', '0.25'],
])('a price of %s is %s', (cell, amount) => {
  expect(pastedItems(`Harina\t${cell}`)).toEqual([{ description: 'Harina', quantity: 1, amount }])
})

test('rows of a spreadsheet become lines; headings, blank rows and sums do not', () => {
  const copied = 'Detalle\tCant.\tPrecio\r\nHarina\t10\t$12.500\r\nFlete\t35.000\r\n\r\n\t\t160.000\r\n'
  expect(pastedItems(copied)).toEqual([
    { description: 'Harina', quantity: 10, amount: 12500 },
    { description: 'Flete', quantity: 1, amount: 35000 },
  ])
})

test('a code before the description and a total after the price are passed over', () => {
  expect(pastedItems('771\tAceite 5 L\t4\t8.990\t35.960')).toEqual([
    { description: 'Aceite 5 L', quantity: 4, amount: 8990 },
  ])
})

test('a quantity below 1 counts as 1', () => {
  expect(pastedItems('Clavos\t0,5\t900')).toEqual([{ description: 'Clavos', quantity: 1, amount: 900 }])
})

test("what is no table is nobody else's business", () => {
  expect(pastedItems('Harina 10 kg\nFlete')).toBeNull()
  expect(pastedItems('a\tb')).toBeNull()
})
