import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { attempts, charges, ledger } from './schema/billing.ts'

/** Tries to take the money of a charge, and the money that was taken. */

export type Attempt = typeof attempts.$inferSelect
export type NewAttempt = typeof attempts.$inferInsert

const openStates = ['created', 'returned', 'confirming'] as const
const isOpen = inArray(attempts.state, [...openStates])

/** Null when the charge has one open or paid already: the database decides. */
export const insertAttempt = async (db: Db, attempt: NewAttempt): Promise<Attempt | null> => {
  const rows = await db.insert(attempts).values(attempt).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export const findAttempt = async (db: Db, id: number): Promise<Attempt | null> => {
  const rows = await db.select().from(attempts).where(eq(attempts.id, id))
  return rows[0] ?? null
}

export const findAttemptByToken = async (db: Db, token: string): Promise<Attempt | null> => {
  const rows = await db.select().from(attempts).where(eq(attempts.token, token))
  return rows[0] ?? null
}

export const findOpenAttempt = async (db: Db, chargeId: number): Promise<Attempt | null> => {
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.chargeId, chargeId), isOpen))
  return rows[0] ?? null
}

/** The attempt that somebody is at; null: there is none, or only a Webpay form that nobody came back from. */
export const findAttemptUnderWay = async (db: Db, chargeId: number): Promise<Attempt | null> => {
  const open = await findOpenAttempt(db, chargeId)
  return open?.product === 'webpay' && open.state === 'created' ? null : open
}

export const lockAttempt = async (db: Db, id: number): Promise<Attempt | null> => {
  const rows = await db.select().from(attempts).where(eq(attempts.id, id)).for('update')
  return rows[0] ?? null
}

/** Changes an attempt that is still open; false when it is final: what is decided stays. */
export const changeAttempt = async (db: Db, id: number, changes: Partial<NewAttempt>): Promise<boolean> => {
  const rows = await db
    .update(attempts)
    .set(changes)
    .where(and(eq(attempts.id, id), isOpen))
    .returning({ id: attempts.id })
  return rows.length > 0
}

/**
 * Ends a Webpay form that nobody came back from; false when somebody did, and it may be taking the money: that one is
 * left to whoever is at it.
 */
export const endLeftForm = async (db: Db, id: number, state: 'aborted' | 'expired', now: Date): Promise<boolean> => {
  const rows = await db
    .update(attempts)
    .set({ state, endedAt: now })
    .where(and(eq(attempts.id, id), eq(attempts.state, 'created'), eq(attempts.product, 'webpay')))
    .returning({ id: attempts.id })
  return rows.length > 0
}

/** A Webpay payment whose card holder came back, or left: only from 'created'. Null when there is none of these. */
export const noteAttemptReturn = async (
  db: Db,
  by: { token: string } | { buyOrder: string; sessionId: string },
  state: 'returned' | 'aborted' | 'expired',
  now: Date,
): Promise<number | null> => {
  const which =
    'token' in by
      ? eq(attempts.token, by.token)
      : and(eq(attempts.buyOrder, by.buyOrder), eq(attempts.sessionId, by.sessionId))
  const rows = await db
    .update(attempts)
    .set(state === 'returned' ? { state } : { state, endedAt: now })
    .where(and(which, eq(attempts.state, 'created'), eq(attempts.product, 'webpay')))
    .returning({ id: attempts.id })
  return rows[0]?.id ?? null
}

/**
 * The attempts that somebody should look at: cards to be charged and payments that came back which nobody is at, doubtful
 * ones whose time has come, and Webpay forms that nobody came back from since `leftBefore`.
 */
export const listDoubtful = async (db: Db, now: Date, leftBefore: Date, limit: number): Promise<number[]> => {
  const isFree = or(isNull(attempts.leaseUntil), lt(attempts.leaseUntil, now))
  const isDue = or(isNull(attempts.askAt), lte(attempts.askAt, now))
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        isOpen,
        isFree,
        isDue,
        or(
          eq(attempts.product, 'oneclick'),
          inArray(attempts.state, ['returned', 'confirming']),
          lt(attempts.createdAt, leftBefore),
        ),
      ),
    )
    .orderBy(asc(attempts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Writes down that money was taken. The database takes it once for each attempt and each charge. */
export const insertLedger = async (
  db: Db,
  entry: { attemptId: number; chargeId: number; amount: number; at: Date },
): Promise<void> => {
  await db.insert(ledger).values(entry)
}

/** The paid attempt of each of these charges: what their receipts show. */
export const listPaidAttempts = async (db: Db, organizationId: number): Promise<Attempt[]> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.organizationId, organizationId), eq(attempts.state, 'paid')))

/** Money that was written down and is not that of its charge, or a paid charge without it: none, or somebody must look. */
export const countLedgerFaults = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ faults: number }>(sql`
    select count(*)::integer as faults from ${charges}
    full join ${ledger} on ${ledger.chargeId} = ${charges.id}
    where (${charges.status} = 'paid' and ${charges.total} > 0 and ${ledger.amount} is distinct from ${charges.total})
      or (${ledger.id} is not null and ${charges.status} <> 'paid')`)
  return rows[0]?.faults ?? 0
}
