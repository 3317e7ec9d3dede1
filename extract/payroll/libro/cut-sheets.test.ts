import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

/** The halves of a sheet that is wider than its pages. */
const left = (rows: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE                   DIAS    SUELDO   GRATIF.
                                                  BASE     LEGAL
${rows}`
const right = (rows: string) => `



   TOTAL    DESCTO.    DESCTO.     LIQUIDO
 HABERES        AFP      SALUD     A PAGAR
${rows}`
const l1 = `15.300.111-1   Soto Pérez Ana Luisa       30   784.000   196.000
10.600.014-K   Rojas Vera Bruno           30   539.000   134.750`
const l2 = `9.123.456-7    Mora Luis                  30   600.000   150.000
8.765.432-1    Vera Pedro                 30   700.000   175.000`
const r1 = ` 980.000    112.210     68.600     799.190
 673.750     77.144     47.163     549.443`
const r2 = ` 750.000     85.800     52.500     611.700
 875.000    100.100     61.250     713.650`
const workers = [
  ['Soto Pérez Ana Luisa', '15300111-1', 784000, 112210, 799190],
  ['Rojas Vera Bruno', '10600014-K', 539000, 77144, 549443],
  ['Mora Luis', '9123456-7', 600000, 85800, 611700],
  ['Vera Pedro', '8765432-1', 700000, 100100, 713650],
]

test('pages of a sheet cut in two are joined where its left half comes first', () =>
  expect(readBook(left(l1), left(l2), right(r1), right(r2))).toEqual(workers))

test('and where each page is followed by its right half', () =>
  expect(readBook(left(l1), right(r1), left(l2), right(r2))).toEqual(workers))

test('the right half has rows of sums and of sections where the left one has them', () => {
  const sections = left(`BODEGA
${l1}
SUBTOTAL BODEGA                         1.323.000   330.750      0
LOCAL
${l2}
SUBTOTAL LOCAL                          1.300.000   325.000      0
TOTAL                                   2.623.000   655.750      0`)
  const sums = right(`BODEGA
${r1}
1.653.750   189.354    115.763   1.348.633
LOCAL
${r2}
1.625.000   185.900    113.750   1.325.350
3.278.750   375.254    229.513   2.673.983`)
  expect(readBook(sections, sums)).toEqual(workers)
})

test('and is not joined where its rows are otherwise', () => {
  const sections = left(`${l1}
SUBTOTAL                                1.323.000   330.750      0
${l2}
SUBTOTAL                                1.300.000   325.000      0`)
  const others = right(`${r1}
${r2}
1.653.750   189.354    115.763   1.348.633
1.625.000   185.900    113.750   1.325.350`)
  expect(readBook(sections, others)?.map(([, , , , net]) => net)).not.toContain(1348633)
})

test('rows of a sheet are at one height on its pages, however few amounts are left for the last', () => {
  const whole = left(`${l1}
${l2}
TOTALES                                     2.623.000   655.750`)
  const middle = right(`                       68.600
 673.750     77.144     47.163
 750.000     85.800     52.500
 875.000    100.100     61.250
2.298.750   263.044    229.513`).replace(/ +LIQUIDO| +A PAGAR/g, '')
  const last = right(`799.190
549.443
611.700
713.650
2.673.983`).replace(/TOTAL.*LIQUIDO|HABERES.*A PAGAR/g, (text) => text.replace(/.*(LIQUIDO|A PAGAR)/, '$1'))
  const nets = readBook(whole, middle, last)?.map(([name, , , , net]) => [name, net])
  expect(nets).toEqual(workers.map(([name, , , , net]) => [name, net]))
})

test('the first pages may say who the workers are, and nothing of their pay', () => {
  const names = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE                   RUT             CARGO
Soto Pérez Ana Luisa     15.300.111-1    CAJERA
Rojas Vera Bruno         10.600.014-K    CHOFER
Mora Luis                9.123.456-7     CHOFER
Vera Pedro               8.765.432-1     CAJERA`
  const amounts = `


SUELDO     GRATIF.    TOTAL      DESCTO.    DESCTO.     LIQUIDO
  BASE       LEGAL    HABERES        AFP      SALUD     A PAGAR
784.000    196.000    ${r1.split('\n')[0]!.trim()}
539.000    134.750    ${r1.split('\n')[1]!.trim()}
600.000    150.000    ${r2.split('\n')[0]!.trim()}
700.000    175.000    ${r2.split('\n')[1]!.trim()}`
  expect(readBook(names, amounts)).toEqual(workers)
})

