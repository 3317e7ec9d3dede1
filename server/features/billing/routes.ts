import { type payments } from 'contract/payments.ts'
import { parsePaymentUsername } from 'contract/rules/payment-username.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { installmentChoices } from 'contract/sign-up.ts'
import type { subscriptions } from 'contract/subscription.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { contentTypes } from '../../http/file-kind.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { findUsableCoupon } from '../coupons/queries.ts'
import { findOfferedPlan } from '../plans/queries.ts'
import { findShop } from '../sign-up/queries.ts'
import { readUsage } from '../../db/allowance.ts'
import { setWake } from './applying.ts'
import { startEnrolment } from './enrol.ts'
import { chargeCard, checkReturnUrl, initiatePayment, resultOf } from './paying.ts'
import {
  findCharge,
  findPayer,
  findSubscription,
  holdSubscription,
  lockSubscription,
  updateSubscription,
} from './queries.ts'
import { settleAttempt } from './settle.ts'
import { beginFree, endSubscription, planChange, useCoupon } from './subscribe.ts'
import { viewSubscription } from './view.ts'

type Ctx = Context<'subscription:manage'>

/** The principal pays: a branch has no subscription of its own. */
const ownShop = (ctx: Ctx, organizationId: number): number => {
  if (organizationId !== ctx.session.organizationId) throw new AppError('subscription_of_principal')
  return organizationId
}

/** What the composite username asks for, checked against what there is: it is the caller's word, and no more. */
const intentOf = async (ctx: Ctx, username: string) => {
  const asked = parsePaymentUsername(username)
  const refuse = (code: 'invalid_input' | 'plan_not_found' | 'coupon_invalid') => new AppError(code)
  const { organizationId } = ctx.session
  if (asked === null || !(installmentChoices as readonly number[]).includes(asked.installments))
    throw refuse('invalid_input')
  if ((await findShop(ctx.db, asked.shopUuid)) !== organizationId) throw new AppError('organization_not_found')
  const plan = await findOfferedPlan(ctx.db, asked.planUuid)
  if (plan === null || plan.price === 0) throw refuse('plan_not_found')
  const code = asked.couponCode?.trim().toUpperCase() ?? ''
  const row = await findSubscription(ctx.db, organizationId)
  const isRunning = row !== null && row.status !== 'incomplete' && row.status !== 'canceled'
  const intent = { planId: plan.id, period: asked.period, installments: asked.installments }
  if (code === '' || isRunning) return { ...intent, couponId: null }
  const coupon = await findUsableCoupon(ctx.db, code, dateInChile(ctx.now()))
  if (coupon === null) throw refuse('coupon_invalid')
  await ctx.db.transaction(async (tx) => {
    const held = await holdSubscription(tx, organizationId, ctx.now())
    await useCoupon(tx, ctx, held, coupon, plan)
  })
  return { ...intent, couponId: coupon.id }
}

const confirmed = (ctx: Ctx, token: string) => resultOf(ctx, ctx.session.organizationId, token)

export const paymentHandlers: Handlers<typeof payments> = {
  start: async (ctx, { body: { email, username, returnUrl } }) => {
    const url = checkReturnUrl(ctx, returnUrl)
    const { organizationId } = ctx.session
    return startEnrolment(ctx, { organizationId, email, intent: await intentOf(ctx, username), returnUrl: url })
  },
  finish: (ctx, { body }) => confirmed(ctx, body.token),
  confirm: (ctx, { body }) => confirmed(ctx, body.token),
  confirmMall: (ctx, { body }) => confirmed(ctx, body.token),
  charge: (ctx, { body }) => chargeCard(ctx, ctx.session.organizationId, body),
  initiate: async (ctx, { body: { userId, amount, returnUrl } }) => {
    if (userId !== ctx.session.userId) throw new AppError('payment_mismatch')
    const url = checkReturnUrl(ctx, returnUrl)
    return initiatePayment(ctx, { organizationId: ctx.session.organizationId, amount, returnUrl: url })
  },
}

