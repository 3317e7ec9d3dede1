import { expect, test } from 'vitest'
import { ITEMS, itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'

const UNCODED = ITEMS.map(([, ...rest]) => [null, ...rest])

test('the title of a part of the detail and the sum that names it again are no lines of it', () => {
  const text = changed(
    [HEADING, HEADING.replace('Codigo      ', '')],
    [
      FIRST,
      `Obra de 22 casas\n${FIRST.slice(12)}\n                    Subtotal Obra de 22 casas                 45.000`,
    ],
    [
      SECOND,
      `Obra de la calle\n${SECOND.slice(12)}\n                    Subtotal Obra de la calle                  3.600`,
    ],
  )
  expect(itemsOf(text)).toEqual(UNCODED)
})

test('codes under a heading of line numbers are codes', () => {
  const text = changed(
    [HEADING, HEADING.replace('Codigo', 'Item  ')],
    [FIRST, FIRST.replace('A-1    ', '7393591')],
    [SECOND, SECOND.replace('B-22   ', '5292233')],
  )
  expect(itemsOf(text)?.map(([code]) => code)).toEqual(['7393591', '5292233'])
})

test('a price for each litre, and notes under the detail that multiply to what it does not add up to', () => {
  const text = changed(
    [HEADING, 'Cod.        Producto                          Litros   $/litro s/imp.    Total'],
    [FIRST, FIRST.replace('A-1', '022')],
    [
      SECOND,
      `${SECOND.replace('B-22', '024 ')}

Componente impuesto Cemento: 96,80 x 1.000 L = 96.800
Componente impuesto Clavo: 402,60 x 500 L = 201.300`,
    ],
  )
  expect(itemsOf(text)).toEqual([
    ['022', 'Cemento especial 25 kg', 10, 4500, 45_000],
    ['024', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
})

test('what a line is worth may stand under it, before its discount and after', () => {
  const text = changed(
    [FIRST, FIRST.replace('       45.000', '').replace('4.500', '5.000')],
    [
      SECOND,
      `            Valor bruto linea                                50.000
            Descuento cliente                                 5.000-
            Valor neto linea                                               45.000
${SECOND}`,
    ],
    ['Neto        48.600', 'Suma lineas 48.600'],
  )
  expect(itemsOf(text)).toEqual([['A-1', 'Cemento especial 25 kg', 10, 5000, 45_000], ITEMS[1]])
})

test('exempt charges in a table of their own under the foot are lines too', () => {
  const FOOT = `Neto        48.600
                                                            IVA 19%      9.234
                                                            Total       57.834`
  const text = changed([
    FOOT,
    `Neto        48.600
                                                            Exento       1.755
                                                            IVA 19%      9.234
                                                            Total       59.589

(*) Otros cargos no afectos
Aporte voluntario Bomberos                                                   1.000
Intereses por mora                                                             755`,
  ])
  expect(itemsOf(text)?.slice(2)).toEqual([
    [null, 'Aporte voluntario Bomberos', null, null, 1000],
    [null, 'Intereses por mora', null, null, 755],
  ])
})
