import { healthRate } from 'contract/figures/payroll.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { isNear, ROUNDING } from '../payroll/arithmetic.ts'
import type { Read, Worker } from '../payroll/worker.ts'
import { isOneDigitOff, meantBy } from './misread-figure.ts'
import { fundRates } from './misread-shares.ts'
import { netOf } from './payroll-proof.ts'
import type { CheckedPages } from './payroll.ts'

/** Amounts that a row says a second time, the net by its totals and contributions by the taxable pay, and those that it does not. */
const SAID_TWICE = ['total', 'fonasaAmount', 'afpAmount'] as const
const SAID_ONCE = ['gratification', 'baseSalary'] as const
type SaidTwice = (typeof SAID_TWICE)[number]
type Summed = SaidTwice | (typeof SAID_ONCE)[number]

/** With more of the rows of a column misread than this part, and than so many, its sum says little of each. */
const MOST_MISREAD = { part: 0.25, rows: 3 }

/** What a row says that an amount of it is, in pesos and parts of them: by each of the rates that it may have. */
type ToldBy = (worker: Worker) => readonly number[]

/**
 * Amounts of scanned rows whose digits were misread, as two others of the page say them: where a printed sum of a column
 * misses by as much as an amount misses what its own row makes it, in pesos. Of an amount that its row says once, the sum
 * and the digits that were read have to tell it. What only one of the two says stays as read.
 */
export const withProvenDigits = <Pages extends Pick<CheckedPages, 'workers' | 'sums'>>(pages: Pages): Pages => {
  let { workers } = pages
  for (const amount of SAID_TWICE) workers = withSumMade(workers, amount, pages.sums, correctedByRows)
  for (const amount of SAID_ONCE) workers = withSumMade(workers, amount, pages.sums, correctedByDigits)
  return { ...pages, workers }
}

type Corrected<Amount> = (
  missing: number,
  workers: readonly Worker[],
  amount: Amount,
) => ReadonlyMap<number, number> | null

const withSumMade = <Amount extends Summed>(
  workers: Worker[],
  amount: Amount,
  sums: CheckedPages['sums'],
  correctedBy: Corrected<Amount>,
): Worker[] => {
  const printed = sums.flatMap((sum) => sum.amounts[amount]?.value ?? [])
  const ours = sumPesos(workers.map((worker) => valueOf(worker, amount)))
  if (printed.length === 0 || printed.includes(ours)) return workers
  for (const sum of printed) {
    const corrected = correctedBy(sum - ours, workers, amount)
    if (corrected !== null) return withValues(workers, amount, corrected)
  }
  return workers
}

const valueOf = ({ amounts }: Worker, amount: Summed): number => amounts[amount]?.value ?? 0

const toldIn = (amount: SaidTwice, workers: readonly Worker[]): ToldBy => {
  if (amount === 'total')
    return (worker) => {
      const net = netOf(worker)
      return net === undefined ? [] : [net]
    }
  const rates = amount === 'fonasaAmount' ? [healthRate] : [...new Set(fundRates(workers))]
  return ({ crossChecks: { taxable } }) =>
    taxable && taxable.value > 0 ? rates.map((rate) => rate * taxable.value) : []
}

/** The amounts that make up for what the sum misses, by the position of their worker; null when no or several ways do. */
const correctedByRows: Corrected<SaidTwice> = (missing, workers, amount) => {
  const toldBy = toldIn(amount, workers)
  const rows = workers.map((worker, index) => ({ index, value: valueOf(worker, amount), told: toldBy(worker) }))
  const isTold = ({ told }: (typeof rows)[number], value: number) =>
    value > 0 && told.some((other) => isNear(other, value))
  const [alone, ...others] = rows
    .filter((row) => !isTold(row, row.value))
    // A figure with a digit read as a point is of no whole pesos.
    .map((row) => ({ ...row, meant: Math.round(row.value + missing) }))
    .filter((row) => isTold(row, row.meant))
  if (alone) return others.length === 0 ? new Map([[alone.index, alone.meant]]) : null
  // A misread digit may be the last one: what is near enough is then not what the row says.
  for (const tolerance of [ROUNDING, 0]) {
    const misread = rows.flatMap((row) => {
      const whole = row.told.map(Math.round)
      if (whole.some((other) => isNear(other, row.value, tolerance))) return []
      const meant = meantBy(row.value, whole)
      return meant === null ? [] : [{ ...row, meant }]
    })
    const made = sumPesos(misread.map(({ value, meant }) => meant - value))
    const most = Math.max(MOST_MISREAD.rows, MOST_MISREAD.part * rows.length)
    if (misread.length > 1 && misread.length <= most && made === missing)
      return new Map(misread.map(({ index, meant }) => [index, meant]))
  }
  return null
}

/** The only amount that one of its digits makes what the sum misses. */
const correctedByDigits: Corrected<Summed> = (missing, workers, amount) => {
  const [alone, ...others] = workers.flatMap((worker, index) => {
    const value = valueOf(worker, amount)
    const meant = Math.round(value + missing)
    return value > 0 && meant > 0 && isOneDigitOff(value, meant) ? [{ index, meant }] : []
  })
  return alone && others.length === 0 ? new Map([[alone.index, alone.meant]]) : null
}

const withValues = (workers: readonly Worker[], amount: Summed, values: ReadonlyMap<number, number>): Worker[] => {
  const like = workers.find(({ amounts }) => amounts[amount])?.amounts[amount]
  return workers.map((worker, index) => {
    const value = values.get(index)
    if (value === undefined || like === undefined) return worker
    const read: Read = worker.amounts[amount] ?? { ...like, text: '', location: worker.location }
    return { ...worker, amounts: { ...worker.amounts, [amount]: { ...read, value } } }
  })
}