export const subscriptionHandlers: Handlers<typeof subscriptions> = {
  startFree: async (ctx, { body: { shopUuid, planUuid, couponCode, period } }) => {
    const organizationId = await findShop(ctx.db, shopUuid)
    if (organizationId === null) throw new AppError('organization_not_found')
    const plan = await findOfferedPlan(ctx.db, planUuid)
    if (plan === null) throw new AppError('plan_not_found')
    await ctx.db.transaction(async (tx) => {
      const known = await findSubscription(tx, organizationId)
      const row = known === null ? null : await lockSubscription(tx, known.id)
      if (row === null || row.status !== 'incomplete' || row.isExempt) throw new AppError('subscription_exists')
      const coupon = await findUsableCoupon(tx, couponCode, dateInChile(ctx.now()))
      if (coupon === null) throw new AppError('coupon_invalid')
      await beginFree(tx, ctx, await useCoupon(tx, ctx, row, coupon, plan), { plan, period })
    })
    return { status: 'success' }
  },

  status: (ctx, { params }) => viewSubscription(ctx, ownShop(ctx, params.orgId)),

  changePlan: async (ctx, { params, body }) => {
    const organizationId = ownShop(ctx, params.orgId)
    const plan = await findOfferedPlan(ctx.db, body.planId)
    if (plan === null) throw new AppError('plan_not_found')
    const planned = await ctx.db.transaction(async (tx) => {
      const row = await holdSubscription(tx, organizationId, ctx.now())
      const made = await planChange(tx, ctx, ctx, row, { plan, period: body.period ?? row.period })
      await setWake(tx, row.id, dateInChile(ctx.now()))
      return made
    })
    if (planned.isScheduled) return { status: 'scheduled' }
    const settled = planned.attemptId === null ? 'paid' : await settleAttempt(ctx, planned.attemptId)
    const charge = planned.chargeId === null ? null : await findCharge(ctx.db, planned.chargeId)
    if (settled === 'paid' && (charge === null || charge.status === 'paid')) return { status: 'success' }
    return { status: settled === 'pending' ? 'pending' : 'rejected' }
  },

  cancel: async (ctx, { params }) => {
    const organizationId = ownShop(ctx, params.orgId)
    await ctx.db.transaction(async (tx) => {
      const known = await findSubscription(tx, organizationId)
      const row = known === null ? null : await lockSubscription(tx, known.id)
      if (row === null || row.status === 'incomplete' || row.status === 'canceled' || row.isCanceledAtEnd)
        throw new AppError('nothing_to_cancel')
      // What is owed is of a period that has begun unpaid: there is nothing to wait for.
      if (row.status !== 'active') return endSubscription(tx, ctx, row)
      await updateSubscription(tx, row.id, { isCanceledAtEnd: true, nextPlanId: null, nextPeriod: null })
      await setWake(tx, row.id, dateInChile(ctx.now()))
      return recordAudit(tx, ctx, { organizationId, action: 'subscription.cancel_asked', subjectId: row.id })
    })
    return { ok: true }
  },

  resume: async (ctx, { params }) => {
    const organizationId = ownShop(ctx, params.orgId)
    await ctx.db.transaction(async (tx) => {
      const known = await findSubscription(tx, organizationId)
      const row = known === null ? null : await lockSubscription(tx, known.id)
      if (row === null || !row.isCanceledAtEnd) throw new AppError('nothing_to_resume')
      await updateSubscription(tx, row.id, { isCanceledAtEnd: false })
      await setWake(tx, row.id, dateInChile(ctx.now()))
      await recordAudit(tx, ctx, { organizationId, action: 'subscription.cancel_undone', subjectId: row.id })
    })
    return { ok: true }
  },

  usage: (ctx, { params }) => readUsage(ctx.db, params.orgId, ctx.now()),

  logo: async (ctx, { params }) => {
    const payer = await findPayer(ctx.db, params.orgId)
    const key = payer?.logoKey ?? null
    const stored = key === null ? null : await ctx.storage.find(key)
    if (key === null || stored === null) throw new AppError('file_gone')
    const kind = key.split('.').at(-1) as keyof typeof contentTypes
    return { stored, name: `logo.${kind}`, type: contentTypes[kind], version: key }
  },
}
