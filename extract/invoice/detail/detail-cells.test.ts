import { expect, test } from 'vitest'
import { ITEMS, itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'

test('a word of signs alone, however long, ends no reading', () => {
  for (const sign of ['$1', ':']) expect(itemsOf(changed([SECOND, `${SECOND}\n${sign.repeat(20_000)}`]))).toEqual(ITEMS)
})

test('cells that touch are parted at the peso sign', () => {
  const first = 'A-1         Cemento especial 25 kg           10 UN        $4.500$45.000'
  const second = 'B-22        Clavo corriente 4 x 8               3 UN$1.200       $3.600'
  expect(itemsOf(changed([FIRST, first], [SECOND, second]))).toEqual(ITEMS)
})

test('a word of the last columns that is a label elsewhere ends no detail', () => {
  const heading = 'Codigo      Descripcion                     Cantidad       Precio    Impuesto       Total'
  const first = 'A-1         Cemento especial 25 kg                10        4.500     IVA 19%           $'
  const second = 'B-22        Clavo corriente 4 x 8                  3        1.200     IVA 19%           $'
  const rest = (value: string) => `${' '.repeat(70)}Venta        ${value}`
  const text = changed(
    [HEADING, heading],
    [FIRST, `${first}\n${rest('45.000')}`],
    [SECOND, `${second}\n${rest(' 3.600')}`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test.each(['Código:', 'SKU'])('a code of letters alone is one under its name, after its label: %s', (label) => {
  const heading = 'Descripcion                                 Cantidad       Precio        Total'
  const text = changed(
    [HEADING, heading],
    [FIRST, `${FIRST.slice(12)}\n${label} CEM`],
    [SECOND, `${SECOND.slice(12)}\n${label} CLA`],
  )
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['CEM', 'Cemento especial 25 kg'],
    ['CLA', 'Clavo corriente 4 x 8'],
  ])
})

test('a contract is a part of the name that has to go on with it', () => {
  const first = 'A-1         Servicio de mantencion, según         10        4.500       45.000'
  const text = changed([FIRST, `${first}\n            contrato N° 4512`])
  expect(itemsOf(text)?.[0]?.[1]).toBe('Servicio de mantencion, según contrato N° 4512')
})

test('the tax beside the text of another column is no line of the detail', () => {
  const printed = [
    '                                                            Neto        48.600',
    '                                                            IVA 19%      9.234',
    '                                                            Total       57.834',
  ].join('\n')
  const foot = `
Documento             Folio    Fecha Ref.       Razon
                                                       Monto Neto           48.600
Factura Electronica   593      05-03-2024       Devolucion parcial           9.234
                                                       19% IVA
                                                       MONTO TOTAL          57.834`
  const right = Math.max(...foot.split('\n').map(({ length }) => length))
  const aligned = [HEADING, FIRST, SECOND].map((line): [string, string] => [line, line.padStart(right)])
  expect(itemsOf(changed(...aligned, [printed, foot]))).toEqual(ITEMS)
})

test('a name that says how much is in a package keeps it where a cell has the same quantity', () => {
  const text = changed(
    [HEADING, 'CODIGO    CAJAS   PRODUCTO                          PRECIO       NETO'],
    [FIRST, '59763        10   Bebida cola 1 L x 6                4.500     45.000'],
    [SECOND, '85153         3   Vino tinto caja 3 L x 6            1.200      3.600'],
  )
  expect(itemsOf(text)).toEqual([
    ['59763', 'Bebida cola 1 L x 6', 10, 4500, 45_000],
    ['85153', 'Vino tinto caja 3 L x 6', 3, 1200, 3600],
  ])
})

test('figures before every name, some of which begin with a zero, are codes', () => {
  const text = changed(
    [HEADING, HEADING.replace('Codigo', '      ')],
    [FIRST, FIRST.replace('A-1         Cemento especial 25 kg', '            02 Cemento especial   ')],
    [SECOND, SECOND.replace('B-22        Clavo corriente 4 x 8', '            750 Clavo corriente  ')],
  )
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['02', 'Cemento especial'],
    ['750', 'Clavo corriente'],
  ])
})

test.each([
  ['Descuento portabilidad linea 978136614', true],
  ['Descuento', false],
])('what is taken off under a line is one too where the detail adds up with it: %s', (name, isItem) => {
  const text = changed(
    [HEADING, 'Concepto                                                            Monto ($)'],
    [FIRST, 'Plan empresa 200 GB linea 978136614                                    53.600'],
    [SECOND, `${name.padEnd(70)} -5.000`],
  )
  const plan = [null, 'Plan empresa 200 GB linea 978136614', null, null, 53_600]
  expect(itemsOf(text)).toEqual(isItem ? [plan, [null, name, null, null, -5000]] : [plan])
})

test('what strokes join to the name of a product is nothing that anybody wants, and its column is of names', () => {
  const text = changed(
    [HEADING, 'Producto / Patente / Guía                       Litros       Precio        Total'],
    [FIRST, 'Diésel patente ZYVJ-99 guía 435333                  10        4.500       45.000'],
    [SECOND, 'Diésel patente VPCG-54 guía 383387                   3        1.200        3.600'],
  )
  expect(itemsOf(text)?.map(([, description]) => description)).toEqual([
    'Diésel patente ZYVJ-99 guía 435333',
    'Diésel patente VPCG-54 guía 383387',
  ])
})

test('a name that begins right after its code, before its own heading, which is centred over a wide column, is no part of the code', () => {
  const text = changed(
    [HEADING, ' Codigo SAP                           Prestacion                 Cant     Precio      Valor'],
    [FIRST, '7806554026119  Poste de luminaria solar con panel de 120 W             10      4.500     45.000'],
    [SECOND, '7806390109966  Neumatico 205/55 R16                                   3      1.200      3.600'],
  )
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['7806554026119', 'Poste de luminaria solar con panel de 120 W'],
    ['7806390109966', 'Neumatico 205/55 R16'],
  ])
})

