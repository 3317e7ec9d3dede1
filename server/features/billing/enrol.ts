import type { EnrolmentIntent } from '../../db/schema/billing.ts'
import {
  changeEnrolment,
  type Enrolment,
  findEnrolment,
  forgetCard,
  insertEnrolment,
  listRetired,
  lockEnrolment,
  retireEnrolment,
  setEnrolmentCharge,
  tbkUserCell,
} from '../../db/enrolments.ts'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../audit-log/queries.ts'
import type { BillingDeps } from './applying.ts'
import { crashPoint } from './crash-point.ts'
import { holdSubscription, updateSubscription } from './queries.ts'
import { leaseMilliseconds, newReference, type Settled, settleAttempt } from './settle.ts'
import { planIntent } from './subscribe.ts'
import { cardName } from './wire.ts'

/** Enrolling a card, and what it is enrolled for. */

/** Begins an enrolment: the row first, then the provider. Throws `payment_not_started` when nothing came of it. */
export const startEnrolment = async (
  deps: BillingDeps,
  {
    organizationId,
    email,
    intent,
    returnUrl,
  }: {
    organizationId: number
    email: string
    intent: EnrolmentIntent
    returnUrl: string
  },
): Promise<{ token: string; url_webpay: string }> => {
  const row = await insertEnrolment(deps.db, {
    organizationId,
    username: newReference('i_'),
    email,
    intent,
    createdAt: deps.now(),
  })
  const started = await deps.gateway.oneclick.start({ username: row.username, email, returnUrl })
  if (started.outcome !== 'answered') {
    deps.log.error({ enrolment: row.id, outcome: started }, 'an enrolment did not begin')
    await changeEnrolment(deps.db, row.id, { state: 'rejected' })
    throw new AppError('payment_not_started')
  }
  const { token, urlWebpay } = started.value
  await changeEnrolment(deps.db, row.id, { token })
  return { token, url_webpay: urlWebpay }
}

type Claim = { done: Enrolment } | { claimed: Enrolment } | null

const claim = (deps: BillingDeps, id: number): Promise<Claim> =>
  deps.db.transaction(async (tx): Promise<Claim> => {
    const row = await lockEnrolment(tx, id)
    if (row === null) return null
    if (row.state !== 'created' && row.state !== 'returned' && row.state !== 'confirming') return { done: row }
    if (row.leaseUntil !== null && row.leaseUntil > deps.now()) return { done: row }
    if (row.state === 'confirming') {
      // Whoever finished it died before the card was kept, and the provider tells it once: the person enrols again.
      await changeEnrolment(tx, id, { state: 'rejected', leaseUntil: null })
      return { done: { ...row, state: 'rejected' } }
    }
    await changeEnrolment(tx, id, {
      state: 'confirming',
      leaseUntil: new Date(deps.now().getTime() + leaseMilliseconds),
    })
    return { claimed: row }
  })

/** What became of an enrolment: the card is kept and what it is for is paid, or not. */
export type Finished = { kind: 'payment' | 'card'; settled: Settled }

const finishedAs = (row: Enrolment | null): Finished['settled'] =>
  row === null || row.state === 'rejected' || row.state === 'aborted'
    ? 'declined'
    : row.state === 'active' || row.state === 'removed'
      ? 'paid'
      : 'pending'

/**
 * Finishes an enrolment that came back, keeps its card and makes what it was for. Harmless to run by many, at once and
 * again: the provider is asked once, and the payment is an attempt like any other. Gives the enrolment as it is then.
 */
export const finishEnrolment = async (
  deps: BillingDeps,
  id: number,
): Promise<Finished & { chargeId: number | null }> => {
  const claimed = await claim(deps, id)
  if (claimed === null) return { kind: 'card', settled: 'declined', chargeId: null }
  if ('done' in claimed) {
    const { done } = claimed
    return { kind: done.chargeId === null ? 'card' : 'payment', settled: finishedAs(done), chargeId: done.chargeId }
  }
  const row = claimed.claimed
  crashPoint('after-claim')
  const outcome = row.token === null ? null : await deps.gateway.oneclick.finish(row.token)
  crashPoint('after-finish')
  if (outcome?.outcome === 'not-sent') {
    await changeEnrolment(deps.db, id, { state: 'returned', leaseUntil: null })
    return { kind: 'card', settled: 'pending', chargeId: null }
  }
  if (outcome?.outcome !== 'answered' || outcome.value === null) {
    if (outcome !== null && outcome.outcome !== 'answered')
      deps.log.error({ enrolment: id, outcome }, 'a card was not enrolled')
    await changeEnrolment(deps.db, id, { state: 'rejected', leaseUntil: null })
    return { kind: 'card', settled: 'declined', chargeId: null }
  }
  const card = outcome.value
  const planned = await deps.db.transaction(async (tx) => {
    const subscription = await holdSubscription(tx, row.organizationId, deps.now())
    const kept = await changeEnrolment(tx, id, {
      state: 'active',
      leaseUntil: null,
      tbkUser: deps.keyring.encrypt(card.tbkUser, tbkUserCell(id)),
      cardKind: card.cardKind,
      lastFour: card.lastFour,
    })
    // Its lease ended and somebody gave it up meanwhile.
    if (!kept) return null
    await updateSubscription(tx, subscription.id, { enrolmentId: id })
    if (subscription.enrolmentId !== null) await retireEnrolment(tx, subscription.enrolmentId)
    await recordAudit(tx, deps, {
      organizationId: row.organizationId,
      action: 'subscription.card_changed',
      subjectId: subscription.id,
      after: { card: cardName(card.cardKind), lastFour: card.lastFour },
    })
    const made = await planIntent(tx, deps, { ...subscription, enrolmentId: id }, row.intent)
    if (made.chargeId !== null) await setEnrolmentCharge(tx, id, made.chargeId)
    return made
  })
  crashPoint('after-card')
  if (planned === null) return { kind: 'card', settled: 'declined', chargeId: null }
  if (planned.attemptId !== null) await settleAttempt(deps, planned.attemptId)
  const { chargeId } = (await findEnrolment(deps.db, id))!
  return { kind: chargeId === null ? 'card' : 'payment', settled: 'paid', chargeId }
}

/** Asks the provider to forget cards that were exchanged or are no longer needed, and forgets them here. */
export const forgetRetiredCards = async (deps: BillingDeps): Promise<void> => {
  for (const { id, username, tbkUser } of await listRetired(deps.db, 20)) {
    if (tbkUser === null) continue
    const card = { username, tbkUser: deps.keyring.decrypt<string>(tbkUser, tbkUserCell(id)) }
    const outcome = await deps.gateway.oneclick.remove(card)
    // Refused: it does not know the card any more.
    if (outcome.outcome === 'answered' || outcome.outcome === 'refused') await forgetCard(deps.db, id)
  }
}
