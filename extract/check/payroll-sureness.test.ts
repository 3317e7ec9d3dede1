import { describe, expect, test } from 'vitest'
import { assemble } from '../payroll/assemble.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import { provenPaths } from './payroll-proof.ts'
import { checkSureness } from './payroll-sureness.ts'
import { paper, read, reads, sums, worker } from './testing/paper.ts'

const DISPUTED = 0.6
const AGREED = 0.97

/** Issues of a scanned paper where the values of the named fields were read uncertainly. */
const unsure = (pages: PayrollPages, ...fields: readonly string[]) => {
  const { data, fields: found } = assemble(pages)
  const sureness = ({ path }: { path: string }) => (fields.some((field) => path.endsWith(field)) ? DISPUTED : AGREED)
  return checkSureness(found, data, { sureness, proven: provenPaths(pages) })
}

describe('values of a scanned page', () => {
  test('one that was read uncertainly and nothing proves is an issue that names it and its worker', () => {
    expect(unsure(paper([worker()]), 'baseSalary')).toMatchObject([
      {
        path: 'employees[0].payrollRecord.baseSalary',
        code: 'unsure-reading',
        message: 'María Soto: sueldo base se lee mal en el escaneo: «800000». Compáralo con el papel.',
      },
    ])
  })

  test('of what the paper proves to the peso nothing is asked: check digits, the net, health, printed sums', () => {
    const line = {} as PayrollPages['sums'][number]['line']
    expect(unsure(paper([worker()]), 'rut', 'total', 'fonasaAmount')).toEqual([])
    expect(unsure(paper([worker()]), 'afpAmount')).toHaveLength(1)
    const totalled = paper([worker()], { sums: [{ label: 'TOTAL', amounts: { afpAmount: read(110_000) }, line }] })
    expect(unsure(totalled, 'afpAmount')).toEqual([])
  })

  test('a legal band proves no digit, and a sum that is off proves nothing', () => {
    const line = {} as PayrollPages['sums'][number]['line']
    const off = paper([worker()], { sums: [{ label: 'TOTAL', amounts: { afpAmount: read(110_010) }, line }] })
    expect(unsure(off, 'afpAmount')).toHaveLength(1)
    const wrong = paper([worker({ total: 828_000 })])
    expect(unsure(wrong, 'payrollRecord.total')).toHaveLength(1)
  })

  test('deductions that make their total prove the contributions of a slip', () => {
    const slip = worker({ fonasaAmount: 69_000 }, { isExplained: true, witnesses: reads(sums) })
    expect(unsure(paper([slip], { shape: 'slips' }), 'afpAmount', 'fonasaAmount')).toEqual([])
    expect(unsure(paper([slip]), 'afpAmount', 'fonasaAmount')).toHaveLength(2)
  })

  test('a page that carries its text is never unsure', () => {
    const pages = paper([worker()])
    const { data, fields } = assemble(pages)
    expect(checkSureness(fields, data, { sureness: () => null, proven: new Set() })).toEqual([])
  })
})
