import type { PayrollSummary } from 'contract/payrolls.ts'
import { sumPesos } from 'contract/rules/money.ts'

export type MonthOfPayrolls = {
  /** 'YYYY-MM'. */
  month: string
  payrolls: readonly PayrollSummary[]
  total: number
  workers: number
}

type LastPayroll = {
  last: MonthOfPayrolls
  /** The month with payrolls before it, whichever that is; null: there is none. */
  before: MonthOfPayrolls | null
  /** How much more than before, as a ratio (0.05: five percent more); null when the two months can't be compared. */
  change: number | null
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

/** As many of each organization: a month that some branch has not sent yet looks cheap, and is not. */
const senders = ({ payrolls }: MonthOfPayrolls): string =>
  payrolls
    .map(({ organizationId }) => organizationId)
    .toSorted((a, b) => a - b)
    .join()

/** The last month that was paid against the one before. Payrolls that print no month stay out; null when none is left. */
export const lastPayroll = (all: readonly PayrollSummary[]): LastPayroll | null => {
  const months = [...new Set(all.flatMap(({ month }) => (month === null ? [] : [month])))].toSorted().toReversed()
  const [newest, previous] = months
  if (newest === undefined) return null
  const last = ofMonth(all, newest)
  if (previous === undefined) return { last, before: null, change: null }
  const before = ofMonth(all, previous)
  const isComparable = before.total > 0 && senders(last) === senders(before)
  return { last, before, change: isComparable ? last.total / before.total - 1 : null }
}
