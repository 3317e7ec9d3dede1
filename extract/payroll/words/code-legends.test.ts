import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const TITLE = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023
`
const ROWS = `
RUT            NOMBRE                     DT        H01      H02      H05      T.HAB     D01      D02      LIQ
15.300.111-1   Soto Pérez Ana Luisa       30    784.000   80.000  216.000  1.080.000  123.660   75.600  880.740
10.600.014-K   Rojas Vera Bruno           30    539.000   60.000  149.750    748.750   85.732   52.413  610.605
9.123.456-4    Lagos Muñoz Carla          30     80.000  640.000  180.000    900.000  103.050   63.000  733.950
`
const workersOf = (...parts: string[]) =>
  readPayrollPages([monospacedPage(parts.join('').split('\n'), 1)])?.workers.map(({ name, amounts }) => [
    name?.text,
    amounts.baseSalary?.value,
    amounts.gratification?.value,
    amounts.total?.value,
  ])

const READ = [
  ['Soto Pérez Ana Luisa', 784_000, 216_000, 880_740],
  ['Rojas Vera Bruno', 539_000, 149_750, 610_605],
  ['Lagos Muñoz Carla', 80_000, 180_000, 733_950],
]

describe('codes that head the columns are what their legend says', () => {
  const legend = (sign: string) => `
H01${sign}Sueldo base    H02${sign}Bono de producción   H05${sign}Gratificación legal       D01${sign}Cotización AFP
D02${sign}Salud 7%               T.HAB${sign}Total haberes           LIQ${sign}Líquido a pagar
`
  test.each([' = ', ': ', ' - '])('with %j, over the table or under it', (sign) => {
    expect(workersOf(TITLE, legend(sign), ROWS)).toEqual(READ)
    expect(workersOf(TITLE, ROWS, legend(sign))).toEqual(READ)
  })

  test('where a title among the codes of the heading is understood', () => {
    const rows = `
RUT            NOMBRE                     DT        H01      H02      H05        H08   TASA      D01      D02      LIQ
15.300.111-1   Soto Pérez Ana Luisa       30    784.000   80.000  216.000  1.080.000  11,45  123.660   75.600  880.740
10.600.014-K   Rojas Vera Bruno           30    539.000   60.000  149.750    748.750  11,45   85.732   52.413  610.605
9.123.456-4    Lagos Muñoz Carla          30     80.000  640.000  180.000    900.000  11,45  103.050   63.000  733.950
`
    expect(workersOf(TITLE, legend(' = ').replace('T.HAB', 'H08'), rows)).toEqual(READ)
  })

  test('letters, with how they make each other', () => {
    const rows = ROWS.replace(
      'H01      H02      H05      T.HAB     D01      D02      LIQ',
      '  B        C        D      E=B+C+D      F        G        H',
    )
    const list = `
A     Días trabajados           E     Total haberes (E = B+C+D)
B     Sueldo base               F     Cotización AFP
C     Bono de producción        G     Salud 7%
D     Gratificación legal       H     Líquido a pagar (H = E-F-G)
`
    expect(rows).not.toBe(ROWS)
    expect(workersOf(TITLE, rows.replace('DT', ' A'), list)).toEqual(READ)
  })

  test('in a list of its own without a sign', () => {
    const list = `
H01      Sueldo base
H02      Bono de producción
H05      Gratificación legal
D01      Cotización AFP
D02      Salud 7%
LIQ      Líquido a pagar
`
    expect(workersOf(TITLE, ROWS, list)).toEqual(READ)
  })
})

test('labels with their values are no legend of the headings', () => {
  const head = `
Nombre: Contabilidad Ejemplo             Sueldo base: Según contrato       RUT: Según cédula
AFP: Según fondo                         Salud: Según plan                 Líquido: Después de anticipos
`
  const rows = `
RUT            NOMBRE               Días   Sueldo    Bono   Gratific.   Haberes      AFP    Salud   Líquido
15.300.111-1   Soto Pérez Ana Luisa   30  784.000   80.000  216.000   1.080.000  123.660   75.600   880.740
10.600.014-K   Rojas Vera Bruno       30  539.000   60.000  149.750     748.750   85.732   52.413   610.605
9.123.456-4    Lagos Muñoz Carla      30   80.000  640.000  180.000     900.000  103.050   63.000   733.950
`
  expect(workersOf(TITLE, head, rows)).toEqual(READ)
})

test('codes of figures alone are explained too, and what no heading has is none: the company and its RUT', () => {
  const title = `
Libro de remuneraciones, mes de junio de 2023
Empresa: MADERAS ALFA S.A.                                   RUT: 76.123.456-0
`
  const rows = ROWS.replace('  H01', ' 1001')
    .replace('  H02', ' 1002')
    .replace('  H05', ' 1005')
    .replace('  D01', ' 5001')
    .replace('  D02', ' 5002')
  const legend = `
1001 = SUELDO DEL MES    1002 = BONO PROD.          1005 = GRAT. C/TOPE   5001 = AFP
5002 = COT. SALUD 7%     T.HAB = SUELDO BRUTO       LIQ = A PERCIBIR
`
  const document = readPayrollPages([monospacedPage([title, rows, legend].join('').split('\n'), 1)])
  expect(document?.workers.map(({ amounts }) => [amounts.baseSalary?.value, amounts.afpAmount?.value])).toEqual([
    [784_000, 123_660],
    [539_000, 85_732],
    [80_000, 103_050],
  ])
  expect([document?.company.name?.text, document?.company.rut?.rut]).toEqual(['MADERAS ALFA S.A.', '76123456-0'])
})

test('a slip may call its amounts by the codes of a legend', () => {
  const slip = `
EJEMPLO SPA - 76.123.456-0
LIQUIDACION DE SUELDO JUNIO 2023
NOMBRE: Soto Pérez Ana Luisa
RUT:    15.300.111-1

Cód.   Cant.      Monto     Cód.   Cant.      Monto
H01       30    784.000     D01             123.660
H02              80.000     D02              75.600
H05             216.000     T02             199.260
T01           1.080.000     T03             880.740

Tabla de códigos
H01   Sueldo base             D01   Cotización AFP
H02   Bono de producción      D02   Salud 7%
H05   Gratificación legal     T02   Total descuentos
T01   Total haberes           T03   Líquido a pagar
`
  expect(workersOf(slip)).toEqual([READ[0]])
  const numbered = slip.replaceAll(
    /\b([HDT])(\d\d)/g,
    (_, side: string, code: string) => `${'HDT'.indexOf(side) + 1}0${code}`,
  )
  expect(workersOf(numbered)).toEqual([READ[0]])
})
