import { expect, test } from 'vitest'
import { linesOf } from '../../testing/slip-lines.ts'
import { printedLine } from '../scan.ts'
import { readItems } from '../items/items.ts'
import { withNetApart } from './net-column.ts'

const said = (text: string) =>
  readItems(withNetApart(linesOf(text))).items.map(({ meaning, numbers }) => [
    meaning?.concept,
    numbers.map((number) => number.text),
  ])
const form = (first: string, second: string) => `
Trabajador             Haberes                   Descuentos               Liquido     Firma
Ana Soto Vidal         SUELDO BASE    638.000    FONASA         54.692
RUT: 12.345.678-5      GRATIFICACION  133.396    AFP UNO        87.195    ${first}
Cajera                 COLACION        60.000    APORTE AFC      4.688    ${second}`

test('an amount under the title of the net is the net, whatever it stands beside', () => {
  const read = said(form('', '684.821'))
  expect(read).toContainEqual(['unemployment', ['4.688']])
  expect(read).toContainEqual(['net', ['684.821']])
})

test('where several amounts stand under it they are of a table', () => {
  const lines = linesOf(form('500.000', '684.821'))
  expect(withNetApart(lines).map(printedLine)).toEqual(lines.map(printedLine))
})
