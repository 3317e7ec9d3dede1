import { expect, test } from 'vitest'
import { readPayrollPages } from '../read-pages.ts'
import { textPage } from '../../testing/read-book.ts'
import { SLIP_AMOUNTS, workersOf } from '../../testing/slip-lines.ts'

const rows = [
  ['12.345.678-5', 'SOTO', 'VIDAL', 'ELENA'],
  ['11.111.111-1', 'ROJAS', 'DIAZ', 'PEDRO JUAN'],
  ['9.876.543-3', 'NUNEZ', 'LAGOS', 'MARTA'],
  ['7.654.321-6', 'PINO', 'SOTO', 'LUIS'],
  ['15.300.111-8', 'VERA', 'ROA', 'INES'],
  ['6.543.210-K', 'LEAL', 'CRUZ', 'ANA MARIA'],
]

const read = (titles: readonly string[]) => {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(24)).join('')
  const page = [
    'COMERCIAL RIO CLARO SPA   RUT 76.543.210-3',
    'LIBRO DE REMUNERACIONES MARZO 2026',
    '',
    line([...titles, 'Sueldo Base', 'AFP', 'Salud', 'Liquido']),
    ...rows.map((row) => line([...row, '900.000', '101.430', '63.000', '735.570'])),
  ]
  return readPayrollPages([textPage(page.join('\n'))])?.workers.map(({ name, issues }) => [
    name?.text,
    issues.some(({ field }) => field === 'fullName'),
  ])
}

test('surnames under a title that nobody understands are of the name, which is asked', () => {
  const whole = rows.map(([, ...names]) => [names.join(' '), true])
  expect(read(['RUT', 'Ap Paterno', 'Pegalud', 'Nombres'])).toEqual(whole)
  expect(read(['RUT', 'Pegalud', 'Drasiol', 'Nombres'])).toEqual(whole)
})

const names = rows.map(([, ...pieces]) => pieces.join(' '))

test('a place beside whole names is none', () => {
  for (const [at, row] of rows.entries())
    row.splice(1, 3, names[at]!, ['ARICA', 'TALCA', 'LOTA', 'CHILLAN', 'OSORNO', 'PAINE'][at]!)
  expect(read(['RUT', 'Nombre', 'Pegalud'])?.map(([name]) => name)).toEqual(names)
})

test('beside whole names nothing is their given name, whatever its title begins with', () => {
  const sites = ['Alameda', 'Quillota', 'Centro', 'Alameda', 'Centro', 'Quillota']
  const page = rows.map(([rut, ...name], at) => [rut!, name[0]!, '', '', sites[at]!])
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(24)).join('')
  const text = [
    'COMERCIAL RIO CLARO SPA   RUT 76.543.210-3',
    'LIBRO DE REMUNERACIONES MARZO 2026',
    '',
    line(['RUT', 'Funcionario', 'Sueldo Base', 'AFP', 'Nombre Obra', 'Salud', 'Liquido']),
    ...page.map(([rut, name, , , site]) => line([rut!, name!, '900.000', '101.430', site!, '63.000', '735.570'])),
  ]
  const people = readPayrollPages([textPage(text.join('\n'))])?.workers.map(({ name }) => name?.text)
  expect(people).toEqual(rows.map((_, at) => names[at]))
})

test('the pieces of a name beside a RUT are all of it, with surnames that others have', () => {
  const slip = (name: string, rut: string) => `LIQUIDACION DE SUELDO MARZO 2026
${name}   ${rut}
Inst.                       Habitat
${SLIP_AMOUNTS}`
  expect(
    workersOf([
      slip('Ana Maria   Soto   Del Rio', '15.300.111-1'),
      slip('Eva   Soto   Vidal', '12.345.678-5'),
      slip('Luis Pedro   De la Cruz   Vidal', '11.111.111-1'),
    ]),
  ).toEqual([
    ['Ana Maria Soto Del Rio', '15300111-1'],
    ['Eva Soto Vidal', '12345678-5'],
    ['Luis Pedro De la Cruz Vidal', '11111111-1'],
  ])
})
