import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DifferenceKind } from 'contract/payments.ts'
import type { SubscriptionPeriod } from 'contract/plans.ts'
import { encrypted, moment, serialId } from '../columns.ts'
import { organizations } from './organizations.ts'
import { coupons, plans } from './plans.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * A card enrolled at the provider, or the try of it. `tbkUser` is what charges it: encrypted. Each try has a username of
 * its own, because a second enrolment under the same one would silently kill the first.
 */
export const enrolments = pgTable(
  'enrolment',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    username: text('username').notNull().unique(),
    email: text('email').notNull(),
    token: text('token').unique(),
    /** 'created': the card holder is at the provider. 'returned': came back, to be finished within 60 s. */
    state: text('state')
      .$type<'created' | 'returned' | 'confirming' | 'active' | 'rejected' | 'aborted' | 'removed'>()
      .notNull()
      .default('created'),
    leaseUntil: moment('lease_until'),
    tbkUser: encrypted('tbk_user'),
    cardKind: text('card_kind'),
    lastFour: text('last_four'),
    /** What the card is enrolled for. */
    intent: jsonb('intent').$type<EnrolmentIntent>().notNull(),
    /** The charge that its enrolment led to: what the answer to the card holder depends on. */
    chargeId: integer('charge_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('enrolment_organization').on(t.organizationId),
    index('enrolment_doubtful')
      .on(t.createdAt)
      .where(sql`state in ('created', 'returned', 'confirming')`),
  ],
)
export type EnrolmentIntent = {
  planId: number
  period: SubscriptionPeriod
  installments: number
  couponId: number | null
}

/** One per organization that is billed; one that has none (made by hand, the demo) is not. */
export const subscriptions = pgTable(
  'subscription',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .unique()
      .references(() => organizations.id),
    status: text('status')
      .$type<'incomplete' | 'active' | 'past_due' | 'suspended' | 'canceled'>()
      .notNull()
      .default('incomplete'),
    /** Not restricted although nothing is paid: made by hand, before there were plans, or the demo's. */
    isExempt: boolean('is_exempt').notNull().default(false),
    planId: integer('plan_id').references(() => plans.id),
    period: text('period').$type<SubscriptionPeriod>().notNull().default('monthly'),
    /** Of one whole period, without discount, as it was when the plan was taken. */
    price: integer('price').notNull().default(0),
    installments: integer('installments').notNull().default(1),
    /** The day that all periods are counted from: never from the last one, which may have been cut to a short month. */
    anchor: day('anchor'),
    periodStart: day('period_start'),
    /** The first day that is not paid. */
    periodEnd: day('period_end'),
    nextPlanId: integer('next_plan_id').references(() => plans.id),
    nextPeriod: text('next_period').$type<SubscriptionPeriod>(),
    isCanceledAtEnd: boolean('is_canceled_at_end').notNull().default(false),
    couponId: integer('coupon_id').references(() => coupons.id),
    percentOff: integer('percent_off').notNull().default(0),
    /** The first day without the discount; null: it lasts. */
    discountUntil: day('discount_until'),
    enrolmentId: integer('enrolment_id').references(() => enrolments.id),
    /** The day of the first decline of what is owed. */
    pastDueSince: day('past_due_since'),
    suspendedSince: day('suspended_since'),
    /** The next day in Chile on which something is to be done about it; null: nothing. */
    wakeOn: day('wake_on'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('subscription_wake')
      .on(t.wakeOn)
      .where(sql`wake_on is not null`),
  ],
)

/** What paying a charge does to its subscription. */
export type ChargeEffect = {
  planId: number
  period: SubscriptionPeriod
  /** Of one whole period, without discount. */
  price: number
  installments: number
  /** The day that periods are counted from. */
  anchor: string
}

/**
 * What is owed, once for each reason (`key`): a period of a subscription, or the difference of a better plan. Whole pesos,
 * IVA included. A charge that is paid or void does not change any more.
 */
export const charges = pgTable(
  'charge',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<'start' | 'period' | 'upgrade'>().notNull(),
    description: text('description').notNull(),
    periodStart: day('period_start').notNull(),
    periodEnd: day('period_end').notNull(),
    net: integer('net').notNull(),
    iva: integer('iva').notNull(),
    total: integer('total').notNull(),
    status: text('status').$type<'open' | 'paid' | 'void'>().notNull().default('open'),
    effect: jsonb('effect').$type<ChargeEffect>().notNull(),
    /** Declines so far, and the day of the first try. */
    tries: integer('tries').notNull().default(0),
    firstTryOn: day('first_try_on'),
    /** The day of the next try; null: none, until there is another card. */
    nextTryOn: day('next_try_on'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    index('charge_organization').on(t.organizationId, t.createdAt),
    uniqueIndex('charge_open')
      .on(t.subscriptionId)
      .where(sql`status = 'open'`),
    check('charge_sum', sql`${t.net} + ${t.iva} = ${t.total} and ${t.total} >= 0`),
  ],
)

