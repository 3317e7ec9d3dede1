import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { everywhere, type Wanted } from './invoice-filters.ts'
import { countSql } from './invoice-tally.ts'
import { nearest, type Order, type Page, type Slice, walked } from './invoice-walks.ts'
import { invoices } from './schema/invoices.ts'

/** Which invoices a search shows, at a cost that hardly grows with how many there are. */

/** A search counts no further than this: beyond it a person types another word. */
const mostCounted = 1000
/** So many of the list are looked through one by one before the index of words is asked: most searches end there. */
const nearWindow = 3000
/** And so many when those say that a page of hits is not far: still sooner than collecting what two common words share. */
const farWindow = 20_000

type Hits = { n: number; ids: number[] }

/** Hits `(id, key)`: how many, and the ids of a page of them. */
const counted = async (db: Db, hits: SQL, { direction }: Order, { limit, offset }: Slice): Promise<Hits> => {
  const { rows } = await db.execute<Hits>(sql`
    with hit as materialized (${hits})
    select (select count(*) from hit)::integer as n,
           array(select id from hit order by key ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids`)
  return rows[0]!
}

/** What the nearest part of the list has: all of its hits when there is no more of the list, else the first of them. */
const lookNear = async (
  db: Db,
  wanted: Wanted,
  condition: SQL | undefined,
  order: Order,
  { limit, offset }: Slice,
): Promise<(Hits & { isWhole: boolean }) | null> => {
  const near = nearest(wanted, order, { limit: nearWindow, offset: 0 })
  if (near === null) return null
  const { key, direction } = order
  const inOrder = sql`order by ${key} ${direction}, ${invoices.id} ${direction}`
  const { rows } = await db.execute<Hits & { isWhole: boolean }>(sql`
    with list as materialized (select ${countSql(near.counted)} <= ${nearWindow} as is_whole),
         hit as materialized (
           select ${invoices.id} from ${near.table} where ${condition} ${inOrder}
           limit (select case when is_whole then null else ${offset + limit + 1}::integer end from list))
    select is_whole as "isWhole", (select count(*) from hit)::integer as n,
           array(select id from hit limit ${limit} offset ${offset}) as ids
    from list`)
  return rows[0]!
}

/**
 * What a search finds. A short list is looked through whole. Many hits are met soon by walking the list in its own order,
 * and are not counted: `total` reaches one row beyond the page. Few are collected through the index of words, counted and
 * sorted.
 */
export const searchPage = async (
  db: Db,
  wanted: Wanted,
  condition: SQL | undefined,
  order: Order,
  slice: Slice,
): Promise<Page> => {
  const { key, direction } = order
  const { limit, offset } = slice
  const last = offset + limit
  const idsOf = async (query: SQL): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(query)
    return rows.map(({ id }) => id)
  }
  const upTo = (ids: number[]): Page => ({
    ids: ids.slice(0, limit),
    total: offset + ids.length,
    hasMore: ids.length > limit,
  })

  const near = await lookNear(db, wanted, condition, order, slice)
  if (near?.isWhole) return { ids: near.ids, total: near.n, hasMore: false }
  if (near !== null && near.n > last) return { ids: near.ids, total: last + 1, hasMore: true }
  if (near !== null && near.n * farWindow > last * nearWindow) {
    const far = nearest(wanted, order, { limit: farWindow - nearWindow, offset: nearWindow })!
    const more = await idsOf(
      sql`select ${invoices.id} from ${far.table} where ${condition} order by ${key} ${direction}, ${invoices.id} ${direction}
        limit ${limit + 1 - near.ids.length} offset ${Math.max(0, offset - near.n)}`,
    )
    const ids = [...near.ids, ...more]
    if (ids.length > limit) return upTo(ids)
  }
  const everyHit = sql`select ${invoices.id}, ${key} as key from ${invoices} where ${and(everywhere(wanted), condition)}`
  const few = await counted(db, sql`${everyHit} limit ${mostCounted + 1}`, order, slice)
  if (few.n <= mostCounted) return { ids: few.ids, total: few.n, hasMore: false }
  const ids = await idsOf(walked(wanted, condition, key, direction, { limit: limit + 1, offset }))
  if (ids.length > 0) return upTo(ids)
  // Beyond the last page nothing is known of what stands before it.
  const total = await db.$count(invoices, and(everywhere(wanted), condition))
  return { ids: [], total, hasMore: false }
}
