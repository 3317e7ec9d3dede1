import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const head = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

FICHA  NOMBRE                R.U.T.     DIAS     S. BASE     GRATIF.   IMPONIBLE TOTAL HABER
       AFP / SALUD             AFP          SALUD     CESANTIA     DESCTOS.     LIQUIDO
       OTROS HABERES Y DESCUENTOS DEL MES`
const first = (file: string, name: string, rut: string, amounts: readonly string[]) =>
  `${file.padEnd(7)}${name.padEnd(19)}${rut.padStart(12)}   30${amounts.map((one) => one.padStart(12)).join('')}`
const second = (amounts: readonly string[]) =>
  `       ${'UNO / FONASA'.padEnd(16)}${amounts.map((one) => one.padStart(12)).join('')}`
const pairs = (...list: readonly string[]) => `         ${list.map((pair) => pair.padEnd(40)).join('')}`

const ana = [
  first('01495', 'SOTO PEREZ ANA', '15.300.111-1', ['500.000', '150.000', '700.000', '730.000']),
  second(['80.000', '49.000', '4.200', '160.755', '569.245']),
  pairs('ASIG. ZONA 50.000', 'BONO TURNO 30.000', 'HORAS EXTRAS (8,0) 37.147'),
  pairs('RECARGO DOMINGO (7,5) 970'),
]
const bruno = [
  first('00686', 'ROJAS VERA BRUNO', '10.600.014-K', ['600.000', '150.000', '800.000', '860.000']),
  second(['91.000', '56.000', '4.800', '151.800', '708.200']),
  pairs('ASIG. ZONA 60.000', 'RECARGO DOMINGO (11,6) 12.830', 'COLACION 50.000'),
]
const carla = [
  first('09102', 'LAGOS MU CARLA', '9.123.456-4', ['700.000', '150.000', '850.000', '900.000']),
  second(['97.000', '59.500', '5.100', '186.600', '713.400']),
  pairs('BONO TURNO 82.000', 'COLACION 50.000'),
  pairs('HORAS EXTRAS (4,0) 20.100', 'PRESTAMO 25.000-'),
]

const workersOf = (...pages: readonly (readonly string[])[]) =>
  readPayrollPages(pages.map((lines, at) => textPage([head, ...lines].join('\n'), at + 1)))?.workers.map(
    ({ name, amounts }) => [
      name?.text,
      amounts.baseSalary?.value,
      amounts.afpAmount?.value,
      amounts.total?.value,
      amounts.sundayHours?.value,
    ],
  )

const all = [
  ['SOTO PEREZ ANA', 500_000, 80_000, 569_245, 7.5],
  ['ROJAS VERA BRUNO', 600_000, 91_000, 708_200, 11.6],
  ['LAGOS MU CARLA', 700_000, 97_000, 713_400, undefined],
]

test('lines of labels and amounts, other ones in the same places, are notes of the record over them and none of its lines', () => {
  expect(workersOf([...ana, ...bruno, ...carla])).toEqual(all)
})

test('the lines of a record that the end of the page cuts are on the next one, with its notes', () => {
  const others = [
    ['MENA TAPIA LUISA', '11.420.848-5'],
    ['VIDAL RIO ELENA', '12.345.678-5'],
    ['TORO PINO ROSA', '11.048.211-6'],
  ].map(([name, rut]) => [first('07311', name!, rut!, ['700.000', '150.000', '850.000', '900.000']), ...carla.slice(1)])
  const [second, ...rest] = others.flat()
  for (const cut of [1, 2, 3]) {
    const pages = [
      [...bruno, ...carla, ...ana.slice(0, cut)],
      [...ana.slice(cut), second!, ...rest],
    ] as const
    expect(workersOf(...pages)?.slice(0, 3)).toEqual([all[1], all[2], all[0]])
  }
})
