import { describe, expect, test } from 'vitest'
import { assemble } from '../payroll/assemble.ts'
import type { Worker } from '../payroll/worker.ts'
import { checkPayroll } from './payroll.ts'
import { evidenceOf, provenNow, recheckPayroll } from './payroll-evidence.ts'
import { location, payrollPages, reads, worker } from './testing/payroll-pages.ts'

const elsewhere = { page: 2, boundingBox: [5, 5, 20, 15] } as const
const rival = { value: 815_000, text: '815.000', location: elsewhere }
const path = 'employees[0].payrollRecord.total'

const doubtful = (more: Partial<Worker> = {}): Worker =>
  worker(
    {},
    {
      rivals: { total: [rival] },
      issues: [{ field: 'total', code: 'several-candidates', severity: 'warning', message: 'hay varios' }],
      ...more,
    },
  )
const checked = (one: Worker) => {
  const pages = payrollPages([one])
  return checkPayroll(assemble(pages).data, pages)
}

describe('what a value may be instead', () => {
  test('is offered where something is asked of it, with the words that say it', () => {
    const asked = checked(doubtful()).filter((issue) => issue.path === path)
    expect(asked.map(({ candidates }) => candidates)).toEqual([[{ path, ...rival }]])
  })

  test('comes after what the sums would have it be, and is never what it is', () => {
    const wrong = doubtful({ amounts: { ...worker().amounts, ...reads({ total: 815_000 }) } })
    const asked = checked(wrong).filter((issue) => issue.path === path)
    expect(asked.find(({ code }) => code === 'net-mismatch')?.candidates).toEqual([{ path, value: 820_000 }])
    expect(asked.find(({ code }) => code === 'several-candidates')).not.toHaveProperty('candidates')
  })

  test('is offered of the head too, and choosing it answers', () => {
    const pages = payrollPages([worker()], {
      otherMonths: [{ period: '2025-09', text: 'septiembre 2025', location: elsewhere, mark: 1 }],
      rivals: { month: [{ value: '2025-09', text: 'septiembre 2025', location: elsewhere }] },
    })
    const { data } = assemble(pages)
    const months = (month: string) => checkPayroll({ ...data, month }, pages).filter((issue) => issue.path === 'month')
    expect(months('2025-10').map(({ candidates }) => candidates?.map(({ value }) => value))).toEqual([['2025-09']])
    expect(months('2025-09')).toEqual([])
  })
})

describe('what proves a value', () => {
  const pages = payrollPages([worker(), worker({}, { rut: null })], {
    sums: [{ label: 'TOTAL', amounts: reads({ afpAmount: 220_000 }), line: null! }],
  })
  const { data } = assemble(pages)
  const evidence = evidenceOf(pages, (one) => one)
  const how = (...corrected: string[]) => ({ corrected: new Set(corrected), locationOf: () => location })

  test('is told of the values as they are', () => {
    const proofs = provenNow(data, evidence, how())
    expect(Object.fromEntries([...proofs].filter(([at]) => at.startsWith('employees[0]')))).toEqual({
      'employees[0].rut': ['digit'],
      [path]: ['net'],
      'employees[0].payrollRecord.fonasaAmount': ['taxable'],
      'employees[0].payrollRecord.afpAmount': ['total'],
    })
    expect(proofs.has('employees[1].rut')).toBe(false)
  })

  test('goes with what a person writes against it, and comes back with what the sums say', () => {
    const withAfp = (afpAmount: number) => {
      const [first, second] = data.employees
      const employees = [{ ...first!, payrollRecord: { ...first!.payrollRecord, afpAmount } }, second!]
      return provenNow({ ...data, employees }, evidence, how('employees[0].payrollRecord.afpAmount'))
    }
    expect(withAfp(110_500).has('employees[1].payrollRecord.afpAmount')).toBe(false)
    expect(withAfp(110_000).get('employees[1].payrollRecord.afpAmount')).toEqual(['total'])
  })

  test('is not the document’s own sum of what was read before', () => {
    const slips = payrollPages([worker({}, { crossChecks: {}, amounts: { ...worker().amounts } })], { shape: 'slips' })
    slips.workers[0]!.amounts.baseSalary!.confidence = 0.99
    const kept = evidenceOf(slips, (one) => one)
    const base = 'employees[0].payrollRecord.baseSalary'
    const read = assemble(slips).data
    expect(provenNow(read, kept, how()).get(base)).toEqual(['parts'])
    expect(provenNow(read, kept, how(base)).has(base)).toBe(false)
    expect(recheckPayroll(read, kept, how(base))).toEqual(recheckPayroll(read, kept, how()))
  })
})
