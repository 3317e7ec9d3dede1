import { randomBytes } from 'node:crypto'
import type { Database, Db } from '../../db/connect.ts'
import { findEnrolment, tbkUserCell } from '../../db/enrolments.ts'
import {
  type Attempt,
  changeAttempt,
  endLeftForm,
  findAttempt,
  findOpenAttempt,
  insertAttempt,
  insertLedger,
  lockAttempt,
} from '../../db/payment-attempts.ts'
import { insertRefund } from '../../db/payment-refunds.ts'
import {
  isLocked,
  isNotPaidYet,
  isOrderUnknown,
  isOver,
  type Outcome,
  type ProviderPayment,
} from '../../outside/payments/gateway.ts'
import { AppError } from '../../app-error.ts'
import { applyDeclined, applyPaid, type BillingDeps, setWake } from './applying.ts'
import { crashPoint } from './crash-point.ts'
import { type ChargeRow, findCharge, updateCharge } from './queries.ts'
import { addDays } from 'contract/rules/date.ts'
import { dateInChile } from 'contract/rules/period.ts'

/**
 * Taking the money of one attempt exactly once (docs/decisions/0023). The row is there before the call; the call is made
 * by whoever holds the lease and with no transaction open; what is not known is asked, never tried anew.
 */

const second = 1000
const minute = 60 * second
/** Longer than a call to the provider may take, or two would be at it. */
export const leaseMilliseconds = 60 * second
/** After each time that the provider could not say; then daily, and somebody must look. */
const askAgain = [minute, 5 * minute, 60 * minute]
const askDaily = 24 * 60 * minute
/** After each time that the provider was not reached: nothing happened, so the same attempt is made again. */
const tryAgain = (doubts: number) => 5 * minute * 2 ** Math.min(doubts, 6)
/** Not reached so often, an attempt is given up: nothing was taken. */
const mostUnreached = 8

/** 22 characters of chance after the prefix: 24, where the provider takes 26. */
export const newReference = (prefix: string): string => prefix + randomBytes(16).toString('base64url')

/** What became of an attempt, for who waits for it. */
export type Settled = 'paid' | 'declined' | 'pending'

const settledAs = (state: Attempt['state']): Settled =>
  state === 'paid' ? 'paid' : ['rejected', 'aborted', 'expired'].includes(state) ? 'declined' : 'pending'

/**
 * Makes way for another attempt: a form that was left is never committed any more, and the bank lets go of what was approved
 * on it. Gives the attempt that somebody is at; null: the way is clear.
 */
export const makeWay = async (tx: Db, chargeId: number, now: Date): Promise<Attempt | null> => {
  const open = await findOpenAttempt(tx, chargeId)
  return open !== null && (await endLeftForm(tx, open.id, 'aborted', now)) ? null : open
}

/** The same for who goes on only where the way is clear; throws `payment_under_way`. */
export const needWay = async (tx: Db, chargeId: number, now: Date): Promise<void> => {
  if ((await makeWay(tx, chargeId, now)) !== null) throw new AppError('payment_under_way')
}

/** A try to charge the stored card, to be settled once the transaction is kept. Null: somebody is at this charge. */
export const planCardAttempt = async (
  tx: Db,
  charge: ChargeRow,
  enrolmentId: number,
  installments: number,
  now: Date,
): Promise<Attempt | null> =>
  insertAttempt(tx, {
    chargeId: charge.id,
    organizationId: charge.organizationId,
    product: 'oneclick',
    enrolmentId,
    buyOrder: newReference('P-'),
    sessionId: newReference('S-'),
    amount: charge.total,
    installments,
    createdAt: now,
  })

type Claim = { done: Settled } | { attempt: Attempt; wasBegun: boolean }

/** Takes the lease, in a transaction of its own that ends before anything is called. */
const claim = (db: Database, id: number, now: Date): Promise<Claim> =>
  db.transaction(async (tx): Promise<Claim> => {
    const attempt = await lockAttempt(tx, id)
    if (attempt === null) return { done: 'declined' }
    const settled = settledAs(attempt.state)
    if (settled !== 'pending') return { done: settled }
    if (attempt.leaseUntil !== null && attempt.leaseUntil > now) return { done: 'pending' }
    const wasBegun = attempt.state === 'confirming'
    await changeAttempt(tx, id, {
      state: 'confirming',
      leaseUntil: new Date(now.getTime() + leaseMilliseconds),
    })
    return { attempt, wasBegun }
  })

