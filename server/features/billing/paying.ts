import { returnPath, type PaymentResult } from 'contract/payments.ts'
import { AppError } from '../../app-error.ts'
import { type Enrolment, findEnrolmentByToken, noteEnrolmentReturn } from '../../db/enrolments.ts'
import {
  changeAttempt,
  findAttemptByToken,
  findOpenAttempt,
  insertAttempt,
  noteAttemptReturn,
} from '../../db/payment-attempts.ts'
import { isToken } from '../../outside/payments/gateway.ts'
import type { BillingDeps } from './applying.ts'
import { finishEnrolment } from './enrol.ts'
import { findCharge, findOpenCharge, findSubscription, lockSubscription } from './queries.ts'
import { needWay, newReference, planCardAttempt, type Settled, settleAttempt } from './settle.ts'

/** Paying what is owed, and what the card holder is told of it. */

const statusOf: Record<Settled, PaymentResult['status']> = { paid: 'success', declined: 'rejected', pending: 'pending' }

/**
 * Where the provider may send the card holder back to: our own screen and nothing else. A developer's or a trial's
 * machine has several names for itself.
 */
export const checkReturnUrl = ({ env }: Pick<BillingDeps, 'env'>, given: string): string => {
  const own = new URL(env.PUBLIC_URL)
  const refusal = new AppError('invalid_input', { fields: { returnUrl: 'Formato inválido' } })
  if (!URL.canParse(given)) throw refusal
  const url = new URL(given)
  const isLocal = env.NODE_ENV !== 'production' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.origin !== own.origin && !isLocal) throw refusal
  if (url.pathname !== returnPath || url.search !== '' || url.username !== '') throw refusal
  return url.origin + returnPath
}

/** Begins a Webpay payment of what the organization owes: the row first, then the provider. */
export const initiatePayment = async (
  deps: BillingDeps,
  { organizationId, amount, returnUrl }: { organizationId: number; amount: number; returnUrl: string },
): Promise<{ token: string; url: string }> => {
  const attempt = await deps.db.transaction(async (tx) => {
    const known = await findSubscription(tx, organizationId)
    const row = known === null ? null : await lockSubscription(tx, known.id)
    const charge = row === null ? null : await findOpenCharge(tx, row.id)
    if (charge === null) throw new AppError('nothing_due')
    if (charge.total !== amount) throw new AppError('payment_mismatch')
    await needWay(tx, charge.id, deps.now())
    return insertAttempt(tx, {
      chargeId: charge.id,
      organizationId,
      product: 'webpay',
      buyOrder: newReference('P-'),
      sessionId: newReference('S-'),
      amount: charge.total,
      installments: charge.effect.installments,
      createdAt: deps.now(),
    })
  })
  if (attempt === null) throw new AppError('payment_under_way')
  const { buyOrder, sessionId } = attempt
  const created = await deps.gateway.webpay.create({ buyOrder, sessionId, amount, returnUrl })
  if (created.outcome !== 'answered') {
    // No money moves without its form.
    deps.log.error({ attempt: attempt.id, outcome: created }, 'a payment did not begin')
    await changeAttempt(deps.db, attempt.id, { state: 'expired', endedAt: deps.now() })
    throw new AppError('payment_not_started')
  }
  await changeAttempt(deps.db, attempt.id, { token: created.value.token })
  return created.value
}

/** Charges what the organization owes to its stored card. */
export const chargeCard = async (
  deps: BillingDeps,
  organizationId: number,
  given: { amount: number; username?: string | undefined; buyOrder?: string | undefined; tbkUser?: string | undefined },
): Promise<PaymentResult> => {
  const attemptId = await deps.db.transaction(async (tx) => {
    const known = await findSubscription(tx, organizationId)
    const row = known === null ? null : await lockSubscription(tx, known.id)
    const charge = row === null ? null : await findOpenCharge(tx, row.id)
    if (row === null || charge === null) throw new AppError('nothing_due')
    // Neither the card nor the order is anybody's to name: ours are made here and never leave.
    const isNamed = [given.username, given.buyOrder, given.tbkUser].some((one) => one !== undefined && one !== '')
    if (charge.total !== given.amount || isNamed) throw new AppError('payment_mismatch')
    if (row.enrolmentId === null) throw new AppError('card_needed')
    await needWay(tx, charge.id, deps.now())
    const made = await planCardAttempt(tx, charge, row.enrolmentId, charge.effect.installments, deps.now())
    if (made === null) throw new AppError('payment_under_way')
    return made.id
  })
  return { status: statusOf[await settleAttempt(deps, attemptId)], kind: 'payment' }
}