test('the last page of a sheet may have one worker', () => {
  const [first, last] = l2.split('\n')
  const [firstRight, lastRight] = r2.split('\n')
  const pages = [
    left(`${l1}\nSUBTOTAL                                1.323.000   330.750\n${first}`),
    right(`${r1}\n1.653.750   189.354    115.763   1.348.633\n${firstRight}`),
    left(last!),
    right(lastRight!),
  ]
  expect(readBook(...pages)).toEqual(workers)
})

test('sums under the last page of a sheet may add up the rows of the pages before, too', () => {
  const pages = [
    left(l1),
    `${l2}
11.420.848-5   Lara Ines                  30   640.000   160.000
16.047.554-4   Leon Juan                  30   560.000   140.000
14.176.620-1   Diaz Eva                    0
TOTALES                                 3.823.000   955.750`,
    right(r1),
    `${r2}
 800.000     91.520     56.000     652.480
 700.000     80.080     49.000     570.920

4.778.750   546.854    334.513   3.897.393`,
  ]
  expect(readBook(...pages)?.map(([name, , , , net]) => [name, net])).toEqual([
    ...workers.map(([name, , , , net]) => [name, net]),
    ['Lara Ines', 652_480],
    ['Leon Juan', 570_920],
    ['Diaz Eva', undefined],
  ])
})

test('what adds up the rows over it is no worker, though the left half prints no sums', () => {
  const others = `

${right(`${r1}
1.653.750   189.354    115.763   1.348.633
${r2}
1.625.000   185.900    113.750   1.325.350`)}`
  expect(readBook(left(`${l1}\n${l2}`), others)?.map(([, , , , net]) => net) ?? []).not.toContain(1348633)
})

const stacked = (heading: string, ...rows: string[]) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

N°  NOMBRE                   RUT            DIAS    SUELDO BASE   GRATIF. LEGAL
1   Soto Pérez Ana Luisa     15.300.111-1     30        784.000         196.000
2   Rojas Vera Bruno         10.600.014-K     30        539.000         134.750
3   Mora Luis                9.123.456-7      30        600.000         150.000
    TOTAL                                             1.923.000         480.750

${heading}
${rows.join('\n')}`
const strip = [
  '1   Soto Pérez Ana Luisa            980.000        112.210       68.600      799.190',
  '2   Rojas Vera Bruno                673.750         77.144       47.163      549.443',
  '3   Mora Luis                       750.000         85.800       52.500      611.700',
  '    TOTAL                         2.403.750        275.154      168.263    1.960.333',
]

test('what a page has not the width for may stand under its last row, with the same first column', () => {
  const heading = 'N°  NOMBRE                TOTAL HABERES   DESCTO. AFP   DESCTO. SALUD   LIQUIDO'
  expect(readBook(stacked(heading, ...strip))).toEqual(workers.slice(0, 3))
})

test('so may what the only worker of the last page has, under the same heading at another place', () => {
  const heading = 'N°  NOMBRE                TOTAL HABERES   DESCTO. AFP   DESCTO. SALUD   LIQUIDO'
  const last = `
N°  NOMBRE          RUT               DIAS    SUELDO BASE   GRATIF. LEGAL
4   Vera Pedro      8.765.432-1         30        700.000         175.000
    TOTAL                                       2.623.000         655.750

N°  NOMBRE       TOTAL HABERES   DESCTO. AFP   DESCTO. SALUD   LIQUIDO
4   Vera Pedro         875.000       100.100          61.250   713.650
    TOTAL            3.278.750       375.254         229.513 2.673.983`
  expect(readBook(stacked(heading, ...strip), last)).toEqual(workers)
})

test('a summary under the last row is no part of the rows', () => {
  const heading = 'N°  INSTITUCION           TOTAL HABERES   DESCTO. AFP   DESCTO. SALUD   LIQUIDO'
  const [, second, third] = strip
  const rows = [strip[0]!.replace('1  ', 'A  '), second!, third!]
  expect(readBook(stacked(heading, ...rows))?.map((row) => row.at(-1))).toEqual([undefined, undefined, undefined])
})

test('a part of a sheet that has few amounts is read where another part names its workers', () => {
  const few = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE                 R.U.T.           FECHA ING.    SUELDO    GRATIFICACION
                                                        BASE            LEGAL
Soto Pérez Ana Luisa   15.300.111-1     01-03-2019   784.000          196.000
Rojas Vera Bruno       10.600.014-K     01-03-2019   539.000          134.750
Mora Luis              9.123.456-7      01-04-2020`
  const rest = `
NOMBRE                 R.U.T.           TOTAL    DESCTO.    DESCTO.     LIQUIDO
                                        HABERES      AFP      SALUD     A PAGAR
Soto Pérez Ana Luisa   15.300.111-1     980.000  112.210     68.600     799.190
Rojas Vera Bruno       10.600.014-K     673.750   77.144     47.163     549.443
Mora Luis              9.123.456-7`
  expect(readBook(few, rest)?.map(([, rut, base]) => [rut, base])).toEqual([
    ['15300111-1', 784_000],
    ['10600014-K', 539_000],
    ['9123456-7', undefined],
  ])
})

