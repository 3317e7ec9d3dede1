import { periodPrice, type Plan, type SubscriptionPeriod } from 'contract/plans.ts'
import { dateInChile } from 'contract/rules/period.ts'
import type { SubscriptionPeriod as Period } from 'contract/plans.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import { retireEnrolment } from '../../db/enrolments.ts'
import type { ChargeEffect, EnrolmentIntent } from '../../db/schema/billing.ts'
import { type Actor, recordAudit } from '../audit-log/queries.ts'
import { findCouponPlan, redeemCoupon } from '../coupons/queries.ts'
import { findPlan } from '../plans/queries.ts'
import { applyPaid, type BillingDeps, setWake, tellPayer, linkTo } from './applying.ts'
import { addMonths, periodEndAfter } from './calendar.ts'
import { canceledMail } from './mails.ts'
import { type Change, changeTo, type Discount, leastCharge, noDiscount, spanTotal, splitIva } from './prices.ts'
import {
  type ChargeRow,
  countCharges,
  findOpenCharge,
  insertCharge,
  type SubscriptionRow,
  updateCharge,
  updateSubscription,
} from './queries.ts'
import { makeWay, needWay, planCardAttempt } from './settle.ts'

/** Beginning, changing and ending a subscription: always with its row locked by the caller's transaction. */

export const periodNames: Record<Period, string> = { monthly: 'mensual', annual: 'anual' }

/** What is owed now for it, and the attempt that takes it: to be settled once the transaction is kept. */
export type Planned = { chargeId: number | null; attemptId: number | null }
const nothing: Planned = { chargeId: null, attemptId: null }

type NewCharge = Pick<ChargeRow, 'kind' | 'key' | 'description' | 'periodStart' | 'periodEnd'> & {
  total: number
  effect: ChargeEffect
  nextTryOn?: string
}

/** Makes a charge; one of nothing is paid at once. Null: there is one already. */
export const makeCharge = async (
  tx: Db,
  deps: BillingDeps,
  row: SubscriptionRow,
  { total, nextTryOn, ...fresh }: NewCharge,
): Promise<ChargeRow | null> => {
  const made = await insertCharge(tx, {
    ...fresh,
    ...splitIva(total, fresh.periodStart),
    organizationId: row.organizationId,
    subscriptionId: row.id,
    nextTryOn: nextTryOn ?? null,
    createdAt: deps.now(),
  })
  if (made !== null && total === 0) await applyPaid(tx, deps, made, null)
  return made
}

const withCard = async (tx: Db, deps: BillingDeps, row: SubscriptionRow, charge: ChargeRow): Promise<Planned> => {
  if (charge.total === 0) return { chargeId: charge.id, attemptId: null }
  if (row.enrolmentId === null) throw new AppError('card_needed')
  const attempt =
    (await makeWay(tx, charge.id, deps.now())) ??
    (await planCardAttempt(tx, charge, row.enrolmentId, charge.effect.installments, deps.now()))
  return { chargeId: charge.id, attemptId: attempt?.id ?? null }
}

/** Takes back a charge that nobody is paying at this moment; throws `payment_under_way` when somebody is. */
const dropCharge = async (tx: Db, charge: ChargeRow, now: Date): Promise<void> => {
  await needWay(tx, charge.id, now)
  await updateCharge(tx, charge.id, { status: 'void', nextTryOn: null })
}

type Choice = { plan: Plan; period: SubscriptionPeriod; installments: number }

/** The discount that a subscription has of a coupon. */
export const discountOf = async (db: Db, row: SubscriptionRow): Promise<Discount> =>
  row.couponId === null
    ? noDiscount
    : { percentOff: row.percentOff, until: row.discountUntil, planId: await findCouponPlan(db, row.couponId) }

/**
 * The first charge of a subscription that begins, or begins again, today. `freeUntil`: of a year the free months alone, so
 * that no card is asked for; the year that is paid follows them.
 */
