import * as z from 'zod/mini'
import { roles } from './access.ts'
import { linkToken } from './recovery.ts'
import { id, ok, route, rowId } from './route.ts'
import { emailField, requiredText } from './rules/fields.ts'
import { newPasswordTwice } from './rules/password.ts'

/** Whom a client_admin may make of somebody: never an admin of the platform. */
export const invitedRoles = ['client_user', 'client_admin'] as const

export const roleNames: Record<(typeof roles)[number], string> = {
  client_user: 'Usuario',
  client_admin: 'Administrador',
  admin: 'Administrador de la plataforma',
}

const person = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** When they last used Casa Matriz; null: never. */
  lastSeenAt: z.nullable(z.string()),
})
export type Person = z.output<typeof person>

const invitation = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const invitationForm = z.object({
  name: requiredText(2, 100),
  email: emailField,
  role: z.enum(invitedRoles, 'Este campo es requerido'),
})

/** For how long an invitation can be accepted. */
export const invitationDays = 7

const inOrganization = { orgId: id }
const one = { ...inOrganization, id }

/** Who works in an organization, and who was asked to. */
export const people = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/people',
    summary: 'Who has access to the organization, and the invitations that nobody accepted yet',
    access: 'people:read',
    params: inOrganization,
    reply: z.object({ data: z.array(person), invitations: z.array(invitation) }),
  }),
  update: route({
    method: 'PATCH',
    path: '/organizations/:orgId/people/:id',
    summary: 'Change a role, or let somebody in no more: their sessions end at once',
    access: 'people:write',
    params: one,
    body: z.object({ role: z.optional(z.enum(invitedRoles)), isActive: z.optional(z.boolean()) }),
    reply: ok,
  }),
  invite: route({
    method: 'POST',
    path: '/organizations/:orgId/invitations',
    summary: 'Invite somebody by mail',
    access: 'people:write',
    limit: { max: 60, minutes: 60 },
    params: inOrganization,
    body: invitationForm,
    reply: ok,
  }),
  resend: route({
    method: 'POST',
    path: '/organizations/:orgId/invitations/:id/send',
    summary: 'Send an invitation again, with a new link; the one before works no more',
    access: 'people:write',
    limit: { max: 60, minutes: 60 },
    params: one,
    reply: ok,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/organizations/:orgId/invitations/:id',
    summary: 'Withdraw an invitation: its link works no more',
    access: 'people:write',
    params: one,
    reply: ok,
  }),
}

/** What the link of an invitation opens. */
export const invitations = {
  look: route({
    method: 'POST',
    path: '/auth/invitation',
    summary: 'Whose invitation the secret of a link is',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 60, minutes: 15 },
    body: z.object({ token: linkToken }),
    reply: z.object({
      organization: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      provider: z.nullable(z.string()),
    }),
  }),
  accept: route({
    method: 'POST',
    path: '/auth/invitation/accept',
    summary: 'Accept an invitation with a password of one’s own',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 60, minutes: 15 },
    body: z.extend(newPasswordTwice, { token: linkToken, name: requiredText(2, 100) }),
    reply: ok,
  }),
}
