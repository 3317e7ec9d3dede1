import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'
import { recordsOf } from './records.ts'
import { dashed } from './rut-finders.ts'
import { scanLines } from '../scan.ts'

const WORKERS = [
  ['Soto Pérez Ana Luisa', '15300111-1', 784_000, 112_210, 799_190],
  ['Rojas Vera Bruno', '10600014-K', 539_000, 77_144, 549_443],
]

test('names and RUTs over each other in one cell belong to the figures at their middle', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

Trabajador            Días   Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                               base     cación   haberes

Soto Pérez
Ana Luisa               30   784.000   196.000   980.000  112.210   68.600   799.190
15.300.111-1

Rojas Vera
Bruno                   30   539.000   134.750   673.750   77.144   47.163   549.443
10.600.014-K`
  expect(readBook(rows)).toEqual(WORKERS)
})

test('the right half of a sheet cut in two is told by the height of its rows, and its locations are on its page', () => {
  const left = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE                   DIAS    SUELDO   GRATIF.
                                                  BASE     LEGAL
15.300.111-1   Soto Pérez Ana Luisa       30   784.000   196.000
10.600.014-K   Rojas Vera Bruno           30   539.000   134.750`
  const right = `



   TOTAL    DESCTO.    DESCTO.     LIQUIDO
 HABERES        AFP      SALUD     A PAGAR
 980.000    112.210     68.600     799.190
 673.750     77.144     47.163     549.443`
  expect(readBook(left, right)).toEqual(WORKERS)
  const document = readPayrollPages([textPage(left, 1), textPage(right, 2)])
  expect(document?.workers[0]?.amounts.total?.location).toEqual({ page: 2, boundingBox: [175, 60, 210, 70] })
  expect(document?.workers[0]?.amounts.baseSalary?.location.page).toBe(1)
})

test('RUTs without dash make rows, those that end in K too, and a subtitle is no part of a name', () => {
  const rows = `
EJEMPLO SPA
761234560                                                Septiembre 2025
RUT          Apellidos, Nombres       Líquido   Sueldo   Gratif.   Total      AFP    Salud
                                       a Pago     Base             Haberes
Centro de Costo:   100   -   Ventas
153001111    Soto Pérez, Ana Luisa    799.190  784.000   196.000  980.000  112.210  68.600
10600014K    Rojas Vera, Bruno        549.443  539.000   134.750  673.750   77.144  47.163`
  expect(readBook(rows)).toEqual(WORKERS)
  expect(readPayrollPages([textPage(rows)])?.company.rut?.rut).toBe('76123456-0')
})

test('the first worker again, under words that are no heading, begins another table about the same ones', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                   Sueldo   Gratif.  Imponible
15.300.111-1   Soto Pérez Ana Luisa    784.000   196.000    980.000
10.600.014-K   Rojas Vera Bruno        539.000   134.750    673.750

Zeta           Quien                       AFP     Salud    Líquido
15.300.111-1   Soto Pérez Ana Luisa    112.210    68.600    799.190
10.600.014-K   Rojas Vera Bruno         77.144    47.163    549.443`
  expect(readBook(rows)).toEqual(WORKERS)
})

test('a word that begins where the next column does is not of the name before it', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre               Cargo     Sueldo Gratifi-   Total        AFP    Salud   Líquido
                                               base   cación   haberes
15.300.111-1   Soto Pérez Ana Luisa Cajera   784.000  196.000   980.000  112.210   68.600   799.190
10.600.014-K   Rojas Vera Bruno     Chofer   539.000  134.750   673.750   77.144   47.163   549.443
9.123.456-7    Lagos Carla          Cajera   539.000  134.750   673.750   77.144   47.163   549.443
8.765.432-1    Vera Pedro           Chofer   539.000  134.750   673.750   77.144   47.163   549.443
7.654.321-6    Mora Luis            Chofer   539.000  134.750   673.750   77.144   47.163   549.443`
  expect(readBook(rows)?.map(([name]) => name)).toEqual([
    'Soto Pérez Ana Luisa',
    'Rojas Vera Bruno',
    'Lagos Carla',
    'Vera Pedro',
    'Mora Luis',
  ])
})

