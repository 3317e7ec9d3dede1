import { expect, test } from 'vitest'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'

const otherDetail = (lines: string, ...more: [string, string][]) =>
  changed([HEADING, lines.replace(/^\n/, '')], [`${FIRST}\n`, ''], [SECOND, ''], ...more)
const named = (text: string) => itemsOf(text)?.map(([code, name]) => [code, name])

test('a sum beside a table of other documents is no line, and hides no codes under the names', () => {
  const lines = `
Denominacion                       Ctd.   UMV   Val. Unit.   %Desc   Subtotal
Cemento especial 25 kg            10,00    UN        4.500       0     45.000
FT-772

Clavo corriente                    3,00    UN        1.200       0      3.600
AB-142


Tipo Ref.                 Numero    Fecha          Cod. Ref.
                                                            V. Neto     48.600
Factura Electronica       278       18-04-2023     Devolucion parcial`
  expect(
    named(otherDetail(lines, ['                                                            Neto        48.600\n', ''])),
  ).toEqual([
    ['FT-772', 'Cemento especial 25 kg'],
    ['AB-142', 'Clavo corriente'],
  ])
})

test('a heading goes on under itself, a word a line, up to what its joining words join', () => {
  const lines = `
 N°    Cdad    Detalle                    Precio Unit.     Precio Total
               del
               Producto
               o
               Servicio
  1      10    Cemento especial 25 kg            4.500           45.000
  2       3    Clavo corriente                   1.200            3.600`
  expect(named(otherDetail(lines))).toEqual([
    [null, 'Cemento especial 25 kg'],
    [null, 'Clavo corriente'],
  ])
})

test('none of a thing for nothing fills the page, also under a note of the last line', () => {
  const lines = `
U/M    Cant.    Detalle                           P. Unitario        Monto
 UN       10    Cemento especial 25 kg                  4.500       45.000

 UN        3    Clavo corriente                         1.200        3.600

                Periodo: marzo

           0                                                0            0

           0                                                0            0`
  expect(named(otherDetail(lines))?.map(([, name]) => name)).toEqual([
    'Cemento especial 25 kg',
    expect.stringMatching(/^Clavo corriente/),
  ])
})
