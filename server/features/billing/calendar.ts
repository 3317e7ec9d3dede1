import { daysBetween } from 'contract/rules/date.ts'
import type { SubscriptionPeriod } from 'contract/plans.ts'

/** Dates of billing: plain days in Chile, always counted from the anchor, so that a short month shortens no later one. */

const monthsOf = (period: SubscriptionPeriod): number => (period === 'monthly' ? 1 : 12)

/** '2026-01-31' and 1 -> '2026-02-28'; and 2 -> '2026-03-31'. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The end of the period that begins or runs on `day`: the first day after it that is whole periods from the anchor. */
export const periodEndAfter = (anchor: string, period: SubscriptionPeriod, day: string): string => {
  const step = monthsOf(period)
  // A guess that is never too late, and then the few that it may be early.
  let count = Math.max(1, Math.floor(daysBetween(anchor, day) / (step * 31)))
  while (addMonths(anchor, count * step) <= day) count += 1
  return addMonths(anchor, count * step)
}
