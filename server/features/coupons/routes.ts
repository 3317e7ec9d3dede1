import type { coupons } from 'contract/coupons.ts'
import { errorText } from 'contract/errors.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { findPlan } from '../plans/queries.ts'
import { findUsableCoupon, insertCoupon, listCoupons, switchCouponOff } from './queries.ts'

export const couponHandlers: Handlers<typeof coupons> = {
  validate: async (ctx, { body }) => {
    const found = await findUsableCoupon(ctx.db, body.couponCode, dateInChile(ctx.now()))
    if (found === null) return { code: null, percentOff: null, months: null, planUuid: null }
    const { code, percentOff, months, planUuid } = found
    return { code, percentOff, months, planUuid }
  },

  list: (ctx, { query }) => listCoupons(ctx.db, query),

  create: async (ctx, { body }) => {
    // Nobody could use it.
    if (body.expiresOn !== null && body.expiresOn < dateInChile(ctx.now()))
      throw new AppError('coupon_over', { fields: { expiresOn: errorText('coupon_over') } })
    if (body.planId !== null && (await findPlan(ctx.db, body.planId)) === null) throw new AppError('plan_not_found')
    const made = await insertCoupon(ctx.db, body, ctx.now())
    if (made === null) throw new AppError('coupon_exists', { fields: { code: errorText('coupon_exists') } })
    return made
  },

  remove: async (ctx, { params }) => {
    if (!(await switchCouponOff(ctx.db, params.id))) throw new AppError('coupon_not_found')
    return { ok: true }
  },
}
