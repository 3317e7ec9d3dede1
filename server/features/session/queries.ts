import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Standing } from 'contract/rules/standing.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import { preparedOn } from '../../db/prepared.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import { passkeys, totps, usedTickets } from '../../db/schema/identity.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { isWorking } from '../../db/working.ts'

/** A session ends when nobody used it for this long; the client syncs every five minutes while somebody works. */
export const idleMilliseconds = 30 * 60_000

/** A user with his organization: what claims are made of. */
const person = {
  userId: users.id,
  uuid: users.uuid,
  email: users.email,
  name: users.name,
  role: users.role,
  organizationId: organizations.id,
  organization: { id: organizations.id, name: organizations.name, parentId: organizations.parentId },
}
export type Person = {
  userId: number
  uuid: string
  email: string
  name: string
  role: typeof users.$inferSelect.role
  organizationId: number
  organization: { id: number; name: string; parentId: number | null }
}

const isOfWorking = isWorking(organizations.id)

/** An active user; `isWorking`: whether the organization lets anybody in, which only who proved to be the user is told. */
export const findPersonByEmail = async (
  db: Db,
  email: string,
): Promise<(Person & { passwordHash: string | null; isWorking: boolean }) | null> => {
  const rows = await db
    .select({ ...person, passwordHash: users.passwordHash, isWorking: isOfWorking })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.isActive, true)))
  return rows[0] ?? null
}

/**
 * The same for who proved by another way than the e-mail who they are: null when they may come in no more. Throws
 * `organization_inactive`.
 */
export const findPersonById = async (db: Db, userId: number): Promise<Person | null> => {
  const rows = await db
    .select({ ...person, isWorking: isOfWorking })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  if (rows[0]?.isWorking === false) throw new AppError('organization_inactive')
  return rows[0] ?? null
}

const sessionPerson = preparedOn((db) =>
  db
    .select({
      ...person,
      passwordAt: sessions.passwordAt,
      hasSecondFactor: sql<boolean>`exists (select from totp where user_id = ${users.id} and confirmed_at is not null) or exists (select from passkey where user_id = ${users.id})`,
      standing: { status: subscriptions.status, isExempt: subscriptions.isExempt },
      branchIds: sql<
        number[]
      >`array(select b.id from organization b where b.parent_id = coalesce(${organizations.parentId}, ${organizations.id}))`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    // A branch works as long as its principal pays.
    .leftJoin(
      subscriptions,
      eq(subscriptions.organizationId, sql`coalesce(${organizations.parentId}, ${organizations.id})`),
    )
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.isActive, true),
        isOfWorking,
      ),
    )
    .prepare('session_person'),
)

/** The person of a live session and the branches of his company, in one round trip; null when it has ended. */
export const findSessionPerson = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<
  (Person & { passwordAt: Date | null; hasSecondFactor: boolean; standing: Standing; branchIds: number[] }) | null
> => {
  const rows = await sessionPerson(db).execute({ sessionId, now })
  return rows[0] ?? null
}

/** Why a session of ours is over: its organization was made inactive, or it ended. For who proved to have held it. */
export const sessionOver = async (db: Db, sessionId: string): Promise<AppError> => {
  const rows = await db
    .select({ isWorking: isWorking(users.organizationId) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  return new AppError(rows[0]?.isWorking === false ? 'organization_inactive' : 'session_expired')
}

/** From where and by what a session is used. */
export type Device = { ip: string; userAgent: string | null }

export const insertSession = async (
  db: Db,
  session: { id: string; userId: number; secretHash: string; now: Date; expiresAt: Date } & Device,
): Promise<void> => {
  const { now, ...row } = session
  await db.insert(sessions).values({ ...row, rotatedAt: now, createdAt: now, passwordAt: now })
}

export const findPasswordHash = async (db: Db, userId: number): Promise<string | null> => {
  const rows = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return rows[0]?.passwordHash ?? null
}

export const setPasswordHash = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export const touchPassword = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ passwordAt: now }).where(eq(sessions.id, id))
}

export const findSession = async (db: Db, id: string) => {
  const rows = await db.select().from(sessions).where(eq(sessions.id, id))
  return rows[0] ?? null
}

/** Replaces the secret; false when another call was first. */
export const rotateSecret = async (
  db: Db,
  change: { id: string; from: string; to: string; now: Date } & Device,
): Promise<boolean> => {
  const { id, from, to, now, ip, userAgent } = change
  const rows = await db
    .update(sessions)
    .set({ secretHash: to, previousHash: from, rotatedAt: now, ip, userAgent })
    .where(and(eq(sessions.id, id), eq(sessions.secretHash, from), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export const endSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** Ends every session of a user, but one if it is named. */
export const endSessionsOf = async (db: Db, userId: number, now: Date, but: string | null = null): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), but === null ? undefined : ne(sessions.id, but)))
}

/** Ends every session of an organization's people and of its branches'. */
export const endSessionsIn = async (db: Db, organizationId: number, now: Date): Promise<void> => {
  const people = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(or(eq(organizations.id, organizationId), eq(organizations.parentId, organizationId)))
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.userId, people), isNull(sessions.endedAt)))
}

export const touchClaims = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ claimsAt: now })
    .where(sql`${users.uuid}::text = ${uuid}`)
}

export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> => {
  const [apps, keys] = await Promise.all([
    db.$count(totps, and(eq(totps.userId, userId), isNotNull(totps.confirmedAt))),
    db.$count(passkeys, eq(passkeys.userId, userId)),
  ])
  return apps + keys > 0
}

/** False when the ticket was used before: the insert decides. */
export const useTicket = async (db: Db, id: string, expiresAt: Date): Promise<boolean> => {
  const rows = await db.insert(usedTickets).values({ id, expiresAt }).onConflictDoNothing().returning()
  return rows.length > 0
}

export const purgeTickets = async (db: Db, before: Date): Promise<void> => {
  await db.delete(usedTickets).where(lt(usedTickets.expiresAt, before))
}

export const purgeSessions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
}
