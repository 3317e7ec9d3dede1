import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { InvoiceQuery } from 'contract/invoices.ts'
import type { Db } from './connect.ts'
import { conditionOf, countedOf, everywhere, isAnyDay, type Wanted } from './invoice-filters.ts'
import { readTallies } from './invoice-tally.ts'
import { invoices } from './schema/invoices.ts'

/** Which invoices stand on a page, and how many there are on all pages, at a cost that hardly grows with their number. */

/** `ids`: a subquery `(id, place)`. `hasMore`: there are more than `total`, which stopped counting. */
export type Page = { ids: SQL; total: number; hasMore: boolean }
export type Slice = { limit: number; offset: number }
export type Sort = NonNullable<InvoiceQuery['sort']>

/** Limited to some days, a list is in the order of those days: the most urgent first, or the newest first. */
const naturalSort = ({ due, dated }: Wanted): Sort =>
  !isAnyDay(due) ? 'dueDate' : !isAnyDay(dated) ? '-invoice_date' : '-createdAt'

const sortColumns = {
  createdAt: invoices.id,
  dueDate: invoices.dueDate,
  invoice_date: invoices.invoiceDate,
  amount: invoices.payable,
} as const

type Order = { key: AnyColumn; direction: SQL; reverse: SQL }
const orderOf = (sort: Sort): Order => {
  const key = sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
  const [up, down] = [sql`asc`, sql`desc`]
  return sort.startsWith('-') ? { key, direction: down, reverse: up } : { key, direction: up, reverse: down }
}

/**
 * So many walks are written out, each with its organization: the planner then knows how few invoices a small one has among
 * those of all, and does not walk over everybody's.
 */
const mostNamed = 24

/**
 * The first invoices in an order, `(id, key)`: those of each organization and each status, walked in an index that has
 * the order, and merged. `window`: walk no further than so many in each.
 */
const walked = (
  { scope, statuses }: Wanted,
  condition: SQL | undefined,
  key: AnyColumn,
  direction: SQL,
  { limit, offset }: Slice,
  window?: number,
): SQL => {
  // Numbers follow each other whatever the status: one walk serves both.
  const isOneWalk = key === invoices.id && statuses.length === 2
  const standing = isOneWalk ? [null] : [...statuses]
  const inOrder = sql`order by ${key} ${direction}, ${invoices.id} ${direction}`
  const walk = (organizationId: SQL, status: SQL): SQL => {
    const here = sql`${invoices.organizationId} = ${organizationId} and ${invoices.deletedAt} is null
      and ${isOneWalk ? sql`true` : sql`${invoices.status} = ${status}`}`
    const from =
      window === undefined
        ? sql`${invoices} where ${here} and ${condition}`
        : sql`(select * from ${invoices} where ${here} ${inOrder} limit ${window}) ${invoices} where ${condition}`
    return sql`(select ${invoices.id}, ${key} as key from ${from} ${inOrder} limit ${offset + limit})`
  }
  const merged = sql`order by part.key ${direction}, part.id ${direction} limit ${limit} offset ${offset}`
  const named = scope === 'platform' ? [] : scope.flatMap((id) => standing.map((status) => [id, status] as const))
  if (named.length > 0 && named.length <= mostNamed) {
    const walks = named.map(([id, status]) => walk(sql`${id}`, sql`${status}`))
    return sql`select part.id, part.key from (${sql.join(walks, sql` union all `)}) part ${merged}`
  }
  const whose =
    scope === 'platform' ? sql`select id from organization` : sql`select unnest(${sql.param(scope)}::integer[]) as id`
  return sql`
    select part.id, part.key
    from (${whose}) whose
    cross join unnest(${sql.param(standing)}::text[]) as standing (status)
    cross join lateral ${walk(sql`whose.id`, sql`standing.status`)} part
    ${merged}`
}

