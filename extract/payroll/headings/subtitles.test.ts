import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const HEAD = `EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023
`
const namesOf = (rows: string) =>
  readPayrollPages([monospacedPage(`${HEAD}${rows}`.split('\n'), 1)])?.workers.map(({ name }) => name?.text)

const NAMES = ['Soto Pérez Ana Luisa', 'Rojas Vera Bruno', 'Lagos Muñoz Carla']

test('a title over some of the rows that had room for the name below it is no part of the name', () => {
  const rows = `
Nombre                    RUT            Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                           base     cación   haberes
Norte
Rojas Vera Bruno          10.600.014-K  539.000   134.750   673.750   77.144   47.163   549.443
Taller
Lagos Muñoz Carla         9.123.456-4   640.000   160.000   800.000   91.600   56.000   652.400
Soto Pérez Ana Luisa      15.300.111-1  784.000   196.000   980.000  112.210   68.600   799.190`
  expect(namesOf(rows)).toEqual(['Rojas Vera Bruno', 'Lagos Muñoz Carla', 'Soto Pérez Ana Luisa'])
})

test('a title that the sum of its rows says again is no part of a name, however long it is', () => {
  const rows = `
Nombre                    RUT            Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                           base     cación   haberes
Sucursal Santiago Norte
Soto Pérez Ana Luisa      15.300.111-1  784.000   196.000   980.000  112.210   68.600   799.190
TOTAL Sucursal Santiago Norte           784.000   196.000   980.000  112.210   68.600   799.190
Sucursal Santiago Sur
Rojas Vera Bruno          10.600.014-K  539.000   134.750   673.750   77.144   47.163   549.443
Lagos Muñoz Carla         9.123.456-4   640.000   160.000   800.000   91.600   56.000   652.400
TOTAL Sucursal Santiago Sur           1.179.000   294.750 1.473.750  168.744  103.163 1.201.843`
  expect(namesOf(rows)).toEqual(NAMES)
})

test('a name broken where its column ends goes on in the next line', () => {
  const rows = `
Nombre                    RUT            Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                           base     cación   haberes
Soto Pérez de la Maza     15.300.111-1  784.000   196.000   980.000  112.210   68.600   799.190
Ana Luisa

Rojas Vera Bruno          10.600.014-K  539.000   134.750   673.750   77.144   47.163   549.443

Lagos Muñoz Carla         9.123.456-4   640.000   160.000   800.000   91.600   56.000   652.400`
  expect(namesOf(rows)).toEqual(['Soto Pérez de la Maza Ana Luisa', ...NAMES.slice(1)])
})

test('a title that begins further left than all the names is no part of one', () => {
  const rows = `
N   Apellidos       RUT            Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                     base     cación   haberes
Bodega de Pintana
1   ROJAS VERA      10.600.014-K  539.000   134.750   673.750   77.144   47.163   549.443
2   LAGOS MUÑOZ     9.123.456-4   640.000   160.000   800.000   91.600   56.000   652.400
Oficina de Ventas
3   SOTO PÉREZ      15.300.111-1  784.000   196.000   980.000  112.210   68.600   799.190`
  expect(namesOf(rows)).toEqual(['ROJAS VERA', 'LAGOS MUÑOZ', 'SOTO PÉREZ'])
})

test('what stands nearer to the name above it than rows do to each other is of that name, wherever it was broken', () => {
  const rows = `
Nombre                              RUT            Sueldo   Gratifi-   Total        AFP    Salud   Líquido
                                                     base     cación   haberes
Rojas Fuenzalida Vera Bruno Andrés  10.600.014-K  539.000   134.750   673.750   77.144   47.163   549.443

Soto Pérez                          15.300.111-1  784.000   196.000   980.000  112.210   68.600   799.190
Ana Luisa

Lagos Muñoz Carla                   9.123.456-4   640.000   160.000   800.000   91.600   56.000   652.400

Vega Tapia Daniel                   12.345.678-5  600.000   150.000   750.000   85.875   52.500   611.625`
  expect(namesOf(rows)).toEqual([
    'Rojas Fuenzalida Vera Bruno Andrés',
    'Soto Pérez Ana Luisa',
    'Lagos Muñoz Carla',
    'Vega Tapia Daniel',
  ])
})

test('a title whose rows are added up on the next page is no part of the name over it, of records of two lines', () => {
  const heading = `R.U.T.                      Sueldo   Imponible   Haberes     AFP   Salud    Líquido
Nombre                     Gratif.                      Cesantía   Desctos.
`
  const record = (
    rut: string,
    name: string,
    [base, taxable, afp, health, net]: readonly string[],
  ) => `${rut.padEnd(26)}${base}     ${taxable}   ${taxable}  ${afp}  ${health}    ${net}
${name.padEnd(26)}196.000                          5.880    186.690
`
  const amounts = ['784.000', '980.000', '112.210', '68.600', '793.310']
  const pages = [
    `${HEAD}${heading}${record('10.600.014-K', 'ROJAS VERA, BRUNO', amounts)}Casa Matriz
${record('9.123.456-7', 'LAGOS MUÑOZ, CARLA', amounts)}`,
    `${HEAD}${heading}Subtotal Casa Matriz      784.000     980.000   980.000  112.210  68.600    793.310
                          196.000                          5.880    186.690
Taller
${record('15.300.111-1', 'SOTO PÉREZ, ANA LUISA', amounts)}${record('8.765.432-K', 'VERA PINTO, PEDRO', amounts)}`,
  ]
  const read = readPayrollPages(pages.map((text, at) => monospacedPage(text.split('\n'), at + 1)))
  expect(read?.workers.map(({ name }) => name?.text)).toEqual([
    'ROJAS VERA BRUNO',
    'LAGOS MUÑOZ CARLA',
    'SOTO PÉREZ ANA LUISA',
    'VERA PINTO PEDRO',
  ])
})

