import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { passwordResets, recoveryRequests } from '../../db/schema/identity.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { isWorking } from '../../db/working.ts'

export const insertRecoveryRequest = async (db: Db, email: string, now: Date): Promise<number> => {
  const rows = await db
    .insert(recoveryRequests)
    .values({ email, createdAt: now })
    .returning({ id: recoveryRequests.id })
  return rows[0]!.id
}

/** Takes a request to answer it; null when somebody did. */
export const takeRecoveryRequest = async (db: Db, id: number): Promise<string | null> => {
  const rows = await db.delete(recoveryRequests).where(eq(recoveryRequests.id, id)).returning()
  return rows[0]?.email ?? null
}

/** A new link for a user; the ones before work no more. */
export const insertReset = async (
  db: Db,
  reset: { userId: number; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> => {
  const { userId, tokenHash, now, expiresAt } = reset
  await endResets(db, userId, now)
  await db.insert(passwordResets).values({ userId, tokenHash, expiresAt, createdAt: now })
}

export const endResets = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/**
 * Uses a link up and gives whose it is; null when it is over or of somebody who may not come in. Of many at once one gets
 * the row, and the others wait for its transaction to end and find it used.
 */
export const useReset = async (db: Db, tokenHash: string, now: Date) => {
  const used = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
    )
    .returning({ userId: passwordResets.userId })
  if (used[0] === undefined) return null
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      organizationId: organizations.id,
      organization: organizations.name,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.id, used[0].userId), eq(users.isActive, true), isWorking(organizations.id)))
  return rows[0] ?? null
}

export const purgeResets = async (db: Db, before: Date): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
  await db.delete(recoveryRequests).where(lt(recoveryRequests.createdAt, sql`${before.toISOString()}::timestamptz`))
}