type Verdict =
  | { is: 'decided'; payment: ProviderPayment }
  /** Final, without a word of the provider about the money: none was taken. */
  | { is: 'over'; state: 'aborted' | 'expired' | 'rejected' }
  | { is: 'unreached' }
  | { is: 'unknown' }

/** What an outcome means; `refused` says what a refusal does. */
const judge = async (
  outcome: Outcome<ProviderPayment>,
  refused: (message: string, status: number) => Promise<Verdict> | Verdict,
): Promise<Verdict> => {
  switch (outcome.outcome) {
    case 'answered':
      return { is: 'decided', payment: outcome.value }
    case 'refused':
      return refused(outcome.message, outcome.status)
    default:
      return { is: outcome.outcome === 'not-sent' ? 'unreached' : 'unknown' }
  }
}

const askWebpay = async ({ gateway, log }: BillingDeps, attempt: Attempt, wasBegun: boolean): Promise<Verdict> => {
  const { token } = attempt
  // The provider never answered with a token: nobody can have paid.
  if (token === null) return { is: 'over', state: 'expired' }
  const status = async (): Promise<Verdict> => {
    const asked = await gateway.webpay.status(token)
    if (asked.outcome === 'answered' && asked.value.status === 'INITIALIZED') return { is: 'unknown' }
    return judge(asked, (message) => {
      log.error({ attempt: attempt.id, message }, 'a payment can no longer be asked about: look at it by hand')
      return { is: 'over', state: 'expired' }
    })
  }
  if (wasBegun) {
    const known = await status()
    // Still open there: the commit never arrived.
    if (known.is !== 'unknown') return known
  }
  return judge(await gateway.webpay.commit(token), (message, code) => {
    if (isLocked(message)) return status()
    if (isOver(message) || isNotPaidYet(message)) return { is: 'over', state: 'aborted' }
    log.error({ attempt: attempt.id, code, message }, 'the provider refused a payment')
    return { is: 'over', state: 'rejected' }
  })
}

const askOneclick = async (deps: BillingDeps, attempt: Attempt, wasBegun: boolean): Promise<Verdict> => {
  const { gateway, keyring, log } = deps
  if (wasBegun) {
    const asked = await gateway.oneclick.status(attempt.buyOrder)
    if (asked.outcome !== 'refused' || !isOrderUnknown(asked.message))
      return judge(asked, (message) => {
        log.error({ attempt: attempt.id, message }, 'a charge can no longer be asked about: look at it by hand')
        return { is: 'unknown' }
      })
  }
  const card = attempt.enrolmentId === null ? null : await findEnrolment(deps.db, attempt.enrolmentId)
  if (!card?.tbkUser) return { is: 'over', state: 'rejected' }
  const outcome = await gateway.oneclick.authorize({
    username: card.username,
    tbkUser: keyring.decrypt<string>(card.tbkUser, tbkUserCell(card.id)),
    buyOrder: attempt.buyOrder,
    amount: attempt.amount,
    installments: attempt.installments > 1 ? attempt.installments : 0,
  })
  return judge(outcome, (message, code) => {
    log.error({ attempt: attempt.id, code, message }, 'the provider refused a charge')
    return { is: 'over', state: 'expired' }
  })
}

/** The provider took it, and it is what we asked for. */
const isPaid = (attempt: Attempt, payment: ProviderPayment): boolean =>
  payment.responseCode === 0 && payment.status === 'AUTHORIZED' && isOurs(attempt, payment)
const isOurs = (attempt: Attempt, payment: ProviderPayment): boolean =>
  payment.amount === attempt.amount &&
  payment.buyOrder === attempt.buyOrder &&
  (attempt.product === 'oneclick' || payment.sessionId === attempt.sessionId)

