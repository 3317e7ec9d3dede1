import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { cell } from '../../../db/cell.ts'
import type { Db } from '../../../db/connect.ts'
import { identities, passkeys, recoveryCodes, totps } from '../../../db/schema/identity.ts'
import { users } from '../../../db/schema/organizations.ts'

/** Everything by which a user signs in. */
export const readSecurity = async (db: Db, userId: number) => {
  const [account, app, codes, keys, linked] = await Promise.all([
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    db.$count(totps, and(eq(totps.userId, userId), isNotNull(totps.confirmedAt))),
    db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    listPasskeys(db, userId),
    db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt)),
  ])
  return {
    hasPassword: (account[0]?.passwordHash ?? null) !== null,
    hasApp: app > 0,
    recoveryCodesLeft: codes,
    passkeys: keys,
    identities: linked,
  }
}

/** A secret that waits for its first code; takes the place of another one that does. False when one is in use. */
export const putTotp = async (db: Db, userId: number, secret: Buffer): Promise<boolean> => {
  const rows = await db
    .insert(totps)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: totps.userId, set: { secret, lastStep: 0 }, setWhere: isNull(totps.confirmedAt) })
    .returning({ userId: totps.userId })
  return rows.length > 0
}

/** What an app's secret is bound to when it is encrypted. */
export const secretCell = (userId: number): string => cell(totps.secret, userId)

export const findTotp = async (db: Db, userId: number) => {
  const rows = await db.select().from(totps).where(eq(totps.userId, userId))
  return rows[0] ?? null
}

/** Takes a code's step; false when it, or a later one, was taken: of many at once one passes. */
export const takeStep = async (db: Db, userId: number, step: number, confirmedAt: Date): Promise<boolean> => {
  const rows = await db
    .update(totps)
    .set({ lastStep: step, confirmedAt })
    .where(and(eq(totps.userId, userId), lt(totps.lastStep, step)))
    .returning({ userId: totps.userId })
  return rows.length > 0
}

export const deleteTotp = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.delete(totps).where(eq(totps.userId, userId)).returning({ confirmedAt: totps.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

export const replaceCodes = async (db: Db, userId: number, hashes: string[]): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export const countCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

export const deleteCodes = async (db: Db, userId: number): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Uses a recovery code up; false when it is none, or used. */
export const useCode = async (db: Db, userId: number, codeHash: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

export const listPasskeys = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export const insertPasskey = async (db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length > 0
}

export const findPasskey = async (db: Db, id: string) => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return rows[0] ?? null
}

export const touchPasskey = async (db: Db, id: string, counter: number, now: Date): Promise<void> => {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
}

export const deletePasskey = async (db: Db, userId: number, id: string): Promise<boolean> => {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}
