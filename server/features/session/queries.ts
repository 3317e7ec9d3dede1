import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { preparedOn } from '../../db/prepared.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { sessions } from '../../db/schema/sessions.ts'

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

/** Only who may still come in: active, in an active organization. */
const isAllowed = and(eq(users.isActive, true), eq(organizations.status, 'active'))

export const findPersonByEmail = async (
  db: Db,
  email: string,
): Promise<(Person & { passwordHash: string | null }) | null> => {
  const rows = await db
    .select({ ...person, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(sql`lower(${users.email}) = lower(${email})`, isAllowed))
  return rows[0] ?? null
}

const sessionPerson = preparedOn((db) =>
  db
    .select({
      ...person,
      passwordAt: sessions.passwordAt,
      branchIds: sql<number[]>`array(select b.id from organization b where b.parent_id = ${organizations.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isAllowed,
      ),
    )
    .prepare('session_person'),
)

/** The person of a live session and every organization he reaches, in one round trip; null when it has ended. */
export const findSessionPerson = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<(Person & { passwordAt: Date | null; branchIds: number[] }) | null> => {
  const rows = await sessionPerson(db).execute({ sessionId, now })
  return rows[0] ?? null
}

export const insertSession = async (
  db: Db,
  session: { userId: number; secretHash: string; now: Date; expiresAt: Date },
): Promise<string> => {
  const { userId, secretHash, now, expiresAt } = session
  const rows = await db
    .insert(sessions)
    .values({ userId, secretHash, rotatedAt: now, createdAt: now, passwordAt: now, expiresAt })
    .returning({ id: sessions.id })
  return rows[0]!.id
}

export const findPasswordHash = async (db: Db, userId: number): Promise<string | null> => {
  const rows = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return rows[0]?.passwordHash ?? null
}

export const touchPassword = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ passwordAt: now }).where(eq(sessions.id, id))
}

/** The live session that a refresh secret belongs to, now or before its last rotation. */
export const findSessionBySecret = async (db: Db, secretHash: string, now: Date) => {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        or(eq(sessions.secretHash, secretHash), eq(sessions.previousHash, secretHash)),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return rows[0] ?? null
}

/** Replaces the secret; false when another call was first. */
export const rotateSecret = async (db: Db, id: string, from: string, to: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ secretHash: to, previousHash: from, rotatedAt: now })
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

export const touchClaims = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ claimsAt: now })
    .where(sql`${users.uuid}::text = ${uuid}`)
}

export const purgeSessions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
}
