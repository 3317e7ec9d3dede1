import { ivaPercent } from 'contract/figures/iva.ts'
import { periodPrice, type Plan, type SubscriptionPeriod } from 'contract/plans.ts'
import { daysBetween } from 'contract/rules/date.ts'
import { addMonths, periodEndAfter } from './calendar.ts'

/** Less is not charged: it would cost more to take. */
export const leastCharge = 50

/** Net and IVA of an amount that includes it, on a day. */
export const splitIva = (total: number, day: string): { net: number; iva: number; total: number } => {
  const net = Math.round((total * 100) / (100 + ivaPercent(day)))
  return { net, iva: total - net, total }
}

/** What a coupon takes off, of one plan (null: any), until a day (null: always). */
export type Discount = { percentOff: number; until: string | null; planId: number | null }
export const noDiscount: Discount = { percentOff: 0, until: null, planId: null }

/** The discount of a plan, in percent, where it is in force. */
const percentFor = ({ percentOff, planId }: Discount, plan: number): number =>
  planId === null || planId === plan ? percentOff : 0

/** What is in force for a plan (null: none is chosen yet) on a day, in percent. */
export const percentOn = (discount: Discount, planId: number | null, day: string): number => {
  if (discount.until !== null && discount.until <= day) return 0
  return planId === null ? discount.percentOff : percentFor(discount, planId)
}

/** Days that one price pays: a month, a year, or less of a year where it begins with free months. */
export type Span = { period: SubscriptionPeriod; periodStart: string; periodEnd: string }

const daysOfMonth = 30.44
const monthsIn = ({ periodStart, periodEnd }: Span): number =>
  Math.max(1, Math.round(daysBetween(periodStart, periodEnd) / daysOfMonth))

/**
 * How many of a span's months a discount covers, both in the same whole units, and the day on which it ends there. A
 * monthly period counts as one that it began in; of a year, the month in which the discount ends counts by its days.
 */
const coverage = ({ period, periodStart, periodEnd }: Span, until: string | null) => {
  const isWhole = until === null || until >= periodEnd
  if (isWhole || (period === 'monthly' && periodStart < until)) return { covered: 1, of: 1, end: periodEnd }
  if (until <= periodStart) return { covered: 0, of: 1, end: periodStart }
  const months = monthsIn({ period, periodStart, periodEnd })
  const monthAt = (n: number) => (n === months ? periodEnd : addMonths(periodStart, n))
  let whole = 0
  while (monthAt(whole + 1) <= until) whole += 1
  const length = daysBetween(monthAt(whole), monthAt(whole + 1))
  return { covered: whole * length + daysBetween(monthAt(whole), until), of: months * length, end: until }
}

/** The parts of a span's price that are left from a day on, in whole units: what is paid in full, and what is discounted. */
const partsLeft = (span: Span, until: string | null, day: string) => {
  const { covered, of, end } = coverage(span, until)
  const scale = span.period === 'monthly' ? 1 : monthsIn(span) / 12
  const left = (from: string, to: string) => Math.max(0, daysBetween(day < from ? from : day, to))
  const [discountedDays, fullDays] = [daysBetween(span.periodStart, end) || 1, daysBetween(end, span.periodEnd) || 1]
  return {
    full: scale * (of - covered) * left(end, span.periodEnd) * discountedDays,
    discounted: scale * covered * left(span.periodStart, end) * fullDays,
    of: of * discountedDays * fullDays,
  }
}

type Priced = { price: number; percent: number }

/** What the days of a span from `day` on cost, less what they cost at another price: one rounded figure. */
const costLeft = (span: Span, until: string | null, day: string, priced: Priced, less?: Priced): number => {
  const parts = partsLeft(span, until, day)
  const units = ({ price, percent }: Priced) => price * (100 * parts.full + (100 - percent) * parts.discounted)
  return Math.round((units(priced) - (less === undefined ? 0 : units(less))) / (100 * parts.of))
}

/** What a whole span costs at a plan's price: the discount is taken off the months that it covers, and no others. */
export const spanTotal = (price: number, planId: number, span: Span, discount: Discount): number =>
  costLeft(span, discount.until, span.periodStart, { price, percent: percentFor(discount, planId) })

/** What a subscription has and pays, as far as prices depend on it. */
export type Billed = Span & { planId: number; price: number }

export type Change =
  | { when: 'current' }
  /** At once, for `amount`. `restarts`: a new period begins today; else the present one goes on. */
  | { when: 'now'; amount: number; restarts: boolean; periodEnd: string }
  | { when: 'period-end' }

/**
 * What going over to a plan means. More for the same period: now, the difference for the days that are left, as one
 * rounded figure. From monthly to annual: now, a new year that begins today, less the days that were paid and not used.
 * Anything else waits for the end of what is paid.
 */
export const changeTo = (
  billed: Billed,
  plan: Plan,
  period: SubscriptionPeriod,
  today: string,
  discount: Discount = noDiscount,
): Change => {
  if (plan.id === billed.planId && period === billed.period) return { when: 'current' }
  const price = periodPrice(plan.price, period)
  const had = { price: billed.price, percent: percentFor(discount, billed.planId) }
  if (period === billed.period) {
    if (price <= billed.price) return { when: 'period-end' }
    const wanted = { price, percent: percentFor(discount, plan.id) }
    const amount = Math.max(0, costLeft(billed, discount.until, today, wanted, had))
    return { when: 'now', amount, restarts: false, periodEnd: billed.periodEnd }
  }
  if (period === 'monthly') return { when: 'period-end' }
  const year = { period, periodStart: today, periodEnd: periodEndAfter(today, period, today) }
  const amount = spanTotal(price, plan.id, year, discount) - costLeft(billed, discount.until, today, had)
  if (amount <= 0) return { when: 'period-end' }
  return { when: 'now', amount, restarts: true, periodEnd: year.periodEnd }
}

/** A subscription that runs, as far as its next period depends on it. */
type Running = Billed & { nextPeriod: SubscriptionPeriod | null; anchor: string }

/** The period that comes after the present one, to `next` where a change was asked for, and what it is charged. */
export const renewalOf = (running: Running, next: Plan | null, discount: Discount, today: string) => {
  const period = running.nextPeriod ?? running.period
  const price = next === null ? running.price : periodPrice(next.price, period)
  const planId = next?.id ?? running.planId
  // A year that follows months is a whole one, and not what is left of a year of their anchor.
  const ownAnchor = period === 'annual' && running.period === 'monthly' ? running.periodEnd : running.anchor
  // A whole period in which nothing was billed, since no server ran, is given away.
  const isMissed = periodEndAfter(ownAnchor, period, running.periodEnd) <= today
  const anchor = isMissed ? today : ownAnchor
  const periodStart = isMissed ? today : running.periodEnd
  const span = { period, periodStart, periodEnd: periodEndAfter(anchor, period, periodStart) }
  return { ...span, anchor, planId, price, total: spanTotal(price, planId, span, discount) }
}
