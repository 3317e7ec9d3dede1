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

test('what has no column is read in the notes, also where all note the same', () => {
  const master = (notes: readonly string[]) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE             HABERES   T.DESC   LIQUIDO
15.300.111-1   SOTO PEREZ ANA   1.040.000  184.400   855.600
${notes[0]}
10.600.014-K   ROJAS VERA BRUNO   940.000  165.960   774.040
${notes[1]}
11.420.848-5   MENA TAPIA LUISA   740.000  129.080   610.920
${notes[2]}`
  const amountsOf = (notes: readonly string[]) =>
    readPayrollPages([textPage(master(notes))])?.workers.map(({ amounts }) => [
      amounts.baseSalary?.value,
      amounts.gratification?.value,
      amounts.afpAmount?.value,
      amounts.fonasaAmount?.value,
      amounts.total?.value,
    ])
  const note = (base: number, more: string) =>
    [
      `  Días: 30 · Sueldo Base: ${base.toLocaleString('es-CL')} · Gratificación: ${(base / 4).toLocaleString('es-CL')}`,
      more,
      `Previsión AFP: ${(base * 0.143).toLocaleString('es-CL')} · Fonasa 7%: ${(base * 0.0875).toLocaleString('es-CL')}`,
    ].join(' · ')
  const read = [
    [800_000, 200_000, 114_400, 70_000, 855_600],
    [720_000, 180_000, 102_960, 63_000, 774_040],
    [560_000, 140_000, 80_080, 49_000, 610_920],
  ]
  const same = [800_000, 720_000, 560_000].map((base) => note(base, 'Colación: 40.000'))
  const own = [note(800_000, 'Colación: 40.000'), note(720_000, 'Bono: 40.000'), note(560_000, 'Movilización: 40.000')]
  expect(amountsOf(own)).toEqual(read)
  expect(amountsOf(same)).toEqual(read)
})
