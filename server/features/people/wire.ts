import type { InvitationRow, PersonRow } from './queries.ts'

/** Who may enter an organization, as the wire shows them. Pure. */

export const asPerson = ({ lastSeenAt, ...row }: PersonRow) => ({
  ...row,
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
})

export const asInvitation = ({ id, name, email, role, sentAt, expiresAt }: InvitationRow, now: Date) => ({
  id,
  name,
  email,
  role: role === 'client_admin' ? role : ('client_user' as const),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
})
