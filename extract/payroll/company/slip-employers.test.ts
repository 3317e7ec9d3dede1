import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const amounts = `
SUELDO BASE                 750.000
TOTAL HABERES               750.000
AFP HABITAT                  84.525
7% FONASA                    52.500
TOTAL DESCUENTOS            137.025
LIQUIDO A PAGO              612.975
`
const read = (...pages: readonly string[]) => {
  const found = readPayrollPages(pages.map((text, at) => monospacedPage(text.split('\n'), at + 1)))
  const workers = (found?.workers ?? []).map(({ name, rut }) => [name?.text, rut?.rut])
  return { company: found?.company.name?.text, rut: found?.company.rut?.rut, workers }
}
const employer = { company: 'Pedro Rojas Leal', rut: '7810982-3' }
const ana = ['Ana Soto Vidal', '12345678-5']
const eva = ['Eva Mora Pinto', '11111111-1']

const household = (worker: string, rut: string) => `
Liquidación de sueldo Marzo 2026
Trabajador(a) de casa particular
Empleador: Pedro Rojas Leal
RUT: 7.810.982-3
Trabajador(a): ${worker}
RUT: ${rut}
${amounts}`

test('the RUT under the name of an employer who is a person is not that of the worker', () => {
  expect(read(household('Ana Soto Vidal', '12.345.678-5'))).toEqual({ ...employer, workers: [ana] })
})

test('the RUT over the title of a slip is that of the employer', () => {
  const slip = `
Pedro Rojas Leal
R.U.T.: 7.810.982-3
LIQUIDACION DE SUELDO - MARZO 2026
R.U.T.: 12.345.678-5      Nombre: Ana Soto Vidal
${amounts}`
  expect(read(slip)).toEqual({ ...employer, workers: [ana] })
})

test('the RUT at the name of the worker is his, and the one apart from it that of the employer', () => {
  const slip = `
Pedro Rojas Leal                     Liquidación de sueldo
RUT 7.810.982-3                      Período Marzo 2026
Av. Providencia 5629 - Los Ángeles

N° Personal   13628                  Nombre   Ana Soto Vidal
RUT           12.345.678-5           Cargo    Cajera
${amounts}`
  expect(read(slip)).toEqual({ ...employer, workers: [ana] })
})

test('a RUT that each slip has beside its own is that of the employer', () => {
  const slip = (worker: string, rut: string) => `
Liquidación de sueldo Marzo 2026
Nombre: ${worker}        RUT: ${rut}
${amounts}
Firma: Pedro Rojas Leal  RUT: 7.810.982-3`
  const { rut, workers } = read(slip('Ana Soto Vidal', '12.345.678-5'), slip('Eva Mora Pinto', '11.111.111-1'))
  expect({ rut, workers }).toEqual({ rut: employer.rut, workers: [ana, eva] })
})

test('what stands beside the signature of the employer is no name of a company', () => {
  const slip = (worker: string, rut: string) => `
FERRETERIA ALFA Y CIA. LTDA.
RUT 76.543.210-3
LIQUIDACION DE SUELDO MES DE MARZO DE 2026
NOMBRE : ${worker}      R.U.T. : ${rut}
${amounts}
______________________                                   ______________________
V.B. EMPLEADOR                                             RECIBI CONFORME`
  expect(read(slip('Ana Soto Vidal', '12.345.678-5') + slip('Eva Mora Pinto', '11.111.111-1')).company).toBe(
    'FERRETERIA ALFA Y CIA. LTDA.',
  )
})

test('a person with a RUT in the head, whose label is apart from both, employs the others', () => {
  const slip = `
Pedro Rojas Leal              R.U.T. 7.810.982-3
LIQUIDACION DE SUELDO - MARZO 2026
R.U.T.: 12.345.678-5      Nombre: Ana Soto Vidal
${amounts}`
  expect(read(slip)).toEqual({ ...employer, workers: [ana] })
})

test('a company may be called an Empresa', () => {
  const slip = `
Empresa Pesquera Atacama SpA RUT 76.543.210-3          LIQUIDACION DE SUELDO ENERO 2026

Nombre: Ana Soto Vidal     RUT: 12.345.678-5
${amounts}`
  expect(read(slip)).toEqual({ company: 'Empresa Pesquera Atacama SpA', rut: '76543210-3', workers: [ana] })
})

test('who signs beside the employer is no company, where his name stands beside his RUT', () => {
  const page = `Maestranza Soto SpA
RUT: 76.543.210-3

LIQUIDACION DE SUELDO
Trabajador:      Ana Soto Vidal          RUT:   12.345.678-5
Mes: Marzo 2026
${amounts}


          Empresa                         Ana Soto Vidal`
  expect(read(page)).toEqual({ company: 'Maestranza Soto SpA', rut: '76543210-3', workers: [ana] })
})
