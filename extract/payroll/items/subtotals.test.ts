import { expect, test } from 'vitest'
import { itemsOf } from '../../testing/slip-lines.ts'
import { withoutSubtotals } from './subtotals.ts'

test('what a part of a slip adds up to beside its last line is no amount of that', () => {
  const items = itemsOf(`
Renta Base             870.000
Bono Asistencia        111.000      981.000
Movilizacion            30.000       30.000
TOTAL HABERES                     1.011.000

AFP Capital 11,44%     112.226
Fonasa 7%               68.670      180.896
TOTAL DESCTOS.                      180.896
Anticipo              1.000.000   1.400.000`)
  expect(withoutSubtotals(items).map(({ numbers }) => numbers.map(({ text }) => text))).toEqual([
    ['870.000'],
    ['111.000'],
    ['30.000', '30.000'],
    ['1.011.000'],
    ['112.226'],
    ['68.670'],
    ['180.896'],
    ['1.000.000', '1.400.000'],
  ])
})

test('of the totals and what is left of them on the line of the net, that is the net', () => {
  const items = itemsOf('Total a Pagar     588.650     92.583    496.067')
  expect(withoutSubtotals(items).map(({ numbers }) => numbers.map(({ text }) => text))).toEqual([['496.067']])
})
