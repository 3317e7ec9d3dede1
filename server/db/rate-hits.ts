import { lt, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { rateHits } from './schema/sessions.ts'

/** Adds one hit and says how many there are, atomically: two servers count as one. */
export const addHit = async (db: Db, key: string, windowStart: Date): Promise<number> => {
  const rows = await db
    .insert(rateHits)
    .values({ key, windowStart, hits: 1 })
    .onConflictDoUpdate({ target: [rateHits.key, rateHits.windowStart], set: { hits: sql`${rateHits.hits} + 1` } })
    .returning({ hits: rateHits.hits })
  return rows[0]!.hits
}

export const purgeHits = async (db: Db, before: Date): Promise<void> => {
  await db.delete(rateHits).where(lt(rateHits.windowStart, before))
}
