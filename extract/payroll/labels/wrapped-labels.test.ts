import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const workerOf = (identity: string) => {
  const text = `
COMERCIAL ALFA SPA
RUT: 76.543.210-3
LIQUIDACION DE SUELDO
Marzo 2026
${identity}

SUELDO BASE                 750.000
TOTAL HABERES               750.000
AFP HABITAT                  84.525
7% FONASA                    52.500
TOTAL DESCUENTOS            137.025
LIQUIDO A PAGO              612.975`
  const [worker] = readPayrollPages([monospacedPage(text.split('\n'))])?.workers ?? []
  return [worker?.name?.text, worker?.rut?.rut]
}

test('a label over two lines has both lines of its value', () => {
  const identity = `
R.U.T.:     12.345.678-5   Nombre del    IGNACIO LEONEL ALVAREZ
                           trabajador:   VEGA
Ingreso:    24/03/2022     Cargo         Maestro
                           Actual:       Panadero`
  expect(workerOf(identity)).toEqual(['IGNACIO LEONEL ALVAREZ VEGA', '12345678-5'])
})

test('a label over the next one is not its first line', () => {
  const identity = `
RUT            12.345.678-5
Trabajador:    Ana Soto Vidal
Cargo:         Cajera`
  expect(workerOf(identity)).toEqual(['Ana Soto Vidal', '12345678-5'])
  expect(workerOf(identity.replace('RUT            12.345.678-5', 'RUN      : 123456785'))).toEqual([
    'Ana Soto Vidal',
    '12345678-5',
  ])
  const month = `
Nombre trabajador   Ana Soto Vidal    Rut   12.345.678-5
Mes:                Marzo de 2026     Días  30`
  expect(workerOf(month)).toEqual(['Ana Soto Vidal', '12345678-5'])
})

test('a word with a colon under the number of a sentence is no more of its label', () => {
  const identity = `
Maestranza Soto SpA, RUT 76.543.210 - 3, liquida a ANA SOTO VIDAL, cédula de identidad
N° 12.345.678 - 5, cargo Cajera, su remuneración de marzo de 2026, según el siguiente
detalle:`
  expect(workerOf(identity)).toEqual(['ANA SOTO VIDAL', '12345678-5'])
})

test('labels nearer to the value over them than to their own have what is under them', () => {
  const identity = `
EMPRESA                          RUT

COMERCIAL ALFA SPA               76.543.210-3
DON(ÑA)                          C.I.

SOTO VIDAL, ANA                  12.345.678-5
CARGO                            CONTRATO

Cajera                           Indefinido`
  expect(workerOf(identity)).toEqual(['SOTO VIDAL ANA', '12345678-5'])
})

test('a name ends at the label of what a colon begins', () => {
  const identity = `
Señor(a)  : ANA SOTO VIDAL Mes : 03-2026
RUT       : 12.345.678-5`
  expect(workerOf(identity)).toEqual(['ANA SOTO VIDAL', '12345678-5'])
})
