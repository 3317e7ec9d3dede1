import { addDays, daysBetween } from 'contract/rules/date.ts'
import { dateInChile } from 'contract/rules/period.ts'
import type { Db } from '../../db/connect.ts'
import { listOpenEnrolments } from '../../db/enrolments.ts'
import { endLeftForm, findAttempt, findOpenAttempt, listDoubtful } from '../../db/payment-attempts.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { findPlan } from '../plans/queries.ts'
import { applyDeclined, type BillingDeps, linkTo, reminderDays, setWake, tellPayer } from './applying.ts'
import { graceDays, suspendedDays } from './dunning.ts'
import { finishEnrolment, forgetRetiredCards } from './enrol.ts'
import { renewalMail, suspendedMail } from './mails.ts'
import { renewalOf } from './prices.ts'
import {
  type ChargeRow,
  findOpenCharge,
  listDue,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './queries.ts'
import { reconcilePayments } from './reconcile.ts'
import { giveMoneyBack } from './refund.ts'
import { planCardAttempt, settleAttempt } from './settle.ts'
import { billedOf, discountOf, endSubscription, makeCharge, periodNames } from './subscribe.ts'

/** What time does to subscriptions. Run by every server, each minute: whoever comes second finds it done. */

/** Nobody is charged at night. */
const firstHour = 9
const minute = 60_000
/** Longer than the provider leaves its form open. */
const leftFor = 15 * minute
const perStep = 100
/** Subscriptions that are billed at the same time. */
const atOnce = 4
/** Steps that one subscription may take in a day: renewal, its payment, its end. More is a fault. */
const mostSteps = 8

/** What a new period of a subscription is charged, and what it makes of it. */
const nextCharge = async (tx: Db, row: SubscriptionRow, today: string) => {
  const next = row.nextPlanId === null ? null : await findPlan(tx, row.nextPlanId)
  const renewal = renewalOf(billedOf(row)!, next, await discountOf(tx, row), today)
  const { planId, period, price, anchor, periodStart, periodEnd, total } = renewal
  const plan = await findPlan(tx, planId)
  const { installments } = row
  return {
    kind: 'period' as const,
    key: `period:${row.id}:${periodStart}`,
    description: `Plan ${plan?.name ?? ''}, ${periodNames[period]}`,
    periodStart,
    periodEnd,
    total,
    effect: { planId, period, price, installments, anchor },
    nextTryOn: today,
  }
}

/** Tries the card for what is owed; without a card it is a decline that nobody had to be asked for. */
const tryCard = async (tx: Db, deps: BillingDeps, row: SubscriptionRow, open: ChargeRow): Promise<number | null> => {
  if (row.enrolmentId === null) {
    await applyDeclined(tx, deps, open, { code: null, product: 'oneclick' })
    return null
  }
  const { installments } = open.effect
  return (await planCardAttempt(tx, open, row.enrolmentId, installments, deps.now()))?.id ?? null
}

type Step = 'done' | 'again' | { attemptId: number }

const step = (deps: BillingDeps, id: number, today: string): Promise<Step> =>
  deps.db.transaction(async (tx): Promise<Step> => {
    const row = await lockSubscription(tx, id)
    if (row === null) return 'done'
    const open = await findOpenCharge(tx, id)
    // Somebody is paying it: what comes of that decides.
    if (open !== null && (await findOpenAttempt(tx, open.id)) !== null) return 'done'
    if (open !== null && open.nextTryOn !== null && open.nextTryOn <= today) {
      const attemptId = await tryCard(tx, deps, row, open)
      return attemptId === null ? 'again' : { attemptId }
    }
    if (row.status === 'active' && open === null && row.periodEnd !== null && row.periodEnd <= today) {
      if (row.isCanceledAtEnd) await endSubscription(tx, deps, row)
      else if ((await makeCharge(tx, deps, row, await nextCharge(tx, row, today))) === null) return 'done'
      return 'again'
    }
    if (row.status === 'past_due' && row.pastDueSince !== null && addDays(row.pastDueSince, graceDays) <= today) {
      await updateSubscription(tx, id, { status: 'suspended', suspendedSince: today })
      await tellPayer(tx, deps, row.organizationId, suspendedMail(open, linkTo(deps)))
      await recordAudit(tx, deps, {
        organizationId: row.organizationId,
        action: 'subscription.suspended',
        subjectId: id,
      })
      return 'again'
    }
    if (row.status === 'suspended' && row.suspendedSince !== null)
      if (addDays(row.suspendedSince, suspendedDays) <= today) {
        await endSubscription(tx, deps, row)
        return 'again'
      }
    await remind(tx, deps, row, today)
    await setWake(tx, id, today)
    return 'done'
  })

/** Three days before a year is charged. */
const remind = async (tx: Db, deps: BillingDeps, row: SubscriptionRow, today: string): Promise<void> => {
  if (row.status !== 'active' || row.period !== 'annual' || row.isCanceledAtEnd || row.periodEnd === null) return
  if (daysBetween(today, row.periodEnd) !== reminderDays || row.wakeOn === null || row.wakeOn > today) return
  const { description, total } = await nextCharge(tx, row, today)
  if (total > 0)
    await tellPayer(tx, deps, row.organizationId, renewalMail(description, total, row.periodEnd, linkTo(deps)))
}

/** Does all that is due about one subscription today. */
export const billSubscription = async (deps: BillingDeps, id: number): Promise<void> => {
  const today = dateInChile(deps.now())
  for (let steps = 0; steps < mostSteps; steps++) {
    const next = await step(deps, id, today)
    if (next === 'done') return
    if (next !== 'again' && (await settleAttempt(deps, next.attemptId)) === 'pending') return
  }
  deps.log.error({ subscription: id }, 'a subscription does not come to rest')
}

/** Learns what became of every payment and enrolment that nobody is at, and gives back what was taken in vain. */
export const settleDoubtful = async (deps: BillingDeps): Promise<void> => {
  const now = deps.now()
  const leftBefore = new Date(now.getTime() - leftFor)
  for (const id of await listOpenEnrolments(deps.db, now, leftBefore, perStep)) await finishEnrolment(deps, id)
  for (const id of await listDoubtful(deps.db, now, leftBefore, perStep)) {
    const attempt = await findAttempt(deps.db, id)
    // Left at the form, and never committed: nothing was taken, and nothing will be.
    const isLeft = attempt?.product === 'webpay' && attempt.state === 'created'
    if (!isLeft || !(await endLeftForm(deps.db, id, 'expired', now))) await settleAttempt(deps, id)
  }
  await giveMoneyBack(deps)
  await forgetRetiredCards(deps)
}

const hourInChile = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Charges what is due today, from nine in the morning on. */
export const billDue = async (deps: BillingDeps): Promise<void> => {
  if (Number(hourInChile.format(deps.now())) < firstHour) return
  const today = dateInChile(deps.now())
  for (let after = 0; ;) {
    const ids = await listDue(deps.db, today, perStep, after)
    if (ids.length === 0) return
    after = ids.at(-1)!
    const waiting = [...ids]
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const subscription = id
        await billSubscription(deps, subscription).catch((error: unknown) =>
          deps.log.error({ err: error, subscription }, 'a subscription could not be billed'),
        )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

/** One turn of the clock. */
export const runBilling = async (deps: BillingDeps): Promise<void> => {
  await settleDoubtful(deps)
  await billDue(deps)
}

/** Turns it each minute; what is left of a turn is awaited by who stops it. */
export const startBilling = (deps: BillingDeps): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= runBilling(deps)
      .then(() => reconcilePayments(deps))
      .then(() => undefined)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'billing failed'))
      .finally(() => (running = null))
  }
  turn()
  const timer = setInterval(turn, minute)
  return async () => {
    clearInterval(timer)
    await running
  }
}
