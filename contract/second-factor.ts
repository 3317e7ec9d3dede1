import * as z from 'zod/mini'
import { ok, route } from './route.ts'
import { requiredText, tidied } from './rules/fields.ts'
import { signedIn } from './session.ts'

export const secondFactorTexts = { required: 'Escribe el código.', wrong: 'El código no es correcto.' } as const

/** Six digits of an authenticator app, or a recovery code; spaces and dashes say nothing. */
const code = z
  .string(secondFactorTexts.required)
  .check(tidied(), z.minLength(1, secondFactorTexts.required), z.maxLength(40, secondFactorTexts.wrong))
export const codeForm = z.object({ code })

/** What a passkey's ceremony exchanges is the browser's and the library's own (W3C WebAuthn). */
const ceremony = z.looseObject({})
const ticket = z.string().check(z.maxLength(2000))

/** What two steps, or a ceremony, are tied together by; single use. */
const begun = z.object({ options: ceremony, ticket })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export const security = z.object({
  hasPassword: z.boolean(),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  /** Nothing else may be done until a second factor is there. */
  mustEnroll: z.boolean(),
  /** What the third-party account is called; null: none is configured. */
  provider: z.nullable(z.string()),
  /** Accounts elsewhere that sign this user in, by their e-mail. */
  identities: z.array(z.object({ email: z.nullable(z.string()), createdAt: z.string() })),
})
export type Security = z.output<typeof security>

export const secondFactor = {
  state: route({
    method: 'GET',
    path: '/auth/security',
    summary: 'In which ways whoever asks signs in',
    access: 'session',
    reply: security,
  }),
  verify: route({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'The second step of a sign-in: a code of the app, or a recovery code',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 60, minutes: 15 },
    body: z.extend(codeForm, { ticket }),
    reply: signedIn,
  }),
  startApp: route({
    method: 'POST',
    path: '/auth/app',
    summary: 'A secret for an authenticator app; in use once a code confirms it',
    access: 'session',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: route({
    method: 'POST',
    path: '/auth/app/confirm',
    summary: 'Confirm the app with its first code; gives the recovery codes when there were none',
    access: 'session',
    body: codeForm,
    reply: recoveryCodes,
  }),
  removeApp: route({
    method: 'DELETE',
    path: '/auth/app',
    summary: 'Take the authenticator app away',
    access: 'session',
    reply: ok,
  }),
  renewCodes: route({
    method: 'POST',
    path: '/auth/recovery-codes',
    summary: 'New recovery codes; the ones before work no more',
    access: 'session',
    reply: recoveryCodes,
  }),
  startPasskey: route({
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'Begin to register a passkey',
    access: 'session',
    reply: begun,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Register a passkey; gives the recovery codes when there were none',
    access: 'session',
    body: z.object({ ticket, response: ceremony, name: requiredText(1, 60) }),
    reply: recoveryCodes,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    summary: 'Take a passkey away',
    access: 'session',
    params: { id: z.string().check(z.maxLength(400)) },
    reply: ok,
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/auth/passkey-options',
    summary: 'Begin to sign in with a passkey',
    access: 'bot-checked',
    limit: { max: 60, minutes: 15 },
    reply: begun,
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey: it is both factors at once',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 60, minutes: 15 },
    body: z.object({ ticket, response: ceremony }),
    reply: signedIn,
  }),
}
