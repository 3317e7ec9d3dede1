import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/**
 * What an encrypted value is bound to: its column, and its row by the primary key, which never changes. A value copied to
 * another row must be encrypted for that one; copied by SQL, it is unreadable there, and that is the point.
 */
export const cell = (column: PgColumn, ...key: (number | string)[]): string =>
  cellName(getTableName(column.table), column.name, key.map(String))

/** `key`: the values of the primary key as text, in its order. */
export const cellName = (table: string, column: string, key: readonly string[]): string =>
  JSON.stringify([table, column, ...key])

/** Numbers of rows still to be written: what is encrypted for a row needs its number first. */
export const takeIds = async (db: Db, table: PgTable & { id: PgColumn }, count: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count})`)
  return rows.map(({ id }) => id)
}
