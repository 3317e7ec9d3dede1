import { ivaPercent } from 'contract/figures/iva.ts'
import { periodPrice, type Plan, type SubscriptionPeriod } from 'contract/plans.ts'
import { daysBetween } from 'contract/rules/date.ts'
import { periodEndAfter } from './calendar.ts'

/** Less is not charged: it would cost more to take. */
export const leastCharge = 50

/** What a price is with `percentOff`, in whole pesos. */
export const discounted = (price: number, percentOff: number): number => Math.round((price * (100 - percentOff)) / 100)

/** Net and IVA of an amount that includes it, on a day. */
export const splitIva = (total: number, day: string): { net: number; iva: number; total: number } => {
  const net = Math.round((total * 100) / (100 + ivaPercent(day)))
  return { net, iva: total - net, total }
}

/** What a subscription has and pays, as far as prices depend on it. */
export type Billed = {
  planId: number
  period: SubscriptionPeriod
  price: number
  periodStart: string
  periodEnd: string
  percentOff: number
  discountUntil: string | null
}

/** The discount in force on a day, in percent. */
export const percentOn = (billed: Pick<Billed, 'percentOff' | 'discountUntil'>, day: string): number =>
  billed.discountUntil === null || day < billed.discountUntil ? billed.percentOff : 0

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
export const changeTo = (billed: Billed, plan: Plan, period: SubscriptionPeriod, today: string): Change => {
  if (plan.id === billed.planId && period === billed.period) return { when: 'current' }
  const price = periodPrice(plan.price, period)
  const percent = percentOn(billed, today)
  const total = daysBetween(billed.periodStart, billed.periodEnd)
  const left = Math.max(0, daysBetween(today, billed.periodEnd))
  if (period === billed.period) {
    if (price <= billed.price) return { when: 'period-end' }
    const difference = discounted(price, percent) - discounted(billed.price, percent)
    return {
      when: 'now',
      amount: Math.round((difference * left) / total),
      restarts: false,
      periodEnd: billed.periodEnd,
    }
  }
  if (period === 'monthly') return { when: 'period-end' }
  const unused = Math.round((discounted(billed.price, percent) * left) / total)
  const amount = discounted(price, percent) - unused
  if (amount <= 0) return { when: 'period-end' }
  return { when: 'now', amount, restarts: true, periodEnd: periodEndAfter(today, period, today) }
}
