import { expect, test } from 'vitest'
import { itemsOf, meant, SLIP_AMOUNTS, workersOf } from '../../testing/slip-lines.ts'
import { findSundayHours } from './sunday.ts'

// Labels that a narrow column breaks over their lines.

test('a note on a line of its own is the quantity of its label, also under its code', () => {
  const items = (lines: string) => findSundayHours(itemsOf(lines))?.value
  expect(
    items(`
Hrs.               10.099   Fonasa 7%      58.703
Dominicales
(12)                        Aporte CCAF     5.503
Tratos            149.000   AFC             4.015`),
  ).toBe(12)
  expect(
    items(`
0029 Hrs. Dominicales     12.238   0226 Salud Fonasa     90.061
(7,25)                             0232 AFC Trabajador    7.720
0041 Gratificacion       213.354   0238 Impuesto          3.898`),
  ).toBe(7.25)
})

test('what means the same with its rest has it, with what that notes', () => {
  expect(
    findSundayHours(
      itemsOf(`
Recargo Art. 38     6.691   Comision          2.361
Domingo (6)                 Porcentual
Tratos            147.000   Fonasa           35.938`),
    )?.value,
  ).toBe(6)
})

test('a label that says nothing alone has the amount beside it, whatever stands over it without one', () => {
  expect(
    meant(`
Sueldo Base       500.000
Sobretiempo (0.0)
Domingos           12.727
Trabajados
Hrs. (16.0)
Gratificacion     128.182`),
  ).toEqual([
    ['base', 500_000],
    ['sundayHours', 12_727],
    ['gratification', 128_182],
  ])
})

test('a line of nothing but a mark stands under it and is no rest of it', () => {
  expect(
    meant(`
Sueldo Base       500.000
Zuvol              12.727
:
Gratificacion     128.182`),
  ).toEqual([
    ['base', 500_000],
    [null, 12_727],
    ['gratification', 128_182],
  ])
})

test('a dash of a label is no amount, at its end or under it', () => {
  expect(
    meant(`
             Imposiciones
Sueldo   670.739   Habitat -   142.188
Fijo               11.27%
Bono      20.000   AFC           7.570`),
  ).toEqual([
    ['base', 670_739],
    ['afp', 142_188],
    ['earning', 20_000],
    ['unemployment', 7570],
  ])
  expect(
    meant(`
Rem.      500.000   Capital      71.500
Base                -
(30 dias)           11.44%
Bono       20.000   Salud        43.750`),
  ).toEqual([
    ['base', 500_000],
    ['afp', 71_500],
    ['earning', 20_000],
    ['health', 43_750],
  ])
})

test('a digit that the label means more with is no amount of it', () => {
  expect(
    meant(`
Sueldo Base       529.000
Variable Ventas             Cuenta
Gratificacion               2
con Tope                    Impuesto   76.705`).map(([concept]) => concept),
  ).not.toContain('gratification')
})

test('a share over the rest of its label is the first line of it', () => {
  expect(
    meant(`
Ingresos               Prevision e Impuesto
Sueldo     302.500     11.45%       46.873
Base                   PROVIDA
Incentivo   25.000     7%           28.656
Asistencia             FONASA`),
  ).toEqual([
    ['base', 302_500],
    ['afp', 46_873],
    ['earning', 25_000],
    ['health', 28_656],
  ])
})

test('a text that runs into its amount ends before it, whatever sign parts its thousands', () => {
  expect(
    meant(`
Sueldo Base       500.000
Gratific.202.127
Incentivo25,000
Ticket             66.000
Colacion
Liquido a Pagar959.811.-`),
  ).toEqual([
    ['base', 500_000],
    ['gratification', 202_127],
    ['earning', 25_000],
    ['allowance', 66_000],
    ['netToPay', 959_811],
  ])
})

test('under a label the rest of a name is what has the next label right under it', () => {
  const slip = (name: readonly string[], rut: string) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026

Trabajador                   RUT

${name[0]!.padEnd(29)}${rut}

${name.length > 1 ? `${name[1]}\n\n` : ''}Fec. Ing.                    Cargo

02-03-2020                   Cajera

${SLIP_AMOUNTS}`
  expect(
    workersOf([
      slip(['ÑANCUPIL ÑANCO, ANTONELLA', 'MAGDALENA'], '12.731.105-6'),
      slip(['LEAL VIDAL RITA'], '12.345.678-5'),
    ]).map(([name]) => name),
  ).toEqual(['ÑANCUPIL ÑANCO ANTONELLA MAGDALENA', 'LEAL VIDAL RITA'])
})

test("'Don(ña)' is a label without a colon, 'Don' the beginning of a name", () => {
  const slip = (name: string, rut: string) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026
IDENTIFICACION TRIBUTARIA    ${rut}
DON(ÑA) ${name}
FUNCION Cajera
${SLIP_AMOUNTS}`
  expect(workersOf([slip('FARIAS JELDRES NICOLAS', '12.731.105-6')])).toEqual([
    ['FARIAS JELDRES NICOLAS', '12731105-6'],
  ])
})

test('a label over its amount is understood with the line over it, and its hours are in its bracket', () => {
  const found = meant(`
SUELDO BASE          RECARGO HORAS        BONO COLACION
                     DOMINGO (3)
          500.000              5.199               36.000`)
  expect(found).toContainEqual(['sundayHours', 5199])
})

test('labels over their amounts stay so where some take two lines, and the next row of labels is nearer to the amounts', () => {
  const found = meant(`
SUELDO MENSUAL       SEMANA CORRIDA       TOTAL HABERES
                                          IMPONIBLES

500.000              10.000               510.000
PREVISION            FONASA               COTIZACION
                                          ISAPRE

57.000               40.000               35.700
TOTAL PREVISIONAL    ANTICIPO             CREDITO
                                          SOCIAL

92.700               20.000               30.000
TOTAL LIQUIDO

367.300`)
  expect(found).toContainEqual(['base', 500_000])
  expect(found).toContainEqual(['afp', 57_000])
  expect(found).toContainEqual(['net', 367_300])
})
