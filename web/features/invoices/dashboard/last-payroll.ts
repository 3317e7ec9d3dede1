import type { PayrollSummary } from 'contract/payrolls.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { normalizeRut } from 'contract/rules/rut.ts'

export type MonthOfPayrolls = {
  /** 'YYYY-MM'. */
  month: string
  payrolls: readonly PayrollSummary[]
  total: number
  workers: number
}

/** What the last month has more than the one before; negative: less. */
export type PayrollChange = {
  amount: number
  /** As a part of the month before (0.05: five percent more); null when that one paid nothing. */
  share: number | null
  workers: number
}

export type LastPayroll = {
  last: MonthOfPayrolls
  /** The month with payrolls before it, whichever that is; null: there is none. */
  before: MonthOfPayrolls | null
  /** Null when the two months can't be compared. */
  change: PayrollChange | null
}

const ofMonth = (all: readonly PayrollSummary[], month: string): MonthOfPayrolls => {
  const payrolls = all.filter((one) => one.month === month)
  return {
    month,
    payrolls,
    total: sumPesos(payrolls.map(({ totalPayroll }) => totalPayroll)),
    workers: payrolls.reduce((sum, { totalEmployees }) => sum + totalEmployees, 0),
  }
}

/** The list asks of each such payroll whether it replaces the other one. */
export const hasSameCompanyTwice = ({ payrolls }: Pick<MonthOfPayrolls, 'payrolls'>): boolean => {
  const companies = payrolls.flatMap(({ company_rut: rut }) => normalizeRut(rut ?? '') ?? [])
  return new Set(companies).size < companies.length
}

/** As many of each organization: a month that some branch has not sent yet looks cheap, and is not. */
const senders = ({ payrolls }: MonthOfPayrolls): string =>
  payrolls
    .map(({ organizationId }) => organizationId)
    .toSorted((a, b) => a - b)
    .join()

const isKnown = ({ payrolls }: MonthOfPayrolls): boolean => payrolls.every(({ totalPayroll }) => totalPayroll !== null)

/**
 * The last month that was paid against the one before, of the newest payrolls first; `isWhole`: of all of them, so that no
 * month is cut. Payrolls that print no month stay out; null when none is left.
 */
export const lastPayroll = (all: readonly PayrollSummary[], isWhole = true): LastPayroll | null => {
  const months = [...new Set(all.flatMap(({ month }) => (month === null ? [] : [month])))].toSorted().toReversed()
  const [newest, previous, ...older] = months
  if (newest === undefined) return null
  const last = ofMonth(all, newest)
  if (previous === undefined) return { last, before: null, change: null }
  const before = ofMonth(all, previous)
  const isComparable =
    (isWhole || older.length > 0) && isKnown(last) && isKnown(before) && senders(last) === senders(before)
  if (!isComparable) return { last, before, change: null }
  const amount = sumPesos([last.total, -before.total])
  const share = before.total > 0 ? amount / before.total : null
  return { last, before, change: { amount, share, workers: last.workers - before.workers } }
}
