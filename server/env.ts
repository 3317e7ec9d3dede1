import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'

/**
 * Every setting of the server, in one place: the only reader of `process.env`. The README's table is made of these.
 * Empty means unset, so that `BOT_CHECK= npm start` behaves like no variable at all.
 */

/** Who runs the outside model: one of these, or any server that speaks as OpenAI's does. */
const modelProviders = ['anthropic', 'google', 'openai', 'compatible'] as const

/** What Transbank gives a shop. */
const transbankNames = [
  'TRANSBANK_WEBPAY_CODE',
  'TRANSBANK_WEBPAY_KEY',
  'TRANSBANK_MALL_CODE',
  'TRANSBANK_MALL_KEY',
  'TRANSBANK_CHILD_CODE',
] as const

const flag = z.enum(['0', '1']).transform((text) => text === '1')

const isAddress = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  return (
    kind !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)))
  )
}

/**
 * Whose word about a caller's address counts: how many proxies stand in front, or their addresses. Never everybody's: the
 * leftmost address of `x-forwarded-for` is what the caller claims.
 */
const trustedProxies = z
  .string()
  .default('0')
  .transform((text, ctx): number | string[] => {
    if (/^\d$/.test(text)) return Number(text)
    const addresses = text.split(',').map((address) => address.trim())
    if (!addresses.every(isAddress))
      ctx.addIssue({
        code: 'custom',
        message: 'debe ser cuántos proxies hay delante (0 a 9), o sus direcciones separadas por comas (10.0.0.0/8)',
      })
    return addresses
  })

/** '100:MFww...,300:MFww...' -> PEM by number. */
const publicKeys = (text: string | undefined): Record<number, string> =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .filter((key) => key !== '')
      .map((key) => {
        const [id, der] = key.split(':')
        return [Number(id), `-----BEGIN PUBLIC KEY-----\n${der}\n-----END PUBLIC KEY-----`]
      }),
  )

/**
 * Light on purpose (measured: 0.2 to 0.5 s in a browser, against 3 to 10 s for the library's own example); it prices abuse,
 * and the rate limits do the rest.
 */
const usualBotCheckCost = 1000

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'debe ser postgres://usuario:clave@servidor/base' })
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'debe ser una URL http(s)' }).optional(),
  TRUST_PROXY: trustedProxies,
  /** 'id:base64 of 32 bytes', comma-separated; the first one signs and encrypts, the others still decrypt. */
  SECRET_KEYS: z
    .string()
    .regex(
      /^[a-z0-9]+:[A-Za-z0-9+/]{43}=(,[a-z0-9]+:[A-Za-z0-9+/]{43}=)*$/,
      'debe ser id:base64 de 32 bytes, separadas por comas',
    )
    .optional(),
  BOT_CHECK: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  /** Rounds of PBKDF2 that each of ALTCHA's 1,000 to 2,000 attempts takes a browser. */
  BOT_CHECK_COST: z.coerce.number().int().min(1).max(100_000).default(usualBotCheckCost),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_HOST: z.url({ protocol: /^https?$/, error: 'debe ser una URL http(s)' }).default('https://www.google.com'),
  /** Unset: mails are kept as files in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'debe ser smtp://usuario:clave@servidor:puerto' }).optional(),
  ALLOW_UNSENT_MAIL: flag.default(false),
  /** Unset: 'no-responder' at the host of PUBLIC_URL. */
  MAIL_FROM: z.string().max(200).optional(),
  /** An OpenID provider whose accounts sign people in; unset: none. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'debe ser una URL http(s)' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button calls it. */
  OIDC_NAME: z.string().max(40).optional(),
  /** Admins of the platform do nothing until they have a second factor. */
  ADMIN_SECOND_FACTOR: flag.default(false),
  /** Unset: yes, except in production. */
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).default('aromos-2026'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The outside model; unset: none is asked. */
  MODEL_PROVIDER: z.enum(modelProviders).optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_KEY: z.string().optional(),
  MODEL_URL: z.url({ protocol: /^https?$/, error: 'debe ser una URL http(s)' }).optional(),
  MODEL_SECONDS: z.coerce.number().int().min(1).max(60).default(20),
  MODEL_TOKENS: z.coerce.number().int().min(100).max(20_000).default(2000),
  /** Who takes the payments. Unset: the simulator, except in production, which must say. */
  PAYMENTS: z.enum(['simulator', 'transbank']).optional(),
  /** In production, pretended payments open plans to anybody: to be said twice. */
  ALLOW_SIMULATED_PAYMENTS: flag.default(false),
  TRANSBANK_HOST: z
    .url({ protocol: /^https$/, error: 'debe ser una URL https' })
    .default('https://webpay3g.transbank.cl'),
  TRANSBANK_WEBPAY_CODE: z.string().max(12).default(''),
  TRANSBANK_WEBPAY_KEY: z.string().default(''),
  /** Oneclick Mall: the code of the mall, and of the shop below it. */
  TRANSBANK_MALL_CODE: z.string().max(12).default(''),
  TRANSBANK_MALL_KEY: z.string().default(''),
  TRANSBANK_CHILD_CODE: z.string().max(12).default(''),
  /** How Transbank words declines for this shop: 1 unless it was asked for 2. */
  TRANSBANK_CODE_LEVEL: z.enum(['1', '2']).default('1'),
  READERS: z.coerce.number().int().min(1).max(16).default(2),
  READER_SECONDS: z.coerce.number().int().min(1).default(120),
  READER_MEGABYTES: z.coerce.number().int().min(128).default(800),
  /** 'IDK:base64 of the public key (DER, SPKI)', comma-separated: the keys with which the SII authorizes folios. */
  SII_KEYS: z
    .string()
    .regex(
      /^\d{1,6}:[A-Za-z0-9+/]+=*(,\d{1,6}:[A-Za-z0-9+/]+=*)*$/,
      'debe ser IDK:llave pública en base64, separadas por comas',
    )
    .optional()
    .transform(publicKeys),
})