const begin = async (
  tx: Db,
  deps: BillingDeps,
  row: SubscriptionRow,
  { plan, period, installments }: Choice,
  freeUntil: string | null = null,
): Promise<ChargeRow> => {
  const today = dateInChile(deps.now())
  const open = await findOpenCharge(tx, row.id)
  if (open !== null) await dropCharge(tx, open, deps.now())
  const price = periodPrice(plan.price, period)
  const wholeEnd = periodEndAfter(today, period, today)
  const isCut = freeUntil !== null && freeUntil < wholeEnd
  const span = { period, periodStart: today, periodEnd: isCut ? freeUntil : wholeEnd }
  const made = await makeCharge(tx, deps, row, {
    kind: 'start',
    key: `start:${row.id}:${await countCharges(tx, row.id)}`,
    description: `Plan ${plan.name}, ${periodNames[period]}`,
    periodStart: today,
    periodEnd: span.periodEnd,
    total: spanTotal(price, plan.id, span, await discountOf(tx, row)),
    effect: { planId: plan.id, period, price, installments, anchor: isCut ? freeUntil : today },
  })
  if (made === null) throw new AppError('payment_under_way')
  return made
}

/** The price of what is had, where a subscription runs. */
export const billedOf = (row: SubscriptionRow) =>
  row.status === 'active' && row.planId && row.periodStart && row.periodEnd && row.anchor
    ? { ...row, planId: row.planId, periodStart: row.periodStart, periodEnd: row.periodEnd, anchor: row.anchor }
    : null

/** What going over to a plan means for this subscription today; null: it does not run. */
export const changeFor = (
  row: SubscriptionRow,
  plan: Plan,
  period: SubscriptionPeriod,
  today: string,
  discount: Discount,
): Change | null => {
  const billed = billedOf(row)
  return billed === null ? null : changeTo(billed, plan, period, today, discount)
}

/** Goes over to another plan, at once for its difference or from the end of the period. What was to end goes on with it. */
const change = async (
  tx: Db,
  deps: BillingDeps,
  actor: Actor,
  row: SubscriptionRow,
  { plan, period, installments }: Choice,
): Promise<Planned & { isScheduled: boolean }> => {
  const today = dateInChile(deps.now())
  const decided = changeFor(row, plan, period, today, await discountOf(tx, row))
  if (decided === null || decided.when === 'current') {
    if (row.nextPlanId !== null) {
      await updateSubscription(tx, row.id, { nextPlanId: null, nextPeriod: null })
      await recordAudit(tx, actor, {
        organizationId: row.organizationId,
        action: 'subscription.change_undone',
        subjectId: row.id,
      })
    }
    return { ...nothing, isScheduled: false }
  }
  if (decided.when === 'period-end') {
    await updateSubscription(tx, row.id, { nextPlanId: plan.id, nextPeriod: period, isCanceledAtEnd: false })
    await recordAudit(tx, actor, {
      organizationId: row.organizationId,
      action: 'subscription.plan_changed',
      subjectId: row.id,
      after: { plan: plan.name, period: periodNames[period] },
    })
    return { ...nothing, isScheduled: true }
  }
  const amount = decided.amount < leastCharge ? 0 : decided.amount
  const charge = await makeCharge(tx, deps, row, {
    kind: 'upgrade',
    key: `change:${row.id}:${await countCharges(tx, row.id)}`,
    description: `Cambio al plan ${plan.name}, ${periodNames[period]}`,
    periodStart: decided.restarts ? today : row.periodStart!,
    periodEnd: decided.periodEnd,
    total: amount,
    effect: {
      planId: plan.id,
      period,
      price: periodPrice(plan.price, period),
      installments,
      anchor: decided.restarts ? today : row.anchor!,
    },
  })
  if (charge === null) throw new AppError('payment_under_way')
  return { ...(await withCard(tx, deps, row, charge)), isScheduled: false }
}

/** What somebody asked for on the screen. Throws where it cannot be. */
export const planChange = async (
  tx: Db,
  deps: BillingDeps,
  actor: Actor,
  row: SubscriptionRow,
  wanted: { plan: Plan; period: SubscriptionPeriod },
): Promise<Planned & { isScheduled: boolean }> => {
  // The free plan is opened by a coupon alone.
  if (wanted.plan.price === 0 && wanted.plan.id !== row.planId) throw new AppError('plan_not_found')
  const { installments } = row
  if (row.status === 'past_due' || row.status === 'suspended') throw new AppError('payment_due')
  const open = await findOpenCharge(tx, row.id)
  if (row.status === 'active') {
    if (open !== null) throw new AppError('payment_under_way')
    return change(tx, deps, actor, row, { ...wanted, installments })
  }
  if (row.enrolmentId === null) throw new AppError('card_needed')
  const charge = await begin(tx, deps, row, { ...wanted, installments })
  return { ...(await withCard(tx, deps, row, charge)), isScheduled: false }
}

