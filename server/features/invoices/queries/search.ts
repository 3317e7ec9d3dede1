import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { conditionOf, conditionOfRows, everywhere, type InvoiceFilter } from './filters.ts'
import { countSql } from './rollup.ts'
import { isNumber, nearest, type Order, type Page, type Slice, indexScan } from './index-scans.ts'
import { invoiceBlockBits, invoices } from '../../../db/schema/invoices.ts'
import { within } from '../../../db/scope.ts'
import { searched } from '../../../db/search.ts'

/** Which invoices a search shows, at a cost that hardly grows with how many there are (docs/decisions/0028). */

/** A search counts no further than this: beyond it a person types another word. */
export const mostCounted = 1000
/** So many of the list are looked through one by one before the index of words is asked: most searches end there. */
const nearWindow = 1000
/** And so many when those say that a page of hits is not far, in an order that the index of words does not have. */
const farWindow = 20_000
/** So many blocks of the newest invoices, or of the oldest, are asked of the index of words before all of it is. */
const mostBlocks = 12
/** When those do not have a page of hits, so many times as many may. */
const growth = 4
/** Chance spreads hits unevenly: as many invoices more than a page of hits should need. */
const margin = 1.4
/** The number of an order, a contract, a bill: few invoices have it. */
const numberOfAThing = /\d.*\d.*\d.*\d/
/** With more than this, an organization's own list costs more than a rare word's hits in everybody's invoices. */
const longList = 20_000

type Hits = { n: number; ids: number[] }

/** Hits `(id, key)`: how many, and the ids of a page of them. */
const countHits = async (db: Db, hits: SQL, { direction }: Order, { limit, offset }: Slice): Promise<Hits> => {
  const { rows } = await db.execute<Hits>(sql`
    with hit as materialized (${hits})
    select (select count(*) from hit)::integer as n,
           array(select id from hit order by key ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids`)
  return rows[0]!
}

/**
 * `listed`: how many there are without the words. `ends` of the numbers of those looked through, where the list is in their
 * order, goes on, and has not had a page of hits.
 */
type Near = Hits & { listed: number; ends: { lowest: number; highest: number } | null }

/** What the nearest part of the list has: all of its hits when there is no more of the list, else the first of them. */
const lookNear = async (
  db: Db,
  filter: InvoiceFilter,
  condition: SQL | undefined,
  order: Order,
  { limit, offset }: Slice,
): Promise<Near | null> => {
  const near = nearest(filter, order, { limit: nearWindow, offset: 0 })
  if (near === null) return null
  const { key, direction } = order
  const inOrder = sql`order by ${key} ${direction}, ${invoices.id} ${direction}`
  const last = offset + limit
  const ends = isNumber(key)
    ? sql`(select jsonb_build_object('lowest', min(${invoices.id}), 'highest', max(${invoices.id})) from ${near.table})`
    : sql`null::jsonb`
  const { rows } = await db.execute<Near>(sql`
    with list as materialized (select ${countSql(near.countQuery)} as listed),
         hit as materialized (
           select ${invoices.id} from ${near.table} where ${condition} ${inOrder}
           limit (select case when listed <= ${nearWindow} then null else ${last + 1}::integer end from list)),
         found as materialized (select count(*)::integer as n from hit)
    select listed, n, array(select id from hit limit ${limit} offset ${offset}) as ids,
           case when listed > ${nearWindow} and n <= ${last} then ${ends} end as ends
    from list, found`)
  return rows[0]!
}

/** How many blocks from the beginning of the list should have a page of hits; null when they are not few, or unknown. */
const blocksNeeded = ({ n, ends }: Near, isRare: boolean, last: number): number | null => {
  if (ends === null || (n === 0 && isRare)) return null
  const numbers = ((ends.highest - ends.lowest) * (last + 1) * margin) / (n + 1)
  const count = Math.ceil(numbers / 2 ** invoiceBlockBits) + 1
  return count <= mostBlocks ? count : null
}

/**
 * Whose they are and how they stand, asked of what the words have found. As a key of the index of words, an organization is
 * one more list to go through, and one with most of the invoices the longest of all.
 */
const ofWords = ({ scope, statuses }: InvoiceFilter): SQL | undefined =>
  and(within(sql`(${invoices.organizationId} + 0)`, scope), inArray(invoices.ledgerStatus, [...statuses]))

/** A page of hits from a few blocks at the beginning of a list in the order of numbers; null when they have not as many. */
const searchBlocks = async (
  db: Db,
  filter: InvoiceFilter,
  condition: SQL | undefined,
  order: Order,
  slice: Slice,
  { ends, count }: { ends: NonNullable<Near['ends']>; count: number },
): Promise<Page | null> => {
  const last = slice.offset + slice.limit
  const [from, step] = order.isDescending ? [ends.highest, -1] : [ends.lowest, 1]
  for (const size of new Set([count, Math.min(count * growth, mostBlocks)])) {
    const blocks = Array.from({ length: size }, (_, i) => (from >> invoiceBlockBits) + i * step)
    const isThere = sql`(${invoices.id} >> ${sql.raw(String(invoiceBlockBits))}) = any(${sql.param(blocks)}::integer[])`
    const isMatch = and(ofWords(filter), isThere, condition)
    const hits = sql`select ${invoices.id}, ${invoices.id} as key from ${searched.invoices} where ${isMatch}`
    const { n, ids } = await countHits(db, hits, order, slice)
    if (n > last) return { ids, total: last + 1, hasMore: true }
  }
  return null
}

