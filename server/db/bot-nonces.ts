import { lt } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { botNonces } from './schema/sessions.ts'

/** False when the nonce was used before: the insert decides, so that two calls at once cannot both pass. */
export const useNonce = async (db: Db, nonce: string, expiresAt: Date): Promise<boolean> => {
  const rows = await db.insert(botNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning()
  return rows.length > 0
}

export const purgeNonces = async (db: Db, before: Date): Promise<void> => {
  await db.delete(botNonces).where(lt(botNonces.expiresAt, before))
}