/** What became of a charge, once nobody is at it. */
const chargeResult = async (deps: BillingDeps, chargeId: number): Promise<PaymentResult> => {
  const open = await findOpenAttempt(deps.db, chargeId)
  if (open !== null && open.product === 'oneclick') await settleAttempt(deps, open.id)
  const charge = await findCharge(deps.db, chargeId)
  if (charge?.status === 'paid') return { status: 'success', kind: 'payment' }
  const left = await findOpenAttempt(deps.db, chargeId)
  return { status: left === null ? 'rejected' : 'pending', kind: 'payment' }
}

const enrolmentResult = async (deps: BillingDeps, enrolment: Enrolment): Promise<PaymentResult> => {
  const { kind, settled, chargeId } = await finishEnrolment(deps, enrolment.id)
  if (settled !== 'paid' || chargeId === null) return { status: statusOf[settled], kind }
  return chargeResult(deps, chargeId)
}

/**
 * What became of a token of this organization: of a payment or of an enrolment, whichever it is. What nobody finished is
 * finished; what was decided is told again. Throws `payment_not_found`.
 */
export const resultOf = async (deps: BillingDeps, organizationId: number, token: string): Promise<PaymentResult> => {
  if (!isToken(token)) throw new AppError('payment_not_found')
  const attempt = await findAttemptByToken(deps.db, token)
  if (attempt !== null && attempt.organizationId === organizationId)
    return { status: statusOf[await settleAttempt(deps, attempt.id)], kind: 'payment' }
  const enrolment = await findEnrolmentByToken(deps.db, token)
  if (enrolment === null || enrolment.organizationId !== organizationId) throw new AppError('payment_not_found')
  return enrolmentResult(deps, enrolment)
}

export type ReturnFields = Partial<Record<'token_ws' | 'TBK_TOKEN' | 'TBK_ORDEN_COMPRA' | 'TBK_ID_SESION', string>>

/**
 * Writes down that a card holder came back, and how, by what the server itself began: the parameters only say which. A
 * late return changes nothing that was decided. Gives what is to be done at once; null: nothing.
 */
export const noteReturn = async (deps: BillingDeps, fields: ReturnFields): Promise<(() => Promise<unknown>) | null> => {
  const { token_ws: ws = '', TBK_TOKEN: tbk = '', TBK_ORDEN_COMPRA: order = '', TBK_ID_SESION: session = '' } = fields
  const now = deps.now()
  // Both tokens: the form failed. A token with its order: it was left. Neither is ever committed.
  if (isToken(ws) && tbk !== '') await noteAttemptReturn(deps.db, { token: ws }, 'aborted', now)
  else if (isToken(tbk) && (order !== '' || session !== '')) {
    await noteAttemptReturn(deps.db, { token: tbk }, 'aborted', now)
    await noteEnrolmentReturn(deps.db, tbk, 'aborted')
  } else if (isToken(tbk)) {
    const id = await noteEnrolmentReturn(deps.db, tbk, 'returned')
    if (id !== null) return () => finishEnrolment(deps, id)
  } else if (isToken(ws)) {
    const id = await noteAttemptReturn(deps.db, { token: ws }, 'returned', now)
    if (id !== null) return () => settleAttempt(deps, id)
  } else if (order !== '' && session !== '')
    await noteAttemptReturn(deps.db, { buyOrder: order.slice(0, 26), sessionId: session.slice(0, 61) }, 'expired', now)
  return null
}
