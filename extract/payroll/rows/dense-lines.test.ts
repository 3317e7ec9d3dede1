import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

const head = `
EJEMPLO SPA   76.123.456-0
Libro de Remuneraciones - Mayo 2025
`
const workers = [
  ['Soto Pérez Ana', '15300111-1', 784_000, 112_210, 799_190],
  ['Rojas Vera Bruno', '10600014-K', 539_000, 77_144, 549_443],
  ['Mora Luis', '9123456-4', 600_000, 85_800, 611_700],
]

/** Rows under titles with a space between them, each value at the end of its own. */
const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, ...rows]
    .map((row) => row.map((text, at) => (at < 2 ? text.padEnd(titles[at]!.length) : text.padStart(titles[at]!.length))))
    .map((row) => row.join(' '))
    .join('\n')

test('the titles of two tables on a page may have no more than a space between them', () => {
  const who = ['R.U.T. Trabajador', 'Nómina de Personal']
  const [soto, rojas, mora] = [
    ['15.300.111-1', 'Soto Pérez Ana'],
    ['10.600.014-K', 'Rojas Vera Bruno'],
    ['9.123.456-4', 'Mora Luis'],
  ] as const
  const text = `${head}
${table(
  [...who, 'Días Trab.', 'Sueldo Base', 'Horas Extras', 'Bono Puntualidad', 'Gratificación con Tope', 'Total Haberes'],
  [
    [...soto, '30', '784.000', '0', '0', '196.000', '980.000'],
    [...rojas, '30', '539.000', '0', '0', '134.750', '673.750'],
    [...mora, '30', '600.000', '0', '0', '150.000', '750.000'],
  ],
)}
${table(
  [...who, 'AFP Obligatorio', 'Desc. Salud', 'S. Cesantía', 'Imp. Único', 'Total Dctos.', 'Alcance a Pagar'],
  [
    [...soto, '112.210', '68.600', '0', '0', '180.810', '799.190'],
    [...rojas, '77.144', '47.163', '0', '0', '124.307', '549.443'],
    [...mora, '85.800', '52.500', '0', '0', '138.300', '611.700'],
  ],
)}`
  expect(readBook(text)).toEqual(workers)
})

test('what each page carries from the one before takes two lines where its records do', () => {
  const titles = `${head}
Funcionario        Rut             D.T.   Sueldo Base    Gratificación    Colación
Total Haberes      AFP             Salud  Total Dctos.   Líquido a Pago`
  const row = (name: string, rut: string, [base, quarter, whole, afp, health, deductions, net]: readonly string[]) =>
    `${name.padEnd(18)} ${rut.padEnd(12)}     30 ${base!.padStart(13)} ${quarter!.padStart(16)} ${'0'.padStart(11)}
${whole!.padStart(13)} ${afp!.padStart(12)} ${health!.padStart(13)} ${deductions!.padStart(13)} ${net!.padStart(16)}`
  const rows = [
    row('Soto Pérez Ana', '15.300.111-1', ['784.000', '196.000', '980.000', '112.210', '68.600', '180.810', '799.190']),
    row('Rojas Vera Bruno', '10.600.014-K', [
      '539.000',
      '134.750',
      '673.750',
      '77.144',
      '47.163',
      '124.307',
      '549.443',
    ]),
    row('Mora Luis', '9.123.456-4', ['600.000', '150.000', '750.000', '85.800', '52.500', '138.300', '611.700']),
  ]
  const carried = `Acum. anterior                            7.690.000        1.922.500           0
    9.612.500    1.100.616       672.876     1.773.492        7.839.008`
  const first = `${titles}\n${rows.join('\n')}`
  const next = `${titles}\n${carried}\n${rows
    .map((text, at) => text.replace(/\d+\.\d{3}\.\d{3}-[\dK]/, ['12.345.678-5', '11.420.848-5', '18.692.163-1'][at]!))
    .join('\n')}`
  expect(readBook(first, next)?.map(([, , ...amounts]) => amounts)).toEqual(
    [...workers, ...workers].map(([, , ...amounts]) => amounts),
  )
})
