import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const people = [
  ['SOTO VIDAL ELENA', '12.345.678-5', 'Plazo Fijo', 'Maestra de Cocina'],
  ['DE LA MORA LUNA LUIS', '17.972.646-7', 'Indefinido', 'Cajero'],
  ['VERA LILLO PEDRO PABLO', '26.344.537-6', 'Indefinido', 'Jefe de Turno'],
  ['RUIZ MORA ROSA', '24.839.101-4', 'Indefinido', 'Maestra de Cocina'],
] as const

type Person = (typeof people)[number]

/** A book of blocks, each with one line of who it is about. */
const namesIn = (identity: (person: Person, at: number) => string) =>
  readPayrollPages([
    textPage(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

${people
  .map(
    (person, at) => `${identity(person, at)}
Sueldo Base         600.000   AFP Habitat        84.525   Liquido a Pagar    612.975
Gratificacion       150.000   Salud Fonasa       52.500
Total Haberes       750.000   Total Descuentos  137.025`,
  )
  .join('\n\n')}`),
  ])?.workers.map(({ name, rut }) => [name?.text, rut?.text])

const truth = people.map(([name, rut]) => [name, rut])

test('a name without a label ends where the labels begin that the lines of all workers have', () => {
  expect(namesIn(([name, rut, , role]) => `RUT: ${rut} ${name} CARGO: ${role} DIAS: 30`)).toEqual(truth)
  expect(namesIn(([name, rut, kind, role]) => `${name} RUT ${rut} Tipo de Contrato ${kind} Cargo ${role}`)).toEqual(
    truth,
  )
  expect(namesIn(([name, rut, kind]) => `RUN ${rut} ${name} Tipo de Contrato ${kind} Dias 30`)).toEqual(truth)
})

test('and begins after a code', () =>
  expect(namesIn(([name, rut], at) => `COD: 0010${at} ${name} RUT: ${rut} DIAS: 30`)).toEqual(truth))

test('a value that is empty moves none of those after it', () => {
  const funds = ['CAPITAL', 'UNO', 'MODELO', 'UNO']
  const pieces = ['SOTO|VIDAL|ELENA', 'MORA||LUIS', 'VERA|LILLO|PEDRO', 'RUIZ|MORA|ROSA'].map((name) => name.split('|'))
  expect(
    namesIn(([, rut], at) => {
      const [first, second, given] = pieces[at]!
      return `RUT: ${rut}   PATERNO   ${first}   MATERNO   ${second}   NOMBRES   ${given}   AFP   ${funds[at]}`
    }),
  ).toEqual(people.map(([, rut], at) => [pieces[at]!.filter(Boolean).join(' '), rut]))
})

test('a RUT whose check digit has a label of its own is whole, also where the number alone would pass for one', () => {
  const ruts = ['24.181.281-2', '24.762.076-1', '24.725.739-K', '12.345.678-5']
  const found = namesIn(([name], at) => {
    const [number, digit] = ruts[at]!.replaceAll('.', '').split('-')
    return `RUT TRABAJADOR: ${number}   D.V.: ${digit}   NOMBRE: ${name}`
  })
  expect(found?.map(([name, text]) => [name, text?.replace(' D.V.: ', '-')])).toEqual(
    people.map(([name], at) => [name, ruts[at]!.replaceAll('.', '')]),
  )
})

test("a word of the form's labels is of a name where it stands without the rest of its label", () => {
  const divided = (name: string) => name.split(' ') as [string, string, ...string[]]
  const names = [
    ['SOTO VIDAL ELENA', '12.345.678-5'],
    ['LUNA MORA LUIS SEGUNDO', '17.972.646-7'],
    ['VERA LILLO PEDRO', '26.344.537-6'],
    ['RUIZ MORA ROSA', '24.839.101-4'],
  ] as const
  const lines = names.map(([name, rut]) => {
    const [first, second, ...given] = divided(name)
    return `Apellido Paterno: ${first} Segundo Apellido: ${second} Nombres: ${given.join(' ')} RUN: ${rut} Dias: 30
Sueldo Base         600.000   AFP Habitat        84.525   Liquido a Pagar    612.975
Gratificacion       150.000   Salud Fonasa       52.500
Total Haberes       750.000   Total Descuentos  137.025`
  })
  const read = readPayrollPages([textPage(`LIBRO DE REMUNERACIONES JUNIO 2023\n\n${lines.join('\n\n')}`)])
  expect(read?.workers.map(({ name }) => name?.text)).toContain('LUNA MORA LUIS SEGUNDO')
})
