import { and, type AnyColumn, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { InvoiceFilters } from 'contract/invoice-filters.ts'
import { type LedgerStatus, ledgerStatuses } from 'contract/invoice-forms.ts'
import { addDays } from 'contract/rules/date.ts'
import { normalizeFolio } from 'contract/rules/folio.ts'
import type { Db } from '../../../db/connect.ts'
import type { CountQuery, Days } from './rollup.ts'
import { invoices } from '../../../db/schema/invoices.ts'
import { vendors } from '../../../db/schema/vendors.ts'
import { type Scope, within } from '../../../db/scope.ts'
import { hasWords, rutDigits, searched, typedAmount, wordsOf } from '../../../db/search.ts'

/** What the filters of a list mean: one meaning for lists, KPIs and exports. */

export type InvoiceFilter = {
  scope: Scope
  statuses: readonly LedgerStatus[]
  due: Days
  dated: Days
  vendorId: number | undefined
  isToReview: boolean
  words: string[]
  /** Only those of this number, as numbers are kept. Of the platform's, no index has it. */
  number?: string
  /** Only these, when given. */
  ids?: readonly number[]
}

export const earlier = (a: string | null, b: string): string => (a === null || b < a ? b : a)

type Filters = Pick<InvoiceFilters, 'search'> & Partial<InvoiceFilters> & { number?: string }

/** A credit note is none of what is to be paid or was paid: it has a filter of its own, and stands among all. */
const statusesOf: Record<NonNullable<InvoiceFilters['status']>, readonly LedgerStatus[]> = {
  all: ledgerStatuses,
  pending: ['pending'],
  paid: ['paid'],
  overdue: ['pending'],
  credit: ['credit', 'discounted'],
}

/** The filters of a query as what they ask for. `today` is Chile's. */
export const invoiceFilterOf = (scope: Scope, filters: Filters, today: string): InvoiceFilter => {
  const { status = 'all', overdue, vendorId, from = null, to = null, dueFrom = null, dueTo = null } = filters
  const isOverdue = status === 'overdue' || overdue === 'true'
  return {
    scope,
    statuses: isOverdue ? statusesOf[status].filter((name) => name === 'pending') : statusesOf[status],
    due: { from: dueFrom, to: isOverdue ? earlier(dueTo, addDays(today, -1)) : dueTo },
    dated: { from, to },
    vendorId,
    isToReview: filters.toReview === 'true',
    words: wordsOf(filters.search),
    ...(filters.number ? { number: normalizeFolio(filters.number) } : {}),
  }
}

export const isAnyDay = ({ from, to }: Days): boolean => from === null && to === null

/** What the rollup can answer: everything but searches, numbers, reviews, choices, and limits on both dates at once. */
export const countQueryOf = ({
  scope,
  vendorId,
  statuses,
  due,
  dated,
  isToReview,
  words,
  number,
  ids,
}: InvoiceFilter): CountQuery | null => {
  const isOfFew = words.length > 0 || number !== undefined || isToReview || ids !== undefined
  if (isOfFew || (!isAnyDay(due) && !isAnyDay(dated))) return null
  return isAnyDay(dated)
    ? { scope, vendorId, statuses, axis: 'due', days: due }
    : { scope, vendorId, statuses, axis: 'dated', days: dated }
}

export const inDays = (column: AnyColumn, { from, to }: Days): SQL | undefined =>
  and(from === null ? undefined : sql`${column} >= ${from}`, to === null ? undefined : sql`${column} <= ${to}`)

/**
 * A word as what a text is compared with, the vendors that have it, and what of it the index of words is asked for:
 * `piece`, from the middle of a long one, since each letter more is one more list to go through. (Not of a number: its
 * pieces are in many others.)
 */
type Found = { pattern: string; piece: string | null; vendors: number[] }

/** All words in one statement; what is asked afterwards of many invoices compares with the patterns as they are. */
const findWords = async (db: Db, scope: Scope, words: string[]): Promise<Found[]> => {
  const digits = words.map(rutDigits)
  const { rows } = await db.execute<Found>(sql`
    with typed as materialized (
      select place, search_text(word) as text, search_pattern(word) as pattern, search_pattern(digits) as digits
      from unnest(${sql.param(words)}::text[], ${sql.param(digits)}::text[]) with ordinality as typed (word, digits, place))
    select pattern, case when text ~ '^[a-z]{6,}$' then '%' || substr(text, length(text) / 2 - 1, 4) || '%' end as piece, array(
      select ${vendors.id} from ${searched.vendors}
      where ${and(within(vendors.organizationId, scope), isNull(vendors.deletedAt))}
        and (${vendors.search} like typed.pattern or ${vendors.search} like typed.digits)) as vendors
    from typed order by place`)
  return rows
}

/** Of more words than this, only the first ones are looked for in vendors and descriptions apart from each other. */
const mostApart = 3

const isOf = (ids: number[]) => sql`${invoices.vendorId} = any(${sql.param(ids)}::integer[])`

/** The same condition said twice: for rows that are there already, and for finding rows through the index of words. */
export type Condition = { ofRows: SQL | undefined; byWords: SQL | undefined }

/** The total is the amount that was typed. Said as the index of amounts begins; the platform's, which has no such index, asks by number. */
const hasTotal = (scope: Scope, word: string): SQL | undefined => {
  const amount = typedAmount(word)
  if (amount === null || scope === 'platform') return undefined
  return and(
    within(invoices.organizationId, scope),
    inArray(invoices.ledgerStatus, [...ledgerStatuses]),
    inArray(invoices.payable, [amount, -amount]),
  )
}

/** Less than this a word has in too many invoices: it is only looked for in what other words have found. */
const longEnough = 4

/**
 * Every word is in the description, in the vendor, or is the invoice's number or total. Said as one alternative for each
 * way in which vendors may have some of the words and the description the rest: each has an index of its own, where
 * "this word here or there, and that word here or there" has none.
 */
const matchesWords = async (db: Db, { scope, words }: InvoiceFilter): Promise<Condition> => {
  if (words.length === 0) return { ofRows: undefined, byWords: undefined }
  const found = await findWords(db, scope, words)
  const sets = found.map(({ vendors }) => vendors)
  const isApart = (i: number) =>
    sets[i]!.length > 0 && sets.filter((set, j) => j < i && set.length > 0).length < mostApart
  // Said here too: the index of numbers begins with it.
  const whose = within(invoices.organizationId, scope)
  const said = (i: number, inText: SQL | undefined) =>
    or(
      inText,
      /\d/.test(words[i]!) ? and(whose, eq(invoices.invoiceNumber, normalizeFolio(words[i]!))) : undefined,
      hasTotal(scope, words[i]!),
      isApart(i) || sets[i]!.length === 0 ? undefined : isOf(sets[i]!),
    )
  type Way = { vendors: Set<number> | null; said: number[] }
  let ways: Way[] = [{ vendors: null, said: [] }]
  for (const i of words.keys()) {
    const set = new Set(sets[i])
    const here = isApart(i)
      ? ways
          .map((way) => ({
            ...way,
            vendors: way.vendors === null ? set : new Set([...way.vendors].filter((id) => set.has(id))),
          }))
          .filter((way) => way.vendors.size > 0)
      : []
    ways = [...here, ...ways.map((way) => ({ ...way, said: [...way.said, i] }))]
  }
  const sayWays = (inText: (i: number, way: Way) => SQL | undefined) =>
    or(
      ...ways.map((way) =>
        and(way.vendors === null ? undefined : isOf([...way.vendors]), ...way.said.map((i) => said(i, inText(i, way)))),
      ),
    )
  const isLong = (i: number) => words[i]!.length >= longEnough
  return {
    ofRows: sayWays((i) => sql`${invoices.search} like ${found[i]!.pattern}`),
    byWords: sayWays((i, way) => {
      const { pattern, piece } = found[i]!
      // As the outcome of an operation, the text has no index.
      const whole = sql`(${invoices.search} || '') like ${pattern}`
      if (piece !== null) return and(sql`${invoices.search} like ${piece}`, whole)
      const isLeft = !isLong(i) && (way.vendors !== null || way.said.some(isLong))
      return isLeft ? whole : sql`${invoices.search} like ${pattern}`
    }),
  }
}

/** The conditions but for organization, status and words. */
const restOf = (filter: InvoiceFilter): SQL | undefined =>
  and(
    isNull(invoices.deletedAt),
    inDays(invoices.dueDate, filter.due),
    inDays(invoices.invoiceDate, filter.dated),
    filter.vendorId === undefined ? undefined : eq(invoices.vendorId, filter.vendorId),
    filter.isToReview ? sql`${invoices.reviewedAt} is null and ${invoices.origin} = 'document'` : undefined,
    filter.number === undefined ? undefined : eq(invoices.invoiceNumber, filter.number),
    filter.ids === undefined ? undefined : sql`${invoices.id} = any(${sql.param([...filter.ids])}::integer[])`,
  )

/** The conditions but for organization and status. */
export const conditionOf = async (db: Db, filter: InvoiceFilter): Promise<Condition> => {
  const { ofRows, byWords } = await matchesWords(db, filter)
  const rest = restOf(filter)
  return { ofRows: and(rest, ofRows), byWords: and(rest, byWords) }
}

/** The same for rows that are there already, each asked about its own vendor: nothing is looked for among all vendors. */
export const conditionOfRows = (filter: InvoiceFilter): SQL | undefined => {
  const itsVendor = and(eq(vendors.id, invoices.vendorId), isNull(vendors.deletedAt))
  return and(
    restOf(filter),
    ...filter.words.map((word) =>
      or(
        sql`${invoices.search} like search_pattern(${word})`,
        /\d/.test(word) ? eq(invoices.invoiceNumber, normalizeFolio(word)) : undefined,
        hasTotal(filter.scope, word),
        // Not 'exists', which may be answered by looking through all vendors once.
        sql`(select ${hasWords(vendors.search, word)} from ${vendors} where ${itsVendor})`,
      ),
    ),
  )
}

export const everywhere = ({ scope, statuses }: InvoiceFilter): SQL | undefined =>
  and(within(invoices.organizationId, scope), inArray(invoices.ledgerStatus, [...statuses]))