type Variables = z.output<typeof variables>
type Refuse = (name: keyof Variables, message: string) => void

const inProduction = (env: Variables, refuse: Refuse): void => {
  if (env.BOT_CHECK === 'off') refuse('BOT_CHECK', "'off' no se permite en producción")
  if (env.BOT_CHECK_COST < usualBotCheckCost)
    refuse('BOT_CHECK_COST', `no puede ser menor que ${usualBotCheckCost} en producción`)
  if (env.PUBLIC_URL === undefined) refuse('PUBLIC_URL', 'es obligatoria en producción')
  if (env.SECRET_KEYS === undefined && env.DATABASE_URL !== undefined)
    refuse('SECRET_KEYS', 'es obligatoria en producción con DATABASE_URL: todos los servidores deben usar la misma')
  if (env.SMTP_URL === undefined && !env.ALLOW_UNSENT_MAIL)
    refuse(
      'SMTP_URL',
      'es obligatoria en producción: sin correo nadie recupera su clave ni recibe avisos (ALLOW_UNSENT_MAIL=1 los deja en DATA_DIR/mail)',
    )
  if (env.OIDC_ISSUER?.startsWith('http:')) refuse('OIDC_ISSUER', 'debe ser https en producción')
  if (env.PAYMENTS === undefined)
    refuse('PAYMENTS', "es obligatoria en producción: 'transbank', o 'simulator' con ALLOW_SIMULATED_PAYMENTS=1")
  if (env.PAYMENTS === 'simulator' && !env.ALLOW_SIMULATED_PAYMENTS)
    refuse('PAYMENTS', "'simulator' no se permite en producción sin ALLOW_SIMULATED_PAYMENTS=1: nadie paga de verdad")
}

const ofPayments = (env: Variables, refuse: Refuse): void => {
  if (env.PAYMENTS !== 'transbank') return
  for (const name of transbankNames) if (env[name] === '') refuse(name, 'es obligatoria con PAYMENTS=transbank')
}

const ofModel = (env: Variables, refuse: Refuse): void => {
  if (env.MODEL_PROVIDER === undefined) return
  if (!env.MODEL_NAME) refuse('MODEL_NAME', 'es obligatoria con MODEL_PROVIDER')
  if (env.MODEL_PROVIDER === 'compatible' && !env.MODEL_URL)
    refuse('MODEL_URL', 'es obligatoria con MODEL_PROVIDER=compatible')
  if (env.MODEL_PROVIDER !== 'compatible' && !env.MODEL_KEY)
    refuse('MODEL_KEY', `es obligatoria con MODEL_PROVIDER=${env.MODEL_PROVIDER}`)
}

const ofSignIn = (env: Variables, refuse: Refuse): void => {
  if (env.OIDC_ISSUER !== undefined && (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET))
    refuse('OIDC_CLIENT_ID', 'OIDC_ISSUER necesita OIDC_CLIENT_ID y OIDC_CLIENT_SECRET')
  if (env.BOT_CHECK === 'recaptcha' && (!env.RECAPTCHA_SITE_KEY || !env.RECAPTCHA_SECRET))
    refuse('RECAPTCHA_SECRET', 'BOT_CHECK=recaptcha necesita RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET')
}

/** What each setting alone cannot say: those that need another, and what is not allowed in production. */
const schema = variables.superRefine((env, ctx) => {
  const refuse: Refuse = (name, message) => ctx.addIssue({ code: 'custom', path: [name], message })
  if (env.NODE_ENV === 'production') inProduction(env, refuse)
  for (const check of [ofPayments, ofModel, ofSignIn]) check(env, refuse)
})

export type Env = Omit<z.output<typeof schema>, 'PUBLIC_URL' | 'DATA_DIR' | 'DEMO' | 'MAIL_FROM' | 'PAYMENTS'> & {
  PAYMENTS: 'simulator' | 'transbank'
  /** Seed the demo when the database is empty. */
  DEMO: boolean
  /** Absolute. */
  DATA_DIR: string
  /** Without trailing slash. */
  PUBLIC_URL: string
  MAIL_FROM: string
}

/** Parses the variables; throws one error that lists everything that is wrong. Relative paths are from `root`. */
export const readEnv = (variables: Record<string, string | undefined>, root: string): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`La configuración no es válida:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    ...env,
    DEMO: env.DEMO ?? env.NODE_ENV !== 'production',
    PAYMENTS: env.PAYMENTS ?? 'simulator',
    DATA_DIR: path.resolve(root, env.DATA_DIR),
    PUBLIC_URL: publicUrl,
    MAIL_FROM: env.MAIL_FROM ?? `Casa Matriz <no-responder@${new URL(publicUrl).hostname}>`,
  }
}

/** The process's own variables. */
export const processEnv = (root: string): Env => readEnv(process.env, root)
