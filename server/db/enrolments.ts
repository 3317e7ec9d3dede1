import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { cell } from './cell.ts'
import type { Db } from './connect.ts'
import { type EnrolmentIntent, enrolments } from './schema/billing.ts'

/** Cards enrolled at the provider, and the tries of it. */

export type Enrolment = typeof enrolments.$inferSelect

/** What a card is charged by is bound to its enrolment. */
export const tbkUserCell = (enrolmentId: number): string => cell(enrolments.tbkUser, enrolmentId)

const openStates = ['created', 'returned', 'confirming'] as const

export const insertEnrolment = async (db: Db, row: typeof enrolments.$inferInsert): Promise<Enrolment> => {
  const rows = await db.insert(enrolments).values(row).returning()
  return rows[0]!
}

export const findEnrolment = async (db: Db, id: number): Promise<Enrolment | null> => {
  const rows = await db.select().from(enrolments).where(eq(enrolments.id, id))
  return rows[0] ?? null
}

export const findEnrolmentByToken = async (db: Db, token: string): Promise<Enrolment | null> => {
  const rows = await db.select().from(enrolments).where(eq(enrolments.token, token))
  return rows[0] ?? null
}

/** What a card was last about to be enrolled for. */
export const findLastIntent = async (db: Db, organizationId: number): Promise<EnrolmentIntent | null> => {
  const rows = await db
    .select({ intent: enrolments.intent })
    .from(enrolments)
    .where(eq(enrolments.organizationId, organizationId))
    .orderBy(desc(enrolments.id))
    .limit(1)
  return rows[0]?.intent ?? null
}

export const lockEnrolment = async (db: Db, id: number): Promise<Enrolment | null> => {
  const rows = await db.select().from(enrolments).where(eq(enrolments.id, id)).for('update')
  return rows[0] ?? null
}

/** Changes one that is still open; false when it is final. */
export const changeEnrolment = async (
  db: Db,
  id: number,
  changes: Partial<typeof enrolments.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(enrolments)
    .set(changes)
    .where(and(eq(enrolments.id, id), inArray(enrolments.state, [...openStates])))
    .returning({ id: enrolments.id })
  return rows.length > 0
}

/** The card holder came back, or left. Null when there is none of this token, or it was decided. */
export const noteEnrolmentReturn = async (
  db: Db,
  token: string,
  state: 'returned' | 'aborted',
): Promise<number | null> => {
  const rows = await db
    .update(enrolments)
    .set({ state })
    .where(and(eq(enrolments.token, token), eq(enrolments.state, 'created')))
    .returning({ id: enrolments.id })
  return rows[0]?.id ?? null
}

/** Enrolments that nobody is at: came back and not finished, begun to be finished, or left since `leftBefore`. */
export const listOpenEnrolments = async (db: Db, now: Date, leftBefore: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.state, [...openStates]),
        or(isNull(enrolments.leaseUntil), lt(enrolments.leaseUntil, now)),
        or(ne(enrolments.state, 'created'), lt(enrolments.createdAt, leftBefore)),
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const setEnrolmentCharge = async (db: Db, id: number, chargeId: number): Promise<void> => {
  await db.update(enrolments).set({ chargeId }).where(eq(enrolments.id, id))
}

/** Takes a card out of use: the provider is asked to forget it, and then so do we. */
export const retireEnrolment = async (db: Db, id: number): Promise<void> => {
  await db.update(enrolments).set({ state: 'removed' }).where(eq(enrolments.id, id))
}

/** Cards out of use that the provider may still know. */
export const listRetired = (db: Db, limit: number): Promise<Enrolment[]> =>
  db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.state, 'removed'), isNotNull(enrolments.tbkUser)))
    .limit(limit)

export const forgetCard = async (db: Db, id: number): Promise<void> => {
  await db.update(enrolments).set({ tbkUser: null }).where(eq(enrolments.id, id))
}
