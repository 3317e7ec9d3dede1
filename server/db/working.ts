import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Db } from './connect.ts'

/**
 * True for an organization that works: active itself, as is its principal when it is a branch. Nobody signs in to another
 * one, its sessions have ended, and nothing is begun for it.
 */
export const isWorking = (organizationId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`not exists (select from organization o left join organization p on p.id = o.parent_id
    where o.id = ${organizationId} and (o.status <> 'active' or p.status <> 'active'))`

/** Throws `branch_inactive` where nothing new may be begun: only a principal still reaches such a branch. */
export const requireWorking = async (db: Db, organizationId: number): Promise<void> => {
  const { rows } = await db.execute<{ works: boolean }>(
    sql`select ${isWorking(sql`${organizationId}::integer`)} as works`,
  )
  if (rows[0]?.works !== true) throw new AppError('branch_inactive')
}
