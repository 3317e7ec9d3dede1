import { periodPrice, type Plan, subscriptionPeriods } from 'contract/plans.ts'
import { dateInChile } from 'contract/rules/period.ts'
import type { PlanOffer, Subscription } from 'contract/subscription.ts'
import { AppError } from '../../app-error.ts'
import { findEnrolment, findLastIntent } from '../../db/enrolments.ts'
import { findAttemptUnderWay, listPaidAttempts } from '../../db/payment-attempts.ts'
import type { Deps } from '../../deps.ts'
import { findPlan, listPlans } from '../plans/queries.ts'
import { readUsage } from '../../db/allowance.ts'
import { periodEndAfter } from './calendar.ts'
import { type Discount, noDiscount, percentOn, renewalOf, spanTotal } from './prices.ts'
import { findOpenCharge, findPayer, findSubscription, listCharges, type SubscriptionRow } from './queries.ts'
import { accessOf, statusOf } from 'contract/rules/standing.ts'
import { billedOf, changeFor, discountOf } from './subscribe.ts'
import { asCharge, cardName } from './wire.ts'

const mostShown = 60

/** What one may go over to, each for a month and for a year: what it costs, and what of it now. */
const offersFor = async (
  deps: Pick<Deps, 'db'>,
  row: SubscriptionRow | null,
  discount: Discount,
  today: string,
): Promise<PlanOffer[]> => {
  const offered = (await listPlans(deps.db)).filter(({ price }) => price > 0)
  return offered.flatMap((plan) =>
    subscriptionPeriods.map((period): PlanOffer => {
      const listPrice = periodPrice(plan.price, period)
      const change = row === null ? null : changeFor(row, plan, period, today, discount)
      // A change within the present period is paid for by itself; its first whole one is the next.
      const startsOn = change === null || (change.when === 'now' && change.restarts) ? today : row!.periodEnd!
      const span = { period, periodStart: startsOn, periodEnd: periodEndAfter(startsOn, period, startsOn) }
      const price = spanTotal(listPrice, plan.id, span, discount)
      // What a coupon takes off for ever is taken off each period.
      const laterPrice = discount.until === null ? price : listPrice
      const offer = { plan, period, listPrice, startsOn, price, laterPrice }
      if (change === null) return { ...offer, when: 'now', amount: price }
      return { ...offer, when: change.when, amount: change.when === 'now' ? change.amount : 0 }
    }),
  )
}

/** What the next renewal takes and when; null where none is to come. */
const nextChargeOf = (
  row: SubscriptionRow | null,
  next: Plan | null,
  discount: Discount,
  today: string,
): Subscription['nextCharge'] => {
  const billed = row === null || row.isCanceledAtEnd ? null : billedOf(row)
  return billed && { on: billed.periodEnd, amount: renewalOf(billed, next, discount, today).total }
}

/** What is owed now. A change of plan that nobody pays is no debt while the subscription runs. */
const dueOf = async (db: Deps['db'], row: SubscriptionRow | null): Promise<Subscription['due']> => {
  const open = row === null ? null : await findOpenCharge(db, row.id)
  if (row === null || open === null) return null
  const isUnderWay = (await findAttemptUnderWay(db, open.id)) !== null
  const isRunning = row.status === 'active' || row.status === 'past_due'
  if (open.kind === 'upgrade' && isRunning && !isUnderWay) return null
  return { amount: open.total, description: open.description, nextTry: open.nextTryOn, isUnderWay }
}

/** The subscription's own state, without what it costs or owes. */
const stateOf = (
  row: SubscriptionRow | null,
  plan: Plan | null,
): Pick<
  Subscription,
  'status' | 'access' | 'plan' | 'period' | 'installments' | 'periodStart' | 'periodEnd' | 'isCanceledAtEnd'
> => ({
  status: statusOf(row),
  access: accessOf(row),
  plan,
  period: plan === null ? null : (row?.period ?? null),
  installments: row?.installments ?? 1,
  periodStart: row?.periodStart ?? null,
  periodEnd: row?.periodEnd ?? null,
  isCanceledAtEnd: row?.isCanceledAtEnd ?? false,
})

/** What somebody chose who has not paid yet; null where there is a plan, or nothing was chosen. */
const intendedOf = async (
  db: Deps['db'],
  organizationId: number,
  row: SubscriptionRow | null,
): Promise<Subscription['intended']> => {
  if (row === null || row.planId !== null) return null
  const intent = await findLastIntent(db, organizationId)
  return intent && { planId: intent.planId, period: intent.period, installments: intent.installments }
}

/** Everything that 'Mi suscripción' shows of an organization. */
export const viewSubscription = async (
  { db, gateway, now }: Pick<Deps, 'db' | 'gateway' | 'now'>,
  organizationId: number,
): Promise<Subscription> => {
  const today = dateInChile(now())
  const payer = await findPayer(db, organizationId)
  if (payer === null) throw new AppError('organization_not_found')
  const row = await findSubscription(db, organizationId)
  const found = async <T>(id: number | null | undefined, find: (db: Deps['db'], id: number) => Promise<T | null>) =>
    typeof id === 'number' ? find(db, id) : null
  const plan = await found(row?.planId, findPlan)
  const next = await found(row?.nextPlanId, findPlan)
  const discount = row === null ? noDiscount : await discountOf(db, row)
  const percentOff = percentOn(discount, row?.planId ?? null, today)
  const card = await found(row?.enrolmentId, findEnrolment)
  const paid = new Map((await listPaidAttempts(db, organizationId)).map((attempt) => [attempt.chargeId, attempt]))
  const charges = await listCharges(db, organizationId, mostShown)

  return {
    ...stateOf(row, plan),
    intended: await intendedOf(db, organizationId, row),
    shop: { uuid: payer.uuid, name: payer.name },
    nextCharge: nextChargeOf(row, next, discount, today),
    scheduled:
      next !== null && row?.nextPeriod && row.periodEnd
        ? { planName: next.name, period: row.nextPeriod, on: row.periodEnd }
        : null,
    discount: percentOff > 0 ? { percentOff, until: discount.until } : null,
    card: card === null ? null : { kind: cardName(card.cardKind ?? ''), lastFour: card.lastFour ?? '' },
    due: await dueOf(db, row),
    usage: await readUsage(db, organizationId, now()),
    offers: await offersFor({ db }, row, discount, today),
    charges: charges.map((charge) => asCharge(charge, paid.get(charge.id))),
    isSimulated: gateway.isSimulated,
  }
}
