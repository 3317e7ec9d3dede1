import * as z from 'zod'
import type { EnrolledCard, Gateway, Outcome, ProviderPayment, Refunded } from './gateway.ts'

/**
 * Transbank over its REST API v1.2. The official SDK is not used here: it throws without status, waits ten minutes, and
 * puts tokens into addresses as they are. It checks our simulator instead (simulator/contract.test.ts).
 */
export type TransbankSettings = {
  host: string
  webpay: { code: string; key: string }
  /** Oneclick only exists as a mall: a parent code and the code of the shop below it. */
  mall: { code: string; key: string; childCode: string }
  isSimulated: boolean
  formOrigin: string
  milliseconds?: number
}

/** The integration environment's public credentials (Transbank's documentation); the simulator takes them too. */
export const integration = {
  host: 'https://webpay3gint.transbank.cl',
  webpayCode: '597055555532',
  mallCode: '597055555541',
  childCode: '597055555542',
  key: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
} as const

/** Well under the lease of a payment, so that nobody else is at it while we wait. */
const defaultMilliseconds = 30_000
const webpayPath = '/rswebpaytransaction/api/webpay/v1.2'
const oneclickPath = '/rswebpaytransaction/api/oneclick/v1.2'

/** Failures before anything could have left: names, connections, certificates. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

const text = z.string().nullish()
const webpayAnswer = z.object({
  buy_order: z.string(),
  session_id: z.string(),
  amount: z.number(),
  status: z.string(),
  response_code: z.number().nullish(),
  authorization_code: text,
  card_detail: z.object({ card_number: text }).nullish(),
  payment_type_code: text,
  installments_number: z.number().nullish(),
})
const mallAnswer = z.object({
  buy_order: z.string(),
  card_detail: z.object({ card_number: text }).nullish(),
  details: z
    .array(
      z.object({
        amount: z.number(),
        status: z.string(),
        response_code: z.number().nullish(),
        authorization_code: text,
        payment_type_code: text,
        installments_number: z.number().nullish(),
      }),
    )
    .min(1),
})
const finishAnswer = z.object({
  response_code: z.number(),
  tbk_user: text,
  card_type: text,
  card_number: text,
})

/** REVERSED within three hours; later NULLIFIED, which has a code of its own. */
const refundAnswer = z.object({ type: z.enum(['REVERSED', 'NULLIFIED']), response_code: z.number().nullish() })

type Asked = { method: string; path: string; code: string; key: string; body?: object }

const ask = async <T>(settings: TransbankSettings, asked: Asked, schema: z.ZodType<T>): Promise<Outcome<T>> => {
  let status: number
  let body: string
  try {
    const response = await fetch(settings.host + asked.path, {
      method: asked.method,
      headers: {
        'Tbk-Api-Key-Id': asked.code,
        'Tbk-Api-Key-Secret': asked.key,
        'content-type': 'application/json',
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.milliseconds ?? defaultMilliseconds),
    })
    status = response.status
    body = await response.text()
  } catch (error) {
    const code = codeOf(error)
    return { outcome: beforeSending.test(code) ? 'not-sent' : 'unknown', why: code }
  }
  if (status >= 400 && status < 500) return { outcome: 'refused', status, message: messageOf(body) }
  if (status < 200 || status >= 300) return { outcome: 'unknown', why: `status ${status}` }
  const parsed = schema.safeParse(jsonOf(body))
  return parsed.success ? { outcome: 'answered', value: parsed.data } : { outcome: 'unknown', why: 'unreadable answer' }
}

const codeOf = (error: unknown): string => {
  for (let e = error; e instanceof Error; e = e.cause) if ('code' in e && typeof e.code === 'string') return e.code
  return error instanceof Error ? error.name : 'error'
}
const jsonOf = (body: string): unknown => {
  if (body === '') return null
  try {
    return JSON.parse(body)
  } catch {
    // What a proxy says in the provider's place.
    return undefined
  }
}
const messageOf = (body: string): string => {
  const said = z.object({ error_message: z.string() }).safeParse(jsonOf(body))
  return said.success ? said.data.error_message.slice(0, 300) : ''
}

const mapped = <A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> =>
  outcome.outcome === 'answered' ? { outcome: 'answered', value: change(outcome.value) } : outcome

const lastFourOf = (number: string | null | undefined) => number?.slice(-4) || null

const asWebpayPayment = (answer: z.output<typeof webpayAnswer>): ProviderPayment => ({
  buyOrder: answer.buy_order,
  sessionId: answer.session_id,
  amount: answer.amount,
  status: answer.status,
  responseCode: answer.response_code ?? null,
  authorizationCode: answer.authorization_code ?? null,
  lastFour: lastFourOf(answer.card_detail?.card_number),
  paymentType: answer.payment_type_code ?? null,
  installments: answer.installments_number ?? 0,
})