test('what adds up the rows of each section is no line of their records, whatever it is called', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre           Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                  base     cación   haberes
15.300.111-1   Soto Pérez      784.000   196.000   980.000  112.210   68.600   799.190
               Ana Luisa
Acumulado Bodega               784.000   196.000   980.000  112.210   68.600   799.190
10.600.014-K   Rojas Vera      539.000   134.750   673.750   77.144   47.163   549.443
               Bruno
Acumulado Local 2              539.000   134.750   673.750   77.144   47.163   549.443
Acumulado de Acumulados      1.323.000   330.750 1.653.750  189.354  115.763 1.348.633`
  expect(readBook(rows)).toEqual(WORKERS)
  expect(readPayrollPages([textPage(rows)])?.sums.map(({ label }) => label)).toHaveLength(3)
})

test('a word where the next column’s texts begin, wrapped around most of the rows, is not of the name before it', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre               Cargo          Sueldo Gratifi-   Total        AFP    Salud   Líquido
                                                    base   cación   haberes
                                    Auxiliar de
15.300.111-1   Soto Pérez Ana                     784.000  196.000   980.000  112.210   68.600   799.190
                                    Aseo

10.600.014-K   Rojas Vera Bruno Ana Chofer        539.000  134.750   673.750   77.144   47.163   549.443

                                    Maestra de
9.123.456-7    Lagos Carla                        539.000  134.750   673.750   77.144   47.163   549.443
                                    Cocina

8.765.432-1    Vera Pedro           Guardia       539.000  134.750   673.750   77.144   47.163   549.443`
  expect(readBook(rows)?.map(([name]) => name)).toEqual([
    'Soto Pérez Ana',
    'Rojas Vera Bruno Ana',
    'Lagos Carla',
    'Vera Pedro',
  ])
})

test('the head of the page is over the titles of the columns, and names none that has no title', () => {
  const rows = `
               EJEMPLO SPA   76.123.456-0
UF: 36.089,48                     Líquido: 63.074                      Imponible: 1
                                 Libro de Sueldos Base Mensual - 06-2023
RUT            Nombre                                   Total       AFP    Salud
                                                      Haberes
15.300.111-1   Soto Pérez Ana Luisa  784.000  196.000 980.000   112.210   68.600   799.190
10.600.014-K   Rojas Vera Bruno      539.000  134.750 673.750    77.144   47.163   549.443`
  const columns = readPayrollPages([textPage(rows)])?.libro?.grids[0]?.grid.columns
  expect(columns?.map(({ heading }) => heading.text)).toEqual(['Nombre', '', '', 'Total Haberes', 'AFP', 'Salud', ''])
})

test('cells begun over the first row are its own and no heading, where the other rows have theirs at the same place', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Trabajador         Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                    base     cación   haberes
               Soto Barrientos
15.300.111-1   Ana Luisa         784.000   196.000   980.000  112.210   68.600   799.190

               Rojas Guajardo
10.600.014-K   Bruno             539.000   134.750   673.750   77.144   47.163   549.443

TOTALES                        1.323.000   330.750 1.653.750  189.354  115.763 1.348.633`
  const document = readPayrollPages([textPage(rows)])
  expect(document?.workers.map(({ name }) => name?.text)).toEqual(['Soto Barrientos Ana Luisa', 'Rojas Guajardo Bruno'])
  expect(document?.libro?.grids[0]?.grid.columns[0]?.heading.text).toBe('Trabajador')
})

test('a name printed from the top of its row goes on to its last line', () => {
  const lines = (name: string) => `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre        Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                               base     cación   haberes
15.300.111-1   Soto         784.000   196.000   980.000  112.210   68.600   799.190
               Pérez
               Ana
               Luisa
10.600.014-K   Rojas        539.000   134.750   673.750   77.144   47.163   549.443
               Vera
               Bruno
               Inés
               ${name}`
  expect(readBook(lines('Dolores'))?.[1]?.[0]).toBe('Rojas Vera Bruno Inés Dolores')
})

test('a colon that a picture seems to have in a row makes no title of it', () => {
  const text = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                Sueldo    Gratif.   Haberes    Líquido
               Cargo                 AFP       Salud     Cesantía
15.300.111-1   Soto Pérez Ana Luisa  784.000   196.000:  980.000    793.310
               Vendedora             112.210    68.600     5.880
10.600.014-K   Rojas Vera Bruno      539.000   134.750   673.750    545.401
               Bodeguero              77.144    47.163     4.042`
  expect(readBook(text)?.map(([name]) => name)).toEqual(['Soto Pérez Ana Luisa', 'Rojas Vera Bruno'])
})

