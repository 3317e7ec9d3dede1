import * as z from 'zod/mini'
import { linkToken } from './recovery.ts'
import { ok, route } from './route.ts'
import { signedIn } from './session.ts'

const address = z.object({ url: z.string() })

/** Signing in with an account elsewhere, by OpenID Connect. */
export const provider = {
  settings: route({
    method: 'GET',
    path: '/auth/provider',
    summary: 'What the third-party account is called; null when none is configured',
    access: 'open',
    reply: z.object({ name: z.nullable(z.string()) }),
  }),
  start: route({
    method: 'POST',
    path: '/auth/provider-login',
    summary: 'Where the browser goes to sign in with the third-party account, or to accept an invitation with it',
    access: 'bot-checked',
    limit: { max: 60, minutes: 15 },
    body: z.object({ invitation: z.optional(linkToken) }),
    reply: address,
  }),
  startOwn: route({
    method: 'POST',
    path: '/auth/provider-link',
    summary: 'The same, to link the account to who is signed in, or to prove anew who they are',
    access: 'session',
    body: z.object({ purpose: z.enum(['link', 'confirm']) }),
    reply: address,
  }),
  finish: route({
    method: 'POST',
    path: '/auth/provider/finish',
    summary: 'The browser is back: the whole address that it came back to',
    access: 'cookie',
    rows: 'platform',
    body: z.object({ url: z.string().check(z.maxLength(4000)) }),
    reply: z.extend(signedIn, { purpose: z.enum(['login', 'link', 'confirm']) }),
  }),
  unlink: route({
    method: 'DELETE',
    path: '/auth/provider',
    summary: 'The third-party account signs in no more; refused to who has no other way in',
    access: 'session',
    reply: ok,
  }),
}
