import { expect, test } from 'vitest'
import { assemble } from '../payroll/assemble.ts'
import type { Worker } from '../payroll/worker.ts'
import { checkMisreads } from './misread-shares.ts'
import { payrollPages, reads, worker } from './testing/payroll-pages.ts'

/** Five workers, each with 7 % and a fund's rate of the pay, but for what is said of the first. */
const book = (first: Partial<Record<'afpAmount' | 'fonasaAmount', number>>): Worker[] =>
  [720_000, 737_365, 815_190, 640_018, 950_377].map((taxable, at) => {
    const contributions = {
      afpAmount: Math.round(taxable * [0.1144, 0.1127, 0.1144, 0.1058, 0.1127][at]!),
      fonasaAmount: Math.round(taxable * 0.07),
    }
    return worker({ ...contributions, ...(at === 0 ? first : {}) }, { crossChecks: reads({ taxable }) })
  })

const misreads = (workers: Worker[], read: number | null = 0.97) =>
  checkMisreads(assemble(payrollPages(workers)).fields, { workers, month: '2025-10' }, () => read)

test('a contribution of a scan that is one digit from its share of the taxable pay is asked, with the share', () => {
  expect(misreads(book({ afpAmount: 82_868 }))).toMatchObject([
    {
      path: 'employees[0].payrollRecord.afpAmount',
      code: 'misread-digit',
      candidates: [expect.objectContaining({ value: 82_368 })],
    },
  ])
  expect(misreads(book({ fonasaAmount: 50_490 }))).toMatchObject([
    { path: 'employees[0].payrollRecord.fonasaAmount', candidates: [expect.objectContaining({ value: 50_400 })] },
  ])
})

test('a share that a program cuts to whole pesos is told as that program does', () => {
  const cut = book({ fonasaAmount: 51_915 }).map((own, at) =>
    at === 0 ? { ...own, crossChecks: reads({ taxable: 737_365 }) } : own,
  )
  expect(misreads(cut).filter(({ path }) => path.endsWith('fonasaAmount'))).toMatchObject([
    { candidates: [expect.objectContaining({ value: 51_615 })] },
  ])
})

test('nothing is asked of shares that are right, of a plan above 7 %, of a document that keeps no rates, of text', () => {
  expect(misreads(book({}))).toEqual([])
  expect(misreads(book({ fonasaAmount: 83_777 }))).toEqual([])
  expect(
    misreads(book({ afpAmount: 82_868 }).map((own, at) => (at % 2 ? worker({ afpAmount: 100_013 + at }) : own))),
  ).toEqual([])
  expect(misreads(book({ afpAmount: 82_868 }), null)).toEqual([])
})