test('rows that begin with a number of their own go with the workers of that number, whoever has nothing there', () => {
  const numbers = ['10004736', '10009147', '10004219', '10005527']
  const withNumbers = (rows: string) =>
    rows
      .split('\n')
      .map((row, at) => `${numbers[at]} ${row}`)
      .join('\n')
  const first = left(withNumbers(`${l1}\n${l2}`)).replace('RUT            ', 'N° PERS. RUT            ')
  const rest = `${withNumbers(`\n${r1.split('\n')[1]}\n${r2}`)}\n*         2.298.750   264.244    160.913   1.874.703`
  const second = right(rest).replaceAll(/^ (?=  TOTAL|HABERES)/gm, '          ')
  const nets = readBook(first, second)?.map(([name, , , , net]) => [name, net])
  expect(nets?.slice(1)).toEqual(workers.slice(1).map(([name, , , , net]) => [name, net]))
  expect(nets?.[0]?.[1] ?? null).toBeNull()
})

test('two sheets about one worker are no slips of two, however much each says', () => {
  const sheet = (kind: string, heading: string, row: string, sums: string) => `
EJEMPLO SPA   76.123.456-0        LIBRO DE REMUNERACIONES - ${kind}
                                  Junio / 2023

                      Apellidos
${heading}
                      Nombres                            Extras
15.300.111-1   Soto Pérez, Ana Luisa    30   ${row}
TOTAL GENERAL                                ${sums}`
  const earnings = sheet(
    'HABERES',
    'R.U.T.         y                      Dias   Sueldo   Horas   Gratificación   TOTAL HABERES',
    '784.000  50.000         196.000       1.030.000',
    '784.000  50.000         196.000       1.030.000',
  )
  const deductions = sheet(
    'DESCUENTOS',
    'R.U.T.         y                      Dias  Haberes  Cotización AFP    Salud    Líquido',
    '1.030.000        117.935   72.100    839.965',
    '1.030.000        117.935   72.100    839.965',
  )
  expect(readBook(earnings, deductions)).toEqual([['Soto Pérez Ana Luisa', '15300111-1', 784000, 117935, 839965]])
})

test('rows further up than the first worker of the page before are no rows of its workers, though others are at their heights', () => {
  const digits = '1K8642097097531K86486420'
  const people = [...digits].map((digit, at): [rut: string, name: string] => [
    `${15_300_111 + at}-${digit}`,
    `Soto ${['Ana', 'Eva', 'Luis', 'Rita'][at % 4]} ${'ABCDEFGHIJKLMNOPQRSTUVWX'[at]}rena`,
  ])
  const rows = people.map(([rut, name]) => `${rut.padEnd(15)}${name.padEnd(24)}30   784.000   196.000`)
  const rights = people.map((_, at) => ` 98${at % 10}.000    112.${210 + at}     68.600     799.${190 + at}`)
  // The second page has no head: its rows begin higher.
  const second = `   TOTAL    DESCTO.    DESCTO.     LIQUIDO\n HABERES        AFP      SALUD     A PAGAR\n${rights.join('\n')}`
  expect(readBook(left(rows.join('\n')), second)?.map(([, rut, , afp, net]) => [rut, afp, net])).toEqual(
    people.map(([rut], at) => [rut, 112_210 + at, 799_190 + at]),
  )
})

test('a list of what all the columns add up to, under the last part, is no row of it', () => {
  const list = `

TOTALES GENERALES (2)
SUELDO BASE   1.323.000   TOTAL HABERES   1.653.750   DESCTO. AFP     189.354
GRATIF. LEGAL   330.750   DIAS                   60   DESCTO. SALUD   115.763
LIQUIDO       1.348.633   DESCUENTOS        305.117   TRABAJADORES          2`
  expect(readBook(left(l1), right(r1) + list)).toEqual(workers.slice(0, 2))
})