/** What a card was enrolled for, once it is kept. `row` has it already. */
export const planIntent = async (
  tx: Db,
  deps: BillingDeps,
  row: SubscriptionRow,
  intent: EnrolmentIntent,
): Promise<Planned> => {
  const today = dateInChile(deps.now())
  const plan = await findPlan(tx, intent.planId)
  if (plan === null) return nothing
  const { period, installments } = intent
  const open = await findOpenCharge(tx, row.id)
  // What is owed comes first: another card counts its tries from the start.
  if (open?.kind === 'period') {
    await updateCharge(tx, open.id, { tries: 0, firstTryOn: today, nextTryOn: today })
    return withCard(tx, deps, row, open)
  }
  if (row.status === 'active') {
    // For what is had already it is another card, and nothing else.
    const isHad = plan.id === row.planId && period === row.period
    return open === null && !isHad ? change(tx, deps, deps, row, { plan, period, installments }) : nothing
  }
  const underWay = open === null ? null : await makeWay(tx, open.id, deps.now())
  if (open !== null && underWay !== null) return { chargeId: open.id, attemptId: underWay.id }
  return withCard(tx, deps, row, await begin(tx, deps, row, { plan, period, installments }))
}

type UsableCoupon = { id: number; percentOff: number; months: number | null; planId: number | null }

/** Gives a subscription that does not run the discount of a coupon. Throws `coupon_invalid` where it may not be used. */
export const useCoupon = async (
  tx: Db,
  deps: BillingDeps,
  row: SubscriptionRow,
  coupon: UsableCoupon,
  plan: Plan,
): Promise<SubscriptionRow> => {
  const now = deps.now()
  const today = dateInChile(now)
  if (coupon.planId !== null && coupon.planId !== plan.id) throw new AppError('coupon_invalid')
  const { organizationId } = row
  const isMine = row.couponId === coupon.id
  if (!isMine && !(await redeemCoupon(tx, { id: coupon.id, organizationId, today, now })))
    throw new AppError('coupon_invalid')
  const discount = {
    couponId: coupon.id,
    percentOff: coupon.percentOff,
    discountUntil: coupon.months === null ? null : addMonths(today, coupon.months),
  }
  await updateSubscription(tx, row.id, discount)
  return { ...row, ...discount }
}

/** Begins one that its coupon makes free: a month, or of a year what is free of it. */
export const beginFree = async (
  tx: Db,
  deps: BillingDeps,
  row: SubscriptionRow,
  { plan, period }: { plan: Plan; period: SubscriptionPeriod },
): Promise<void> => {
  if (row.percentOff < 100) throw new AppError('coupon_invalid')
  await begin(tx, deps, row, { plan, period, installments: 1 }, row.discountUntil)
}

/** It is over: nothing is owed, the card is forgotten, and what there is can be read and exported. */
export const endSubscription = async (tx: Db, deps: BillingDeps, row: SubscriptionRow): Promise<void> => {
  const open = await findOpenCharge(tx, row.id)
  if (open !== null) await dropCharge(tx, open, deps.now())
  if (row.enrolmentId !== null) await retireEnrolment(tx, row.enrolmentId)
  await updateSubscription(tx, row.id, {
    status: 'canceled',
    enrolmentId: null,
    isCanceledAtEnd: false,
    nextPlanId: null,
    nextPeriod: null,
    pastDueSince: null,
    suspendedSince: null,
    couponId: null,
    percentOff: 0,
    discountUntil: null,
  })
  await setWake(tx, row.id, dateInChile(deps.now()))
  await tellPayer(tx, deps, row.organizationId, canceledMail(linkTo(deps)))
  await recordAudit(tx, deps, {
    organizationId: row.organizationId,
    action: 'subscription.ended',
    subjectId: row.id,
  })
}
