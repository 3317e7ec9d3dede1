import { couponTexts, coupons } from 'contract/coupons.ts'
import { payments, returnPath } from 'contract/payments.ts'
import type { Plan, SubscriptionPeriod } from 'contract/plans.ts'
import { composePaymentUsername } from 'contract/rules/payment-username.ts'
import { type SignUpForm, signUp, signUpTexts } from 'contract/sign-up.ts'
import { subscriptions } from 'contract/subscription.ts'
import { ApiError, call, isBare, upload } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { signInByPassword } from '../../parts/sign-in.ts'
import type { Handover } from '../../parts/to-provider.tsx'

type Shop = { uuid: string; name: string }

/** What the person chose before the form. */
export type Choice = { plan: Plan | null; period: SubscriptionPeriod }

/** How it ended: on the free plan, with what the next screen says of it, or at the card provider's door with what is posted there. */
export type Opened = { kind: 'free'; said: string } | ({ kind: 'payment' } & Handover)

type Steps = {
  /** Says aloud what is being done. */
  onStep: (step: string) => void
  /** Takes the session of the account that was just made. */
  signIn: (token: string) => void
  /** An account that an earlier try has made: it is not made twice. */
  made: { current: (Shop & { email: string }) | null }
}

/** An error whose text is shown as it is, with the field that it is about. */
class SignUpError extends Error {
  readonly at: string | null
  constructor(message: string, at: string | null = null) {
    super(message)
    this.at = at
  }
}

const validateCoupon = async (couponCode: string) => {
  try {
    const offer = await call(coupons.validate, { body: { couponCode } }, { botToken: await botToken('coupon') })
    if (offer.code === null) throw new SignUpError(couponTexts.invalid, 'couponCode')
    return offer
  } catch (error) {
    if (error instanceof SignUpError) throw error
    throw new SignUpError(
      error instanceof ApiError && !isBare(error) ? error.message : couponTexts.failed,
      'couponCode',
    )
  }
}

const makeShop = async (form: SignUpForm, logo: File): Promise<Shop> => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form, name: form.fullname }))
    if (value !== null && value !== undefined && value !== '') body.append(name, String(value))
  body.append('file', logo)
  return upload(signUp.account, { body }, { botToken: await botToken('account') })
}

/**
 * Opens an account in the specification's order (section 2, "Sign-up"): plan, coupon, shop, log-in, then the free
 * subscription or the enrolment of a card. Throws an error with the text to show; a new try goes on where the last stopped.
 */
export const openAccount = async (
  form: SignUpForm,
  logo: File,
  { plan, period }: Choice,
  { onStep, signIn, made }: Steps,
): Promise<Opened> => {
  if (plan === null) throw new SignUpError(signUpTexts.noPlan)
  const couponCode = form.couponCode ?? null
  let isFree = false
  if (couponCode !== null) {
    onStep('Validando el cupón…')
    isFree = (await validateCoupon(couponCode)).percentOff === 100
  }
  // Before anything is made: what is not free is charged, and this plan has no price.
  if (plan.price === 0 && couponCode === null) throw new SignUpError(couponTexts.required, 'couponCode')
  if (plan.price === 0 && !isFree) throw new SignUpError(couponTexts.invalid, 'couponCode')
  onStep('Creando tu cuenta…')
  if (made.current?.email !== form.email) made.current = { ...(await makeShop(form, logo)), email: form.email }
  const shop = made.current

  onStep('Iniciando sesión…')
  const outcome = await signInByPassword({ email: form.email, password: form.password }, await botToken('login'))
  // A new account has no second factor.
  if ('token' in outcome) signIn(outcome.token)

  if (isFree && couponCode !== null) {
    onStep('Activando tu plan…')
    const token = await botToken('free-subscription')
    const body = { shopUuid: shop.uuid, planUuid: plan.uuid, couponCode, period, token }
    await call(subscriptions.startFree, { body }, { botToken: token })
    return { kind: 'free', said: signUpTexts.freeActivated }
  }
  onStep(`${signUpTexts.created} Abriendo el pago…`)
  const username = composePaymentUsername({
    shopUuid: shop.uuid,
    planUuid: plan.uuid,
    period,
    shopName: shop.name,
    installments: form.installmentsNumber,
    couponCode,
  })
  const returnUrl = window.location.origin + returnPath
  const started = await call(payments.start, { body: { email: form.email, username, returnUrl } })
  if (!started.token) throw new SignUpError(signUpTexts.noPayment)
  // A payment is posted as token_ws to `url`; an enrolment as TBK_TOKEN to `url_webpay`.
  const { url, url_webpay } = started as { url?: string; url_webpay?: string }
  return url === undefined
    ? { kind: 'payment', url: url_webpay!, field: 'TBK_TOKEN', token: started.token }
    : { kind: 'payment', url, field: 'token_ws', token: started.token }
}

/** The text for what went wrong (specification, section 8, "Sign-up"). */
export const signUpFailure = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 409) return isBare(error) ? signUpTexts.conflict : error.message
  return error instanceof Error && error.message ? error.message : signUpTexts.failed
}

/** The fields that it is about, each with its text. */
export const refusedFields = (error: unknown): Record<string, string> => {
  if (error instanceof SignUpError) return error.at === null ? {} : { [error.at]: error.message }
  if (!(error instanceof ApiError)) return {}
  // It was good when it was asked about, and somebody else used the last one.
  return error.code === 'coupon_invalid' ? { couponCode: error.message } : error.fields
}