const idsOf = async (db: Db, query: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}

/** Of ids that reach one beyond the page, when there are so many. */
const upTo = (ids: number[], { limit, offset }: Slice): Page => ({
  ids: ids.slice(0, limit),
  total: offset + ids.length,
  hasMore: ids.length > limit,
})

/** A page of hits from further down the list in its own order; null when so far there are not as many. */
const searchFar = async (
  db: Db,
  filter: InvoiceFilter,
  condition: SQL | undefined,
  order: Order,
  slice: Slice,
  near: Hits,
): Promise<Page | null> => {
  const { key, direction } = order
  const { limit, offset } = slice
  const far = nearest(filter, order, { limit: farWindow - nearWindow, offset: nearWindow })!
  const more = await idsOf(
    db,
    sql`select ${invoices.id} from ${far.table} where ${condition} order by ${key} ${direction}, ${invoices.id} ${direction}
        limit ${limit + 1 - near.ids.length} offset ${Math.max(0, offset - near.n)}`,
  )
  const ids = [...near.ids, ...more]
  return ids.length > limit ? upTo(ids, slice) : null
}

/** Beyond the nearest part of the list: a few blocks of the index of words, or more of the list, where hits are not far. */
const searchFurther = async (
  db: Db,
  filter: InvoiceFilter,
  { ofRows, byWords }: { ofRows: SQL | undefined; byWords: SQL | undefined },
  order: Order,
  slice: Slice,
  near: Near,
  isRare: boolean,
): Promise<Page | null> => {
  const last = slice.offset + slice.limit
  const count = blocksNeeded(near, isRare, last)
  if (near.ends !== null && count !== null)
    return searchBlocks(db, filter, byWords, order, slice, { ends: near.ends, count })
  return near.n * farWindow > last * nearWindow ? searchFar(db, filter, ofRows, order, slice, near) : null
}

/** Hits that are few are collected through the whole index of words, counted and sorted; of many, the list is scanned. */
const searchWhole = async (
  db: Db,
  filter: InvoiceFilter,
  { isHit, ofRows }: { isHit: SQL | undefined; ofRows: SQL | undefined },
  order: Order,
  slice: Slice,
): Promise<Page> => {
  const { key, direction } = order
  const few = await countHits(
    db,
    sql`select ${invoices.id}, ${key} as key from ${searched.invoices} where ${isHit} limit ${mostCounted + 1}`,
    order,
    slice,
  )
  if (few.n <= mostCounted) return { ids: few.ids, total: few.n, hasMore: false }
  const { limit, offset } = slice
  const ids = await idsOf(db, indexScan(filter, ofRows, key, direction, { limit: limit + 1, offset }))
  if (ids.length > 0) return upTo(ids, slice)
  // Beyond the last page nothing is known of what stands before it, but that it is more than was counted: of everybody's
  // invoices that is enough.
  if (filter.scope === 'platform') return { ids: [], total: mostCounted, hasMore: true }
  return { ids: [], total: await db.$count(searched.invoices, isHit), hasMore: false }
}

/**
 * What a search finds. A short list is looked through whole. Many hits are met soon by scanning the list in its own order,
 * or a few blocks of it in the index of words, and are not counted: `total` reaches one row beyond the page. Few are
 * collected through the whole index, counted and sorted.
 */
export const searchPage = async (db: Db, filter: InvoiceFilter, order: Order, slice: Slice): Promise<Page> => {
  const last = slice.offset + slice.limit
  // A platform's vendors are many: which of them have the words is only asked where the nearest invoices do not end it.
  const whole = filter.scope === 'platform' ? null : await conditionOf(db, filter)
  const near = await lookNear(db, filter, whole === null ? conditionOfRows(filter) : whole.ofRows, order, slice)
  if (near !== null && near.listed <= nearWindow) return { ids: near.ids, total: near.n, hasMore: false }
  if (near !== null && near.n > last) return { ids: near.ids, total: last + 1, hasMore: true }
  const { ofRows, byWords } = whole ?? (await conditionOf(db, filter))
  const isRare = filter.words.some((word) => numberOfAThing.test(word))
  if (near !== null) {
    const page = await searchFurther(db, filter, { ofRows, byWords }, order, slice, near, isRare)
    if (page !== null) return page
  }
  const isAmongWords = isRare && near !== null && near.listed > longList
  const isHit = and(isAmongWords ? ofWords(filter) : everywhere(filter), byWords)
  return searchWhole(db, filter, { isHit, ofRows }, order, slice)
}
