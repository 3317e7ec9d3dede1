import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { processes } from './schema/processes.ts'

/** Of these processes, those that are there and whose file is still wanted. */
export const listWithFile = async (db: Db, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: processes.id })
    .from(processes)
    .where(and(inArray(processes.id, ids), eq(processes.hasFile, true)))
  return new Set(rows.map(({ id }) => id))
}
