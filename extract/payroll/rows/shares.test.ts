import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const head = `
CORPORACION EDUCACIONAL EJEMPLO   65.123.456-K
LIBRO DE REMUNERACIONES POR FUENTE DE FINANCIAMIENTO JUNIO 2023

RUT            NOMBRE            FUENTE        H.DOM   SUELDO      AFP    SALUD   T.DESC   LIQUIDO`
const row = (who: string, fund: string, hours: string, amounts: readonly number[]) =>
  `${who.padEnd(33)}${fund.padEnd(13)}${hours.padStart(6)}${amounts.map((one) => one.toLocaleString('es-CL').padStart(9)).join('')}`
const ana = '15.300.111-1   SOTO PEREZ ANA'
const bruno = '10.600.014-K   ROJAS VERA BRUNO'
const carla = '9.123.456-4    LAGOS MU CARLA'

const read = (...rows: readonly string[]) =>
  readPayrollPages([textPage([head, ...rows].join('\n'))])?.workers.map(({ name, amounts }) => [
    name?.text,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.fonasaAmount?.value,
    amounts.total?.value,
    amounts.sundayHours?.value,
  ])

test('who is paid from several funds is paid what they add up to', () => {
  expect(
    read(
      row(ana, 'SEP', '', [148_000, 16_931, 10_360, 27_291, 120_709]),
      row('', 'PIE', '', [444_000, 50_794, 31_080, 81_874, 362_126]),
      row('', 'TOTAL', '31', [592_000, 67_725, 41_440, 109_165, 482_835]),
      row(bruno, 'Subvencion', '', [720_000, 82_368, 50_400, 132_768, 587_232]),
      row('', 'TOTAL', '', [720_000, 82_368, 50_400, 132_768, 587_232]),
      row(carla, 'SEP', '', [280_000, 32_032, 19_600, 51_632, 228_368]),
      row('', 'PIE', '', [280_000, 32_032, 19_600, 51_632, 228_368]),
      row('', 'TOTAL', '', [560_000, 64_064, 39_200, 103_264, 456_736]),
    ),
  ).toEqual([
    ['SOTO PEREZ ANA', 592_000, 67_725, 41_440, 482_835, 31],
    ['ROJAS VERA BRUNO', 720_000, 82_368, 50_400, 587_232, undefined],
    ['LAGOS MU CARLA', 560_000, 64_064, 39_200, 456_736, undefined],
  ])
})

test('workers of a part are no shares of its first one, however their RUTs are written', () => {
  const plain = (who: string) => who.replaceAll(/[.-](?=[\d.K-]* )/g, '')
  const rows = [
    row(plain(carla), '', '', [280_000, 32_032, 19_600, 51_632, 228_368]),
    row('', 'TOTAL LOCAL', '', [280_000, 32_032, 19_600, 51_632, 228_368]),
    row(plain(bruno), '', '', [720_000, 82_368, 50_400, 132_768, 587_232]),
    row(plain(ana), '', '', [148_000, 16_931, 10_360, 27_291, 120_709]),
    row('', 'TOTAL LOCAL', '', [868_000, 99_299, 60_760, 160_059, 707_941]),
  ]
  expect(read(...rows)?.map(([name, base]) => [name, base])).toEqual([
    ['LAGOS MU CARLA', 280_000],
    ['ROJAS VERA BRUNO', 720_000],
    ['SOTO PEREZ ANA', 148_000],
  ])
})
