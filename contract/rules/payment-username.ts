import type { SubscriptionPeriod } from '../plans.ts'

/**
 * The composite `username` of `/payments/start`: what the caller wants to pay for. Parts separated by '|', the shop's
 * name percent-encoded (readings, "Decided for the owner"). It is our own: the card provider gets a short reference.
 */
export type PaymentUsername = {
  shopUuid: string
  planUuid: string
  period: SubscriptionPeriod
  shopName: string
  installments: number
  couponCode: string | null
}

/** '6f1c…|9b2d…|monthly|Caf%C3%A9%20Sur|3|BIENVENIDA'; without a coupon its part is left out. */
export const composePaymentUsername = (wanted: PaymentUsername): string =>
  [
    wanted.shopUuid,
    wanted.planUuid,
    wanted.period,
    encodeURIComponent(wanted.shopName),
    String(wanted.installments),
    ...(wanted.couponCode === null ? [] : [encodeURIComponent(wanted.couponCode)]),
  ].join('|')

/** The parts again; null for what is none. */
export const parsePaymentUsername = (text: string): PaymentUsername | null => {
  const [shopUuid = '', planUuid = '', period = '', name = '', count = '', coupon = '', ...rest] = text.split('|')
  if (rest.length > 0 || (period !== 'monthly' && period !== 'annual') || !/^\d{1,2}$/.test(count)) return null
  if (![shopUuid, planUuid].every((uuid) => /^[0-9a-f-]{36}$/i.test(uuid))) return null
  try {
    return {
      shopUuid,
      planUuid,
      period,
      shopName: decodeURIComponent(name),
      installments: Number(count),
      couponCode: coupon === '' ? null : decodeURIComponent(coupon),
    }
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
}
