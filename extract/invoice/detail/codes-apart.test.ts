import { expect, test } from 'vitest'
import type { ReadItem } from './item-values.ts'
import { withCodesApart } from './codes-apart.ts'
import { readInvoicePages } from '../read-invoice.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const readOf = (heading: string, first: string, second: string) => {
  const { data, issues } = readInvoicePages([
    pageOfLines(changed([HEADING, heading], [FIRST, first], [SECOND, second])),
  ])
  return {
    items: data?.items.map(({ item_code, description }) => [item_code, description]),
    asked: issues.filter(({ path }) => path.endsWith('item_code')).length,
  }
}

const NAMES = `Servicio                                     Cantidad          Pr.   Bonif.        Valor
                                            facturada         neto        %        total`

test('a code on a line of its own under every name is its code, and asked where no heading says so', () => {
  const first = `Reparacion de bomba 5,5 HP                        2 UN       25.000       10       45.000
186778`
  const second = `Resma carta 75 g                                  3 RES       1.500       20        3.600
244596`
  expect(readOf(NAMES, first, second)).toEqual({
    items: [
      ['186778', 'Reparacion de bomba 5,5 HP'],
      ['244596', 'Resma carta 75 g'],
    ],
    asked: 2,
  })
})

test('a code under every name may follow a word of its own, the same in all', () => {
  const line = (
    word: string,
  ) => `Reparacion de bomba 5,5 HP                        2 UN       25.000       10       45.000
${word} 186778`
  const second = `Resma carta 75 g                                  3 RES       1.500       20        3.600
Mat. 244596`
  expect(readOf(NAMES, line('Mat.'), second).items).toEqual([
    ['186778', 'Reparacion de bomba 5,5 HP'],
    ['244596', 'Resma carta 75 g'],
  ])
  expect(readOf(NAMES, line('Lote'), second).items?.map(([code]) => code)).toEqual([null, null])
})

test('a code in brackets may end every name', () => {
  const lines = (one: string, other: string) =>
    [
      `Paracetamol 500 mg ${one}`.padEnd(50) + '2 UN       25.000       10       45.000',
      `Resma carta 75 g ${other}`.padEnd(50) + '3 RES       1.500       20        3.600',
    ] as const
  expect(readOf(NAMES, ...lines('(INS72379)', '(REP63772)')).items).toEqual([
    ['INS72379', 'Paracetamol 500 mg'],
    ['REP63772', 'Resma carta 75 g'],
  ])
  expect(readOf(NAMES, ...lines('(16)', '(500)')).items?.map(([code]) => code)).toEqual([null, null])
})

test('what stands under one name alone is a part of it', () => {
  const first = `Reparacion de bomba 5,5 HP                   2 UN      22.500       45.000
186778`
  const second = 'Mouse inalambrico                            3 UN       1.200        3.600'
  expect(readOf(NAMES, first, second).items).toEqual([
    [null, 'Reparacion de bomba 5,5 HP 186778'],
    [null, 'Mouse inalambrico'],
  ])
})

/** A line of a detail whose name has these lines. */
const lineOf = (...lines: readonly string[]): ReadItem => {
  const words = lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((text, at) => ({ text, left: 40 * at, right: 40 * at + 30, top: 12 * row, bottom: 12 * row + 9 })),
  )
  const figure = { value: 1, words: [] }
  return {
    page: 1,
    row: 0,
    code: null,
    description: { value: lines.join(' '), words },
    quantity: figure,
    price: figure,
    total: figure,
    discount: null,
    fits: true,
  }
}

const partsOf = (items: readonly ReadItem[]) =>
  withCodesApart(items).map(({ code, description }) => [code?.value ?? null, description?.value])

test('the code is the line that is nothing else, over notes too, where most names have one', () => {
  const lines = [lineOf('Toner HP 85A', '7807482939725', 'Incluye despacho'), lineOf('7805995963742', 'Resma')]
  expect(partsOf(lines)).toEqual([
    ['7807482939725', 'Toner HP 85A Incluye despacho'],
    ['7805995963742', 'Resma'],
  ])
  expect(partsOf([...lines, lineOf('Silla')])).toEqual([
    [null, 'Toner HP 85A 7807482939725 Incluye despacho'],
    [null, '7805995963742 Resma'],
    [null, 'Silla'],
  ])
})

test('a single line has one only where nothing else looks so', () => {
  expect(partsOf([lineOf('Silla', '4411')])).toEqual([[null, 'Silla 4411']])
  expect(partsOf([lineOf('Silla', '186778')])).toEqual([['186778', 'Silla']])
})

test('short codes under their heading are codes, whatever shape they have, where others have none', () => {
  const heading = `                                                                         %Impto
     Codigo                         Descripcion             Cantidad   Precio                %Desc.     Valor
                                                                         Adic.*`
  const first = `48              Silla ergonomica negra                     10 UN        6.200                        62.000
-               Resma papel carta 75 g                      5 UN        3.000                        15.000`
  const second =
    '82              Diferencia de precio segun acuerdo          5 UN        5.000                10      22.500'
  expect(readOf(heading, first, second)).toEqual({
    items: [
      ['48', 'Silla ergonomica negra'],
      [null, 'Resma papel carta 75 g'],
      ['82', 'Diferencia de precio segun acuerdo'],
    ],
    asked: 0,
  })
})
