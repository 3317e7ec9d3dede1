import { addDays } from 'contract/rules/date.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { subscriptionPath } from 'contract/subscription.ts'
import type { Db } from '../../db/connect.ts'
import type { Attempt } from '../../db/payment-attempts.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { periodEndAfter } from './calendar.ts'
import { graceDays, nextTry, suspendedDays } from './dunning.ts'
import { declinedMail, type Mail, receiptMail } from './mails.ts'
import {
  type ChargeRow,
  findOpenCharge,
  findPayer,
  lockSubscription,
  type SubscriptionRow,
  updateCharge,
  updateSubscription,
} from './queries.ts'

/** What a decided payment does, always in the transaction that decides it. */

export type BillingDeps = Pick<Deps, 'db' | 'gateway' | 'keyring' | 'queue' | 'now' | 'log' | 'env'>

export const linkTo = ({ env }: Pick<Deps, 'env'>): string => env.PUBLIC_URL + subscriptionPath

/** To everybody who hears of the company's payments. */
export const tellPayer = async (tx: Db, deps: BillingDeps, organizationId: number, mail: Mail): Promise<void> => {
  const payer = await findPayer(tx, organizationId)
  for (const to of payer?.emails ?? []) await queueMail(tx, deps, { to, ...mail })
}

/** The next day on which something is to be done about a subscription; null: nothing, until somebody does. */
export const wakeDay = (
  row: Pick<SubscriptionRow, 'status' | 'periodEnd' | 'pastDueSince' | 'suspendedSince' | 'period' | 'isCanceledAtEnd'>,
  open: Pick<ChargeRow, 'nextTryOn' | 'kind'> | null,
  today: string,
): string | null => {
  const days: (string | null)[] = [open?.nextTryOn ?? null]
  if (row.status === 'active' && (open === null || open.kind !== 'period')) {
    days.push(row.periodEnd)
    // The reminder of a year's renewal.
    const reminder = row.periodEnd === null ? null : addDays(row.periodEnd, -reminderDays)
    if (row.period === 'annual' && !row.isCanceledAtEnd && reminder !== null && reminder > today) days.push(reminder)
  }
  if (row.status === 'past_due' && row.pastDueSince !== null) days.push(addDays(row.pastDueSince, graceDays))
  if (row.status === 'suspended' && row.suspendedSince !== null) days.push(addDays(row.suspendedSince, suspendedDays))
  return days.filter((day) => day !== null).toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null
}
export const reminderDays = 3

/** Writes down when it is to be looked at next. Call it last. */
export const setWake = async (tx: Db, subscriptionId: number, today: string): Promise<void> => {
  const row = await lockSubscription(tx, subscriptionId)
  if (row === null) return
  const open = await findOpenCharge(tx, subscriptionId)
  await updateSubscription(tx, subscriptionId, { wakeOn: wakeDay(row, open, today) })
}

/** A charge is paid (by `attempt`, or because nothing was to be taken): the subscription becomes what it was paid for. */
export const applyPaid = async (
  tx: Db,
  deps: BillingDeps,
  charge: ChargeRow,
  attempt: Attempt | null,
): Promise<void> => {
  const now = deps.now()
  const today = dateInChile(now)
  const row = (await lockSubscription(tx, charge.subscriptionId))!
  const { effect } = charge
  // Nobody pays for days on which they could not work: what was suspended, or waited for its payment, begins anew.
  const isLate = row.status === 'suspended' || (charge.kind === 'start' && charge.total > 0)
  const restarts = charge.kind !== 'upgrade' && isLate
  const anchor = restarts ? today : effect.anchor
  const periodStart = restarts ? today : charge.periodStart
  const periodEnd = restarts ? periodEndAfter(today, effect.period, today) : charge.periodEnd
  const paid = { ...charge, periodStart, periodEnd }
  await updateCharge(tx, charge.id, { status: 'paid', paidAt: now, periodStart, periodEnd, nextTryOn: null })
  await updateSubscription(tx, row.id, {
    status: 'active',
    isExempt: false,
    planId: effect.planId,
    period: effect.period,
    price: effect.price,
    installments: effect.installments,
    anchor,
    periodStart,
    periodEnd,
    nextPlanId: null,
    nextPeriod: null,
    pastDueSince: null,
    suspendedSince: null,
    // Whoever pays for a plan goes on with it.
    ...(charge.kind === 'period' ? {} : { isCanceledAtEnd: false }),
  })
  await setWake(tx, row.id, today)
  if (charge.total > 0)
    await tellPayer(tx, deps, charge.organizationId, receiptMail(paid, attempt, today, linkTo(deps)))
  await recordAudit(tx, deps, {
    organizationId: charge.organizationId,
    action: charge.total === 0 ? 'subscription.renewed_free' : 'subscription.paid',
    subjectId: row.id,
    after: { description: charge.description, total: charge.total },
  })
}

/** A try was declined, with the provider's code (null: there was no card). */
export const applyDeclined = async (
  tx: Db,
  deps: BillingDeps,
  charge: ChargeRow,
  { code, product }: { code: number | null; product: 'webpay' | 'oneclick' },
): Promise<void> => {
  const today = dateInChile(deps.now())
  const row = (await lockSubscription(tx, charge.subscriptionId))!
  await recordAudit(tx, deps, {
    organizationId: charge.organizationId,
    action: 'subscription.payment_refused',
    subjectId: row.id,
    after: { description: charge.description, total: charge.total },
  })
  // A better plan is taken only if it is paid; somebody else's card says nothing of the stored one.
  if (charge.kind === 'upgrade') await updateCharge(tx, charge.id, { status: 'void', nextTryOn: null })
  if (charge.kind !== 'period' || product === 'webpay') {
    await setWake(tx, row.id, today)
    return
  }
  const firstTryOn = charge.firstTryOn ?? today
  const next = nextTry(code, deps.env.TRANSBANK_CODE_LEVEL, { firstTryOn, today })
  await updateCharge(tx, charge.id, { tries: charge.tries + 1, firstTryOn, nextTryOn: next })
  if (row.status === 'active')
    await updateSubscription(tx, row.id, { status: 'past_due', pastDueSince: row.pastDueSince ?? today })
  await setWake(tx, row.id, today)
  await tellPayer(tx, deps, charge.organizationId, declinedMail(charge, next, linkTo(deps)))
}
