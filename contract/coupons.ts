import * as z from 'zod/mini'
import { id, listOf, ok, pageQuery, route, rowId } from './route.ts'

/** Texts of the sign-up about coupons (specification, section 8). */
export const couponTexts = { invalid: 'Cupon invalido', failed: 'Error validando cupón' } as const

/** A code as it is kept: without spaces around it, in capitals. */
export const couponCode = z.pipe(
  z
    .string('Escribe el código del cupón.')
    .check(z.trim(), z.minLength(1, 'Escribe el código del cupón.'), z.maxLength(40, couponTexts.invalid)),
  z.transform((code: string) => code.toUpperCase()),
)

/** What a coupon gives. `code` is null, like all the rest, when there is none to use. */
export const couponOffer = z.object({
  code: z.nullable(z.string()),
  /** 100: nothing is charged, and no card is asked for. */
  percentOff: z.nullable(z.number()),
  /** For how many months from the start; null: as long as the subscription lasts. */
  months: z.nullable(z.number()),
  /** The only plan it is for; null: any. */
  planUuid: z.nullable(z.string()),
})
export type CouponOffer = z.output<typeof couponOffer>

const fields = {
  code: couponCode,
  percentOff: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  months: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(120))),
  planId: z.nullable(z.number().check(z.int(), z.positive())),
  /** How many organizations may use it; null: any number. */
  maxRedemptions: z.nullable(z.number().check(z.int(), z.positive(), z.maximum(1_000_000))),
  /** The last day in Chile on which it can be used. */
  expiresOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Formato inválido'))),
}
export const couponForm = z.object(fields)
export type CouponForm = z.output<typeof couponForm>
export const coupon = z.object({ id: rowId, ...fields, code: z.string(), redeemed: z.number(), isActive: z.boolean() })
export type Coupon = z.output<typeof coupon>

export const coupons = {
  validate: route({
    method: 'POST',
    path: '/auth/validate/coupon',
    summary: 'What a coupon gives; `code` is null when it is none or can no longer be used',
    access: 'bot-checked',
    limit: { max: 30, minutes: 60 },
    body: z.object({ couponCode }),
    reply: couponOffer,
  }),
  list: route({
    method: 'GET',
    path: '/admin/coupons',
    summary: 'The coupons, newest first',
    access: 'platform:coupons',
    query: pageQuery,
    reply: listOf(coupon),
  }),
  create: route({
    method: 'POST',
    path: '/admin/coupons',
    summary: 'Make a coupon',
    access: 'platform:coupons',
    body: couponForm,
    reply: coupon,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/coupons/:id',
    summary: 'Switch a coupon off: nobody can use it any more; who did keeps it',
    access: 'platform:coupons',
    params: { id },
    reply: ok,
  }),
}