/** We only ever send one detail. */
const asMallPayment = ({ buy_order, card_detail, details }: z.output<typeof mallAnswer>): ProviderPayment => {
  const [detail] = details
  return {
    buyOrder: buy_order,
    sessionId: null,
    amount: detail!.amount,
    status: detail!.status,
    responseCode: detail!.response_code ?? null,
    authorizationCode: detail!.authorization_code ?? null,
    lastFour: lastFourOf(card_detail?.card_number),
    paymentType: detail!.payment_type_code ?? null,
    installments: detail!.installments_number ?? 0,
  }
}

const asCard = (answer: z.output<typeof finishAnswer>): EnrolledCard =>
  answer.response_code === 0 && answer.tbk_user
    ? {
        tbkUser: answer.tbk_user,
        cardKind: answer.card_type ?? '',
        lastFour: lastFourOf(answer.card_number) ?? '',
      }
    : null

const asRefunded = ({ response_code: code }: z.output<typeof refundAnswer>): Refunded =>
  code === undefined || code === null || code === 0 ? { isDone: true } : { isDone: false, code }

/** The order of the one detail: it must differ from its parent's. */
export const childOrder = (buyOrder: string): string => `C${buyOrder.slice(1)}`

export const transbankGateway = (settings: TransbankSettings): Gateway => {
  const webpay = <T>(method: string, path: string, schema: z.ZodType<T>, body?: object) =>
    ask(settings, { ...settings.webpay, method, path: webpayPath + path, ...(body ? { body } : {}) }, schema)
  const mall = <T>(method: string, path: string, schema: z.ZodType<T>, body?: object) => {
    const { code, key } = settings.mall
    return ask(settings, { code, key, method, path: oneclickPath + path, ...(body ? { body } : {}) }, schema)
  }

  return {
    isSimulated: settings.isSimulated,
    formOrigin: settings.formOrigin,
    webpay: {
      create: ({ buyOrder, sessionId, amount, returnUrl }) =>
        webpay('POST', '/transactions', z.object({ token: z.string(), url: z.url() }), {
          buy_order: buyOrder,
          session_id: sessionId,
          amount,
          return_url: returnUrl,
        }),
      commit: async (token) =>
        mapped(await webpay('PUT', `/transactions/${encodeURIComponent(token)}`, webpayAnswer, {}), asWebpayPayment),
      status: async (token) =>
        mapped(await webpay('GET', `/transactions/${encodeURIComponent(token)}`, webpayAnswer), asWebpayPayment),
      refund: async ({ token, amount }) =>
        mapped(
          await webpay('POST', `/transactions/${encodeURIComponent(token)}/refunds`, refundAnswer, { amount }),
          asRefunded,
        ),
    },
    oneclick: {
      start: async ({ username, email, returnUrl }) =>
        mapped(
          await mall('POST', '/inscriptions', z.object({ token: z.string(), url_webpay: z.url() }), {
            username,
            email,
            response_url: returnUrl,
          }),
          ({ token, url_webpay: urlWebpay }) => ({ token, urlWebpay }),
        ),
      finish: async (token) =>
        mapped(await mall('PUT', `/inscriptions/${encodeURIComponent(token)}`, finishAnswer, {}), asCard),
      remove: async ({ tbkUser, username }) =>
        mapped(await mall('DELETE', '/inscriptions', z.unknown(), { tbk_user: tbkUser, username }), () => null),
      authorize: async ({ username, tbkUser, buyOrder, amount, installments }) =>
        mapped(
          await mall('POST', '/transactions', mallAnswer, {
            username,
            tbk_user: tbkUser,
            buy_order: buyOrder,
            details: [
              {
                commerce_code: settings.mall.childCode,
                buy_order: childOrder(buyOrder),
                amount,
                installments_number: installments,
              },
            ],
          }),
          asMallPayment,
        ),
      status: async (buyOrder) =>
        mapped(await mall('GET', `/transactions/${encodeURIComponent(buyOrder)}`, mallAnswer), asMallPayment),
      refund: async ({ buyOrder, amount }) =>
        mapped(
          await mall('POST', `/transactions/${encodeURIComponent(buyOrder)}/refunds`, refundAnswer, {
            commerce_code: settings.mall.childCode,
            detail_buy_order: childOrder(buyOrder),
            amount,
          }),
          asRefunded,
        ),
    },
  }
}
