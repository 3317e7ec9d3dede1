import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { SLIP_AMOUNTS, workersOf } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'

const amounts = `
${SLIP_AMOUNTS}
`
const ana = ['Ana Soto Vidal', '12345678-5']

const head = `
COMERCIAL RIO CLARO SPA
RUT 76.123.456-0
LIQUIDACION DE SUELDO MARZO 2026

Nombre   Ana Soto Vidal
RUT      12.345.678-5
`

test.each([
  ['beside who signs for the company', 'Representante Legal          12.345.678-5'],
  ['under who signs', 'Firma Empleador      Firma Trabajador\n                     12.345.678-5'],
])('the RUT of a worker that is printed again %s is still hers', (_where, foot) => {
  expect(workersOf([`${head}${amounts}\n\n${foot}`])).toEqual([ana])
})

test('the RUT right under who represents the company is not that of the worker', () => {
  const text = `
Liquidacion de Sueldo           Marzo 2026
Soto Vidal, Ana               12.345.678-5
${amounts}
EMPLEADOR
Comercial Rio Claro SpA                 Representante: Elena Mora Pinto
RUT 76.123.456-0 Venta de abarrotes                    RUT 11.111.111-1
`
  expect(workersOf([text])).toEqual([['Soto Vidal Ana', '12345678-5']])
})

test('what stands under the names of several workers is what they do', () => {
  const slip = (name: string, rut: string) => `
COMERCIAL RIO CLARO SPA                  LIQUIDACION DE SUELDO
76.123.456-0                             MARZO/2026
${name}             R.U.T. ${rut}
RONDIN                             Sucursal Norte
${amounts}`
  const people = [
    ['SOTO VIDAL, ANA LUISA', '12.345.678-5'],
    ['MORA PINTO, EVA PAZ', '11.111.111-1'],
  ] as const
  expect(workersOf(people.map(([name, rut]) => slip(name, rut)))).toEqual([
    ['SOTO VIDAL ANA LUISA', '12345678-5'],
    ['MORA PINTO EVA PAZ', '11111111-1'],
  ])
})

test('a label with its date is none of the amount under it', () => {
  const text = `${head}Cargo: Jefe       Ingreso: 16-08-2012
Sueldo base (12 días)        600.000
${amounts.split('\n').slice(2).join('\n')}`
  const [worker] = readPayrollPages([monospacedPage(text.split('\n'))])?.workers ?? []
  expect(worker?.amounts.baseSalary?.value).toBe(600_000)
})

test('a RUT without a dash that has no room beside its label stands under the colon of the label', () => {
  const text = `
COMERCIAL RIO CLARO SPA
RUT 76.123.456-0
LIQUIDACION DE SUELDO MARZO 2026

NOMBRE TRABAJADOR  : ANA        ISAPRE               :
                   SOTO                              Fonasa
                   VIDAL
RUT TRABAJADOR     :            CARGAS               :
                   123456785                         2
CARGO              : Jefa       SUELDO CONTRATO      :
                                                     600.000
${amounts}`
  expect(workersOf([text])).toEqual([['ANA SOTO VIDAL', '12345678-5']])
})

test('the only RUT of a slip is its worker’s, whatever stands before it, where others have theirs', () => {
  const slip = (label: string, name: string, rut: string) => `
LIQUIDACION DE SUELDO MARZO 2026

Nombre: ${name}
${label}: ${rut}
${amounts}`
  const others = [slip('RUT', 'Ana Soto Vidal', '12.345.678-5'), slip('RUT', 'Bruno Rojas Vera', '10.600.014-K')]
  expect(workersOf([...others, slip('RUT Empresa', 'Carla Lagos Mora', '11.111.111-1')])).toEqual([
    ana,
    ['Bruno Rojas Vera', '10600014-K'],
    ['Carla Lagos Mora', '11111111-1'],
  ])
})
