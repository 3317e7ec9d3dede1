import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type LedgerStatus, ledgerStatuses } from 'contract/invoice-forms.ts'
import { addDays, monthStart } from 'contract/rules/date.ts'
import type { Db } from '../../../db/connect.ts'
import { preparedByShape } from '../../../db/prepared.ts'
import { invoiceRollup, invoices, platformRollup, vendorRollup } from '../../../db/schema/invoices.ts'
import { type Scope, within } from '../../../db/scope.ts'

/** Reads what the database keeps in the rollup tables: counts and sums whose cost does not grow with the invoices. */

/** One number for the whole product: only one server folds at a time. */
const foldLock = 7_612_347

/** Days from one to another, both included; null: no limit on that side. */
export type Days = { from: string | null; to: string | null }

/** What is to be counted: by due date or by invoice date; of one vendor, or of all. */
export type CountQuery = {
  scope: Scope
  vendorId?: number | undefined
  axis: 'due' | 'dated'
  days: Days
  statuses: readonly LedgerStatus[]
}

export type Rollup = { invoices: number; amount: number }
export type RollupByStatus = Record<LedgerStatus, Rollup>

/** Of each status, nothing. */
export const noRollups = () =>
  Object.fromEntries(ledgerStatuses.map((status) => [status, { invoices: 0, amount: 0 }])) as RollupByStatus

type Parts = { months: Days | null; edges: { from: string; to: string }[] }

/** Days as whole months (`months.to` is the first day after them) and the days left over before and after. */
export const partsOf = ({ from, to }: Days): Parts => {
  if (from !== null && to !== null && from > to) return { months: null, edges: [] }
  const first = from === null || from === monthStart(from) ? from : monthStart(from, 1)
  const end = to === null ? null : monthStart(addDays(to, 1))
  if (from !== null && to !== null && first! >= end!) return { months: null, edges: [{ from, to }] }
  const edges: Parts['edges'] = []
  if (from !== null && from < first!) edges.push({ from, to: addDays(first!, -1) })
  if (to !== null && end! <= to) edges.push({ from: end!, to })
  return { months: { from: first, to: end }, edges }
}

const allOf = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )

/** How a value stands in a statement: as it is, or by a name, to be filled in when the statement is used. */
type Put = (name: string, value: unknown) => SQL
const asItIs: Put = (_name, value) => sql`${sql.param(value)}`
const byName: Put = (name) => sql`${sql.placeholder(name)}`

/** Whole months, or days: from the first until before `end`; null: no limit on that side. */
type Piece = { grain: 'day' | 'month'; from: string | null; end: string | null }

const piecesOf = (days: Days): Piece[] => {
  const { months, edges } = partsOf(days)
  const pieces = edges.map(({ from, to }): Piece => ({ grain: 'day', from, end: addDays(to, 1) }))
  if (months !== null) pieces.unshift({ grain: 'month', from: months.from, end: months.to })
  return pieces
}

const pieceSql = (
  { scope, vendorId, axis, statuses }: CountQuery,
  piece: Piece,
  put: Put,
  tag: number,
  i: number,
): SQL => {
  const vendor = put(`vendor${tag}`, vendorId)
  const of = (t: { organizationId?: AnyColumn; status: AnyColumn }, day: AnyColumn): (SQL | undefined)[] => [
    scope === 'platform' ? undefined : sql`${t.organizationId} = any(${put(`scope${tag}`, scope)}::integer[])`,
    sql`${t.status} = any(${put(`statuses${tag}`, statuses)}::text[])`,
    piece.from === null ? undefined : sql`${day} >= ${put(`from${tag}_${i}`, piece.from)}`,
    piece.end === null ? undefined : sql`${day} < ${put(`end${tag}_${i}`, piece.end)}`,
  ]
  if (vendorId === undefined) {
    const t = scope === 'platform' ? platformRollup : invoiceRollup
    const grain = sql`${t.axis} = ${sql.raw(`'${axis}'`)} and ${t.grain} = ${sql.raw(`'${piece.grain}'`)}`
    return sql`select ${t.status}, ${t.invoices}, ${t.amount} from ${t} where ${allOf(grain, ...of(t, t.day))}`
  }
  if (piece.grain === 'month') {
    const t = vendorRollup
    const grain = sql`${t.vendorId} = ${vendor} and ${t.axis} = ${sql.raw(`'${axis}'`)}`
    return sql`select ${t.status}, ${t.invoices}, ${t.amount} from ${t} where ${allOf(grain, ...of(t, t.month))}`
  }
  // A vendor's days are not kept: at most two parts of a month are looked up in its invoices.
  const t = invoices
  const theirs = sql`${t.vendorId} = ${vendor} and ${t.deletedAt} is null`
  const day = axis === 'due' ? t.dueDate : t.invoiceDate
  const said = of({ organizationId: t.organizationId, status: t.ledgerStatus }, day)
  return sql`select ${t.ledgerStatus}, 1, ${t.payable} from ${t} where ${allOf(theirs, ...said)}`
}

