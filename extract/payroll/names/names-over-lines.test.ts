import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { SLIP_AMOUNTS, workersOf } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'

test('a name goes on beside the values of labels that have no room for them', () => {
  const slip = `
LIQUIDACION DE SUELDO MARZO 2026
COMERCIAL RIO CLARO SPA   RUT 76.543.210-3
NOMBRE COMPLETO : GUAJARDO VALDIVIA SIMON    RENTA CONTRATO :   FORMA DE PAGO :
                  GRACIELA                             552.000        Scotiabank
RUT             : 15.300.111-1               CARGAS         : 1
${SLIP_AMOUNTS}`
  expect(workersOf([slip])).toEqual([['GUAJARDO VALDIVIA SIMON GRACIELA', '15300111-1']])
})

test('what people do stands between the two lines of their names, and is no part of them', () => {
  const titles = `LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE DEL TRABAJADOR   RUT            PEGALUD          SUELDO     BONOS   IMPONIBLE
                                                           AFP     SALUD     LIQUIDO`
  const names = ['Inés Ruth Becerra', 'Ana Belén Soto', 'Juan Luis Pino', 'Eva María Vera', 'Rosa Inés Leal']
  const rests = ['Riquelme', 'Vidal', 'Lagos', 'Cruz', 'Roa']
  const jobs = ['Garzón', 'Cajero', 'Chofer', 'Jornal', 'Maestro']
  const numbers = ['15.300.111-1', '10.600.014-K', '11.420.848-5', '12.345.678-5', '16.047.554-4']
  const rows = numbers.map((rut, at) => {
    const amounts = [800_000, 10_000, 810_000, 100_000, 50_000, 600_000].map((value) => value.toLocaleString('es-CL'))
    const [first, second] = [amounts.slice(0, 3), amounts.slice(3)].map((three) =>
      three.map((text) => text.padStart(10)).join(''),
    )
    return `${names[at]!.padEnd(24)}${rut.padEnd(15)}${jobs[at]!.padEnd(13)}${first}\n${rests[at]!.padEnd(52)}${second}`
  })
  const found = readPayrollPages([textPage([titles, ...rows].join('\n'))])?.workers.map(({ name }) => name?.text)
  expect(found).toEqual(names.map((name, at) => `${name} ${rests[at]}`))
})
