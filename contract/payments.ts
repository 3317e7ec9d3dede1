import * as z from 'zod/mini'
import { route } from './route.ts'
import { tidied } from './rules/fields.ts'

/** Texts of the payment's screen (specification, section 2, "Payment response", and section 8). */
export const paymentTexts = {
  working: 'Procesando pago...',
  success: 'Pago exitoso, redirigiendo...',
  rejected: 'Pago rechazado. Intenta de nuevo.',
  failed: 'Error al procesar el pago.',
  noResult: 'Error en la confirmación de pago',
  /** A card was exchanged and nothing was due. */
  cardChanged: 'Tarjeta actualizada, redirigiendo...',
} as const

/** Where the provider sends the card holder back to. */
export const returnPath = '/payment/response'

const returnUrl = z.string().check(z.maxLength(255, 'Formato inválido'))
/** A provider's token: 64 hexadecimal digits. Anything else is nobody's, and never leaves the house. */
const token = z.string().check(z.maxLength(200))

/**
 * What became of a payment. 'success': the money was taken (or `kind` is 'card' and the card was stored). 'pending': not
 * known yet; ask again in two seconds.
 */
export const paymentResult = z.object({
  status: z.enum(['success', 'rejected', 'pending']),
  kind: z.enum(['payment', 'card']),
})
export type PaymentResult = z.output<typeof paymentResult>

/**
 * How our books and the card provider's can differ: it holds money that is not in our ledger; our ledger has money that
 * it does not hold; both have it, but not as much; it did not answer while it could be asked; or a payment is in doubt
 * for longer than a day.
 */
export const differenceKinds = ['not-booked', 'not-taken', 'amount', 'unanswered', 'in-doubt'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The form that is posted to the provider: field `token_ws` to `url`, or `TBK_TOKEN` to `url_webpay`. */
const toWebpay = z.object({ token: z.string(), url: z.string() })
const toOneclick = z.object({ token: z.string(), url_webpay: z.string() })

export const payments = {
  start: route({
    method: 'POST',
    path: '/payments/start',
    summary: 'Enrol a card (Oneclick), and with it start or change what the composite username names',
    access: 'subscription:manage',
    limit: { max: 20, minutes: 60 },
    body: z.object({
      email: z
        .string()
        .check(tidied(), z.maxLength(100, 'Formato de email inválido.'), z.email('Formato de email inválido.')),
      /** See contract/rules/payment-username.ts. */
      username: z.string().check(z.maxLength(1000)),
      returnUrl,
    }),
    reply: toOneclick,
  }),
  finish: route({
    method: 'POST',
    path: '/payments/finish',
    summary: 'Finish an enrolment and make its first charge; the server does it by itself at the return',
    access: 'subscription:manage',
    limit: { max: 120, minutes: 5 },
    body: z.object({ token }),
    reply: paymentResult,
  }),
  charge: route({
    method: 'POST',
    path: '/payments/charge',
    summary: 'Charge what is due to the stored card; what the body names must be what the server knows',
    access: 'subscription:manage',
    limit: { max: 20, minutes: 60 },
    body: z.object({
      username: z.optional(z.string()),
      tbkUser: z.optional(z.string()),
      buyOrder: z.optional(z.string()),
      amount: z.number(),
    }),
    reply: paymentResult,
  }),
  initiate: route({
    method: 'POST',
    path: '/payments/initiate',
    summary: 'Pay what is due with any card (Webpay Plus)',
    access: 'subscription:manage',
    limit: { max: 20, minutes: 60 },
    body: z.object({ userId: z.number(), amount: z.number(), returnUrl }),
    reply: toWebpay,
  }),
  confirm: route({
    method: 'POST',
    path: '/payments/confirm',
    summary: 'What became of a Webpay payment; commits it if nobody did',
    access: 'subscription:manage',
    limit: { max: 120, minutes: 5 },
    body: z.object({ token }),
    reply: paymentResult,
  }),
  confirmMall: route({
    method: 'POST',
    path: '/payments/confirm-mall',
    summary: 'What became of an enrolment and its first charge; finishes it if nobody did',
    access: 'subscription:manage',
    limit: { max: 120, minutes: 5 },
    body: z.object({ token }),
    reply: paymentResult,
  }),
}
