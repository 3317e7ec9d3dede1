import { and, type AnyColumn, isNull, type SQL, sql } from 'drizzle-orm'
import type { InvoiceQuery } from 'contract/invoice-filters.ts'
import { type LedgerStatus, ledgerStatuses } from 'contract/invoice-forms.ts'
import { inDays, isAnyDay, type InvoiceFilter } from './filters.ts'
import type { CountQuery } from './rollup.ts'
import { invoices } from '../../../db/schema/invoices.ts'
import type { Scope } from '../../../db/scope.ts'
import { searched } from '../../../db/search.ts'

/** Lists of invoices read by index scans in their own order, from one end, no further than they are shown. */

/** `ids`: in the page's order. `hasMore`: there are more than `total`, which stopped counting. */
export type Page = { ids: number[]; total: number; hasMore: boolean }
export type Slice = { limit: number; offset: number }
export type Sort = NonNullable<InvoiceQuery['sort']>

/** Limited to some days, a list is in the order of those days: the most urgent first, or the newest first. */
export const naturalSort = ({ due, dated }: InvoiceFilter): Sort =>
  !isAnyDay(due) ? 'dueDate' : !isAnyDay(dated) ? '-invoice_date' : '-createdAt'

/** The number in the order of one organization's invoices, as its indexes have it (server/db/schema/invoices.ts). */
const ownNumber = sql`(${invoices.id} + 0)`
type Key = AnyColumn | typeof ownNumber
export const isNumber = (key: Key): boolean => key === invoices.id || key === ownNumber
/** The same in a table that stands for `invoices`. */
const unqualified = (key: Key): SQL =>
  key === ownNumber ? sql`(id + 0)` : sql`${sql.identifier((key as AnyColumn).name)}`

const sortKeys = { dueDate: invoices.dueDate, invoice_date: invoices.invoiceDate, amount: invoices.payable } as const

export type Order = { key: Key; isDescending: boolean; direction: SQL; reverse: SQL }
export const orderOf = (sort: Sort, scope: Scope): Order => {
  const by = sort.replace('-', '') as 'createdAt' | keyof typeof sortKeys
  const key = by !== 'createdAt' ? sortKeys[by] : scope === 'platform' ? invoices.id : ownNumber
  const [up, down] = [sql`asc`, sql`desc`]
  const isDescending = sort.startsWith('-')
  return { key, isDescending, direction: isDescending ? down : up, reverse: isDescending ? up : down }
}

/**
 * So many scans are written out, each with its organization: the planner then knows how few invoices a small one has among
 * those of all, and does not scan over everybody's.
 */
const mostNamed = 48

/** Numbers follow each other whatever the status: one scan serves both, and is of none. */
const standingOf = (statuses: readonly LedgerStatus[], key: Key): (LedgerStatus | null)[] =>
  isNumber(key) && statuses.length === ledgerStatuses.length ? [null] : [...statuses]

/** Each scan's organization (null: everybody's) and status; null when they are not few, or none. */
const namedScans = (scope: Scope, standing: (LedgerStatus | null)[]): [SQL | null, SQL | null][] | null => {
  const whose = scope === 'platform' ? [null] : scope
  const scans = whose.length * standing.length
  if (scans === 0 || scans > mostNamed) return null
  return whose.flatMap((id) =>
    standing.map((status): [SQL | null, SQL | null] => [id === null ? null : sql`${id}`, status && sql`${status}`]),
  )
}

const here = (organizationId: SQL | null, status: SQL | null): SQL | undefined =>
  and(
    // Every invoice has such a number: it is how the indexes over all are asked for.
    organizationId === null ? sql`${invoices.id} > 0` : sql`${invoices.organizationId} = ${organizationId}`,
    isNull(invoices.deletedAt),
    status === null ? undefined : sql`${invoices.ledgerStatus} = ${status}`,
  )

/**
 * The first invoices in an order, `(id, key)`: those of each organization and each status, by a scan of an index that has
 * the order, and merged.
 */
export const indexScan = (
  { scope, statuses }: InvoiceFilter,
  condition: SQL | undefined,
  key: Key,
  direction: SQL,
  { limit, offset }: Slice,
): SQL => {
  const standing = standingOf(statuses, key)
  const scan = (organizationId: SQL | null, status: SQL | null): SQL =>
    sql`(select ${invoices.id}, ${key} as key from ${searched.invoices} where ${here(organizationId, status)} and ${condition}
      order by ${key} ${direction}, ${invoices.id} ${direction} limit ${offset + limit})`
  const merged = sql`order by part.key ${direction}, part.id ${direction} limit ${limit} offset ${offset}`
  const named = namedScans(scope, standing)
  if (named !== null) {
    const scans = named.map(([id, status]) => scan(id, status))
    return sql`select part.id, part.key from (${sql.join(scans, sql` union all `)}) part ${merged}`
  }
  return sql`
    select part.id, part.key
    from unnest(${sql.param(scope === 'platform' ? [] : scope)}::integer[]) as whose (id)
    cross join unnest(${sql.param(standing)}::text[]) as standing (status)
    cross join lateral ${scan(sql`whose.id`, standing[0] === null ? null : sql`standing.status`)} part
    ${merged}`
}

/** What a condition may ask of an invoice. The rest of a row, read for thousands, costs more than the question. */
const asked = [
  invoices.id,
  invoices.organizationId,
  invoices.vendorId,
  invoices.invoiceNumber,
  invoices.invoiceDate,
  invoices.dueDate,
  invoices.ledgerStatus,
  invoices.payable,
  invoices.origin,
  invoices.reviewedAt,
  invoices.deletedAt,
  invoices.search,
]

/**
 * The list's first `limit` invoices after `offset` in an order, whatever else is asked of them, as a table that stands
 * for `invoices`: all the organizations together, so that none is missing that comes before another that is there.
 * `countQuery`: what there would be without limits. Null when they are of too many organizations.
 */
export const nearest = (
  { scope, statuses, due, dated }: InvoiceFilter,
  { key, direction }: Order,
  { limit, offset }: Slice,
): { table: SQL; countQuery: CountQuery } | null => {
  const named = namedScans(scope, standingOf(statuses, key))
  if (named === null) return null
  const axis = key === invoices.invoiceDate ? 'dated' : 'due'
  const days = key === invoices.dueDate ? due : key === invoices.invoiceDate ? dated : { from: null, to: null }
  const columns = sql.join(asked, sql`, `)
  const scans = named.map(
    ([id, status]) =>
      sql`select ${columns} from ${searched.invoices} where ${and(here(id, status), isAnyDay(days) ? undefined : inDays(key as AnyColumn, days))}`,
  )
  const names = sql.join(
    asked.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const table = sql`(select ${names} from (${sql.join(scans, sql` union all `)}) every_one
    order by ${unqualified(key)} ${direction}, id ${direction} limit ${limit} offset ${offset}) ${invoices}`
  return { table, countQuery: { scope, statuses, axis, days } }
}
