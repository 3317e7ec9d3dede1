import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Whose things a query may see: those of these organizations, or the whole platform's. */
export type Scope = 'platform' | number[]

/** The condition that a row's organization is in the scope; undefined where there is nothing to ask. */
export const within = (organizationId: AnyColumn | SQL, scope: Scope): SQL | undefined =>
  scope === 'platform' ? undefined : inArray(organizationId as SQL, scope)

const change = (db: Db, to: ReturnType<typeof sql>) => db.execute(sql`select set_config('app.reach', ${to}, true)`)

/** Runs `work` with the rows of the whole company: what holds for all of it, as where a payee is paid. */
export const acrossCompany = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string }>(
      sql`select coalesce(current_setting('app.reach', true), '') as before`,
    )
    await change(tx, sql`coalesce(current_setting('app.company', true), '')`)
    const result = await work(tx)
    await change(tx, sql`${rows[0]!.before}`)
    return result
  })

/** From here on, in this transaction, an organization that it has just made is reached too. */
export const reachToo = async (tx: Db, organizationId: number): Promise<void> => {
  await change(
    tx,
    sql`(coalesce(nullif(current_setting('app.reach', true), '')::integer[], '{}') || ${organizationId}::integer)::text`,
  )
}