/** Keeps what the provider decided, once: attempt, ledger, charge, subscription and mails together. */
const decide = async (deps: BillingDeps, attempt: Attempt, payment: ProviderPayment): Promise<Settled> => {
  const now = deps.now()
  if (!isOurs(attempt, payment))
    deps.log.error({ attempt: attempt.id }, 'the provider speaks of another payment than the one that was asked for')
  const paid = isPaid(attempt, payment)
  await deps.db.transaction(async (tx) => {
    const decided = {
      state: paid ? ('paid' as const) : ('rejected' as const),
      leaseUntil: null,
      endedAt: now,
      responseCode: payment.responseCode,
      authorizationCode: payment.authorizationCode,
      lastFour: payment.lastFour,
      paymentType: payment.paymentType,
      paidInstallments: payment.installments,
    }
    if (!(await changeAttempt(tx, attempt.id, decided))) {
      // Given up meanwhile, and taken all the same: nobody owes it any more.
      const isLate = paid && (await findAttempt(tx, attempt.id))?.state !== 'paid'
      if (isLate) await insertRefund(tx, { attemptId: attempt.id, amount: payment.amount, askAt: now, createdAt: now })
      return
    }
    const charge = (await findCharge(tx, attempt.chargeId))!
    if (paid) {
      await insertLedger(tx, { attemptId: attempt.id, chargeId: charge.id, amount: attempt.amount, at: now })
      await applyPaid(tx, deps, charge, { ...attempt, ...decided })
    } else await applyDeclined(tx, deps, charge, { code: payment.responseCode ?? -1, product: attempt.product })
    crashPoint('in-decision')
  })
  return settledAs((await findAttempt(deps.db, attempt.id))!.state)
}

/** Nothing was taken, and nothing can be any more with this attempt. */
const giveUp = async (
  deps: BillingDeps,
  attempt: Attempt,
  state: 'aborted' | 'expired' | 'rejected',
): Promise<Settled> => {
  const now = deps.now()
  const today = dateInChile(now)
  await deps.db.transaction(async (tx) => {
    if (!(await changeAttempt(tx, attempt.id, { state, leaseUntil: null, endedAt: now }))) return
    const charge = (await findCharge(tx, attempt.chargeId))!
    if (charge.kind === 'upgrade') await updateCharge(tx, charge.id, { status: 'void', nextTryOn: null })
    // A card that could not be asked is no decline: the next day counts as well as this one.
    else if (attempt.product === 'oneclick' && charge.kind === 'period')
      await updateCharge(tx, charge.id, { nextTryOn: addDays(today, 1) })
    await setWake(tx, charge.subscriptionId, today)
  })
  return 'declined'
}

/** Looks at an attempt once: takes its money, or learns what became of it. Harmless to run by many, at once and again. */
export const settleAttempt = async (deps: BillingDeps, id: number): Promise<Settled> => {
  const claimed = await claim(deps.db, id, deps.now())
  if ('done' in claimed) return claimed.done
  const { attempt, wasBegun } = claimed
  crashPoint('after-claim')
  const verdict =
    attempt.product === 'webpay' ? await askWebpay(deps, attempt, wasBegun) : await askOneclick(deps, attempt, wasBegun)
  crashPoint('after-answer')
  const doubts = attempt.doubts + 1
  const inMilliseconds = (wait: number) => new Date(deps.now().getTime() + wait)
  switch (verdict.is) {
    case 'decided':
      return decide(deps, attempt, verdict.payment)
    case 'over':
      return giveUp(deps, attempt, verdict.state)
    case 'unreached':
      if (doubts > mostUnreached && !wasBegun) return giveUp(deps, attempt, 'expired')
      await changeAttempt(deps.db, id, {
        // What was begun may have arrived: it stays to be asked about.
        state: wasBegun ? 'confirming' : attempt.state,
        leaseUntil: null,
        doubts,
        askAt: inMilliseconds(tryAgain(attempt.doubts)),
      })
      return 'pending'
    default: {
      const wait = askAgain[attempt.doubts] ?? askDaily
      deps.log[wait === askDaily ? 'error' : 'warn'](
        { attempt: id, doubts },
        'it is not known whether a payment was taken',
      )
      await changeAttempt(deps.db, id, { leaseUntil: null, doubts, askAt: inMilliseconds(wait) })
      return 'pending'
    }
  }
}
