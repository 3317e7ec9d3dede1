import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { SLIP_AMOUNTS } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'

const slip = (head: string, foot = '') => `Liquidacion de Sueldo                Periodo: AGOSTO de 2023

${head}

${SLIP_AMOUNTS}
${foot}

`
const workersOf = (...slips: readonly string[]) =>
  readPayrollPages([monospacedPage(slips.join('\n').split('\n'))])?.workers.map(({ name, rut }) => [
    name?.text,
    rut?.rut,
  ])

test('slips of one page whose RUTs are on different lines of their heads begin at their titles', () => {
  const wide = `Empleador              RUT Empleador    Nombre             RUN
ALFA SPA               76543210-3       Ana Soto Vidal     12345678-5
Cargo                  Salud            Dias               AFP
Cajera                 Fonasa           30                 Habitat`
  const narrow = (name: string, rut: string) => `Empleador              RUT Empleador    Nombre
ALFA SPA               76543210-3       ${name}
RUN                    Cargo            Salud              Dias
${rut}             Cajera           Fonasa             30`
  const slips = [slip(wide), slip(narrow('Eva Rojas Leal', '11111111-1')), slip(narrow('Luis Mena Rey', '15300111-1'))]
  expect(workersOf(...slips)).toEqual([
    ['Ana Soto Vidal', '12345678-5'],
    ['Eva Rojas Leal', '11111111-1'],
    ['Luis Mena Rey', '15300111-1'],
  ])
})

test('the name of the company ends at the label of what a colon begins', () => {
  const head = (name: string, rut: string) => `Empresa      : Importadora Rios Ltda. Funcion    : Profesor
RUT Empresa  : 76.543.210-3           UF         : 35.826,01
Trabajador   : ${name}         Depto.     : Ventas
RUT          : ${rut}`
  const text = [slip(head('Ana Soto Vidal', '12.345.678-5')), slip(head('Eva Rojas Leal', '11.111.111-1'))]
  const found = readPayrollPages(text.map((one, at) => monospacedPage(one.split('\n'), at + 1)))
  expect(found?.company.name?.text).toBe('Importadora Rios Ltda.')
})

test('a worker of whom nothing can be read is told, with the head over him', () => {
  const card = (name: string, rut: string, amounts: string) => `R.U.T.: ${rut}      NOMBRE: ${name}\n\n${amounts}`
  const head = `Constructora Costanera SPA - R.U.T. 76.899.355-6
                        LIBRO DE SUELDOS
                          MES 2025-06`
  const pages = [
    `${head}\n${card('Ana Soto Vidal', '12.345.678-5', 'BANCO           N° CUENTA\nEstado          64283720981')}`,
    card('Eva Rojas Leal', '11.111.111-1', SLIP_AMOUNTS),
    card('Luis Mena Rey', '15.300.111-1', SLIP_AMOUNTS),
  ]
  const found = readPayrollPages(pages.map((page, at) => monospacedPage(page.split('\n'), at + 1)))
  expect(found?.workers.map(({ rut }) => rut?.rut)).toEqual(['11111111-1', '15300111-1'])
  expect(found?.unreadRuts.map(({ rut }) => rut)).toEqual(['12345678-5'])
  expect([found?.company.rut?.rut, found?.month?.period]).toEqual(['76899355-6', '2025-06'])
})
