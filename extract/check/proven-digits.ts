import { sumPesos } from 'contract/rules/money.ts'
import { isHealthOf, isNear } from '../payroll/arithmetic.ts'
import type { Read, Worker } from '../payroll/worker.ts'
import { digitChanges, fundRates, nearest, rateOf } from './misread-shares.ts'
import { netOf } from './payroll-proof.ts'
import type { CheckedPages } from './payroll.ts'

/** Amounts that a row says a second time: the net by its totals, contributions by the taxable pay. */
const SAID_TWICE = ['total', 'fonasaAmount', 'afpAmount'] as const
type SaidTwice = (typeof SAID_TWICE)[number]

/** With more rows of a column misread than this, its sum says little of each. */
const MOST_MISREAD = 3

/** Whether the row says that this is its amount. */
type IsOf = (worker: Worker, value: number) => boolean

/**
 * Amounts of scanned rows whose digits were misread, as two others of the page say them: where a printed sum of a column
 * misses by as much as an amount misses what its own row makes it, in pesos. What only one of the two says stays as read.
 */
export const withProvenDigits = <Pages extends Pick<CheckedPages, 'workers' | 'sums'>>(pages: Pages): Pages => {
  let { workers } = pages
  for (const amount of SAID_TWICE) {
    const printed = pages.sums.flatMap((sum) => sum.amounts[amount]?.value ?? [])
    workers = withSumMade(workers, amount, printed)
  }
  return { ...pages, workers }
}

/** `printed`: what the sums of the document say of the column. */
const withSumMade = (workers: Worker[], amount: SaidTwice, printed: readonly number[]): Worker[] => {
  const ours = sumPesos(workers.map((worker) => valueOf(worker, amount)))
  if (printed.length === 0 || printed.includes(ours)) return workers
  const isOf = sayingOf(amount, workers)
  for (const sum of printed) {
    const corrected = correctedBy(sum - ours, workers, amount, isOf)
    if (corrected !== null) return withValues(workers, amount, corrected)
  }
  return workers
}

const valueOf = ({ amounts }: Worker, amount: SaidTwice): number => amounts[amount]?.value ?? 0

const sayingOf = (amount: SaidTwice, workers: readonly Worker[]): IsOf => {
  if (amount === 'total')
    return (worker, value) => {
      const net = netOf(worker)
      return net !== undefined && isNear(value, net)
    }
  const rates = amount === 'afpAmount' ? fundRates(workers) : []
  return ({ crossChecks: { taxable } }, value) => {
    const pay = taxable?.value ?? 0
    if (value <= 0 || pay <= 0) return false
    if (amount === 'fonasaAmount') return isHealthOf(value, pay)
    const rate = rateOf(value, pay)
    return rate !== null && rates.includes(rate)
  }
}

/** The amounts that make up for what the sum misses, by the position of their worker; null when no or several ways do. */
const correctedBy = (
  missing: number,
  workers: readonly Worker[],
  amount: SaidTwice,
  isOf: IsOf,
): ReadonlyMap<number, number> | null => {
  const wrong = workers.flatMap((worker, index) => {
    const value = valueOf(worker, amount)
    return isOf(worker, value) ? [] : [{ worker, index, value }]
  })
  // A figure with a digit read as a point is of no whole pesos.
  const [alone, ...others] = wrong
    .map(({ worker, index, value }) => ({ worker, index, meant: Math.round(value + missing) }))
    .filter(({ worker, meant }) => isOf(worker, meant))
  if (alone) return others.length === 0 ? new Map([[alone.index, alone.meant]]) : null
  const several = wrong.flatMap(({ worker, index, value }) => {
    const meant = digitChanges(value).filter((other) => isOf(worker, other))
    return meant.length === 0 ? [] : [{ index, value, meant: nearest(meant, value) }]
  })
  const made = sumPesos(several.map(({ value, meant }) => meant - value))
  return several.length > 1 && several.length <= MOST_MISREAD && made === missing
    ? new Map(several.map(({ index, meant }) => [index, meant]))
    : null
}

const withValues = (workers: readonly Worker[], amount: SaidTwice, values: ReadonlyMap<number, number>): Worker[] => {
  const like = workers.find(({ amounts }) => amounts[amount])?.amounts[amount]
  return workers.map((worker, index) => {
    const value = values.get(index)
    if (value === undefined || like === undefined) return worker
    const read: Read = worker.amounts[amount] ?? { ...like, text: '', location: worker.location }
    return { ...worker, amounts: { ...worker.amounts, [amount]: { ...read, value } } }
  })
}
