import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PersonRequestAnswer } from 'contract/person-requests.ts'
import type { PageQuery } from 'contract/route.ts'
import type { Db } from '../../db/connect.ts'
import { personRequests } from '../../db/schema/personal-data.ts'

export type RequestRow = typeof personRequests.$inferSelect
export type NewRequest = Omit<typeof personRequests.$inferInsert, 'id'>

const ofOrganization = (organizationId: number) => eq(personRequests.organizationId, organizationId)
const isOpen = isNull(personRequests.answeredOn)

/** Those that wait first, the nearest deadline on top; then the answered ones, the latest on top. */
export const listRequests = async (db: Db, organizationId: number, { page, pageSize }: Omit<PageQuery, 'search'>) => {
  const rows = await db
    .select()
    .from(personRequests)
    .where(ofOrganization(organizationId))
    .orderBy(
      sql`${personRequests.answeredOn} desc nulls first`,
      sql`case when ${personRequests.answeredOn} is null then ${personRequests.dueOn} end`,
      sql`${personRequests.id} desc`,
    )
    .limit(pageSize)
    .offset(page * pageSize)
  return {
    rows,
    total: await db.$count(personRequests, ofOrganization(organizationId)),
    open: await db.$count(personRequests, and(ofOrganization(organizationId), isOpen)),
  }
}

export const insertRequest = async (db: Db, request: NewRequest): Promise<RequestRow> => {
  const rows = await db.insert(personRequests).values(request).returning()
  return rows[0]!
}

/** Keeps others from answering it until the transaction ends. */
export const lockRequest = async (db: Db, organizationId: number, id: number): Promise<RequestRow | null> => {
  const rows = await db
    .select()
    .from(personRequests)
    .where(and(ofOrganization(organizationId), eq(personRequests.id, id)))
    .for('update')
  return rows[0] ?? null
}

type Changes = {
  dueOn?: string
  extensionReason?: string
  answer?: PersonRequestAnswer
  answerReason?: string | null
  answeredOn?: string
}

export const changeRequest = async (db: Db, id: number, changes: Changes): Promise<RequestRow> => {
  const rows = await db.update(personRequests).set(changes).where(eq(personRequests.id, id)).returning()
  return rows[0]!
}

/** Those answered before a day. */
export const listForgettableRequests = (db: Db, answeredBefore: string, limit: number) =>
  db
    .select({ id: personRequests.id, organizationId: personRequests.organizationId })
    .from(personRequests)
    .where(lt(personRequests.answeredOn, answeredBefore))
    .orderBy(personRequests.id)
    .limit(limit)

export const forgetRequest = async (db: Db, id: number): Promise<void> => {
  await db.delete(personRequests).where(eq(personRequests.id, id))
}

export const countRequests = (db: Db, organizationId: number): Promise<number> =>
  db.$count(personRequests, eq(personRequests.organizationId, organizationId))
