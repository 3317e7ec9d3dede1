import { periodPrice, subscriptionPeriods } from 'contract/plans.ts'
import { dateInChile } from 'contract/rules/period.ts'
import type { Charge, PlanOffer, Subscription } from 'contract/subscription.ts'
import { AppError } from '../../app-error.ts'
import { findEnrolment } from '../../db/enrolments.ts'
import { type Attempt, findOpenAttempt, listPaidAttempts } from '../../db/payment-attempts.ts'
import type { Deps } from '../../deps.ts'
import { findPlan, listPlans } from '../plans/queries.ts'
import { readUsage } from '../../db/allowance.ts'
import { cardKindOf } from './mails.ts'
import { discounted, percentOn } from './prices.ts'
import {
  type ChargeRow,
  findOpenCharge,
  findPayer,
  findSubscription,
  listCharges,
  type SubscriptionRow,
} from './queries.ts'
import { accessOf, statusOf } from 'contract/rules/standing.ts'
import { changeFor } from './subscribe.ts'

const mostShown = 60

const asCharge = (row: ChargeRow, paid: Attempt | undefined): Charge => ({
  id: row.id,
  description: row.description,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  net: row.net,
  iva: row.iva,
  total: row.total,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  receipt:
    paid === undefined
      ? null
      : {
          order: paid.buyOrder,
          authorizationCode: paid.authorizationCode,
          paidAt: (paid.endedAt ?? row.createdAt).toISOString(),
          cardKind: cardKindOf(paid.paymentType),
          lastFour: paid.lastFour,
          installments: paid.paidInstallments ?? 0,
        },
})

/** What one may go over to, each for a month and for a year: what it costs, and what of it now. */
const offersFor = async (deps: Pick<Deps, 'db'>, row: SubscriptionRow | null, today: string): Promise<PlanOffer[]> => {
  const offered = (await listPlans(deps.db)).filter(({ price }) => price > 0)
  const percent = row === null ? 0 : percentOn(row, today)
  return offered.flatMap((plan) =>
    subscriptionPeriods.map((period): PlanOffer => {
      const price = discounted(periodPrice(plan.price, period), percent)
      const change = row === null ? null : changeFor(row, plan, period, today)
      if (change === null) return { plan, period, price, when: 'now', amount: price }
      return { plan, period, price, when: change.when, amount: change.when === 'now' ? change.amount : 0 }
    }),
  )
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
  const open = row === null ? null : await findOpenCharge(db, row.id)
  const found = async <T>(id: number | null | undefined, find: (db: Deps['db'], id: number) => Promise<T | null>) =>
    typeof id === 'number' ? find(db, id) : null
  const plan = await found(row?.planId, findPlan)
  const next = await found(row?.nextPlanId, findPlan)
  const card = await found(row?.enrolmentId, findEnrolment)
  const isRunning = row !== null && (row.status === 'active' || row.status === 'past_due')
  const isEnding = row?.isCanceledAtEnd ?? false
  const nextPrice = next === null ? (row?.price ?? 0) : periodPrice(next.price, row?.nextPeriod ?? 'monthly')
  const paid = new Map((await listPaidAttempts(db, organizationId)).map((attempt) => [attempt.chargeId, attempt]))
  const charges = await listCharges(db, organizationId, mostShown)

  return {
    status: statusOf(row),
    access: accessOf(row),
    shop: { uuid: payer.uuid, name: payer.name },
    plan,
    period: plan === null ? null : (row?.period ?? null),
    installments: row?.installments ?? 1,
    periodStart: row?.periodStart ?? null,
    periodEnd: row?.periodEnd ?? null,
    nextCharge:
      row?.status === 'active' && !isEnding && row.periodEnd !== null && plan !== null
        ? { on: row.periodEnd, amount: discounted(nextPrice, percentOn(row, row.periodEnd)) }
        : null,
    scheduled:
      next !== null && row?.nextPeriod && row.periodEnd
        ? { planName: next.name, period: row.nextPeriod, on: row.periodEnd }
        : null,
    isCanceledAtEnd: isEnding,
    discount:
      row !== null && percentOn(row, today) > 0 ? { percentOff: row.percentOff, until: row.discountUntil } : null,
    card: card === null ? null : { kind: card.cardKind ?? '', lastFour: card.lastFour ?? '' },
    due:
      open === null || (open.kind === 'upgrade' && isRunning && (await findOpenAttempt(db, open.id)) === null)
        ? null
        : {
            amount: open.total,
            description: open.description,
            nextTry: open.nextTryOn,
            isUnderWay: (await findOpenAttempt(db, open.id)) !== null,
          },
    usage: await readUsage(db, organizationId, now()),
    offers: await offersFor({ db }, row, today),
    charges: charges.map((charge) => asCharge(charge, paid.get(charge.id))),
    isSimulated: gateway.isSimulated,
  }
}
