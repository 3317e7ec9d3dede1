import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import type { Vault } from './vault.ts'

/** Sealing again, with the key in use, what other keys have sealed; so that an old key can be taken away. */

export type SealedColumn = { table: string; column: string }

/** Every sealed column of the product: those of type `bytea`, which nothing else has (reseal.test.ts). */
export const listSealedColumns = async (db: Db): Promise<SealedColumn[]> => {
  const { rows } = await db.execute<SealedColumn>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1, 2`)
  return rows
}

/**
 * Seals up to `limit` values again and gives how many there were. A value that changes meanwhile is left as it was
 * written: what is written now has the key in use.
 */
export const resealSome = async (
  db: Db,
  vault: Vault,
  { table, column }: SealedColumn,
  limit: number,
): Promise<number> => {
  const [place, value] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await db.execute<{ at: string; bytes: Buffer }>(sql`
    select ctid::text as at, ${value} as bytes from ${place}
    where substring(${value} from 1 for ${sql.raw(String(vault.sealPrefix.length))}) <> ${vault.sealPrefix}
    limit ${sql.raw(String(limit))}`)
  if (rows.length === 0) return 0
  const fresh = rows.map(({ bytes }) => vault.seal(vault.open(bytes)))
  await db.execute(sql`
    update ${place} set ${value} = fresh.bytes
    from unnest(${sql.param(rows.map(({ at }) => at))}::tid[], ${sql.param(rows.map(({ bytes }) => bytes))}::bytea[],
      ${sql.param(fresh)}::bytea[]) as fresh (at, old, bytes)
    where ${place}.ctid = fresh.at and ${place}.${value} = fresh.old`)
  return rows.length
}
