import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { processes } from './schema/processes.ts'

/** Of these files, those that some process still wants: several may share one. */
export const listWanted = async (db: Db, fileKeys: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ fileKey: processes.fileKey })
    .from(processes)
    .where(and(inArray(processes.fileKey, fileKeys), eq(processes.hasFile, true)))
  return new Set(rows.map(({ fileKey }) => fileKey))
}

/** Some process, or what was made of it, still needs this file. */
export const isWanted = async (db: Db, fileKey: string): Promise<boolean> => (await listWanted(db, [fileKey])).size > 0
