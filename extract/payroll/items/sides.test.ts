import { expect, test } from 'vitest'
import { itemsOf, meant } from '../../testing/slip-lines.ts'

test('the side of an amount, in a column of its own, is not what it is called', () => {
  expect(
    meant(`
Concepto              Tipo           Monto
SUELDO BASE           Haber        269.466
GRATIF. LEGAL         Haber         71.654
COLACION              Haber         16.500
COTIZACION AFP        Descuento     39.983
COTIZACION SALUD      Descuento     25.079
SEGURO CESANTIA       Descuento      2.150`).map(([concept]) => concept),
  ).toEqual(['base', 'gratification', 'allowance', 'afp', 'health', 'unemployment'])
})

test('numbers under their title of codes are none of hours', () => {
  const items = itemsOf(`
Concepto                 Cod.       Monto
SUELDO BASE               101     529.000
GRATIFICACION             102     133.828
RECARGO 30% DOMINGO       103       6.312
COLACION                  107      40.000`)
  expect(items.map(({ numbers }) => numbers.map(({ text }) => text))).toEqual([
    ['529.000'],
    ['133.828'],
    ['6.312'],
    ['40.000'],
  ])
})

test('what is said in place of a rate is no label of the amount after it', () => {
  const items = itemsOf(`
Concepto                Base       Tasa     Descuentos
AFP MODELO            730.000    10,58%         77.234
ISAPRE CONSALUD       730.000    Plan           76.887
APORTE AFC            730.000     0,60%          4.380`)
  expect(items.map(({ meaning, numbers }) => [meaning?.concept, numbers.map(({ text }) => text)])).toEqual([
    ['afp', ['730.000', '77.234']],
    ['health', ['730.000', '76.887']],
    ['unemployment', ['730.000', '4.380']],
  ])
})
