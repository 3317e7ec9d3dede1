import { expect, test } from 'vitest'
import { itemsOf } from './testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from './testing/invoice-text.ts'

/** Code, name, quantity, price and value of the lines of a till roll. */
const tillItemsOf = (first: string, second: string, heading = '') =>
  itemsOf(changed([HEADING, heading], [FIRST, first], [SECOND, second]))

test('a code after a price divides no name over it, though a word of that begins at the same place', () => {
  expect(
    tillItemsOf(
      '10  Cemento con cal                                45.000\n    (4.500 c/u) 88123',
      '3   Clavo negro                                     3.600\n    (1.200 c/u) 90417',
      'Cant Descripcion                                    Valor',
    ),
  ).toEqual([
    ['88123', 'Cemento con cal', 10, 4500, 45_000],
    ['90417', 'Clavo negro', 3, 1200, 3600],
  ])
})

test('a code that says so after a price is one', () => {
  expect(
    tillItemsOf(
      'Cemento especial                                   45.000\n  10 UN X $ 4.500   COD 7892047487142',
      'Clavo corriente 4 x 8                               3.600\n   3 UN X $ 1.200   COD 7839709239064',
      'Detalle                                             Valor',
    ),
  ).toEqual([
    ['7892047487142', 'Cemento especial', 10, 4500, 45_000],
    ['7839709239064', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
})

test('the figure with which a name ends may stand alone on the line over its quantity', () => {
  expect(
    tillItemsOf(
      '7850916133467 CEMENTO SACO DE\n25\n    10 UN x 4.500                                45.000',
      '7864792606377 CLAVO CORRIENTE\n     3 UN x 1.200                                 3.600',
    ),
  ).toEqual([
    ['7850916133467', 'CEMENTO SACO DE 25', 10, 4500, 45_000],
    ['7864792606377', 'CLAVO CORRIENTE', 3, 1200, 3600],
  ])
})
