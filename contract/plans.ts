import * as z from 'zod/mini'
import { route, rowId } from './route.ts'

/** Monthly or annual: the annual price is charged once a year. */
export const subscriptionPeriods = ['monthly', 'annual'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** Whole pesos, IVA included (readings, "Decided for the owner"). */
export const plan = z.object({
  uuid: z.string(),
  id: rowId,
  name: z.string(),
  /** Per month. 0: the free plan, which only a coupon opens; the screens do not show it. */
  price: z.number(),
  /** Documents processed per calendar month; null: unlimited. */
  item_limit: z.nullable(z.number()),
})
export type Plan = z.output<typeof plan>

/** A plan is named by its number or by its uuid. */
export const planRef = z.union([z.number(), z.string().check(z.minLength(1), z.maxLength(64))])

/** How many monthly prices a year costs (specification, section 9). */
export const monthsOfYear = 11

/** What one period of a plan costs, in whole pesos: a month, or a year at eleven months, rounded down. */
export const periodPrice = (monthly: number, period: SubscriptionPeriod): number =>
  period === 'monthly' ? monthly : Math.floor(monthly * monthsOfYear)

/** What one of the documents that a plan allows costs, in whole pesos; null where they are unlimited. */
export const documentPrice = ({ price, item_limit }: Plan, period: SubscriptionPeriod): number | null => {
  if (item_limit === null) return null
  const months = period === 'monthly' ? 1 : 12
  return Math.round(periodPrice(price, period) / (months * item_limit))
}

export const plans = {
  list: route({
    method: 'GET',
    path: '/auth/plans',
    summary: 'The plans on offer, the cheapest first; the free one too, which only a coupon opens',
    access: 'bot-checked',
    limit: { max: 300, minutes: 15 },
    reply: z.array(plan),
  }),
  get: route({
    method: 'GET',
    path: '/plans/:id',
    summary: 'A plan on offer, by its number or its uuid',
    access: 'open',
    limit: { max: 300, minutes: 15 },
    params: { id: z.string().check(z.maxLength(64)) },
    reply: plan,
  }),
}
