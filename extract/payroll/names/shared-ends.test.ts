import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

const people = [
  ['15.300.111-1', 'Soto Vidal Ana'],
  ['10.600.014-K', 'Rojas Vera Bruno'],
  ['11.420.848-5', 'Mena Tapia Luisa'],
  ['12.345.678-5', 'Lagos Mora Carla'],
  ['9.123.456-4', 'Leal Pinto Rita'],
  ['8.765.432-1', 'Vera Cruz Pedro'],
  ['11.111.111-1', 'Mora Leal Eva'],
  ['22.222.222-2', 'Pino Rojas Luis'],
  ['7.810.982-3', 'Tapia Soto Juan'],
  ['13.171.289-8', 'Cruz Lagos Nora'],
]
const bookOf = (nameOf: (name: string, at: number) => string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            TRABAJADOR                                                    SUELDO      AFP    SALUD  LIQUIDO
${people.map(([rut, name], at) => `${rut!.padEnd(15)}${nameOf(name!, at).padEnd(60)}600.000   67.000   42.000  491.000`).join('\n')}`
const namesIn = (nameOf: (name: string, at: number) => string) => readBook(bookOf(nameOf))?.map(([name]) => name)

test('what nearly all names end in, and a date after them, are none of them: the signs between were not seen', () => {
  const isOfPlant = (at: number) => at % 2 === 0
  const glued = namesIn((name, at) => `${name} ${isOfPlant(at) ? 'Faena Los Rios' : 'Ventas'} 01-03-2019 Indefinido`)
  expect(glued).toEqual(people.map(([, name]) => name))
})

test('surnames that several have are theirs', () => {
  const family = (name: string, at: number) =>
    `${name.split(' ').at(-1)} ${['Soto', 'Vera', 'Mena', 'Leal', 'Pino'][at % 5]}`
  expect(namesIn(family)).toEqual(people.map(([, name], at) => family(name!, at)))
})
