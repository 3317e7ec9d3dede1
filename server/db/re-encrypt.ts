import { sql } from 'drizzle-orm'
import { cellName } from './cell.ts'
import type { Db } from './connect.ts'
import type { Keyring } from './keyring.ts'

/**
 * Encrypting again, with the key in use and for their cell, the values that were encrypted with other keys or for none; so
 * that an old key can be taken away.
 */

/** `key`: the columns of the table's primary key, in its order. */
export type EncryptedColumn = { table: string; column: string; key: string[] }

/** Every encrypted column of the product: those of type `bytea`, which nothing else has (re-encrypt.test.ts). */
export const listEncryptedColumns = async (db: Db): Promise<EncryptedColumn[]> => {
  const { rows } = await db.execute<EncryptedColumn>(sql`
    select c.table_name as table, c.column_name as column,
      (select json_agg(a.attname order by k.place) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary) as key
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'bytea' order by 1, 2`)
  return rows
}

const keyOf = ({ key }: EncryptedColumn) =>
  sql`array[${sql.join(
    key.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )}]`

const unreadable = Symbol('unreadable')

/**
 * Encrypts up to `limit` values again, of the rows that stand behind `after` in their table. A value that changes meanwhile
 * is left as it was written: what is written now has the key in use. One that cannot be read is left, and counted.
 */
export const reencryptSome = async (
  db: Db,
  keyring: Keyring,
  column: EncryptedColumn,
  limit: number,
  after = '(0,0)',
): Promise<{ done: number; unreadable: number; last: string | null }> => {
  const [name, value] = [sql.identifier(column.table), sql.identifier(column.column)]
  const { rows } = await db.execute<{ at: string; bytes: Buffer; key: string[] }>(sql`
    select ctid::text as at, ${value} as bytes, ${keyOf(column)} as key from ${name}
    where ctid > ${after}::tid
      and substring(${value} from 1 for ${sql.raw(String(keyring.currentPrefix.length))}) <> ${keyring.currentPrefix}
    order by ctid limit ${sql.raw(String(limit))}`)
  const fresh = rows.flatMap(({ at, bytes, key }) => {
    const cell = cellName(column.table, column.column, key)
    const read = keyring.decryptOr<unknown, symbol>(bytes, cell, unreadable)
    return read === unreadable ? [] : [{ at, old: bytes, bytes: keyring.encrypt(read, cell) }]
  })
  if (fresh.length > 0)
    await db.execute(sql`
      update ${name} set ${value} = fresh.bytes
      from unnest(${sql.param(fresh.map(({ at }) => at))}::tid[], ${sql.param(fresh.map(({ old }) => old))}::bytea[],
        ${sql.param(fresh.map(({ bytes }) => bytes))}::bytea[]) as fresh (at, old, bytes)
      where ${name}.ctid = fresh.at and ${name}.${value} = fresh.old`)
  return {
    done: fresh.length,
    unreadable: rows.length - fresh.length,
    last: rows.length < limit ? null : (rows.at(-1)?.at ?? null),
  }
}

/** Values looked at in each column: a damaged one says nothing of the keys. */
const samples = 5

/** False when there are encrypted values and these keys open none of them: they are another installation's. */
export const hasRightKeys = async (db: Db, keyring: Keyring): Promise<boolean> => {
  let isAny = false
  for (const column of await listEncryptedColumns(db)) {
    const [name, value] = [sql.identifier(column.table), sql.identifier(column.column)]
    const { rows } = await db.execute<{ bytes: Buffer; key: string[] }>(sql`
      select ${value} as bytes, ${keyOf(column)} as key from ${name}
      where ${value} is not null limit ${sql.raw(String(samples))}`)
    const isRead = ({ bytes, key }: (typeof rows)[number]) =>
      keyring.decryptOr<unknown, symbol>(bytes, cellName(column.table, column.column, key), unreadable) !== unreadable
    if (rows.some(isRead)) return true
    isAny ||= rows.length > 0
  }
  return !isAny
}
