import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const head = `
CORPORACION EDUCACIONAL EJEMPLO   65.123.456-K
LIBRO DE REMUNERACIONES JUNIO 2023

FUNCIONARIO                CONTRATO          HORAS     SUELDO       BONO  IMPONIBLE        AFP      SALUD    T.DESC    LIQUIDO`
const row = (who: string, contract: string, amounts: readonly (number | null)[]) =>
  `${who.padEnd(27)}${contract.padEnd(18)}${amounts
    .map((one, at) => (one === null ? '' : one.toLocaleString('es-CL')).padStart(at === 0 ? 5 : 11))
    .join('')}`

const read = (...rows: readonly string[]) =>
  readPayrollPages([textPage([head, ...rows].join('\n'))])?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.total?.value,
  ])

const carla = [
  row('LAGOS MU CARLA', '1 Titular', [30, 800_000, 120_000, 920_000]),
  row('RUT 9.123.456-4', 'Total funcionario', [30, 800_000, 120_000, 920_000, 105_248, 64_400, 169_648, 750_352]),
]

test('rows of several contracts are one worker with the total of all of them', () => {
  expect(
    read(
      row('', '1 Titular', [20, 400_000, 60_000, 460_000]),
      row('SOTO PEREZ ANA', '2 SEP', [10, 200_000, 30_000, 230_000]),
      row('RUT 15.300.111-1', '3 PIE', [4, 80_000, 12_000, 92_000]),
      row('', 'Total funcionario', [34, 680_000, 102_000, 782_000, 89_461, 54_740, 144_201, 637_799]),
      '',
      row('', '1 Contrata', [20, 500_000, 60_000, 560_000]),
      row('ROJAS VERA BRUNO', '', []),
      row('RUT 10.600.014-K', '2 SEP', [10, 250_000, 30_000, 280_000]),
      row('', 'Total funcionario', [30, 750_000, 90_000, 840_000, 96_096, 58_800, 154_896, 685_104]),
      '',
      ...carla,
      '',
      row('TOTAL ESTABLECIMIENTO', '', [null, 2_230_000, 312_000, 2_542_000, 290_805, 177_940, 468_745, 2_073_255]),
    ),
  ).toEqual([
    ['SOTO PEREZ ANA', '15300111-1', 680_000, 89_461, 637_799],
    ['ROJAS VERA BRUNO', '10600014-K', 750_000, 96_096, 685_104],
    ['LAGOS MU CARLA', '9123456-4', 800_000, 105_248, 750_352],
  ])
})
