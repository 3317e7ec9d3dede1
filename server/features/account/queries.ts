import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { sessions } from '../../db/schema/sessions.ts'

const isOpen = (userId: number, now: Date, usedSince: Date) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.rotatedAt, usedSince),
  )

export type SessionRow = typeof sessions.$inferSelect

/** The sessions of a user that can still be used, the current one first. */
export const listSessions = (
  db: Db,
  userId: number,
  currentId: string,
  now: Date,
  usedSince: Date,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(isOpen(userId, now, usedSince))
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.rotatedAt))

/** Ends a session of this user; false when there is none. */
export const endOwnSession = async (db: Db, userId: number, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}
