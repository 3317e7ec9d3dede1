import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'
import {
  rowAmounts as amounts,
  rowHead as head,
  rowWorkers as workers,
  underTitles,
} from '../../testing/rows-under-titles.ts'

const read = (titles: readonly string[], lines?: readonly string[]) => readBook(underTitles(titles, lines))

test('a RUT and its digit in two columns may stand on a line of their own', () =>
  expect(
    read([
      'Soto Pérez Ana Luisa      15.300.111   1',
      'Rojas Vera Bruno          10.600.014   K',
      'Mora Luis                  9.123.456   4',
    ]),
  ).toEqual(workers))

test('each row may say its labels again, and who has one surname lacks one', () =>
  expect(
    read(
      [
        'RUT: 15.300.111-1   Nombres: Ana Luisa    A. Paterno: Soto      Ap. Materno: Pérez',
        'RUT: 10.600.014-K   Nombres: Bruno        A. Paterno: Rojas     Ap. Materno: Vera',
        'RUT: 9.123.456-4    Nombres: Luis         A. Paterno: Mora',
        'RUT: 12.345.678-5   Nombres: Rita         A. Paterno: Leal      Ap. Materno: Lagos',
        'RUT: 11.420.848-5   Nombres: Eva          A. Paterno: Mena      Ap. Materno: Tapia',
      ],
      [...amounts, ...amounts],
    )?.map(([name]) => name),
  ).toEqual(['Ana Luisa Soto Pérez', 'Bruno Rojas Vera', 'Luis Mora', 'Rita Leal Lagos', 'Eva Mena Tapia']))

test('who is paid nothing may have nothing but dashes', () => {
  const titles = ['15.300.111-1   Soto Pérez Ana Luisa', '10.600.014-K   Rojas Vera Bruno', '9.123.456-4    Mora Luis']
  const dashes = amounts[1]!.replace(/[\d.]+/g, (figure) => '-'.padStart(figure.length))
  expect(read(titles, [amounts[0]!, dashes, amounts[2]!])?.map(([name]) => name)).toEqual(workers.map(([name]) => name))
})

test('names under their RUTs may end where these do', () => {
  const line = (rut: string, rest: string) => `${rut.padStart(24)}  ${rest}`
  const text = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

                     RUT   SUELDO    GRATIF.       TOTAL        AFP      SALUD      TOTAL    LIQUIDO
                  NOMBRE     BASE      LEGAL     HABERES                       DESCUENTOS    A PAGAR
${line('15.300.111-1', amounts[0]!)}
    Soto Pérez Ana Luisa
${line('10.600.014-K', amounts[1]!)}
        Rojas Vera Bruno
${line('9.123.456-4', amounts[2]!)}
               Mora Luis`
  expect(readBook(text)).toEqual(workers)
})

test('columns of RUTs stand elsewhere on a page with other widths', () => {
  const page = (rows: readonly (readonly [number, string, string])[], space: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

${space}RUN       DV   NOMBRE                 SUELDO   GRATIF.      TOTAL        AFP      SALUD      TOTAL    LIQUIDO
${space}                                        BASE     LEGAL    HABERES                       DESCUENTOS    A PAGAR
${rows.map(([at, rut, name]) => `${space}${rut}   ${name.padEnd(20)}  ${amounts[at]}`).join('\n')}`
  const first = page(
    [
      [0, '15300111   1', 'Soto Pérez Ana Luisa'],
      [1, '10600014   K', 'Rojas Vera Bruno'],
      [2, '12345678   5', 'Leal Rita'],
      [0, '11420848   5', 'Mena Tapia Eva'],
      [1, '18692163   1', 'Lagos Mora Carla'],
    ],
    '',
  )
  const last = page(
    [
      [2, '20580944   9', 'Vilches César'],
      [0, '24061272   0', 'Urrutia Fernando'],
    ],
    '   ',
  )
  expect(readBook(first, last)?.map(([name]) => name)).toEqual([
    'Soto Pérez Ana Luisa',
    'Rojas Vera Bruno',
    'Leal Rita',
    'Mena Tapia Eva',
    'Lagos Mora Carla',
    'Vilches César',
    'Urrutia Fernando',
  ])
})

test('a number and its digit after a dash apart are one RUT, though the number alone may pass for one', () => {
  const rows = ['RUN: 25746880 - 1   Nombre: Soto Pérez Ana Luisa', 'RUN: 10600014 - K   Nombre: Rojas Vera Bruno']
  expect(read(rows)?.map(([, rut]) => rut)).toEqual(['25746880-1', '10600014-K'])
})

test('a page of few rows has its check digits in a column of their own, though a recognizer has joined them on the others', () => {
  const page = (rows: readonly string[]) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT        DV   NOMBRE                 SUELDO   GRATIF.      TOTAL        AFP      SALUD      TOTAL    LIQUIDO
                                         BASE     LEGAL    HABERES                       DESCUENTOS    A PAGAR
${rows.map((row, at) => `${row.padEnd(34)}  ${amounts[at]}`).join('\n')}`
  const first = page([
    '15300111-1      Soto Pérez Ana',
    '10600014-K      Rojas Vera Bruno',
    '9123456-4       Mora Luis',
  ])
  const last = page(['12345678   5    Leal Rita', '11420848   5    Mena Eva'])
  expect(readBook(first, last)?.map(([, rut]) => rut)).toEqual([
    '15300111-1',
    '10600014-K',
    '9123456-4',
    '12345678-5',
    '11420848-5',
  ])
})

test('names under their RUTs may stand in the middle of their column', () => {
  const text = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

         RUT               SUELDO    GRATIF.       TOTAL        AFP      SALUD      TOTAL    LIQUIDO
        NOMBRE               BASE      LEGAL     HABERES                       DESCUENTOS    A PAGAR
     15300111-1           ${amounts[0]}
Soto Pérez Ana Luisa
     10600014-K           ${amounts[1]}
  Rojas Vera Bruno
      9123456-4           ${amounts[2]}
     Mora Luis`
  expect(readBook(text)?.map(([name]) => name)).toEqual(workers.map(([name]) => name))
})

test('who represents the company is no worker', () => {
  const titles = ['15.300.111-1', '10.600.014-K', '9.123.456-4'].map(
    (rut, at) => `RUT: ${rut}   Nombre: ${workers[at]![0]}`,
  )
  const text = `REPRESENTANTE LEGAL: Elena Castañeda Quijano   RUT: 8.431.494-3
${head}${titles.map((title, at) => `${title}\n${amounts[at]}`).join('\n')}`
  expect(readBook(text)?.map(([name]) => name)).toEqual(workers.map(([name]) => name))
})
