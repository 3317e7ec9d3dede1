import * as z from 'zod/mini'
import { couponCode } from './coupons.ts'
import { paymentResult } from './payments.ts'
import { plan, planRef, subscriptionPeriods } from './plans.ts'
import { id, ok, route, rowId } from './route.ts'

/** Where its screen is: 'Mi suscripción'. */
export const subscriptionPath = '/cliente/tienda/cards'

/**
 * 'none': an organization that is not billed. 'incomplete': signed up and not paid yet. 'suspended' and 'canceled', like
 * 'incomplete', let it read and export, and nothing else.
 */
export const subscriptionStatuses = ['none', 'incomplete', 'active', 'past_due', 'suspended', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const date = z.string()
const period = z.enum(subscriptionPeriods)

/** Documents processed in this calendar month, in the whole company. */
export const usage = z.object({
  /** 'YYYY-MM'. */
  month: z.string(),
  used: z.number(),
  /** Null: unlimited. */
  limit: z.nullable(z.number()),
  planName: z.nullable(z.string()),
  /** 'read-only': nothing can be added or changed until it is paid. */
  access: z.enum(['full', 'read-only']),
  status: z.enum(subscriptionStatuses),
})
export type Usage = z.output<typeof usage>

/** A payment as its receipt shows it. */
const receipt = z.object({
  order: z.string(),
  authorizationCode: z.nullable(z.string()),
  paidAt: z.string(),
  /** 'Débito', 'Crédito', 'Prepago'. */
  cardKind: z.string(),
  /** Of the card's number. */
  lastFour: z.nullable(z.string()),
  installments: z.number(),
})

export const charge = z.object({
  id: rowId,
  description: z.string(),
  /** The days that it pays, the last one not included. */
  periodStart: date,
  periodEnd: date,
  net: z.number(),
  iva: z.number(),
  total: z.number(),
  status: z.enum(['open', 'paid', 'void']),
  createdAt: z.string(),
  receipt: z.nullable(receipt),
})
export type Charge = z.output<typeof charge>

/** What changing to a plan means. */
export const planOffer = z.object({
  plan,
  period,
  /** Of one whole period, without discount. */
  listPrice: z.number(),
  /** When its first whole period begins: today, or with the end of the present one. */
  startsOn: date,
  /** Of that period, with the discount on the months that it covers. */
  price: z.number(),
  /** Of the periods after the discount. */
  laterPrice: z.number(),
  /** 'current': it is this one. 'now': at once, for `amount`. 'period-end': from then on, and nothing now. */
  when: z.enum(['current', 'now', 'period-end']),
  /** What is charged at once. */
  amount: z.number(),
})
export type PlanOffer = z.output<typeof planOffer>

export const subscription = z.object({
  status: z.enum(subscriptionStatuses),
  access: z.enum(['full', 'read-only']),
  shop: z.object({ uuid: z.string(), name: z.string() }),
  plan: z.nullable(plan),
  period: z.nullable(period),
  installments: z.number(),
  /** What a card was last about to be enrolled for, while there is no plan. */
  intended: z.nullable(z.object({ planId: rowId, period, installments: z.number() })),
  periodStart: z.nullable(date),
  periodEnd: z.nullable(date),
  nextCharge: z.nullable(z.object({ on: date, amount: z.number() })),
  /** What it becomes at the end of the period. */
  scheduled: z.nullable(z.object({ planName: z.string(), period, on: date })),
  isCanceledAtEnd: z.boolean(),
  discount: z.nullable(z.object({ percentOff: z.number(), until: z.nullable(date) })),
  card: z.nullable(z.object({ kind: z.string(), lastFour: z.string() })),
  /** What is owed: `nextTry` is when the card is tried again, null when it is not. */
  due: z.nullable(
    z.object({ amount: z.number(), description: z.string(), nextTry: z.nullable(date), isUnderWay: z.boolean() }),
  ),
  usage,
  offers: z.array(planOffer),
  charges: z.array(charge),
  /** The payments are pretended: this house has no card provider. */
  isSimulated: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

/** 'scheduled': from the end of the period on. 'success' and the others: see `paymentResult`. */
const changed = z.object({ status: z.enum([...paymentResult.shape.status.options, 'scheduled']) })

const ofShop = { orgId: id }

export const subscriptions = {
  startFree: route({
    method: 'POST',
    path: '/auth/client/shop/free-subscription',
    summary: 'Start a shop that has none on a plan that its coupon makes free; no card is asked for',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 30, minutes: 60 },
    body: z.object({
      shopUuid: z.uuid(),
      planUuid: planRef,
      couponCode,
      /** Of a year that is not free as a whole, its free months alone begin; the year that is paid follows them. */
      period: z._default(period, 'monthly'),
      /** The bot-check token again; the header's is the one that counts. */
      token: z.optional(z.nullable(z.string())),
    }),
    reply: z.object({ status: z.literal('success') }),
  }),
  status: route({
    method: 'GET',
    path: '/client/shop/:orgId/subscription/status',
    summary: 'Plan, state, card, charges and what could be changed to',
    access: 'subscription:manage',
    params: ofShop,
    reply: subscription,
  }),
  changePlan: route({
    method: 'POST',
    path: '/client/shop/:orgId/change-plan',
    summary:
      'Up: now, charging the difference; down: from the end of the period. To the current plan: undo a change to come',
    access: 'subscription:manage',
    limit: { max: 30, minutes: 60 },
    params: ofShop,
    /** Without a period, the present one. */
    body: z.object({ planId: planRef, period: z.optional(period) }),
    reply: changed,
  }),
  cancel: route({
    method: 'POST',
    path: '/client/shop/:orgId/subscription/cancel',
    summary: 'End it with the period that is paid',
    access: 'subscription:manage',
    params: ofShop,
    reply: ok,
  }),
  resume: route({
    method: 'POST',
    path: '/client/shop/:orgId/subscription/resume',
    summary: 'Undo a cancellation whose period has not ended',
    access: 'subscription:manage',
    params: ofShop,
    reply: ok,
  }),
  usage: route({
    method: 'GET',
    path: '/organizations/:orgId/usage',
    summary: 'Documents processed this month against what the plan allows',
    access: 'usage:read',
    params: ofShop,
    reply: usage,
  }),
  logo: route({
    method: 'GET',
    path: '/organizations/:orgId/logo',
    summary: "The shop's logo",
    access: 'organization:read',
    params: ofShop,
    reply: 'file',
  }),
}
