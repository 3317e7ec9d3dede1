import { and, eq, gt, gte, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { retentionMarks, retentionRuns } from './schema/retention.ts'

/**
 * What stands between a clock and data that cannot be brought back (docs/decisions/0018). A clock is believed only while
 * it agrees with the database's and has gone on without a jump; what it says is over is marked first and removed weeks
 * later; and never more than a small share at once.
 */

const minute = 60_000
const day = 24 * 60 * minute
/** The clocks of two machines that are kept right differ by seconds. */
const mostDifference = 5 * minute
/** Between two runs, which are an hour apart while a server runs. */
const mostGap = 2 * day
/** So long a clock must go on after a jump, or after the servers stood still, before it is believed again. */
const proofDays = 7
/** Between being marked and being removed. */
export const markedDays = 21
/** Of what an organization has of a kind, so much a day; and a few in any case. */
const dailyShare = 0.01
const dailyFew = 10

export const databaseNow = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ now: string }>(sql`select to_json(now()) #>> '{}' as now`)
  return new Date(rows[0]!.now)
}

/** Notes that a run takes place; null when its clock may be believed, else why not. */
export const judgeClock = async (db: Db, now: Date, ofDatabase: Date): Promise<string | null> => {
  if (Math.abs(now.getTime() - ofDatabase.getTime()) > mostDifference) return 'it differs from the database’s'
  const [last] = await db.select().from(retentionRuns)
  const passed = last === undefined ? Number.NaN : now.getTime() - last.lastAt.getTime()
  const steadySince = passed >= -mostDifference && passed <= mostGap ? last!.steadySince : now
  const row = { lastAt: now, steadySince }
  await db.insert(retentionRuns).values(row).onConflictDoUpdate({ target: retentionRuns.isOnly, set: row })
  // What was marked in a future that turned out not to be.
  await db.delete(retentionMarks).where(gt(retentionMarks.markedAt, now))
  return now.getTime() - steadySince.getTime() < proofDays * day
    ? 'it has not gone on without a jump for long enough'
    : null
}

export type Candidate = { organizationId: number; key: string }

/**
 * Of what is to be removed, `candidates`, what may be removed now; the others stay marked. `isWhole`: there are no further
 * candidates of this kind, so that whatever else is marked is not to be removed any more. `countAll`: how many of the
 * kind an organization has.
 */
export const takeDue = async (
  db: Db,
  kind: string,
  candidates: readonly Candidate[],
  isWhole: boolean,
  now: Date,
  countAll: (organizationId: number) => Promise<number>,
): Promise<Set<string>> => {
  const marks = retentionMarks
  await db
    .delete(marks)
    .where(and(eq(marks.kind, kind), isNotNull(marks.purgedAt), lt(marks.purgedAt, new Date(now.getTime() - day))))
  const byOrganization = new Map<number, string[]>()
  for (const { organizationId, key } of candidates)
    byOrganization.set(organizationId, [...(byOrganization.get(organizationId) ?? []), key])
  if (isWhole)
    await db
      .delete(marks)
      .where(
        and(
          eq(marks.kind, kind),
          isNull(marks.purgedAt),
          notInArray(marks.organizationId, [0, ...byOrganization.keys()]),
        ),
      )
  const due = new Set<string>()
  for (const [organizationId, keys] of byOrganization) {
    const own = and(eq(marks.kind, kind), eq(marks.organizationId, organizationId))
    if (isWhole) await db.delete(marks).where(and(own, isNull(marks.purgedAt), notInArray(marks.key, keys)))
    await db
      .insert(marks)
      .values(keys.map((key) => ({ kind, organizationId, key, markedAt: now })))
      .onConflictDoNothing()
    const before = await db.$count(marks, and(own, gte(marks.purgedAt, new Date(now.getTime() - day))))
    const all = await countAll(organizationId)
    const left = Math.max(0, Math.max(dailyFew, Math.ceil(all * dailyShare)) - before)
    const ripe = await db
      .select({ key: marks.key })
      .from(marks)
      .where(and(own, isNull(marks.purgedAt), lte(marks.markedAt, new Date(now.getTime() - markedDays * day))))
      .orderBy(marks.markedAt, marks.key)
      .limit(left)
    for (const { key } of ripe) {
      await db
        .update(marks)
        .set({ purgedAt: now })
        .where(and(own, eq(marks.key, key)))
      due.add(`${organizationId} ${key}`)
    }
  }
  return due
}
