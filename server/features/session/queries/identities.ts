import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { identities, passkeys } from '../../../db/schema/identity.ts'
import { users } from '../../../db/schema/organizations.ts'

/** Whose account at a provider this is; null: nobody's here. By issuer and subject alone. */
export const findIdentityUser = async (db: Db, issuer: string, subject: string): Promise<number | null> => {
  const rows = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return rows[0]?.userId ?? null
}

/** Links an account at a provider to a user; false when it is another one's. */
export const insertIdentity = async (db: Db, identity: typeof identities.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(identities).values(identity).onConflictDoNothing().returning()
  if (rows.length > 0) return true
  return (await findIdentityUser(db, identity.issuer, identity.subject)) === identity.userId
}

export const deleteIdentities = async (db: Db, userId: number): Promise<number> => {
  const rows = await db.delete(identities).where(eq(identities.userId, userId)).returning()
  return rows.length
}

/** True for who signs in by a password or a passkey too. */
export const hasOtherWayIn = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return (rows[0]?.passwordHash ?? null) !== null || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
}
