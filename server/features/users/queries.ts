import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Role } from 'contract/access.ts'
import type { Db } from '../../db/connect.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { users } from '../../db/schema/organizations.ts'

/** In the place of the users: the names of who may have done something here, and nothing else of them. */
export const personNames = sql`person_name ${users}`

const columns = { id: users.id, name: users.name, email: users.email }

/** An active user of the organization, kept from changing until the transaction ends. */
export const lockUser = async (db: Db, organizationId: number, id: number) => {
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id), eq(users.isActive, true)))
    .for('update')
  return rows[0] ?? null
}

/** Names of users, by their id: the company's, and the platform's staff. */
export const listUserNames = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const columns = { id: sql<number>`${users.id}`, name: sql<string>`${users.name}` }
  const rows = await db.select(columns).from(personNames).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const renameUser = async (db: Db, id: number, name: string): Promise<void> => {
  await db.update(users).set({ name }).where(eq(users.id, id))
}

export const countUsers = (db: Db, organizationId: number): Promise<number> =>
  db.$count(users, eq(users.organizationId, organizationId))

type NewUser = { organizationId: number; name: string; email: string; passwordHash: string | null; role: Role }

/**
 * A new login; null when somebody has this e-mail. A login that was switched off in one of `formerly`, organizations of
 * the same owner, is taken up again: its branch was deleted and the e-mail stayed behind.
 */
export const insertUser = async (db: Db, user: NewUser, formerly: number[]): Promise<number | null> => {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (rows[0]) return rows[0].id
  const revived = await db
    .update(users)
    .set({ ...user, isActive: true })
    .where(
      and(
        sql`lower(${users.email}) = lower(${user.email})`,
        eq(users.isActive, false),
        eq(users.role, 'client_user'),
        sql`${users.organizationId} = any(${sql.param(formerly)})`,
      ),
    )
    .returning({ id: users.id })
  return revived[0]?.id ?? null
}

/** Switches off everybody of an organization and puts them under another one, signed out. Gives their numbers. */
export const retireUsers = async (db: Db, from: number, to: number, now: Date): Promise<number[]> => {
  const rows = await db
    .update(users)
    .set({ organizationId: to, isActive: false })
    .where(eq(users.organizationId, from))
    .returning({ id: users.id })
  const ids = rows.map(({ id }) => id)
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(sql`${sessions.userId} = any(${sql.param(ids)}) and ${sessions.endedAt} is null`)
  return ids
}
