import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

/** Names and nets of a book of such pages. */
const read = (...texts: string[]) =>
  readPayrollPages(texts.map((text, at) => textPage(text, at + 1)))?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.total?.value,
  ])

const heading = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

FICHA          DIAS     SUELDO     HABERES
NOMBRE                     AFP       SALUD
RUT                  ANTICIPO     LIQUIDO`

const people = [
  ['SOTO VIDAL ANA', '15.300.111-1'],
  ['ROJAS VERA BRUNO', '10.600.014-K'],
  ['MENA TAPIA LUISA', '11.420.848-5'],
  ['LAGOS MORA EVA', '12.345.678-5'],
] as const
const money = (value: number) => value.toLocaleString('es-CL').padStart(11)
const record = (at: number) => {
  const [name, rut] = people[at]!
  const base = 800_000 + at * 8_000
  return `${String(at + 1).padEnd(15)}30  ${money(base)} ${money(base)}
${name.padEnd(20)}${money(base / 8)} ${money(base / 16)}
${rut.padEnd(20)}${money(20_000 + at)} ${money((base * 13) / 16)}`
}
const netOf = (at: number) => [people[at]![0], people[at]![1].replaceAll('.', ''), ((800_000 + at * 8_000) * 13) / 16]
const unpaid = (name: string, rut: string) => `9              0\n${name}\n${rut.padEnd(20)}${'0'.padStart(23)}`

test('a record has as many lines over its RUT as on most of the pages, whoever is first on one', () => {
  const full = [heading, ...people.map((_, at) => record(at))].join('\n')
  const other = [heading, unpaid('BRAVO MENA ELENA', '16.047.554-4'), record(0), record(1)].join('\n')
  expect(read(full, full, full, full, full, other)?.slice(0, 4)).toEqual(people.map((_, at) => netOf(at)))
})

test('a worker with hardly any amounts has as many lines over the RUT as the others', () => {
  const page = [heading, record(0), unpaid('BRAVO MENA ELENA', '16.047.554-4'), record(1), record(2)].join('\n')
  expect(read(page)).toEqual([netOf(0), ['BRAVO MENA ELENA', '16047554-4', 0], netOf(1), netOf(2)])
})

test('sums over several lines under a title of their own are no lines of the record over it', () => {
  const titled = (at: number) => {
    const [name, rut] = people[at]!
    const [surname, other, given] = name.split(' ') as [string, string, string]
    const base = 800_000 + at * 8_000
    return `${given.padEnd(10)}${surname.padEnd(10)}${other.padEnd(12)}${rut}  CAJERA
${money(base)} ${money(0)} ${money(base)}
${money(base / 8)} ${money(base / 16)} ${money((base * 13) / 16)}`
  }
  const titles = `EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE    PATERNO   MATERNO     RUT           CARGO
     SUELDO       BONOS     HABERES
        AFP       SALUD     LIQUIDO`
  const sums = (title: string) => `TOTAL CENTRO DE COSTO ${title}
${money(4_816_000)} ${money(0)} ${money(4_816_000)}
${money(602_000)} ${money(301_000)} ${money(3_913_000)}`
  const pages = [titles, titled(0), sums('NORTE'), titled(1), sums('CENTRO'), titled(2), sums('SUR'), titled(3)].join(
    '\n',
  )
  const named = people.map(([name], at) => {
    const [surname, other, given] = name.split(' ')
    return [`${given} ${surname} ${other}`, ...netOf(at).slice(1)]
  })
  expect(read(pages)).toEqual(named)
})

test('a second surname on a line over the first is no first one', () => {
  const titles = `EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

FICHA           AP. MATERNO       SUELDO     HABERES
RUT             NOMBRES              AFP       SALUD
AP. PATERNO     CARGO           DESCTOS.     LIQUIDO`
  const rows = people.map(([name, rut], at) => {
    const [surname, other, given] = name.split(' ') as [string, string, string]
    const base = 800_000 + at * 8_000
    return `${String(at + 1).padEnd(16)}${other.padEnd(10)}${money(base)} ${money(base)}
${rut.padEnd(16)}${given.padEnd(10)}${money(base / 8)} ${money(base / 16)}
${surname.padEnd(16)}${'CAJERA'.padEnd(10)}${money((base * 3) / 16)} ${money((base * 13) / 16)}`
  })
  expect(read([titles, ...rows].join('\n'))).toEqual(people.map((_, at) => netOf(at)))
})
