import { sumPesos } from 'contract/rules/money.ts'
import { expect, test } from 'vitest'
import type { Worker } from '../payroll/worker.ts'
import { withProvenDigits } from './proven-digits.ts'
import { reads, worker } from './testing/payroll-pages.ts'

type Own = Partial<Record<'total' | 'afpAmount' | 'fonasaAmount' | 'baseSalary', number>>

const PAYS = [720_000, 737_365, 815_190, 640_018, 950_377]
const RATES = [0.1144, 0.1127, 0.1144, 0.1058, 0.1127]

const right = (at: number): Required<Omit<Own, 'baseSalary'>> => {
  const taxable = PAYS[at]!
  const [afpAmount, fonasaAmount] = [Math.round(taxable * RATES[at]!), Math.round(taxable * 0.07)]
  return { afpAmount, fonasaAmount, total: taxable - afpAmount - fonasaAmount }
}
const sumOf = (amount: keyof ReturnType<typeof right>) => PAYS.reduce((sum, _, at) => sum + right(at)[amount], 0)

/** Five workers with what is read of some of them otherwise; `lost`: the net that is read of nobody at that place. */
const rowsRead = (misread: Record<number, Own> = {}, lost?: number): Worker[] =>
  PAYS.map((taxable, at) => {
    const { afpAmount, fonasaAmount, total } = { ...right(at), ...misread[at] }
    const crossChecks = reads({
      taxable,
      totalEarnings: taxable,
      totalDeductions: right(at).afpAmount + right(at).fonasaAmount,
    })
    return worker({ afpAmount, fonasaAmount, ...(at === lost ? {} : { total }) }, { crossChecks })
  })

const corrected = (
  workers: Worker[],
  sums: Own = { total: sumOf('total'), afpAmount: sumOf('afpAmount'), fonasaAmount: sumOf('fonasaAmount') },
) =>
  withProvenDigits({ workers, sums: [{ amounts: reads(sums) }] }).workers.map(({ amounts }) => [
    amounts.afpAmount?.value,
    amounts.fonasaAmount?.value,
    amounts.total?.value,
  ])

const TRUTH = PAYS.map((_, at) => [right(at).afpAmount, right(at).fonasaAmount, right(at).total])

test('a digit misread in one amount, or a figure lost, is what its row and the sum of its column both say', () => {
  expect(corrected(rowsRead({ 1: { afpAmount: right(1).afpAmount + 1000 } }))).toEqual(TRUTH)
  expect(corrected(rowsRead({ 2: { fonasaAmount: right(2).fonasaAmount - 30_000 } }))).toEqual(TRUTH)
  expect(corrected(rowsRead({ 4: { total: right(4).total % 100_000 } }))).toEqual(TRUTH)
  expect(corrected(rowsRead({ 4: { afpAmount: right(4).afpAmount / 1000 } }))).toEqual(TRUTH)
  expect(corrected(rowsRead({}, 2))).toEqual(TRUTH)
})

test('so are several that together make up for what the sum misses', () => {
  const misread = { 0: { fonasaAmount: right(0).fonasaAmount + 3000 }, 3: { fonasaAmount: right(3).fonasaAmount + 70 } }
  expect(corrected(rowsRead(misread))).toEqual(TRUTH)
})

test('what only the row or only the sum says stays as it is read', () => {
  const read = { ...right(1), afpAmount: right(1).afpAmount + 1000 }
  const kept = TRUTH.map((row, at) => (at === 1 ? [read.afpAmount, read.fonasaAmount, read.total] : row))
  const sums = { total: sumOf('total'), fonasaAmount: sumOf('fonasaAmount') }
  expect(corrected(rowsRead({ 1: read }), sums)).toEqual(kept)
  expect(corrected(rowsRead({ 1: read }), { ...sums, afpAmount: sumOf('afpAmount') + 7 })).toEqual(kept)
  // The sum itself is misread, and no row says otherwise.
  expect(corrected(rowsRead(), { ...sums, afpAmount: sumOf('afpAmount') + 100 })).toEqual(TRUTH)
})

test('so are several of which digits were lost, the last one misread, or two', () => {
  const misread = {
    0: { fonasaAmount: right(0).fonasaAmount % 1000 },
    1: { fonasaAmount: right(1).fonasaAmount - 30_000 },
    2: { fonasaAmount: right(2).fonasaAmount - 1 },
  }
  expect(corrected(rowsRead(misread))).toEqual(TRUTH)
})

test('an amount that its row says once is what the sum of its column and the digits that were read both say', () => {
  const bases = [720_000, 637_365, 715_190]
  const read = (values: readonly number[]) =>
    withProvenDigits({
      workers: values.map((baseSalary) => worker({ baseSalary }, { crossChecks: {} })),
      sums: [{ amounts: reads({ baseSalary: sumPesos(bases) }) }],
    }).workers.map(({ amounts }) => amounts.baseSalary?.value)
  expect(read([720_000, 637.36, 715_190])).toEqual(bases)
  expect(read([720_000, 37_365, 715_190])).toEqual(bases)
  // Another row may be the one that was misread.
  expect(read([720_000, 637_365, 715_180])).toEqual([720_000, 637_365, 715_180])
})
