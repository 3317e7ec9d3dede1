import * as z from 'zod/mini'
import { roles } from './access.ts'
import { ok, route } from './route.ts'
import { tidied } from './rules/fields.ts'

/** Texts of the log-in form (specification, section 5). */
export const loginTexts = {
  emailRequired: 'El email es requerido.',
  emailFormat: 'Formato de email inválido.',
  passwordRequired: 'La contraseña es requerida.',
  passwordShort: 'Debe tener al menos 8 caracteres.',
  invalidForm: 'Formulario invalido, revisa los campos',
} as const

/** Whose account: an e-mail, with the log-in's texts. */
export const emailRule = z
  .string(loginTexts.emailRequired)
  .check(
    tidied(),
    z.minLength(1, loginTexts.emailRequired),
    z.maxLength(254, loginTexts.emailFormat),
    z.email(loginTexts.emailFormat),
  )

export const loginForm = z.object({
  email: emailRule,
  password: z
    .string(loginTexts.passwordRequired)
    .check(
      z.minLength(1, loginTexts.passwordRequired),
      z.minLength(8, loginTexts.passwordShort),
      z.maxLength(1024, 'Debe tener como máximo 1024 caracteres'),
    ),
})

/** What the token says (specification, section 3, "Session claims"). The client reads it; only the server believes it. */
export const claims = z.object({
  uuid: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Seconds since the epoch. */
  exp: z.number(),
  organizationId: z.number(),
  userId: z.number(),
  name: z.string(),
  organization: z.object({ id: z.number(), name: z.string(), parentId: z.nullable(z.number()) }),
})
export type Claims = z.output<typeof claims>

const token = z.object({ token: z.string() })

/** A sign-in gives a token; or, for who has a second factor, the ticket for the second step. */
export const signedIn = z.object({ token: z.optional(z.string()), ticket: z.optional(z.string()) })

/** For how long a password that was given lets its user do what could divert a payment (OWASP ASVS 5.0, 7.5.1). */
export const recentPasswordMinutes = 10

export const session = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in; sets the refresh cookie',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 600, minutes: 15 },
    body: loginForm,
    reply: signedIn,
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new token; rotates the refresh cookie',
    access: 'cookie',
    rows: 'platform',
    reply: token,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the refresh cookie',
    access: 'cookie',
    rows: 'platform',
    reply: ok,
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Give the password again, before what could divert a payment',
    access: 'session',
    limit: { max: 60, minutes: 15 },
    body: z.object({
      password: z
        .string(loginTexts.passwordRequired)
        .check(
          z.minLength(1, loginTexts.passwordRequired),
          z.maxLength(1024, 'Debe tener como máximo 1024 caracteres'),
        ),
    }),
    reply: ok,
  }),
  claims: route({
    method: 'POST',
    path: '/auth/:uid/claims',
    summary: 'Recompute role and organization; the next token carries them',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 600, minutes: 15 },
    params: { uid: z.string().check(z.maxLength(64)) },
    reply: ok,
  }),
}
