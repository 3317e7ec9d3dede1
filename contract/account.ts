import * as z from 'zod/mini'
import { ok, route } from './route.ts'
import { newPasswordTwice, passwordTexts } from './rules/password.ts'

/** A browser in which somebody is signed in. Where it is, as far as it says so: its address. */
const openSession = z.object({
  id: z.string(),
  /** What the browser calls itself; null when it said nothing. */
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const passwordChange = z.extend(newPasswordTwice, {
  /** Not asked of who has none yet. */
  currentPassword: z.optional(z.string().check(z.maxLength(1024, passwordTexts.long))),
})

/** What belongs to whoever is signed in, whatever their role and organization. */
export const account = {
  sessions: route({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The open sessions of whoever asks, this one first',
    access: 'session',
    reply: z.object({ data: z.array(openSession) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'End one of the own sessions',
    access: 'session',
    params: { id: z.string().check(z.uuid()) },
    reply: ok,
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End every own session but this one',
    access: 'session',
    reply: ok,
  }),
  changePassword: route({
    method: 'POST',
    path: '/auth/password',
    summary: 'Change the own password; ends the other sessions',
    access: 'session',
    body: passwordChange,
    reply: ok,
  }),
}
