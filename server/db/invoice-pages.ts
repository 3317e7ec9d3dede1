import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { conditionOf, countedOf, everywhere, type Wanted } from './invoice-filters.ts'
import { searchPage } from './invoice-search.ts'
import { countSql } from './invoice-tally.ts'
import { naturalSort, type Order, orderOf, type Page, type Slice, type Sort, walked } from './invoice-walks.ts'
import { invoices } from './schema/invoices.ts'

/** Which invoices stand on a page, and how many there are on all pages, at a cost that hardly grows with their number. */

/** How many invoices the list has, as a subquery; what the kept counts do not know is counted. */
const totalSql = (wanted: Wanted, condition: SQL | undefined): SQL => {
  const counted = countedOf(wanted)
  return counted === null
    ? sql`(select count(*)::integer from ${invoices} where ${and(everywhere(wanted), condition)})`
    : countSql(counted)
}

/** So far from its beginning a list is walked to, whatever its length. */
const nearby = 500

/** A page and how many there are, in one statement; beyond the middle of a long list, the page is looked for from the end. */
const wholePage = async (
  db: Db,
  wanted: Wanted,
  condition: SQL | undefined,
  { key, direction, reverse }: Order,
  { limit, offset }: Slice,
): Promise<Page> => {
  const total = totalSql(wanted, condition)
  const inOrder = (page: SQL) =>
    sql`array(select id from (${page}) page order by key ${direction}, id ${direction}) as ids`
  if (offset <= nearby) {
    const page = walked(wanted, condition, key, direction, { limit, offset })
    const { rows } = await db.execute<Omit<Page, 'hasMore'>>(sql`select ${total} as total, ${inOrder(page)}`)
    return { ...rows[0]!, hasMore: false }
  }
  const { rows } = await db.execute<{ total: number }>(sql`select ${total} as total`)
  const all = rows[0]!.total
  const shown = Math.max(0, Math.min(limit, all - offset))
  const ahead = Math.max(0, all - offset - shown)
  const page =
    ahead < offset
      ? walked(wanted, condition, key, reverse, { limit: shown, offset: ahead })
      : walked(wanted, condition, key, direction, { limit: shown, offset })
  const found = await db.execute<{ ids: number[] }>(sql`select ${inOrder(page)}`)
  return { ids: found.rows[0]!.ids, total: all, hasMore: false }
}

/** Without `sort`, in the order that the filters suggest. */
export const findPage = async (db: Db, wanted: Wanted, sort: Sort | undefined, slice: Slice): Promise<Page> => {
  const order = orderOf(sort ?? naturalSort(wanted))
  const condition = await conditionOf(db, wanted)
  if (wanted.words.length > 0) return searchPage(db, wanted, condition, order, slice)
  return wholePage(db, wanted, condition.ofRows, order, slice)
}
