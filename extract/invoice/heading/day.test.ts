import { describe, expect, test } from 'vitest'
import { readDay } from '../../text/day.ts'
import { daysOf } from './day.ts'
import { readInvoicePages } from '../read-invoice.ts'
import { sheetOf } from '../sheet.ts'
import { splitDays } from './split-day.ts'
import { changed } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

describe('dates', () => {
  test.each([
    ['28 de Diciembre de 2010', '2010-12-28'],
    ['Santiago, 28 de Diciembre de 2010', '2010-12-28'],
    ['Domingo 8 de septiembre del 2024', '2024-09-08'],
    ['05-03-2024', '2024-03-05'],
    ['5/3/24', '2024-03-05'],
    ['06.08.2022', '2022-08-06'],
    ['2024-03-05', '2024-03-05'],
    ['10-may-2024', '2024-05-10'],
    ['10 Jul 2024', '2024-07-10'],
    ['setiembre 3, 2024', '2024-09-03'],
    ['01 / 02 / 2024', '2024-02-01'],
  ])('%s', (text, date) => expect(daysOf(sheetOf(pageOfLines(text)).rows[0]!).map((day) => day.date)).toEqual([date]))

  test.each(['31-02-2024', '00/00/0000', '12.345.678', '1/8', 'Res. 80 de 2014', '13-13-2024'])('%s is none', (text) =>
    expect(daysOf(sheetOf(pageOfLines(text)).rows[0]!)).toEqual([]),
  )

  test.each([
    ['Día 05  Mes 03  Año 2024', '2024-03-05'],
    ['DIA    MES    AÑO\n05     03     2024', '2024-03-05'],
    ['Día    Mes    Año\n05     marzo  24', '2024-03-05'],
  ])('the parts of a form: %s', (text, date) =>
    expect(splitDays(sheetOf(pageOfLines(text))).map((day) => day.date)).toEqual([date]),
  )
  test('numbers under other names are no date', () =>
    expect(splitDays(sheetOf(pageOfLines('DIA  MES  TOTAL\n05   03   2024')))).toEqual([]))

  test('two dates on a line are two', () =>
    expect(daysOf(sheetOf(pageOfLines('03/03/2025        18/03/2025')).rows[0]!).map((day) => day.date)).toEqual([
      '2025-03-03',
      '2025-03-18',
    ]))
  test('a leap day exists only in leap years', () => {
    expect(readDay('29-02-2024')).toBe('2024-02-29')
    expect(readDay('29-02-2023')).toBeNull()
  })
})

describe('which date is whose', () => {
  const datesOf = (...changes: readonly (readonly [string, string])[]) => {
    const { data } = readInvoicePages([pageOfLines(changed(...changes))])
    return [data?.invoice_date, data?.dueDate]
  }

  test("the date of an order that a text refers to is the order's", () =>
    expect(
      datesOf(
        ['O.C. N°       : 998877', ''],
        ['Direccion : Los Aromos 55', 'Orden de Compra: 998877 Fecha: 01-03-2024'],
        ['Fecha Emision : 05-03-2024', 'Fecha factura   05-03-2024'],
      ),
    ).toEqual(['2024-03-05', '2024-04-04']))
})

test('whatever points close a sentence, the day before them is one', () => {
  expect(readDay('7deagostode2021..')).toBe('2021-08-07')
})
