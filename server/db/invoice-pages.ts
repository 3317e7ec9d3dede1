import { and, type AnyColumn, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { InvoiceStatus } from 'contract/invoice-forms.ts'
import type { InvoiceFilters, InvoiceQuery } from 'contract/invoices.ts'
import { addDays } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { normalizeFolio } from 'contract/rules/folio.ts'
import type { Db } from './connect.ts'
import { type Counted, type Days, readTallies, type Tally } from './invoice-tally.ts'
import { invoices } from './schema/invoices.ts'
import { vendors } from './schema/vendors.ts'
import { type Scope, within } from './scope.ts'
import { has, hasWords, wordsOf } from './search.ts'

/** Which invoices a list shows, in what order, and how many they are. One meaning for lists, KPIs and exports. */
export type Wanted = {
  scope: Scope
  statuses: readonly InvoiceStatus[]
  due: Days
  dated: Days
  vendorId: number | undefined
  isToReview: boolean
  words: string[]
}

const earlier = (a: string | null, b: string) => (a === null || b < a ? b : a)

/** The filters of a query as what they ask for. `today` is Chile's. */
export const wantedOf = (scope: Scope, filters: InvoiceFilters, today: string): Wanted => {
  const { status = 'all', overdue, vendorId, from = null, to = null, dueFrom = null, dueTo = null } = filters
  const isOverdue = status === 'overdue' || overdue === 'true'
  const named: readonly InvoiceStatus[] = status === 'pending' || status === 'paid' ? [status] : ['pending', 'paid']
  return {
    scope,
    statuses: isOverdue ? named.filter((name) => name === 'pending') : named,
    due: { from: dueFrom, to: isOverdue ? earlier(dueTo, addDays(today, -1)) : dueTo },
    dated: { from, to },
    vendorId,
    isToReview: filters.toReview === 'true',
    words: wordsOf(filters.search),
  }
}

const isAnyDay = ({ from, to }: Days) => from === null && to === null

/** What the kept counts can answer: everything but searches, reviews, and limits on both dates at once. */
export const countedOf = ({ scope, vendorId, statuses, due, dated, isToReview, words }: Wanted): Counted | null => {
  if (words.length > 0 || isToReview || (!isAnyDay(due) && !isAnyDay(dated))) return null
  return isAnyDay(dated)
    ? { scope, vendorId, statuses, axis: 'due', days: due }
    : { scope, vendorId, statuses, axis: 'dated', days: dated }
}

const inDays = (column: AnyColumn, { from, to }: Days): SQL | undefined =>
  and(from === null ? undefined : sql`${column} >= ${from}`, to === null ? undefined : sql`${column} <= ${to}`)

/** For each word, the vendors that have it. */
const vendorsOfWords = async (db: Db, scope: Scope, words: string[]): Promise<number[][]> => {
  const sets = words.map(
    (word) =>
      sql`array(select ${vendors.id} from ${vendors} where ${and(within(vendors.organizationId, scope), hasWords(vendors.search, word))})`,
  )
  const { rows } = await db.execute<{ sets: number[][] }>(
    sql`select json_build_array(${sql.join(
      sets.map((set) => sql`to_json(${set})`),
      sql`, `,
    )}) as sets`,
  )
  return rows[0]!.sets
}

/** Every word is in the description, in the vendor, or is the invoice's number. */
const matchesWords = async (db: Db, { scope, words }: Wanted): Promise<SQL | undefined> => {
  if (words.length === 0) return undefined
  const sets = await vendorsOfWords(db, scope, words)
  return and(
    ...words.map((word, i) =>
      or(
        has(invoices.search, word),
        sets[i]!.length === 0 ? undefined : sql`${invoices.vendorId} = any(${sql.param(sets[i]!)}::integer[])`,
        eq(invoices.invoiceNumber, normalizeFolio(word)),
      ),
    ),
  )
}

/** The conditions but for organization and status. */
const conditionOf = async (db: Db, wanted: Wanted): Promise<SQL | undefined> =>
  and(
    isNull(invoices.deletedAt),
    inDays(invoices.dueDate, wanted.due),
    inDays(invoices.invoiceDate, wanted.dated),
    wanted.vendorId === undefined ? undefined : eq(invoices.vendorId, wanted.vendorId),
    wanted.isToReview ? sql`${invoices.reviewedAt} is null and ${invoices.origin} = 'document'` : undefined,
    await matchesWords(db, wanted),
  )

const everywhere = ({ scope, statuses }: Wanted) =>
  and(within(invoices.organizationId, scope), inArray(invoices.status, [...statuses]))

const sortColumns = {
  createdAt: invoices.id,
  dueDate: invoices.dueDate,
  invoice_date: invoices.invoiceDate,
  amount: invoices.payable,
} as const

type Order = { key: AnyColumn; direction: SQL }
const orderOf = (sort: InvoiceQuery['sort']): Order => ({
  key: sortColumns[sort.replace('-', '') as keyof typeof sortColumns],
  direction: sort.startsWith('-') ? sql`desc` : sql`asc`,
})

type Slice = { limit: number; offset: number }

/**
 * The ids of a page as a subquery `(id, place)`. Each organization and each status has an index in the list's own order:
 * their first rows are taken from each and merged, so a page costs the same whatever lies behind it.
 */
const merged = (
  wanted: Wanted,
  condition: SQL | undefined,
  { key, direction }: Order,
  { limit, offset }: Slice,
): SQL => {
  const organizations =
    wanted.scope === 'platform'
      ? sql`select id from organization`
      : sql`select unnest(${sql.param(wanted.scope)}::integer[]) as id`
  return sql`
    select part.id, row_number() over (order by part.key ${direction}, part.id ${direction}) as place
    from (${organizations}) whose
    cross join unnest(${sql.param([...wanted.statuses])}::text[]) as standing (status)
    cross join lateral (
      select ${invoices.id}, ${key} as key from ${invoices}
      where ${invoices.organizationId} = whose.id and ${invoices.status} = standing.status and ${condition}
      order by ${key} ${direction}, ${invoices.id} ${direction} limit ${offset + limit}
    ) part
    order by place limit ${limit} offset ${offset}`
}

/** Searches that find no more than this are collected and sorted: where they lie in the list's order does not matter. */
const fewHits = 1000
/** A search counts no further than this: `hasMore` says so. */
const mostCounted = 10_000

/** A page's ids as a subquery, and how many invoices there are on all pages. */
export type Page = { ids: SQL; total: number; hasMore: boolean }

export const findPage = async (db: Db, wanted: Wanted, sort: InvoiceQuery['sort'], slice: Slice): Promise<Page> => {
  const order = orderOf(sort)
  const condition = await conditionOf(db, wanted)
  const counted = countedOf(wanted)
  const ids = merged(wanted, condition, order, slice)
  if (counted !== null) {
    const [tallies] = await readTallies(db, [counted])
    return { ids, total: tallies!.pending.invoices + tallies!.paid.invoices, hasMore: false }
  }
  const hits = sql`select ${invoices.id}, ${order.key} as key from ${invoices} where ${and(everywhere(wanted), condition)}`
  const count = async (most: number) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::integer as n from (${hits} limit ${most + 1}) hit`,
    )
    return rows[0]!.n
  }
  const few = await count(fewHits)
  if (few <= fewHits)
    return {
      ids: sql`
        with hit as materialized (${hits})
        select id, row_number() over (order by key ${order.direction}, id ${order.direction}) as place from hit
        order by place limit ${slice.limit} offset ${slice.offset}`,
      total: few,
      hasMore: false,
    }
  const all = await count(mostCounted)
  return { ids, total: Math.min(all, mostCounted), hasMore: all > mostCounted }
}

export type Sums = { pending: Tally; paid: Tally; overdue: Tally }

/** Counts and sums of what a list with the same filters shows, however many they are. */
export const sumWanted = async (db: Db, wanted: Wanted, today: string): Promise<Sums> => {
  const yesterday = addDays(today, -1)
  const counted = countedOf(wanted)
  if (counted !== null && counted.axis === 'due') {
    const late: Counted = {
      ...counted,
      days: { from: counted.days.from, to: earlier(counted.days.to, yesterday) },
      statuses: counted.statuses.filter((status) => status === 'pending'),
    }
    const [all, overdue] = await readTallies(db, [counted, late])
    return { ...all!, overdue: overdue!.pending }
  }
  const { rows } = await db.execute<{ status: InvoiceStatus; is_late: boolean; invoices: string; amount: string }>(sql`
    select ${invoices.status} as status, ${invoices.dueDate} < ${today} as is_late, count(*) as invoices, sum(${invoices.payable}) as amount
    from ${invoices} where ${and(everywhere(wanted), await conditionOf(db, wanted))}
    group by 1, 2`)
  const add = (test: (row: (typeof rows)[number]) => boolean): Tally => {
    const matching = rows.filter(test)
    return {
      invoices: matching.reduce((sum, row) => sum + Number(row.invoices), 0),
      amount: sumPesos(matching.map(({ amount }) => Number(amount))),
    }
  }
  return {
    pending: add(({ status }) => status === 'pending'),
    paid: add(({ status }) => status === 'paid'),
    overdue: add(({ status, is_late }) => status === 'pending' && is_late),
  }
}
