import { addDays } from 'contract/rules/date.ts'
import { dateInChile, startOfDayInChile } from 'contract/rules/period.ts'
import type { Attempt } from '../../db/payment-attempts.ts'
import { listUnreconciled, markReconciled, noteDifference, settleDifference } from '../../db/payment-differences.ts'
import { insertRefund } from '../../db/payment-refunds.ts'
import {
  isOrderUnknown,
  isTransactionUnknown,
  type Outcome,
  type ProviderPayment,
} from '../../outside/payments/gateway.ts'
import type { BillingDeps } from './applying.ts'

/**
 * Our books against the card provider's, each day while it can be asked: what it holds of every attempt that ended, against
 * what the ledger says. Money that it holds and nobody owes goes back; everything else that differs is for somebody to
 * look at (`listPaymentDifferences`).
 */

const hour = 60 * 60_000
/** The provider forgets after seven days. */
const askedDays = 6
/** Payments asked about in a turn of the clock. */
const perTurn = 50

type Held = { status: string; amount: number | null }

/** What the provider holds of a payment; `amount` null: a part of it, and it does not say which. */
const heldOf = ({ status, responseCode, amount }: ProviderPayment): Held => {
  if (status === 'PARTIALLY_NULLIFIED') return { status, amount: null }
  const isHeld = (status === 'AUTHORIZED' || status === 'CAPTURED') && responseCode === 0
  return { status, amount: isHeld ? amount : 0 }
}

const ask = async ({ gateway }: BillingDeps, attempt: Attempt): Promise<Outcome<Held>> => {
  const outcome =
    attempt.product === 'webpay'
      ? await gateway.webpay.status(attempt.token!)
      : await gateway.oneclick.status(attempt.buyOrder)
  if (outcome.outcome === 'answered') {
    const { buyOrder, status } = outcome.value
    // Of another payment: nothing is done with what it says.
    const held = buyOrder === attempt.buyOrder ? heldOf(outcome.value) : { status, amount: null }
    return { outcome: 'answered', value: held }
  }
  if (outcome.outcome === 'refused' && (isOrderUnknown(outcome.message) || isTransactionUnknown(outcome.message)))
    return { outcome: 'answered', value: { status: 'UNKNOWN', amount: 0 } }
  return outcome
}

const compare = async (deps: BillingDeps, attempt: Attempt, held: Held): Promise<void> => {
  const now = deps.now()
  const ours = attempt.state === 'paid' ? attempt.amount : 0
  if (held.amount === ours) return settleDifference(deps.db, attempt.id, now)
  const kind = held.amount === 0 ? 'not-taken' : ours === 0 ? 'not-booked' : 'amount'
  deps.log.error({ attempt: attempt.id, kind, held, ours }, 'our books and the card provider differ')
  await deps.db.transaction(async (tx) => {
    const found = { kind, providerStatus: held.status, providerAmount: held.amount } as const
    await noteDifference(tx, attempt.id, found, now)
    if (kind === 'not-booked' && held.amount !== null)
      await insertRefund(tx, { attemptId: attempt.id, amount: held.amount, askAt: now, createdAt: now })
  })
}

/**
 * Asks about some of the attempts that were not compared today; gives how many were. Harmless to run by many, at once and
 * again. It stops where the provider does not answer, and goes on at the next turn.
 */
export const reconcilePayments = async (deps: BillingDeps): Promise<number> => {
  const now = deps.now()
  const today = dateInChile(now)
  const lastChance = startOfDayInChile(addDays(today, 1 - askedDays))
  const list = await listUnreconciled(deps.db, {
    lastChance,
    begunAfter: startOfDayInChile(addDays(today, -askedDays)),
    endedBefore: new Date(now.getTime() - hour),
    today,
    limit: perTurn,
  })
  let compared = 0
  for (const attempt of list) {
    const asked = await ask(deps, attempt)
    if (asked.outcome === 'answered') await compare(deps, attempt, asked.value)
    else if (asked.outcome !== 'refused' && attempt.createdAt > lastChance) {
      deps.log.warn({ outcome: asked }, 'the card provider does not answer what it holds')
      return compared
    } else {
      const found = { kind: 'unanswered', providerStatus: null, providerAmount: null } as const
      await noteDifference(deps.db, attempt.id, found, now)
    }
    await markReconciled(deps.db, attempt.id, today)
    compared += 1
  }
  return compared
}
