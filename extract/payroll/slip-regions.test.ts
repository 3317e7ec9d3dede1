import { expect, test } from 'vitest'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { readPayrollPages } from './read-pages.ts'

const form = (identity: readonly string[], base: string, net: string): string[] => [
  'COMERCIAL RIO CLARO SPA',
  'RUT: 76.543.210-3',
  'C O M P R O B A N T E   D E   S U E L D O',
  'Marzo 2026',
  ...identity,
  'CARGO                Cajera',
  '',
  `SUELDO BASE MES      ${base}    AFP HABITAT     84.525`,
  'TOTAL HABERES        750.000    7% FONASA       52.500',
  '                                TOTAL EGRESOS  137.025',
  `                                LIQUIDO A PAGO ${net}`,
  '',
  '                                Firma Trabajador',
  '',
]
const workersOf = (...forms: readonly string[][]) =>
  (readPayrollPages([monospacedPage(forms.flat())])?.workers ?? []).map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.total?.value,
  ])

test('forms under each other begin at their heads, also where the name stands over the RUT', () => {
  expect(
    workersOf(
      form(
        ['NOMBRE               ANA SOTO VIDAL      DIAS    30', 'RUT                  12.345.678-5'],
        '750.000',
        '612.975',
      ),
      form(
        ['NOMBRE               EVA ROJAS LEAL      DIAS    30', 'RUT                  11.111.111-1'],
        '750.001',
        '612.976',
      ),
    ),
  ).toEqual([
    ['ANA SOTO VIDAL', '12345678-5', 612_975],
    ['EVA ROJAS LEAL', '11111111-1', 612_976],
  ])
})

test('forms under each other are told by RUTs without a dash', () => {
  expect(
    workersOf(
      form(
        ['RUT                  123456785', 'NOMBRE               ANA SOTO VIDAL      DIAS    30'],
        '750.000',
        '612.975',
      ),
      form(
        ['RUT                  111111111', 'NOMBRE               EVA ROJAS LEAL      DIAS    30'],
        '750.001',
        '612.976',
      ),
    ),
  ).toEqual([
    ['ANA SOTO VIDAL', '12345678-5', 612_975],
    ['EVA ROJAS LEAL', '11111111-1', 612_976],
  ])
})

test('a worker whose lines go over two of three pages is no company', () => {
  const block = (rut: string, name: string, parts: readonly string[]) => [`${rut}   ${name}`, ...parts, '']
  const earnings = ['SUELDO BASE MES      600.000', 'GRATIFICACION        150.000']
  const deductions = [
    'AFP HABITAT           84.525',
    '7% FONASA             52.500',
    'TOTAL DESCUENTOS     137.025',
    'LIQUIDO A PAGO       612.975',
  ]
  const pages = [
    [
      'LIBRO DE REMUNERACIONES MARZO 2026',
      '',
      ...block('15.300.111-1', 'SOTO VIDAL ELENA', [...earnings, ...deductions]),
    ],
    block('10.600.014-K', 'LUNA MORA LUIS', [...earnings, ...deductions]),
    block('16.047.554-4', 'RUIZ MORA ROSA', [...earnings, ...deductions]),
  ]
  const cut = block('11.420.848-5', 'VERA LILLO PEDRO', earnings)
  const rest = block('11.420.848-5', 'VERA LILLO PEDRO (continuacion)', deductions)
  const read = readPayrollPages([
    monospacedPage([...pages[0]!, ...cut], 1),
    monospacedPage([...rest, ...pages[1]!], 2),
    monospacedPage(pages[2]!, 3),
  ])
  expect(read?.workers.map(({ rut }) => rut?.rut)).toContain('11420848-5')
})
