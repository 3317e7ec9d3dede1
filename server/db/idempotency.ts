import { and, eq, isNull, lt } from 'drizzle-orm'
import { cell } from './cell.ts'
import type { Db } from './connect.ts'
import { idempotentCalls } from './schema/idempotency.ts'

export type IdempotentCall = typeof idempotentCalls.$inferSelect

export const replyCell = (key: string): string => cell(idempotentCalls.reply, key)

/** Notes that a call begins; the one that is noted already under this key, when there is one. */
export const beginCall = async (
  db: Db,
  { key, input, startedAt }: Pick<IdempotentCall, 'key' | 'input' | 'startedAt'>,
  diedBefore: Date,
): Promise<IdempotentCall | null> => {
  // Its server died while it ran: nobody waits for it any more.
  await db
    .delete(idempotentCalls)
    .where(and(eq(idempotentCalls.key, key), isNull(idempotentCalls.reply), lt(idempotentCalls.startedAt, diedBefore)))
  const made = await db
    .insert(idempotentCalls)
    .values({ key, input, startedAt })
    .onConflictDoNothing()
    .returning({ key: idempotentCalls.key })
  if (made.length > 0) return null
  const [known] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.key, key))
  return known ?? null
}

export const keepReply = async (db: Db, key: string, reply: Buffer): Promise<void> => {
  await db.update(idempotentCalls).set({ reply }).where(eq(idempotentCalls.key, key))
}

export const forgetCall = async (db: Db, key: string): Promise<void> => {
  await db.delete(idempotentCalls).where(eq(idempotentCalls.key, key))
}

export const purgeCalls = async (db: Db, before: Date): Promise<void> => {
  await db.delete(idempotentCalls).where(lt(idempotentCalls.startedAt, before))
}
