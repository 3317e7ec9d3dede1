import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { takeIds } from './cell.ts'
import type { Db } from './connect.ts'
import { mails } from './schema/mails.ts'

export type OutgoingMail = typeof mails.$inferSelect

export const insertMail = async (
  db: Db,
  mail: { recipient: string; subject: string; body: string; html?: string | null; createdAt: Date },
): Promise<number> => {
  // Not `returning`: who writes a mail need not be allowed to read any.
  const [id] = (await takeIds(db, mails, 1)) as [number]
  await db
    .insert(mails)
    .overridingSystemValue()
    .values({ id, ...mail })
  return id
}

const waiting = (id: number) => and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.failedAt))

/** Null when it was sent or given up already. */
export const findWaitingMail = async (db: Db, id: number): Promise<OutgoingMail | null> => {
  const rows = await db.select().from(mails).where(waiting(id))
  return rows[0] ?? null
}

/** What was sent has served: its text may open an account, and is forgotten. */
export const markMailSent = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(mails)
    .set({ sentAt: now, problem: null, body: '', html: null, attempts: sql`${mails.attempts} + 1` })
    .where(waiting(id))
}

export const markMailFailed = async (db: Db, id: number, problem: string, now: Date): Promise<void> => {
  await db
    .update(mails)
    .set({ failedAt: now, problem, attempts: sql`${mails.attempts} + 1` })
    .where(waiting(id))
}

export const delayMail = async (db: Db, id: number, problem: string): Promise<void> => {
  await db
    .update(mails)
    .set({ problem, attempts: sql`${mails.attempts} + 1` })
    .where(waiting(id))
}

/** Sent or given up, and old: nobody needs its text any more. */
export const purgeMails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(mails).where(and(lt(mails.createdAt, before), sql`coalesce(sent_at, failed_at) is not null`))
}
