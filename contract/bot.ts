import * as z from 'zod/mini'
import { route } from './route.ts'

/** Every public call has its own: a solution for one is worth nothing for another. */
export const botActions = [
  'login',
  'claims',
  'recovery',
  'reset',
  'second-factor',
  'passkey-options',
  'passkey',
  'provider-login',
  'invitation',
  'accept',
  'plans',
  'contact',
  'coupon',
  'account',
  'free-subscription',
] as const

export const bot = {
  settings: route({
    method: 'GET',
    path: '/bot',
    summary: 'Which bot check the public calls expect',
    access: 'open',
    reply: z.object({
      provider: z.enum(['altcha', 'recaptcha', 'off']),
      siteKey: z.nullable(z.string()),
      /** The provider's script, when the browser needs one. */
      script: z.nullable(z.string()),
    }),
  }),
  challenge: route({
    method: 'GET',
    path: '/bot/challenge',
    summary: 'An ALTCHA challenge, bound to one action',
    access: 'open',
    limit: { max: 1200, minutes: 15 },
    query: z.object({ action: z.enum(botActions), costly: z._default(z.enum(['0', '1']), '0') }),
    reply: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
  }),
}
