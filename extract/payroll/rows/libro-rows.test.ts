import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'
import type { Page, Word } from '../../input/page.ts'
import { findTables } from './libro-rows.ts'
import { scanLines } from '../scan.ts'

const LETTER = 5
const HEIGHT = 10

/** A page of lines set in type of one width, two spaces between cells. */
const pageOf = (lines: readonly string[]): Page => ({
  number: 1,
  width: 600,
  height: 800,
  turn: 0,
  characters: 500,
  unknownCharacters: 0,
  imageCover: 0,
  words: lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => ({
      text,
      left: index * LETTER,
      right: (index + text.length) * LETTER,
      top: row * 2 * HEIGHT,
      bottom: row * 2 * HEIGHT + HEIGHT,
    })),
  ),
})

const ruts = (lines: readonly string[]) => {
  const page = pageOf(lines)
  return findTables([scanLines(page, page.words)]).flatMap(({ rows }) => rows.map(({ rut }) => rut.rut))
}

test('a worker without pay whose RUT has no dash is a row also where the name is in several columns', () => {
  const split = [
    '153001111   SOTO    ROJAS   ANA    500.000   30.000   50.000   420.000',
    '114208485   CAMPO   VIDAL   LUZ          -        -        -         -',
    '10600014K   MOYA    PEREZ   LUIS   800.000   50.000   70.000   680.000',
  ]
  expect(ruts(split)).toEqual(['15300111-1', '11420848-5', '10600014-K'])
})

test('a worker without pay is a row by a number and its check digit in two columns, with the name wrapped around it', () => {
  const wrapped = [
    '15.300.111   1   SOTO ROJAS ANA     500.000   30.000   50.000   420.000',
    '                 CAMPO VIDAL',
    '11.420.848   5                            0',
    '                 LUZ MARIA',
    '10.600.014   K   PEREZ MOYA LUIS    800.000   50.000   70.000   680.000',
  ]
  expect(ruts(wrapped)).toEqual(['15300111-1', '11420848-5', '10600014-K'])
})

test('a sum that passes for a RUT without dash is nobody’s, where it stands under none', () => {
  const rows = [
    '153001111    SOTO ROJAS ANA     15000000   2030000   150000   8420000',
    '114208485    DEL CAMPO VIDAL    15000001   2040000   160000   8600000',
    '123456785    PEREZ MOYA LUIS    15435659   2050000   170000   7680000',
  ]
  const total = 'TOTALES                         45435660   6120000   480000   24700000'
  expect(ruts([...rows, total])).toEqual(['15300111-1', '11420848-5', '12345678-5'])
})

test('RUTs without dash under the names of their records are read as those of rows', () => {
  const rows = ['153001111', '114208485', '123456785'].flatMap((rut) => [
    '     SOTO ROJAS       500.000   30.000   50.000   420.000',
    '     ANA MARÍA        100.000   10.000   15.000',
    `     ${rut}`,
    '',
  ])
  expect(ruts(rows)).toEqual(['15300111-1', '11420848-5', '12345678-5'])
})

test('RUTs without dash after names of any length are read, too', () => {
  const rows = [
    'SOTO ANA 153001111',
    'DEL CAMPO VIDAL JOSE 114208485',
    'PEREZ ROJAS ANA 123456785',
    'LEAL ROJAS ANABEL 10600014K',
  ]
  const amounts = '    500.000   30.000   50.000   420.000'
  expect(ruts(rows.map((row) => row.padEnd(34) + amounts))).toHaveLength(4)
})

test('... also where most names happen to have one length', () => {
  const rows = [
    'SOTO VIDAL ANA 153001111',
    'VERA MENA LUIS 114208485',
    'ROJAS PINO ANA 123456785',
    'MENA SOTO ELIA 10600014K',
    'PAZ L 160475544',
  ]
  const amounts = '    500.000   30.000   50.000   420.000'
  expect(ruts(rows.map((row) => row.padEnd(34) + amounts))).toHaveLength(5)
})

test('the heading is over the first line of a record, however many lines further down its RUT is', () => {
  const rows = ['15.300.111-1', '11.420.848-5', '10.600.014-K'].flatMap((rut) => [
    'SOTO           500.000   30.000   50.000   420.000',
    'ROJAS           11,44     7,00',
    'ANA',
    'MARÍA',
    rut,
    '',
  ])
  const page = pageOf(['Nombre         Sueldo    AFP      Salud    Líquido', ...rows])
  const [table] = findTables([scanLines(page, page.words)])
  expect(table?.heading.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    'Nombre Sueldo AFP Salud Líquido',
  ])
})

test('a person who employs the workers is none of them, though the RUT stands over theirs', () => {
  const ruts = ['15.300.111-1', '10.600.014-K', '11.420.848-5', '12.345.678-5', '14.176.620-1', '9.123.456-4']
  const rows = `
EVA SOTO VIDAL
RUT: 16.047.554-4  FUNDO: LAS ROSAS    JUNIO 2023
COD  RUT           NOMBRE         SUELDO      AFP    SALUD  LIQUIDO
${ruts.map((rut, at) => `181${at} ${rut.padEnd(13)} ROJAS ${'ABCDEF'[at]}NA     784.000   88.000   54.880  641.120`).join('\n')}`
  expect(readBook(rows)?.map(([, rut]) => rut)).toEqual(ruts.map((rut) => rut.replaceAll('.', '')))
})

test('the lines of a worker without amounts are no heading, where other records have theirs', () => {
  const paid = (name: string, rut: string, base: number) => {
    const [earned, taken] = [base + 10_000, base / 8 + base / 16]
    const lines = [
      [`50   ${name}`, base, 10_000, earned],
      [`${rut}   UNO`, base / 8, base / 16, taken],
      ['PRODUCCION     FONASA', 0, 5_000, earned - taken - 5_000],
      ['BODEGUERO'],
    ]
    return lines
      .map(([text, ...values]) => [
        String(text).padEnd(24),
        ...values.map((value) => value.toLocaleString('es-CL').padStart(11)),
      ])
      .map((cells) => cells.join(''))
      .join('\n')
  }
  const rows = readBook(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

N°   NOMBRE                  SUELDO       BONO    HABERES
RUT            AFP              AFP      SALUD   DESCTOS.
C.COSTO        SALUD       ANTICIPO     CUOTAS    LIQUIDO
CARGO

${paid('SOTO PEREZ ANA', '15.300.111-1', 800_000)}
${paid('MENA TAPIA LUISA', '11.420.848-5', 640_000)}
${paid('LAGOS MORA EVA', '12.345.678-5', 560_000)}
50   ROJAS VERA BRUNO
10.600.014-K   MODELO            0
PRODUCCION     BANMEDICA
JEFE DE LOCAL
${paid('ARAYA SOTO PEDRO', '16.047.554-4', 720_000)}
${paid('BRAVO MENA ELENA', '14.176.620-1', 480_000)}`)
  expect(rows?.map(([name, , base]) => [name, base])).toEqual([
    ['SOTO PEREZ ANA', 800_000],
    ['MENA TAPIA LUISA', 640_000],
    ['LAGOS MORA EVA', 560_000],
    ['ROJAS VERA BRUNO', undefined],
    ['ARAYA SOTO PEDRO', 720_000],
    ['BRAVO MENA ELENA', 480_000],
  ])
})
