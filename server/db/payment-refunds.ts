import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { refunds } from './schema/billing.ts'

/** Money that goes back: once for each attempt, and all of it. */

export type Refund = typeof refunds.$inferSelect

/** True when it is new: the database takes one for each attempt. */
export const insertRefund = async (
  db: Db,
  refund: { attemptId: number; amount: number; askAt: Date; createdAt: Date },
): Promise<boolean> => {
  const rows = await db.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id })
  return rows.length > 0
}

export const listPlannedRefunds = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'planned'), lte(refunds.askAt, now)))
    .orderBy(asc(refunds.askAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Takes it until `until`: nobody else asks for it meanwhile. Null when somebody was faster. */
export const claimRefund = async (db: Db, id: number, now: Date, until: Date): Promise<Refund | null> => {
  const rows = await db
    .update(refunds)
    .set({ askAt: until })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'planned'), lte(refunds.askAt, now)))
    .returning()
  return rows[0] ?? null
}

/** Changes one that is still planned; false when it is final. */
export const changeRefund = async (
  db: Db,
  id: number,
  changes: Partial<typeof refunds.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'planned')))
    .returning({ id: refunds.id })
  return rows.length > 0
}
