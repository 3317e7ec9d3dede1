import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

test('a point stands for nothing where others have an amount, also on a page without titles whose columns stand elsewhere', () => {
  const row = (rut: string, name: string, cells: readonly string[], width: number) =>
    `${rut.padStart(12)}  ${name.padEnd(14)}${cells.map((cell) => cell.padStart(width)).join('')}`
  const cells = (base: number, extra: number) => {
    const pesos = (thousands: number) => (thousands === 0 ? '.' : `${thousands}.000`)
    const all = base + extra
    return ['30', ...[base, extra, 0, all, 90, 50, 140, all - 140].map(pesos)]
  }
  const first = [
    'EJEMPLO SPA   76.123.456-0',
    'LIBRO DE REMUNERACIONES JUNIO 2023',
    '',
    row(
      'RUT',
      'NOMBRE',
      ['Dias', 'Sueldo Base', 'Horas Ext.', 'Bono', 'Imponible', 'AFP', 'Salud', 'Descuentos', 'Liquido'],
      13,
    ),
    row('15.300.111-1', 'Soto Ana', cells(800, 0), 13),
    row('10.600.014-K', 'Rojas Bruno', cells(810, 10), 13),
    row('12.345.678-5', 'Vidal Eva', cells(820, 0), 13),
  ]
  const second = [
    row('11.111.111-1', 'Pino Luis', cells(830, 0), 10),
    row('9.876.543-3', 'Vera Rosa', cells(840, 0), 10),
  ]
  const read = readBook(first.join('\n'), second.join('\n'))
  expect(read?.map(([, , base, , net]) => [base, net])).toEqual(
    [800, 810, 820, 830, 840].map((base, at) => [base * 1000, (base + (at === 1 ? 10 : 0) - 140) * 1000]),
  )
})
