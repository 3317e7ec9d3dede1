import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { conditionOf, countQueryOf, everywhere, type InvoiceFilter } from './filters.ts'
import { searchPage } from './search.ts'
import { countSql } from './rollup.ts'
import { naturalSort, type Order, orderOf, type Page, type Slice, type Sort, indexScan } from './index-scans.ts'
import { searched } from '../../../db/search.ts'

/** Which invoices stand on a page, and how many there are on all pages, at a cost that hardly grows with their number. */

/** How many invoices the list has, as a subquery; what the rollup does not know is counted. */
const totalSql = (filter: InvoiceFilter, condition: SQL | undefined): SQL => {
  const countQuery = countQueryOf(filter)
  return countQuery === null
    ? sql`(select count(*)::integer from ${searched.invoices} where ${and(everywhere(filter), condition)})`
    : countSql(countQuery)
}

/** So far from its beginning a list is scanned to, whatever its length. */
const nearby = 500

/** A page and how many there are, in one statement; beyond the middle of a long list, the page is looked for from the end. */
const wholePage = async (
  db: Db,
  filter: InvoiceFilter,
  condition: SQL | undefined,
  { key, direction, reverse }: Order,
  { limit, offset }: Slice,
): Promise<Page> => {
  const total = totalSql(filter, condition)
  const inOrder = (page: SQL) =>
    sql`array(select id from (${page}) page order by key ${direction}, id ${direction}) as ids`
  if (offset <= nearby) {
    const page = indexScan(filter, condition, key, direction, { limit, offset })
    const { rows } = await db.execute<Omit<Page, 'hasMore'>>(sql`select ${total} as total, ${inOrder(page)}`)
    return { ...rows[0]!, hasMore: false }
  }
  const { rows } = await db.execute<{ total: number }>(sql`select ${total} as total`)
  const all = rows[0]!.total
  const shown = Math.max(0, Math.min(limit, all - offset))
  const ahead = Math.max(0, all - offset - shown)
  const page =
    ahead < offset
      ? indexScan(filter, condition, key, reverse, { limit: shown, offset: ahead })
      : indexScan(filter, condition, key, direction, { limit: shown, offset })
  const found = await db.execute<{ ids: number[] }>(sql`select ${inOrder(page)}`)
  return { ids: found.rows[0]!.ids, total: all, hasMore: false }
}

/** Without `sort`, in the order that the filters suggest. */
export const findPage = async (db: Db, filter: InvoiceFilter, sort: Sort | undefined, slice: Slice): Promise<Page> => {
  const order = orderOf(sort ?? naturalSort(filter), filter.scope)
  if (filter.words.length > 0) return searchPage(db, filter, order, slice)
  return wholePage(db, filter, (await conditionOf(db, filter)).ofRows, order, slice)
}
