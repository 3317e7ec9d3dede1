import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { meaningOf } from '../words/labels.ts'
import { readPayrollPages } from '../read-pages.ts'

const heading = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

C.I.           NOMBRE            CARGO       SUELDO    GRATIF    HABERES      AFP    SALUD   T.DESC   LIQUIDO`
const row = (rut: string, name: string) =>
  `${rut.padEnd(15)}${name.padEnd(18)}VENDEDOR   800.000   200.000  1.000.000  110.000   70.000  180.000   820.000`
const book = (...notes: readonly string[]) => {
  const workers = [
    ['15.300.111-1', 'SOTO PEREZ ANA'],
    ['10.600.014-K', 'ROJAS VERA BRUNO'],
    ['11.420.848-5', 'MENA TAPIA LUISA'],
  ] as const
  const rows = workers.map(([rut, name], at) => [row(rut, name), ...(notes[at] ? [notes[at]] : [])].join('\n'))
  const found = readPayrollPages([textPage([heading, ...rows].join('\n'))])
  return found?.workers.map(({ name, amounts }) => [name?.text, amounts.baseSalary?.value, amounts.sundayHours?.value])
}
const indent = ' '.repeat(15)

test('what is noted under a row in running text is neither of the table nor of a name', () => {
  const notes = book(
    `${indent}Detalle: Bono Turno: 38.000 | Locomoción: 75.000`,
    `${indent}Detalle: Locomoción: 65.000 | Com. Ventas: 20.500 | Bono\n${indent}Producción: 12.000`,
    `${indent}Detalle: Anticipo: 150.000 | Impto. Único: 5.357`,
  )
  expect(notes?.map(([name, base]) => [name, base])).toEqual([
    ['SOTO PEREZ ANA', 800_000],
    ['ROJAS VERA BRUNO', 800_000],
    ['MENA TAPIA LUISA', 800_000],
  ])
})

test('the hours that a note counts after an amount are read', () => {
  const hours = book(
    `${indent}Detalle: Bono Turno: 38.000 | $ Domingo: 15.900 (8 h) | Locomoción: 75.000`,
    `${indent}Detalle: $ Domingo: 19.600 (7,5 h) | Locomoción: 65.000`,
    `${indent}Detalle: Anticipo: 150.000 | Impto. Único: 5.357`,
  )
  expect(hours?.map(([, , sunday]) => sunday)).toEqual([8, 7.5, undefined])
})

test('a label may have the sign of pesos as a word', () => {
  expect(meaningOf('$ Domingo')?.concept).toBe('sundayAmount')
})
