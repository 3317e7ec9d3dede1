import { describe, expect, test } from 'vitest'
import type { Page, Word } from '../input/page.ts'
import { readAcross } from './across.ts'
import { scanLines } from './scan.ts'

const STEP = 12
/** A page written with a monospaced font of 5 points, a line each. */
const page = (lines: readonly string[]): Page => {
  const words = lines.flatMap((text, row): Word[] =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 5,
      right: (match.index + match[0].length) * 5,
      top: row * STEP,
      bottom: row * STEP + 10,
    })),
  )
  return { number: 1, width: 600, height: 800, turn: 0, words, characters: 0, unknownCharacters: 0, imageCover: 0 }
}

const read = (lines: readonly string[]) => {
  const own = page(lines)
  return readAcross([scanLines(own, own.words)])
}

const amountRows = [
  'Sueldo base            784.000       539.000     1.323.000',
  'Horas domingo              5,5             0',
  'Gratificación          196.000       134.750       330.750',
  'TOTAL IMPONIBLE        980.000       673.750     1.653.750',
  'Descuento AFP          112.210        77.144       189.354',
  'Descuento salud         68.600        47.163       115.763',
  'LÍQUIDO A PAGAR        799.190       549.443     1.348.633',
]

describe('a worker per column', () => {
  const document = [
    'Nombre               Ana Luisa        Bruno        TOTAL',
    '                    Soto Pérez        Rojas',
    'RUT               15.300.111-1 10.600.014-K',
    ...amountRows,
  ]

  test('every RUT is a worker with the amounts under it, and TOTAL is none', () => {
    const slips = read(document)?.slips ?? []
    expect(slips.map(({ worker }) => [worker.name?.text, worker.rut?.rut])).toEqual([
      ['Ana Luisa Soto Pérez', '15300111-1'],
      ['Bruno Rojas', '10600014-K'],
    ])
    expect(slips.map(({ worker }) => worker.amounts.total?.value)).toEqual([799_190, 549_443])
    expect(slips.map(({ worker }) => worker.amounts.sundayHours?.value)).toEqual([5.5, 0])
  })

  test('its TOTAL column is a printed sum', () => {
    expect(read(document)?.sums[0]?.amounts).toMatchObject({
      total: { value: 1_348_633 },
      afpAmount: { value: 189_354 },
    })
  })

  test('a slip with the RUTs of company and worker on one line is none', () => {
    expect(
      read([
        'Nombre               Empresa         Ana Soto',
        'RUT               76.123.456-0 15.300.111-1',
        ...amountRows,
      ]),
    ).toBeNull()
  })
})
