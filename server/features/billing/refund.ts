import { findAttempt } from '../../db/payment-attempts.ts'
import { changeRefund, claimRefund, listPlannedRefunds, type Refund } from '../../db/payment-refunds.ts'
import { isRefunded, type Outcome, type Refunded } from '../../outside/payments/gateway.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { type BillingDeps, linkTo, tellPayer } from './applying.ts'
import { refundMail } from './mails.ts'
import { findCharge } from './queries.ts'

/**
 * Giving back money that was taken and is not owed. The row is there before the call, and all of it goes back or nothing:
 * a refund that is asked for again after a doubt is refused as done, never made twice.
 */

const minute = 60_000
/** Longer than a call to the provider may take. */
const leaseMilliseconds = minute
const askAgain = [minute, 5 * minute, 60 * minute]
const askDaily = 24 * 60 * minute
const perStep = 20

/** What an outcome does to it. */
const judge = (outcome: Outcome<Refunded>): 'done' | 'refused' | 'unknown' => {
  if (outcome.outcome === 'answered') return outcome.value.isDone ? 'done' : 'refused'
  // Only a 422 is about the money: wrong keys, say, are put right and it is asked again.
  if (outcome.outcome !== 'refused' || outcome.status !== 422) return 'unknown'
  return isRefunded(outcome.message) ? 'done' : 'refused'
}

const giveBack = async (deps: BillingDeps, refund: Refund): Promise<void> => {
  const { db, gateway, log } = deps
  const attempt = (await findAttempt(db, refund.attemptId))!
  const { amount } = refund
  const outcome =
    attempt.product === 'webpay'
      ? await gateway.webpay.refund({ token: attempt.token!, amount })
      : await gateway.oneclick.refund({ buyOrder: attempt.buyOrder, amount })
  const verdict = judge(outcome)
  const now = deps.now()
  if (verdict === 'unknown') {
    const wait = askAgain[refund.doubts] ?? askDaily
    log.warn({ refund: refund.id, outcome }, 'it is not known whether money went back')
    await changeRefund(db, refund.id, { doubts: refund.doubts + 1, askAt: new Date(now.getTime() + wait) })
    return
  }
  if (verdict === 'refused') log.error({ refund: refund.id, outcome }, 'the provider does not give money back')
  await db.transaction(async (tx) => {
    if (!(await changeRefund(tx, refund.id, { state: verdict, endedAt: now })) || verdict !== 'done') return
    const charge = (await findCharge(tx, attempt.chargeId))!
    await tellPayer(tx, deps, attempt.organizationId, refundMail(charge, amount, linkTo(deps)))
    await recordAudit(tx, deps, {
      organizationId: attempt.organizationId,
      action: 'subscription.refunded',
      subjectId: charge.subscriptionId,
      after: { description: charge.description, total: amount },
    })
  })
}

/** Gives back what is planned. Harmless to run by many, at once and again. */
export const giveMoneyBack = async (deps: BillingDeps): Promise<void> => {
  const now = deps.now()
  for (const id of await listPlannedRefunds(deps.db, now, perStep)) {
    const refund = await claimRefund(deps.db, id, now, new Date(now.getTime() + leaseMilliseconds))
    if (refund !== null) await giveBack(deps, refund)
  }
}