const rollupSql = (tag: number, query: CountQuery, put: Put): SQL => {
  const parts = piecesOf(query.days).map((piece, i) => pieceSql(query, piece, put, tag, i))
  if (parts.length === 0) parts.push(sql`select 'paid', 0, 0 where false`)
  return sql`select ${sql.raw(String(tag))} as tag, status, sum(invoices) as invoices, sum(amount) as amount
    from (${sql.join(parts, sql` union all `)}) part (status, invoices, amount) group by status`
}

/** How many of what is asked for: a subquery of one number. */
export const countSql = (query: CountQuery): SQL =>
  sql`(select coalesce(sum(invoices), 0)::integer from (${rollupSql(0, query, asItIs)}) counted)`

/** What statements of the same text have in common. */
const shapeOf = ({ scope, vendorId, axis, days }: CountQuery): string => {
  const pieces = piecesOf(days).map(
    ({ grain, from, end }) => `${grain[0]}${from === null ? '' : 'f'}${end === null ? '' : 'e'}`,
  )
  const whose = `${scope === 'platform' ? 'all' : 'own'}${vendorId === undefined ? '' : '-vendor'}`
  return [whose, axis, ...pieces].join('-')
}

const valuesOf = ({ scope, vendorId, statuses, days }: CountQuery, tag: number): [string, unknown][] => [
  [`scope${tag}`, scope],
  [`vendor${tag}`, vendorId],
  [`statuses${tag}`, statuses],
  ...piecesOf(days).flatMap(({ from, end }, i): [string, unknown][] => [
    [`from${tag}_${i}`, from],
    [`end${tag}_${i}`, end],
  ]),
]

const rollups = preparedByShape((db, shape, asked: readonly CountQuery[]) =>
  db
    .select({
      tag: sql<number>`tag`,
      status: sql<LedgerStatus>`status`,
      invoices: sql<string>`invoices`,
      amount: sql<string>`amount`,
    })
    .from(
      sql`(${sql.join(
        asked.map((query, tag) => rollupSql(tag, query, byName)),
        sql` union all `,
      )}) rollup`,
    )
    .prepare(`rollup_${shape}`),
)

/** The counts and sums of each thing asked for, by status: one statement, so that they are all of one moment. */
export const readRollups = async (db: Db, asked: readonly CountQuery[]): Promise<RollupByStatus[]> => {
  const query = rollups(db, asked.map(shapeOf).join('_'), asked)
  const rows = await query.execute(Object.fromEntries(asked.flatMap(valuesOf)))
  const answers = asked.map(noRollups)
  for (const { tag, status, invoices, amount } of rows)
    answers[tag]![status] = { invoices: Number(invoices), amount: Number(amount) }
  return answers
}

/**
 * Puts together the rows of the platform's rollup that say the same, which every change adds to. Nobody waits for it, and
 * what is read meanwhile is exact; nothing is done where another server is at it.
 */
export const foldPlatformRollup = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select where pg_try_advisory_xact_lock(${foldLock})`)
    if (rows.length === 0) return
    await tx.execute(sql`
      with several as materialized (
        select axis, grain, status, day from platform_tally group by axis, grain, status, day having count(*) > 1
      ), folded as (
        delete from platform_tally using several
        where (platform_tally.axis, platform_tally.grain, platform_tally.status, platform_tally.day)
            = (several.axis, several.grain, several.status, several.day)
        returning platform_tally.*
      )
      insert into platform_tally (axis, grain, status, day, invoices, amount)
      select axis, grain, status, day, sum(invoices), sum(amount) from folded
      group by axis, grain, status, day having sum(invoices) <> 0 or sum(amount) <> 0`)
  })

/** The KPIs' counts and sums of each organization that has or had invoices, on a day in Chile. */
export const readOrganizationRollups = async (
  db: Db,
  scope: number[],
  today: string,
): Promise<Map<number, RollupByStatus & { overdue: Rollup }>> => {
  const t = invoiceRollup
  const month = monthStart(today)
  const isLate = sql`${t.status} = 'pending' and ((${t.grain} = 'month' and ${t.day} < ${month}) or ${t.grain} = 'day')`
  const { rows } = await db.execute<
    { id: number; status: LedgerStatus } & Record<'n' | 'sum' | 'late' | 'late_sum', string>
  >(sql`
    select ${t.organizationId} as id, ${t.status} as status,
           coalesce(sum(${t.invoices}) filter (where ${t.grain} = 'month'), 0) as n,
           coalesce(sum(${t.amount}) filter (where ${t.grain} = 'month'), 0) as sum,
           coalesce(sum(${t.invoices}) filter (where ${isLate}), 0) as late,
           coalesce(sum(${t.amount}) filter (where ${isLate}), 0) as late_sum
    from ${t}
    where ${allOf(within(t.organizationId, scope), sql`${t.axis} = 'due'`)}
      and (${t.grain} = 'month' or (${t.grain} = 'day' and ${t.day} >= ${month} and ${t.day} < ${today}))
    group by 1, 2`)
  const answers = new Map<number, RollupByStatus & { overdue: Rollup }>()
  for (const row of rows) {
    const answer = answers.get(row.id) ?? { ...noRollups(), overdue: { invoices: 0, amount: 0 } }
    answer[row.status] = { invoices: Number(row.n), amount: Number(row.sum) }
    if (row.status === 'pending') answer.overdue = { invoices: Number(row.late), amount: Number(row.late_sum) }
    answers.set(row.id, answer)
  }
  return answers
}
