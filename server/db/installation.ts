import type { Database, Db } from './connect.ts'
import { installation } from './schema/installation.ts'

/** The number of this database's installation, made at the first call. `isNew`: this call made it. */
export const findInstallation = async (db: Database): Promise<{ id: string; isNew: boolean }> => {
  const made = await db.insert(installation).values({}).onConflictDoNothing().returning({ id: installation.id })
  if (made[0]) return { id: made[0].id, isNew: true }
  const [known] = await db.select({ id: installation.id }).from(installation)
  return { id: known!.id, isNew: false }
}

export const forgetInstallation = async (db: Database): Promise<void> => {
  await db.delete(installation)
}

/** What everything that is stored is known to be encrypted with; null when that is not known. */
export const findEncryption = async (db: Db): Promise<string | null> => {
  const [known] = await db.select({ encryption: installation.encryption }).from(installation)
  return known?.encryption ?? null
}

export const noteEncryption = async (db: Db, encryption: string): Promise<void> => {
  await db.update(installation).set({ encryption })
}
