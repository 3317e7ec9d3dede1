import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from 'contract/access.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import { invitations } from '../../db/schema/identity.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { isWorking } from '../../db/working.ts'
import type { Context } from '../../http/context.ts'
import { hashLinkToken } from '../../http/link-token.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { insertUser } from '../users/queries.ts'

export const listPeople = (db: Db, organizationId: number) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      isActive: users.isActive,
      lastSeenAt: sql<string | null>`(select max(s.rotated_at) from session s where s.user_id = app_user.id)`,
    })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(sql`${users.isActive} desc`, asc(users.name), asc(users.id))

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]
export type InvitationRow = typeof invitations.$inferSelect

const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

export const listInvitations = (db: Db, organizationId: number) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isPending))
    .orderBy(asc(invitations.name), asc(invitations.id))

export const insertInvitation = async (db: Db, invitation: typeof invitations.$inferInsert): Promise<number> => {
  const rows = await db.insert(invitations).values(invitation).returning({ id: invitations.id })
  return rows[0]!.id
}

export const hasPendingInvitation = async (db: Db, organizationId: number, email: string): Promise<boolean> =>
  (await db.$count(
    invitations,
    and(eq(invitations.organizationId, organizationId), sql`lower(${invitations.email}) = lower(${email})`, isPending),
  )) > 0

/** True when somebody has a login with this e-mail, in whatever organization. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(users, and(sql`lower(${users.email}) = lower(${email})`, eq(users.isActive, true)))) > 0

/** Gives a pending invitation another secret and another time; null when it is not there. */
export const renewInvitation = async (
  db: Db,
  organizationId: number,
  id: number,
  change: { tokenHash: string; sentAt: Date; expiresAt: Date },
) => {
  const rows = await db
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isPending))
    .returning()
  return rows[0] ?? null
}

export const withdrawInvitation = async (db: Db, organizationId: number, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isPending))
    .returning({ id: invitations.id })
  return rows.length > 0
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(invitations.tokenHash, hashLinkToken(token)),
    isPending,
    gt(invitations.expiresAt, now),
    isWorking(invitations.organizationId),
  )

/** The invitation of a link's secret; null when it is over. */
export const findInvitation = async (db: Db, token: string, now: Date) => {
  const rows = await db
    .select({
      name: invitations.name,
      email: invitations.email,
      role: invitations.role,
      organization: organizations.name,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(isOpen(token, now))
  return rows[0] ?? null
}

/**
 * Makes the login that an invitation promises and uses it up: of many at once one gets the row. Throws `link_over` and
 * `email_taken`. `passwordHash` null: for who signs in by an account elsewhere.
 */
export const acceptInvitation = async (
  tx: Db,
  ctx: Pick<Context, 'now' | 'ip' | 'requestId'>,
  token: string,
  chosen: { name?: string; passwordHash: string | null },
): Promise<number> => {
  const now = ctx.now()
  const rows = await tx.update(invitations).set({ acceptedAt: now }).where(isOpen(token, now)).returning()
  const invitation = rows[0]
  if (invitation === undefined) throw new AppError('link_over')
  const { organizationId, email, role } = invitation
  const name = chosen.name ?? invitation.name
  const formerly = await ownFamily(tx, organizationId)
  const userId = await insertUser(
    tx,
    { organizationId, name, email, role, passwordHash: chosen.passwordHash },
    formerly,
  )
  if (userId === null) throw new AppError('email_taken')
  const actor = { ...ctx, session: { userId } }
  await recordAudit(tx, actor, { organizationId, action: 'user.joined', subjectId: userId, after: { role } })
  return userId
}

/** Organizations of the same owner: a login that was switched off in one of them may be taken up again. */
const ownFamily = async (db: Db, organizationId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: organizations.id, parentId: organizations.parentId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return rows.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
}

/** A user of the organization, and everybody who administers it, kept from changing until the transaction ends. */
export const lockPerson = async (db: Db, organizationId: number, id: number) => {
  // Locking all of them in one order: of two admins who take each other away at once, one stays.
  const rows = await db
    .select({ id: users.id, role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.id))
    .for('update')
  const found = rows.find((row) => row.id === id)
  const admins = rows.filter(({ role, isActive }) => role === 'client_admin' && isActive).map((row) => row.id)
  return found ? { ...found, isLastAdmin: admins.length === 1 && admins[0] === id } : null
}

export const updatePerson = async (db: Db, id: number, change: { role?: Role; isActive?: boolean }): Promise<void> => {
  await db.update(users).set(change).where(eq(users.id, id))
}
