import path from 'node:path'
import * as z from 'zod'

/**
 * Every setting of the server, in one place: the only reader of `process.env`. The README's table is made of these.
 * Empty means unset, so that `BOT_CHECK= npm start` behaves like no variable at all.
 */

/** Who runs the outside model: one of these, or any server that speaks as OpenAI's does. */
const modelProviders = ['anthropic', 'google', 'openai', 'compatible'] as const

const flag = z.enum(['0', '1']).transform((text) => text === '1')

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

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'debe ser postgres://usuario:clave@servidor/base' })
      .optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'debe ser una URL http(s)' }).optional(),
    TRUST_PROXY: flag.default(false),
    /** 'id:base64 of 32 bytes', comma-separated; the first one signs and seals, the others still open. */
    SECRET_KEYS: z
      .string()
      .regex(
        /^[a-z0-9]+:[A-Za-z0-9+/]{43}=(,[a-z0-9]+:[A-Za-z0-9+/]{43}=)*$/,
        'debe ser id:base64 de 32 bytes, separadas por comas',
      )
      .optional(),
    BOT_CHECK: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SECRET: z.string().optional(),
    RECAPTCHA_HOST: z
      .url({ protocol: /^https?$/, error: 'debe ser una URL http(s)' })
      .default('https://www.google.com'),
    /** Unset: mails are kept as files in DATA_DIR/mail. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'debe ser smtp://usuario:clave@servidor:puerto' }).optional(),
    /** Unset: 'no-responder' at the host of PUBLIC_URL. */
    MAIL_FROM: z.string().max(200).optional(),
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
  .superRefine((env, ctx) => {
    const refuse = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (env.NODE_ENV === 'production') {
      if (env.BOT_CHECK === 'off') refuse('BOT_CHECK', "'off' no se permite en producción")
      if (env.PUBLIC_URL === undefined) refuse('PUBLIC_URL', 'es obligatoria en producción')
      if (env.SECRET_KEYS === undefined && env.DATABASE_URL !== undefined)
        refuse('SECRET_KEYS', 'es obligatoria en producción con DATABASE_URL: todos los servidores deben usar la misma')
    }
    if (env.MODEL_PROVIDER !== undefined) {
      if (!env.MODEL_NAME) refuse('MODEL_NAME', 'es obligatoria con MODEL_PROVIDER')
      if (env.MODEL_PROVIDER === 'compatible' && !env.MODEL_URL)
        refuse('MODEL_URL', 'es obligatoria con MODEL_PROVIDER=compatible')
      if (env.MODEL_PROVIDER !== 'compatible' && !env.MODEL_KEY)
        refuse('MODEL_KEY', `es obligatoria con MODEL_PROVIDER=${env.MODEL_PROVIDER}`)
    }
    if (env.BOT_CHECK === 'recaptcha' && (!env.RECAPTCHA_SITE_KEY || !env.RECAPTCHA_SECRET))
      refuse('RECAPTCHA_SECRET', 'BOT_CHECK=recaptcha necesita RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET')
  })

export type Env = Omit<z.output<typeof schema>, 'PUBLIC_URL' | 'DATA_DIR' | 'DEMO' | 'MAIL_FROM'> & {
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
    DATA_DIR: path.resolve(root, env.DATA_DIR),
    PUBLIC_URL: publicUrl,
    MAIL_FROM: env.MAIL_FROM ?? `Casa Matriz <no-responder@${new URL(publicUrl).hostname}>`,
  }
}

/** The process's own variables. */
export const processEnv = (root: string): Env => readEnv(process.env, root)
