import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageQuery } from 'contract/route.ts'
import type { Db } from '../../db/connect.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { hasWords } from '../../db/search.ts'

export type ContactRow = typeof contactMessages.$inferSelect

export const insertMessage = async (db: Db, row: typeof contactMessages.$inferInsert): Promise<ContactRow> => {
  const rows = await db.insert(contactMessages).values(row).returning()
  return rows[0]!
}

export const listMessages = async (
  db: Db,
  { search, status, page, pageSize }: PageQuery & { status?: ContactRow['status'] | undefined },
): Promise<{ data: ContactRow[]; total: number }> => {
  const { fullName, email, text } = contactMessages
  const wanted = and(
    status === undefined ? undefined : eq(contactMessages.status, status),
    hasWords(sql`search_text(${fullName} || ' ' || ${email} || ' ' || ${text})`, search),
  )
  const data = await db
    .select()
    .from(contactMessages)
    .where(wanted)
    .orderBy(desc(contactMessages.id))
    .limit(pageSize)
    .offset(page * pageSize)
  return { data, total: await db.$count(contactMessages, wanted) }
}

export const findMessage = async (db: Db, id: number): Promise<ContactRow | null> => {
  const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return rows[0] ?? null
}

export const updateMessage = async (
  db: Db,
  id: number,
  changes: Partial<Pick<ContactRow, 'status' | 'note'>>,
): Promise<void> => {
  if (Object.keys(changes).length > 0) await db.update(contactMessages).set(changes).where(eq(contactMessages.id, id))
}

/** Who hears of a new message: the platform's own people. */
export const listPlatformEmails = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), eq(organizations.status, 'active')))
  return rows.map(({ email }) => email)
}