/** Beyond the middle, a page is looked for from the end. */
const wholePage = (wanted: Wanted, condition: SQL | undefined, order: Order, slice: Slice, total: number): SQL => {
  const limit = Math.max(0, Math.min(slice.limit, total - slice.offset))
  const ahead = Math.max(0, total - slice.offset - limit)
  const { key, direction, reverse } = order
  const near =
    ahead < slice.offset
      ? walked(wanted, condition, key, reverse, { limit, offset: ahead })
      : walked(wanted, condition, key, direction, { limit, offset: slice.offset })
  return sql`select id, row_number() over (order by key ${direction}, id ${direction}) as place from (${near}) near`
}

/** A search counts no further than this: beyond it a person types another word. */
const mostCounted = 1000
/** So few invoices are looked through one by one sooner than through an index that holds everybody's words. */
const smallList = 2000
/** How far a search walks before it asks the index of words instead. */
const walkWindow = 20_000

/** How many rows the planner expects: from its statistics, without looking at one. */
const expected = async (db: Db, query: SQL): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

const listed = (ids: number[]): SQL =>
  sql`select * from unnest(${sql.param(ids)}::integer[]) with ordinality as listed (id, place)`

/** How many invoices the list has; what the kept counts do not know is counted. */
const totalOf = async (db: Db, wanted: Wanted, condition: SQL | undefined): Promise<number> => {
  const counted = countedOf(wanted)
  if (counted === null) return db.$count(invoices, and(everywhere(wanted), condition))
  const [tallies] = await readTallies(db, [counted])
  return tallies!.pending.invoices + tallies!.paid.invoices
}

/**
 * What a search finds. Few hits are collected through the index of words, counted and sorted. Many are met soon by
 * walking the list in its own order, and are not counted: `total` reaches one row beyond the page.
 */
const searchPage = async (
  db: Db,
  wanted: Wanted,
  condition: SQL | undefined,
  { key, direction }: Order,
  slice: Slice,
): Promise<Page> => {
  const { limit, offset } = slice
  const collected = async (hits: SQL): Promise<Page | null> => {
    const { rows } = await db.execute<{ n: number; ids: number[] }>(sql`
      with hit as materialized (select id, key from (${hits}) found limit ${mostCounted + 1})
      select (select count(*) from hit)::integer as n,
             array(select id from hit order by key ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids`)
    const { n, ids } = rows[0]!
    return n <= mostCounted ? { ids: listed(ids), total: n, hasMore: false } : null
  }
  const met = async (window?: number): Promise<number[]> => {
    const near = walked(wanted, condition, key, direction, { limit: limit + 1, offset }, window)
    const { rows } = await db.execute<{ id: number }>(near)
    return rows.map(({ id }) => id)
  }

  const list = { ...wanted, words: [] }
  const isSmall = countedOf(list) !== null && (await totalOf(db, list, undefined)) <= smallList
  const everyHit = sql`select ${invoices.id}, ${key} as key from ${invoices} where ${and(everywhere(wanted), condition)}`
  const hits = isSmall
    ? walked(wanted, condition, key, direction, { limit: mostCounted + 1, offset: 0 }, smallList)
    : everyHit
  const isFew = isSmall || (await expected(db, everyHit)) <= mostCounted
  const few = isFew ? await collected(hits) : null
  if (few !== null) return few
  let ids = await met(walkWindow)
  if (ids.length <= limit) {
    // They are not where they were expected: all at the far end, or fewer than the statistics say.
    const after = isFew ? null : await collected(everyHit)
    if (after !== null) return after
    ids = await met()
  }
  // Beyond the last page nothing is known of what stands before it.
  const total = ids.length > 0 ? offset + ids.length : await db.$count(invoices, and(everywhere(wanted), condition))
  return { ids: listed(ids.slice(0, limit)), total, hasMore: ids.length > limit }
}

/** Without `sort`, in the order that the filters suggest. */
export const findPage = async (db: Db, wanted: Wanted, sort: Sort | undefined, slice: Slice): Promise<Page> => {
  const order = orderOf(sort ?? naturalSort(wanted))
  const condition = await conditionOf(db, wanted)
  if (wanted.words.length > 0) return searchPage(db, wanted, condition, order, slice)
  const total = await totalOf(db, wanted, condition)
  return { ids: wholePage(wanted, condition, order, slice, total), total, hasMore: false }
}
