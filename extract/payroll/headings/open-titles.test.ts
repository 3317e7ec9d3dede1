import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

/** A book whose second column is called `title`, before the names, which `names` is over. */
const book = (title: string, names: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            ${title.padEnd(18)}  ${names.padEnd(20)}  DIAS     SUELDO   GRATIF.     TOTAL    DESCTO.    DESCTO.     LIQUIDO
                                                           BASE     LEGAL   HABERES        AFP      SALUD     A PAGAR
15.300.111-1   Cajera              Soto Pérez Ana Luisa    30   784.000   196.000   980.000    112.210     68.600     799.190
10.600.014-K   Cajera              Rojas Vera Bruno        30   539.000   134.750   673.750     77.144     47.163     549.443
9.123.456-7    Maestro de Cocina   Mora Luis               30   600.000   150.000   750.000     85.800     52.500     611.700
8.765.432-1    Cajera              Vera Pedro              30   700.000   175.000   875.000    100.100     61.250     713.650
12.345.678-5   Maestro de Cocina   Lara Pino Eva           30   700.000   175.000   875.000    100.100     61.250     713.650`

const names = ['Soto Pérez Ana Luisa', 'Rojas Vera Bruno', 'Mora Luis', 'Vera Pedro', 'Lara Pino Eva']

test.each(['FUNC.', 'COL.', 'COLAB.', 'TRAB.'])('%s over what several workers have is not their name', (title) =>
  expect(readBook(book(title, ''))?.map(([name]) => name)).toEqual(names),
)

test('nor are they a part of the names that stand under a title of their own', () =>
  expect(readBook(book('FUNC.', 'NOMBRES'))?.map(([name]) => name)).toEqual(names))
