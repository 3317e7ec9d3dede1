import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { attempts } from './schema/sessions.ts'

/** An e-mail in a key is a digest: what was typed into its field may be anything, a password too. */
export const emailKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/** So many attempts at once; afterwards one in each interval. */
export type Pace = { burst: number; seconds: number }

const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/**
 * Counts an attempt before it is made; null when it may be. Else nothing is counted, and the answer is how many seconds to
 * wait. One statement decides, so that of two hundred at once as many pass as one after the other.
 */
export const takeAttempt = async (
  db: Db,
  key: string,
  { burst, seconds }: Pace,
  now: Date,
): Promise<{ waitSeconds: number } | null> => {
  const latest = sql`${at(now)} + ${interval(burst * seconds)}`
  // Later than it may ever be: it was counted by a clock that was ahead, and would shut everybody out until then.
  const busyUntil = sql`case when ${attempts.busyUntil} > ${latest} then ${at(now)} else ${attempts.busyUntil} end`
  const next = sql`greatest(${busyUntil}, ${at(now)}) + ${interval(seconds)}`
  const taken = await db
    .insert(attempts)
    .values({ key, busyUntil: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { busyUntil: next },
      setWhere: sql`${next} <= ${latest}`,
    })
    .returning({ key: attempts.key })
  if (taken.length > 0) return null
  const rows = await db.select({ busyUntil: attempts.busyUntil }).from(attempts).where(eq(attempts.key, key))
  const freeAt = (rows[0]?.busyUntil ?? now).getTime() + (seconds - burst * seconds) * 1000
  return { waitSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) }
}

/** Takes an attempt back: it was no failure. */
export const returnAttempt = async (db: Db, key: string, { seconds }: Pace): Promise<void> => {
  await db
    .update(attempts)
    .set({ busyUntil: sql`${attempts.busyUntil} - ${interval(seconds)}` })
    .where(eq(attempts.key, key))
}

/** How many attempts a key still has to its account. */
export const countAttempts = async (db: Db, key: string, { seconds }: Pace, now: Date): Promise<number> => {
  const rows = await db.select({ busyUntil: attempts.busyUntil }).from(attempts).where(eq(attempts.key, key))
  return rows[0] ? Math.max(0, Math.ceil((rows[0].busyUntil.getTime() - now.getTime()) / (seconds * 1000))) : 0
}

export const purgeAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(attempts).where(lt(attempts.busyUntil, before))
}
