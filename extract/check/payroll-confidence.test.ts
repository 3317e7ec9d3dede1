import { describe, expect, test } from 'vitest'
import { assemble } from '../payroll/assemble.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import { proofsOf } from './payroll-proof.ts'
import { checkConfidence } from './payroll-confidence.ts'
import { payrollPages, read, reads, sums, worker } from './testing/payroll-pages.ts'

const DISPUTED = 0.6
const AGREED = 0.97

/** Issues of a scanned document where the values of the named fields were read uncertainly. */
const unsure = (pages: PayrollPages, ...fields: readonly string[]) => {
  const { data, fields: found } = assemble(pages)
  const confidenceOf = ({ path }: { path: string }) =>
    fields.some((field) => path.endsWith(field)) ? DISPUTED : AGREED
  return checkConfidence(found, data, { confidenceOf, proven: proofsOf(pages) })
}

describe('values of a scanned page', () => {
  test('one that was read uncertainly and nothing proves is an issue that names it and its worker', () => {
    expect(unsure(payrollPages([worker()]), 'baseSalary')).toMatchObject([
      {
        path: 'employees[0].payrollRecord.baseSalary',
        code: 'unsure-reading',
        message: 'María Soto: sueldo base se lee mal en el escaneo: «800000». Compáralo con el documento.',
      },
    ])
  })

  test('of what the document proves to the peso nothing is asked: check digits, the net, health, printed sums', () => {
    const line = {} as PayrollPages['sums'][number]['line']
    expect(unsure(payrollPages([worker()]), 'rut', 'total', 'fonasaAmount')).toEqual([])
    expect(unsure(payrollPages([worker()]), 'afpAmount')).toHaveLength(1)
    const totalled = payrollPages([worker()], {
      sums: [{ label: 'TOTAL', amounts: { afpAmount: read(110_000) }, line }],
    })
    expect(unsure(totalled, 'afpAmount')).toEqual([])
  })

  test('a legal band proves no digit, and a sum that is off proves nothing', () => {
    const line = {} as PayrollPages['sums'][number]['line']
    const off = payrollPages([worker()], { sums: [{ label: 'TOTAL', amounts: { afpAmount: read(110_010) }, line }] })
    expect(unsure(off, 'afpAmount')).toHaveLength(1)
    const wrong = payrollPages([worker({ total: 828_000 })])
    expect(unsure(wrong, 'payrollRecord.total')).toHaveLength(1)
  })

  test('deductions that make their total prove the contributions of a slip', () => {
    const slip = worker({ fonasaAmount: 69_000 }, { isExplained: true, crossChecks: reads(sums) })
    expect(unsure(payrollPages([slip], { shape: 'slips' }), 'afpAmount', 'fonasaAmount')).toEqual([])
    expect(unsure(payrollPages([slip]), 'afpAmount', 'fonasaAmount')).toHaveLength(2)
  })

  test('a page that carries its text is never unsure', () => {
    const pages = payrollPages([worker()])
    const { data, fields } = assemble(pages)
    expect(checkConfidence(fields, data, { confidenceOf: () => null, proven: new Set() })).toEqual([])
  })
})