test('a name alone on the line under its RUT is the row’s', () => {
  const text = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, Junio-2023

RUN
Empleado                         Sueldo    Gratif.       AFP    Salud   Haberes   Líquido
15.300.111-1                    784.000    196.000   112.210   68.600   980.000   799.190
Soto Pérez, Ana Luisa
10.600.014-K                    539.000    134.750    77.144   47.163   673.750   549.443
Rojas Vera, Bruno`
  expect(readBook(text)).toEqual(WORKERS)
})

test('a cell of the name and the RUT is broken anywhere, and is one worker’s with the amounts beside its first line', () => {
  const text = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

Nombre y RUT                 Sueldo    Gratif.       AFP    Salud   Haberes   Líquido
Soto Pérez Ana Luisa        784.000    196.000   112.210   68.600   980.000   799.190
15.300.111-1

Rojas Vera                  539.000    134.750    77.144   47.163   673.750   549.443
Bruno 10.600.014-K

Mora Luis 9.123.456-7       539.000    134.750    77.144   47.163   673.750   549.443

Vera Pedro                  539.000    134.750    77.144   47.163   673.750   549.443
8.765.432-1`
  const pay = [539_000, 77_144, 549_443]
  expect(readBook(text)).toEqual([...WORKERS, ['Mora Luis', '9123456-7', ...pay], ['Vera Pedro', '8765432-1', ...pay]])
})

test('a company that only the foot of the last page names is told from who signs by its RUT', () => {
  const over = `
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                   Sueldo   Gratif.    Total      AFP    Salud   Líquido
15.300.111-1   Soto Pérez Ana Luisa    784.000  196.000   980.000  112.210   68.600   799.190`
  const under = `
10.600.014-K   Rojas Vera Bruno        539.000  134.750   673.750   77.144   47.163   549.443

                       EJEMPLO SPA
                     Rut 76.123.456-0
         Rep. Legal: Elena Castañeda RUT 12.453.737-1`
  const { company } = readPayrollPages([textPage(over, 1), textPage(under, 2)])!
  expect([company.name?.text, company.rut?.rut]).toEqual(['EJEMPLO SPA', '76123456-0'])
  const signed = readPayrollPages([textPage(over, 1), textPage(under.replace('76.123.456-0', '9.123.456-7'), 2)])!
  expect(signed.company).toMatchObject({ name: null, rut: null })
})

test('cut names of one width with a space before the next column end where a word of every row begins', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre              Cargo          Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                   Trabajador       base     cación   haberes
15.300.111-1   Soto Pérez Ana Luis Maestra Cocina 784.000   196.000   980.000  112.210   68.600   799.190
10.600.014-K   Rojas Vera Bruno An Chofer         539.000   134.750   673.750   77.144   47.163   549.443
9.123.456-7    Lagos Carla Antonel Cajera         539.000   134.750   673.750   77.144   47.163   549.443
8.765.432-1    Vera Pedro          Chofer         539.000   134.750   673.750   77.144   47.163   549.443
7.654.321-6    Mora Luis           Bodeguero      539.000   134.750   673.750   77.144   47.163   549.443
6.543.210-K    Moya Catrileo Belén Guardia        539.000   134.750   673.750   77.144   47.163   549.443`
  expect(readBook(rows)?.map(([name]) => name)).toEqual([
    'Soto Pérez Ana Luis',
    'Rojas Vera Bruno An',
    'Lagos Carla Antonel',
    'Vera Pedro',
    'Mora Luis',
    'Moya Catrileo Belén',
  ])
})

test('the lines of a record are found by their order, where a text is wrapped between them and a sum stands above', () => {
  const page = textPage(`
                    604.700    259.310    864.010    120.000
Sucursal Sur
12.345.678-5        600.000    150.000    750.000     75.000
                        Sur
                     85.875     52.500    138.375    611.625
                     14.700      9.310     24.010      1.200
16.418.205-7        480.000    120.000    600.000     60.000
                     68.700     42.000    110.700    489.300
                     12.300      8.120     20.420      1.100
13.229.736-3        470.000    117.500    587.500     58.750
                     67.268     41.125    108.393    479.107
                     12.100      8.020     20.120      1.000`)
  const lines = scanLines(page, page.words)
  const anchors = lines.flatMap((line) => {
    const found = dashed(line.cells)
    return found ? [{ line, found }] : []
  })
  const [first] = recordsOf(lines, anchors, { least: { up: 25, down: 0 }, above: 0, before: [] })
  expect(first?.slots.map((slot) => slot?.words.at(-1)?.text)).toEqual(['75.000', '611.625', '1.200'])
})

test('workers with dashes under the only one with amounts are rows', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre      Días   Sueldo     AFP    Salud   Líquido
15.300.111-1   Soto Ana      30  784.000  88.000   54.880   641.120
10.600.014-K   Rojas          0        -       -        -         -
11.420.848-5   Mena           0        -       -        -         -`
  expect(readBook(rows)?.map(([name, rut, , , net]) => [name, rut, net])).toEqual([
    ['Soto Ana', '15300111-1', 641_120],
    ['Rojas', '10600014-K', 0],
    ['Mena', '11420848-5', 0],
  ])
})

