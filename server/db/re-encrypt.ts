import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import type { Keyring } from './keyring.ts'

/** Encrypting again, with the key in use, what other keys have encrypted; so that an old key can be taken away. */

export type EncryptedColumn = { table: string; column: string }

/** Every encrypted column of the product: those of type `bytea`, which nothing else has (re-encrypt.test.ts). */
export const listEncryptedColumns = async (db: Db): Promise<EncryptedColumn[]> => {
  const { rows } = await db.execute<EncryptedColumn>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1, 2`)
  return rows
}

/**
 * Encrypts up to `limit` values again and gives how many there were. A value that changes meanwhile is left as it was
 * written: what is written now has the key in use.
 */
export const reencryptSome = async (
  db: Db,
  keyring: Keyring,
  { table, column }: EncryptedColumn,
  limit: number,
): Promise<number> => {
  const [name, value] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await db.execute<{ at: string; bytes: Buffer }>(sql`
    select ctid::text as at, ${value} as bytes from ${name}
    where substring(${value} from 1 for ${sql.raw(String(keyring.currentPrefix.length))}) <> ${keyring.currentPrefix}
    limit ${sql.raw(String(limit))}`)
  if (rows.length === 0) return 0
  const fresh = rows.map(({ bytes }) => keyring.encrypt(keyring.decrypt(bytes)))
  await db.execute(sql`
    update ${name} set ${value} = fresh.bytes
    from unnest(${sql.param(rows.map(({ at }) => at))}::tid[], ${sql.param(rows.map(({ bytes }) => bytes))}::bytea[],
      ${sql.param(fresh)}::bytea[]) as fresh (at, old, bytes)
    where ${name}.ctid = fresh.at and ${name}.${value} = fresh.old`)
  return rows.length
}

/** Values looked at in each column: a damaged one says nothing of the keys. */
const samples = 5

/** False when there are encrypted values and these keys open none of them: they are another installation's. */
export const hasRightKeys = async (db: Db, keyring: Keyring): Promise<boolean> => {
  const unreadable = Symbol('unreadable')
  let isAny = false
  for (const { table, column } of await listEncryptedColumns(db)) {
    const [name, value] = [sql.identifier(table), sql.identifier(column)]
    const { rows } = await db.execute<{ bytes: Buffer }>(sql`
      select ${value} as bytes from ${name} where ${value} is not null limit ${sql.raw(String(samples))}`)
    if (rows.some(({ bytes }) => keyring.decryptOr<unknown, symbol>(bytes, unreadable) !== unreadable)) return true
    isAny ||= rows.length > 0
  }
  return !isAny
}
