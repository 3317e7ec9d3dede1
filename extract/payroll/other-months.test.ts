import { expect, test } from 'vitest'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { readPayrollPages } from './read-pages.ts'

const workersOf = (text: string) =>
  readPayrollPages([monospacedPage(text.split('\n'), 1)])?.workers.map(({ name, amounts }) => [
    name?.text,
    amounts.baseSalary?.value,
    amounts.fonasaAmount?.value,
    amounts.total?.value,
  ])

const slip = (first: string, second: string, third = '') => `
                    LIQUIDACION DE SUELDO
EJEMPLO SPA - 76.123.456-0                   Diciembre de 2022

Nombre: Soto Vidal Ana
RUT:    15.300.111-1

HABERES                    ${first.padStart(12)}   ${second.padStart(12)}   ${third}

SUELDO BASE                     385.403        400.000    4.500.000
GRATIFICACION LEGAL              98.150        101.867    1.140.000
MOVILIZACION                     38.540         40.000      450.000
TOTAL HABERES                   522.093        541.867    6.090.000

DESCUENTOS                 ${first.padStart(12)}   ${second.padStart(12)}   ${third}

AFP UNO                          50.725         52.646      610.000
FONASA 7%                        33.849         35.131      400.000
TOTAL DESCUENTOS                 84.574         87.777    1.010.000

LIQUIDO A PAGAR                 437.519        454.090    5.080.000`

test.each([
  ['Noviembre', 'Diciembre', 'Acumulado'],
  ['11/2022', '12/2022', 'Variacion'],
  ['Mes anterior', 'Mes actual', 'Acum. Anual'],
  ['Anterior', 'Del mes', 'Ene-Dic'],
  ['Ene - Dic', 'Mes', 'Anual'],
])('of %s, %s and %s a slip is of the second', (...titles) => {
  expect(workersOf(slip(...titles))).toEqual([['Soto Vidal Ana', 400_000, 35_131, 454_090]])
})

test('a title that stands over the columns of two months is that of the month of the document, whichever comes first', () => {
  const book = (month: string) => `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones comparado, ${month} de 2022

                                   Sueldo Base        Gratificacion          AFP              Salud           Liquido
RUT            Nombre             ABR      MAR        ABR      MAR      ABR     MAR      ABR      MAR       ABR      MAR
15.300.111-1   Soto Vidal Ana   784.000  700.000    182.083  175.000  110.524 100.100  67.626   61.250   787.933  713.650
10.600.014-K   Rojas Vera Luz   539.000              134.750           77.074          47.163             549.513
9.123.456-4    Lagos Mu Carla   640.000  600.000    160.000  150.000   91.520  85.800  56.000   52.500   652.480  611.700`
  expect(workersOf(book('abril'))?.map(([, ...amounts]) => amounts)).toEqual([
    [784_000, 67_626, 787_933],
    [539_000, 47_163, 549_513],
    [640_000, 56_000, 652_480],
  ])
  expect(workersOf(book('marzo'))?.[2]?.slice(1)).toEqual([600_000, 52_500, 611_700])
})

test('months beside their dates are no titles', () => {
  const lines = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones            Abril 2022           Mayo 2022
RUT            Nombre          Sueldo    Salud   Liquido
15.300.111-1   Soto Vidal Ana  784.000   54.880  729.120
10.600.014-K   Rojas Vera Luz  539.000   37.730  501.270
9.123.456-4    Lagos Mu Carla  640.000   44.800  595.200`
  expect(workersOf(lines)?.[0]).toEqual(['Soto Vidal Ana', 784_000, 54_880, 729_120])
})

test('the last lines of labels are no months', () => {
  const lines = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones Abril 2022

                              Sueldo     Grat.      AFP     Salud   Otros   Alcance   Liquido a
RUT            Nombre           Base   Mensual                      Dctos    Previo       Pagar
15.300.111-1   Soto Vidal Ana  784.000  182.083   110.524   67.626       0   787.933    787.933
10.600.014-K   Rojas Vera Luz  539.000  134.750    77.074   47.163       0   549.513    549.513
9.123.456-4    Lagos Mu Carla  640.000  160.000    91.520   56.000       0   652.480    652.480`
  expect(workersOf(lines)).toEqual([
    ['Soto Vidal Ana', 784_000, 67_626, 787_933],
    ['Rojas Vera Luz', 539_000, 47_163, 549_513],
    ['Lagos Mu Carla', 640_000, 56_000, 652_480],
  ])
})