/**
 * A try to take the money of a charge: written before the provider is called, so that whatever dies there is something to
 * ask about. The database allows one open and one paid per charge.
 */
export const attempts = pgTable(
  'payment_attempt',
  {
    id: serialId(),
    chargeId: integer('charge_id')
      .notNull()
      .references(() => charges.id),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    product: text('product').$type<'webpay' | 'oneclick'>().notNull(),
    enrolmentId: integer('enrolment_id').references(() => enrolments.id),
    buyOrder: text('buy_order').notNull().unique(),
    sessionId: text('session_id').notNull(),
    token: text('token').unique(),
    amount: integer('amount').notNull(),
    installments: integer('installments').notNull(),
    /** 'confirming': the provider was or is being asked for the money; it may have taken it. */
    state: text('state')
      .$type<'created' | 'returned' | 'confirming' | 'paid' | 'rejected' | 'aborted' | 'expired'>()
      .notNull()
      .default('created'),
    leaseUntil: moment('lease_until'),
    /** How often the provider could not say what became of it, and when it is asked again. */
    doubts: integer('doubts').notNull().default(0),
    askAt: moment('ask_at'),
    responseCode: integer('response_code'),
    authorizationCode: text('authorization_code'),
    lastFour: text('last_four'),
    paymentType: text('payment_type'),
    paidInstallments: integer('paid_installments'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** The last day on which the provider was asked whether it says the same. */
    reconciledOn: day('reconciled_on'),
  },
  (t) => [
    uniqueIndex('attempt_open')
      .on(t.chargeId)
      .where(sql`state in ('created', 'returned', 'confirming')`),
    uniqueIndex('attempt_paid')
      .on(t.chargeId)
      .where(sql`state = 'paid'`),
    index('attempt_doubtful')
      .on(t.createdAt)
      .where(sql`state in ('created', 'returned', 'confirming')`),
    index('attempt_charge').on(t.chargeId),
    index('attempt_created').on(t.createdAt),
    check('attempt_amount', sql`${t.amount} > 0`),
  ],
)

/** The money that was taken. Nothing is ever changed in it or removed from it: the database refuses. */
export const ledger = pgTable('payment_ledger', {
  id: serialId(),
  attemptId: integer('attempt_id')
    .notNull()
    .unique()
    .references(() => attempts.id),
  chargeId: integer('charge_id')
    .notNull()
    .unique()
    .references(() => charges.id),
  amount: integer('amount').notNull(),
  at: moment('at').notNull(),
})

/**
 * Money that goes back because nothing was owed for it: all of the attempt's, once. Written before the provider is asked;
 * 'refused' is for somebody to look at.
 */
export const refunds = pgTable(
  'payment_refund',
  {
    id: serialId(),
    attemptId: integer('attempt_id')
      .notNull()
      .unique()
      .references(() => attempts.id),
    amount: integer('amount').notNull(),
    state: text('state').$type<'planned' | 'done' | 'refused'>().notNull().default('planned'),
    /** When the provider is asked next, and how often it could not say. */
    askAt: moment('ask_at').notNull(),
    doubts: integer('doubts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('refund_planned')
      .on(t.askAt)
      .where(sql`state = 'planned'`),
    check('refund_amount', sql`${t.amount} > 0`),
  ],
)

/** What the provider says of an attempt and we do not: one line each while it lasts, kept when it is settled. */
export const differences = pgTable(
  'payment_difference',
  {
    id: serialId(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The provider's word for it, and the pesos that it holds; null: it did not answer. */
    providerStatus: text('provider_status'),
    providerAmount: integer('provider_amount'),
    foundAt: moment('found_at').notNull(),
    /** When the provider was found to say the same. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('difference_open')
      .on(t.attemptId)
      .where(sql`settled_at is null`),
  ],
)

/** For the shop reading of the product: cards that customers fill with stamps. */
export const loyaltyCards = pgTable(
  'loyalty_card',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    reward: text('reward').notNull(),
    maxLevel: integer('max_level').notNull(),
    description: text('description'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('loyalty_card_organization').on(t.organizationId),
    check('loyalty_card_level', sql`${t.maxLevel} in (5, 8, 10, 12)`),
  ],
)