test('the unit with which a name ends is of it, though its heading begins where that does', () => {
  const text = changed(
    [HEADING, 'N° Cant.                                 Descripcion                  Valor      Subtotal'],
    [FIRST, ' 1   10  314678 - FIERRO ESTRIADO 12 X 6 M                           4.500       45.000'],
    [SECOND, ' 2    3  795781 - CEMENTO ESPECIAL SACO 25 KG                        1.200        3.600'],
  )
  expect(itemsOf(text)?.map(([, name]) => name)).toEqual(['FIERRO ESTRIADO 12 X 6 M', 'CEMENTO ESPECIAL SACO 25 KG'])
})

const otherDetail = (lines: string) => changed([HEADING, lines.replace(/^\n/, '')], [`${FIRST}\n`, ''], [SECOND, ''])

test('the nothing of a cell for money is no sign of the next one', () => {
  const lines = `
Descripcion             Cantidad        P. unitario         Dscto           Total
Cemento especial 25 kg        10    $         4.500    $        -    $     45.000
Clavo corriente 4 x 8          3    $         1.200    $        -    $      3.600`
  expect(itemsOf(otherDetail(lines))).toEqual(ITEMS.map(([, ...rest]) => [null, ...rest]))
})

test('what a heading says in brackets is a part of it, and codes may stand after the names', () => {
  const lines = `
Producto                   SKU        Precio (IVA incl.)     Unidades     Total (IVA incl.)
Cemento especial 25 kg     SKU1678                 4.500           10                45.000
Clavo corriente 4 x 8      SHIP                    1.200            3                 3.600`
  expect(itemsOf(otherDetail(lines))?.map(([code, name]) => [code, name])).toEqual([
    ['SKU1678', 'Cemento especial 25 kg'],
    ['SHIP', 'Clavo corriente 4 x 8'],
  ])
})

test('of two columns that may be of names the one with nothing but codes is of codes', () => {
  const lines = `
Descripcion                Producto      Cant.       Precio        Total
Cemento especial 25 kg     475697           10        4.500       45.000
Clavo corriente 4 x 8      118602            3        1.200        3.600`
  expect(itemsOf(otherDetail(lines))?.map(([code, name]) => [code, name])).toEqual([
    ['475697', 'Cemento especial 25 kg'],
    ['118602', 'Clavo corriente 4 x 8'],
  ])
})

test('one of a thing is worth its price, also beside a discount of 0', () => {
  const lines = `
Cant     Nombre del Item                       PRECIO UNIT.    % Dcto    Valor Item

Guia de Despacho N° 56392

   10    FT-605 - Cemento especial 25 kg              4.000         5        38.000

    1    PT-7785 - Clavo corriente 4 x 8              3.600         0         3.600

    1    MX-61 - Arriendo de                          7.000         0         7.000
         andamios`
  expect(itemsOf(otherDetail(lines))?.map(([code, name]) => [code, name])).toEqual([
    ['FT-605', 'Cemento especial 25 kg'],
    ['PT-7785', 'Clavo corriente 4 x 8'],
    ['MX-61', 'Arriendo de andamios'],
  ])
})

test('a name in one cell with its code goes on under the code', () => {
  const lines = `
                    Servicio                             Cdad    Val. Unit.      Importe
805815 - Plancha OSB 9,5 mm                               3 UN        4.000       12.000
195286 - Asesoria mensual segun contrato de              2 MES        5.000       10.000
prestacion de servicios vigente
628627 - Taladro percutor 650 W                          12 UN          500        6.000
752051 - Asesoria mensual segun contrato de              4 MES        4.000       16.000
prestacion de servicios vigente
35108 - Tubo PVC sanitario                               2 TIRA       2.300        4.600`
  expect(itemsOf(otherDetail(lines))?.map(([code, name]) => [code, name])).toEqual([
    ['805815', 'Plancha OSB 9,5 mm'],
    ['195286', 'Asesoria mensual segun contrato de prestacion de servicios vigente'],
    ['628627', 'Taladro percutor 650 W'],
    ['752051', 'Asesoria mensual segun contrato de prestacion de servicios vigente'],
    ['35108', 'Tubo PVC sanitario'],
  ])
})
