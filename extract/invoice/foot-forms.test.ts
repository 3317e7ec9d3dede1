import { expect, test } from 'vitest'
import { readInvoicePages } from './read-invoice.ts'
import { changed } from './testing/invoice-text.ts'
import { pageOfLines } from './testing/page-of-lines.ts'

const NETO = 'Neto        48.600'
const IVA = 'IVA 19%      9.234'
const TOTAL = 'Total       57.834'

const footOf = (...changes: [from: string, to: string][]) => {
  const { data } = readInvoicePages([pageOfLines(changed(...changes))])
  return [data?.neto, data?.exento, data?.iva, data?.total]
}

test.each(['=', ':', '->'])("amounts before their labels, with '%s' between", (sign) => {
  const foot = footOf(
    [NETO, `48.600 ${sign} NETO`],
    [IVA, ` 9.234 ${sign} IVA 19%`],
    [TOTAL, `57.834 ${sign} TOTAL A PAGAR`],
  )
  expect(foot).toEqual([48_600, 0, 9234, 57_834])
})

test('as many amounts as labels in the line over them are theirs in this order, however wide their boxes', () => {
  const foot = footOf(
    [NETO, ''],
    [IVA, 'Base / Neto               Isento / Exento             IVA 19%                  Total'.padStart(90)],
    [TOTAL, `48.600                       0,00                   9.234                      57.834`.padStart(120)],
  )
  expect(foot).toEqual([48_600, 0, 9234, 57_834])
})