test('two lines that begin with the same abbreviation of a place are titles, also over records of two lines', () => {
  const rows = `
Paterno   Materno   Nombres     RUT            Sueldo base  Gratificacion  Total haberes
AFP       Salud                                Descuentos   Anticipo       Liquido
C. Costo CASA MATRIZ
LAGOS     MUÑOZ     CARLA       9.123.456-4       640.000        160.000        800.000
91.600    56.000                                  147.600              0        652.400
ROJAS     VERA      BRUNO       10.600.014-K      539.000        134.750        673.750
77.144    47.163                                  124.307              0        549.443
C. Costo VENTAS
SOTO      PEREZ     ANA LUISA   15.300.111-1      784.000        196.000        980.000
112.210   68.600                                  180.810              0        799.190`
  expect(namesOf(rows)).toEqual(['LAGOS MUÑOZ CARLA', 'ROJAS VERA BRUNO', 'SOTO PEREZ ANA LUISA'])
})

test('titles of columns of which another page has the last as its sum are no title of the rows', () => {
  const rows = (amounts: readonly string[]) =>
    [
      ['10.600.014-K', 'ROJAS VERA BRUNO'],
      ['9.123.456-7', 'LAGOS MORA CARLA'],
      ['15.300.111-1', 'SOTO LEON ANA'],
    ].map(([rut, name], at) => `${rut!.padEnd(14)}${name!.padEnd(18)}${amounts[at]}`)
  const pages = [
    ['Resumen de pagos', 'Total Haberes        2.940.000', 'Total a Pagar        2.379.930'],
    [
      'RUT           Nombre             Sueldo Base  Gratificacion   Total Haberes',
      ...rows([
        '784.000        196.000         980.000',
        '744.000        186.000         930.000',
        '824.000        206.000       1.030.000',
      ]),
    ],
    [
      'RUT           Nombre             AFP 10%     Salud 7%   Total a Pagar',
      ...rows([
        '98.000       68.600         813.400',
        '93.000       65.100         771.900',
        '103.000       72.100         854.900',
      ]),
    ],
  ]
  const read = readPayrollPages(pages.map((lines, at) => monospacedPage([...HEAD.split('\n'), ...lines], at + 1)))
  expect(read?.workers.map(({ amounts }) => [amounts.baseSalary?.value, amounts.total?.value])).toEqual([
    [784_000, 813_400],
    [744_000, 771_900],
    [824_000, 854_900],
  ])
})

const RAISED = 6

test('a title further over a record than its lines are from each other is no part of the name, first on a page or later', () => {
  const record = (rut: string, name: string, [base, gratification, total, net]: readonly string[]) => [
    `${name.padEnd(24)}      ${base}   ${gratification}`,
    `${rut.padEnd(24)}    ${total}    54.880    98.000`,
    `Capataz                      30                   ${net}`,
    '',
  ]
  const heading = [
    'Nombre                       Jornales   Gratif.',
    'RUT                       Total haberes    Salud       AFP',
    'Cargo                        Días                  Líquido',
    '',
  ]
  const ana = record('15.300.111-1', 'SOTO PEREZ ANA LUISA', ['624.000', '156.000', '784.000', '631.120'])
  const bruno = record('10.600.014-K', 'ROJAS VERA BRUNO', ['544.000', '136.000', '684.000', '531.120'])
  const carla = record('9.123.456-4', 'LAGOS CARLA', ['584.000', '146.000', '734.000', '581.120'])
  const rita = record('12.345.678-5', 'SOTO LEAL RITA', ['604.000', '151.000', '759.000', '606.120'])
  const pages = [
    ['FUNDO EL ROBLE', ...ana, ...bruno, 'FUNDO LA PALMA', ...carla],
    ['FUNDO EL BOLDO', ...rita],
  ].map((rows, at) => {
    const page = monospacedPage([...HEAD.split('\n'), ...heading, ...rows], at + 1)
    const tops = new Set(page.words.flatMap(({ text, top }) => (text === 'FUNDO' ? [top] : [])))
    const words = page.words.map((word) =>
      tops.has(word.top) ? { ...word, top: word.top - RAISED, bottom: word.bottom - RAISED } : word,
    )
    return { ...page, words }
  })
  const names = readPayrollPages(pages)?.workers.map(({ name }) => name?.text)
  expect(names).toEqual(['SOTO PEREZ ANA LUISA', 'ROJAS VERA BRUNO', 'LAGOS CARLA', 'SOTO LEAL RITA'])
})