test('a given name that the edge of its column cuts is no label, as one that ends most names is', () => {
  const book = (ends: readonly string[]) =>
    readBook(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE                  RUT            SUELDO      AFP    SALUD  LIQUIDO
SOTO PEREZ ANA ${ends[0]!.padEnd(8)} 15.300.111-1  784.000   88.000   54.880  641.120
ROJAS VERA BRU ${ends[1]!.padEnd(8)} 10.600.014-K  539.000   60.000   37.730  441.270
MENA TAPIA LUI ${ends[2]!.padEnd(8)} 11.420.848-5  600.000   67.000   42.000  491.000`)?.map(([name]) => name)
  expect(book(['CI', 'NA', 'SA'])).toEqual(['SOTO PEREZ ANA CI', 'ROJAS VERA BRU NA', 'MENA TAPIA LUI SA'])
  expect(book(['RUT', 'RUT', 'RUT'])).toEqual(['SOTO PEREZ ANA', 'ROJAS VERA BRU', 'MENA TAPIA LUI'])
})

test('hours in brackets under their amount, in one cell, are hours of it', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT           Nombre             Sueldo     Recargo domingo   Total haberes   AFP       Salud    Líquido
15.300.111-1  Soto Pérez Ana   $ 509.000        $ 7.918         $ 516.918   $ 59.188  $ 36.184  $ 421.546
                                                (8 h)
10.600.014-K  Rojas Vera Bruno $ 681.000              -         $ 681.000   $ 77.975  $ 47.670  $ 555.355
                                 
12.345.678-5  Mora Pinto Eva   $ 625.000       $ 15.556         $ 640.556   $ 73.344  $ 44.839  $ 522.373
                                                (16 h)`
  expect(readPayrollPages([textPage(rows, 1)])?.workers.map(({ amounts }) => amounts.sundayHours?.value)).toEqual([
    8, 0, 16,
  ])
})

test('RUTs and digits in two columns are those of every page, whoever signs for the company on the first', () => {
  const titles = 'N° RUT      DV  NOMBRE                 SUELDO BASE    TOTAL HABERES        AFP      SALUD    LIQUIDO'
  const row = (rut: string, name: string) =>
    `${rut.replace('-', '    ')}   ${name.padEnd(22)}     784.000          980.000    112.210     68.600    799.190`
  const ruts = ['15300111-1', '10600014-K', '12345678-5', '11111111-1', '9876543-3', '7654321-6']
  const names = ['Soto Ana', 'Rojas Bruno', 'Vidal Eva', 'Pino Luis', 'Vera Rosa', 'Leal Juan']
  const rows = ruts.map((rut, at) => row(rut.padStart(10), names[at]!))
  const head = `EJEMPLO SPA   76.123.456-0
Representante Legal: Elena Castaño   RUT: 15.300.111-1
LIBRO DE REMUNERACIONES JUNIO 2023
`
  const read = readBook([head, titles, ...rows.slice(0, 4)].join('\n'), [titles, ...rows.slice(4)].join('\n'))
  expect(read?.map(([, rut]) => rut)).toEqual(ruts)
})
