import * as z from 'zod/mini'
import { id, largestId, listOf, ok, adminPageQuery, route, rowId } from './route.ts'
import { isDate } from './rules/date.ts'
import { tidied } from './rules/fields.ts'
import { parseTypedNumber } from './rules/typed-number.ts'

/** Texts of the sign-up about coupons (specification, section 8). */
export const couponTexts = {
  required: 'Escribe el código del cupón.',
  invalid: 'Cupon invalido',
  failed: 'Error validando cupón',
} as const

/** A code as it is kept: without spaces around it, in capitals. */
export const couponCode = z.pipe(
  z
    .string(couponTexts.required)
    .check(tidied(), z.minLength(1, couponTexts.required), z.maxLength(40, couponTexts.invalid)),
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

const percentText = 'Debe ser un porcentaje de 1 a 100'
const monthsText = 'Debe ser de 1 a 120 meses'
const redemptionsText = 'Debe ser un número mayor que 0'

/** A whole number, or what somebody typed of one ('1.000' is a thousand); '' and null are none. */
const whole = (least: number, most: number, text: string) =>
  z.pipe(
    z.transform((value: unknown): unknown => {
      if (typeof value !== 'string') return value
      const typed = parseTypedNumber(value, { decimals: 0 })
      return typed.state === 'empty' ? null : typed.state === 'number' ? typed.value : value
    }),
    z.nullable(z.number(text).check(z.int(text), z.minimum(least, text), z.maximum(most, text))),
  ) as unknown as z.ZodMiniType<number | null, number | string | null>

/** `planId`, `months`, `maxRedemptions` and `expiresOn` null or '': any plan, always, any number, without end. */
export const couponForm = z.object({
  code: couponCode,
  /** '20 %' is 20. */
  percentOff: z.pipe(
    z.transform((value: unknown): unknown => (typeof value === 'string' ? value.replace(/%\s*$/, '') : value)),
    z.pipe(whole(1, 100, percentText), z.number(percentText)),
  ) as unknown as z.ZodMiniType<number, number | string>,
  months: whole(1, 120, monthsText),
  planId: whole(1, largestId, 'El plan no existe o ya no se ofrece.'),
  /** How many organizations may use it; null: any number. */
  maxRedemptions: whole(1, 1_000_000, redemptionsText),
  /** The last day in Chile on which it can be used. */
  expiresOn: z.pipe(
    z.transform((value: unknown): unknown => (value === '' ? null : value)),
    z.nullable(z.string('Formato inválido').check(z.refine(isDate, 'Formato inválido'))),
  ) as unknown as z.ZodMiniType<string | null, string | null>,
})
export type CouponForm = z.output<typeof couponForm>
const count = z.nullable(z.number())
export const coupon = z.object({
  id: rowId,
  code: z.string(),
  percentOff: z.number(),
  months: count,
  planId: count,
  maxRedemptions: count,
  expiresOn: z.nullable(z.string()),
  redeemed: z.number(),
  isActive: z.boolean(),
})
export type Coupon = z.output<typeof coupon>

export const coupons = {
  validate: route({
    method: 'POST',
    path: '/auth/validate/coupon',
    summary: 'What a coupon gives; `code` is null when it is none or can no longer be used',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 30, minutes: 60 },
    body: z.object({ couponCode }),
    reply: couponOffer,
  }),
  list: route({
    method: 'GET',
    path: '/admin/coupons',
    summary: 'The coupons, newest first',
    access: 'platform:coupons',
    query: adminPageQuery,
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
