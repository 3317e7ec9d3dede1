import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { InvoiceStatus } from 'contract/invoice-forms.ts'
import { addDays, monthStart } from 'contract/rules/date.ts'
import type { Db } from './connect.ts'
import { invoices, invoiceTally, vendorTally } from './schema/invoices.ts'
import { type Scope, within } from './scope.ts'

/** Reads what the database keeps in `invoice_tally`: counts and sums whose cost does not grow with the invoices. */

/** Days from one to another, both included; null: no limit on that side. */
export type Days = { from: string | null; to: string | null }

/** What is counted: by due date or by invoice date; of one vendor, or of all. */
export type Counted = {
  scope: Scope
  vendorId?: number | undefined
  axis: 'due' | 'dated'
  days: Days
  statuses: readonly InvoiceStatus[]
}

export type Tally = { invoices: number; amount: number }
export type Tallies = Record<InvoiceStatus, Tally>

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
const isIn = (column: AnyColumn, statuses: readonly InvoiceStatus[]) =>
  sql`${column} = any(${sql.param([...statuses])}::text[])`
const after = (column: AnyColumn, from: string | null) => (from === null ? undefined : sql`${column} >= ${from}`)
const before = (column: AnyColumn, end: string | null) => (end === null ? undefined : sql`${column} < ${end}`)

const ofOrganization = ({ scope, axis, statuses }: Counted, grain: 'day' | 'month', { from, to: end }: Days): SQL => {
  const t = invoiceTally
  return sql`select ${t.status}, ${t.invoices}, ${t.amount} from ${t}
    where ${allOf(within(t.organizationId, scope), sql`${t.axis} = ${axis} and ${t.grain} = ${grain}`, isIn(t.status, statuses), after(t.day, from), before(t.day, end))}`
}

const ofVendor = ({ scope, vendorId, axis, statuses }: Counted, { from, to: end }: Days): SQL => {
  const t = vendorTally
  return sql`select ${t.status}, ${t.invoices}, ${t.amount} from ${t}
    where ${allOf(sql`${t.vendorId} = ${vendorId} and ${t.axis} = ${axis}`, within(t.organizationId, scope), isIn(t.status, statuses), after(t.month, from), before(t.month, end))}`
}

/** A vendor's days are not kept: at most two parts of a month are looked up in its invoices. */
const lookedUp = ({ scope, vendorId, axis, statuses }: Counted, { from, to: end }: Days): SQL => {
  const t = invoices
  const day = axis === 'due' ? t.dueDate : t.invoiceDate
  return sql`select ${t.status}, 1, ${t.payable} from ${t}
    where ${allOf(sql`${t.vendorId} = ${vendorId} and ${t.deletedAt} is null`, within(t.organizationId, scope), isIn(t.status, statuses), after(day, from), before(day, end))}`
}

const partSql = (counted: Counted, grain: 'day' | 'month', days: Days): SQL => {
  if (counted.vendorId === undefined) return ofOrganization(counted, grain, days)
  return grain === 'month' ? ofVendor(counted, days) : lookedUp(counted, days)
}

/** How many of what is asked for: a subquery of one number. */
export const countSql = (counted: Counted): SQL =>
  sql`(select coalesce(sum(invoices), 0)::integer from (${countedSql(0, counted)}) counted)`

const countedSql = (tag: number, counted: Counted): SQL => {
  const { months, edges } = partsOf(counted.days)
  const parts = edges.map(({ from, to }) => partSql(counted, 'day', { from, to: addDays(to, 1) }))
  if (months !== null) parts.unshift(partSql(counted, 'month', months))
  if (parts.length === 0) parts.push(sql`select 'paid', 0, 0 where false`)
  return sql`select ${tag}::integer as tag, status, sum(invoices) as invoices, sum(amount) as amount
    from (${sql.join(parts, sql` union all `)}) part (status, invoices, amount) group by status`
}

/** The counts and sums of each thing asked for, by status: one statement, so that they are all of one moment. */
export const readTallies = async (db: Db, asked: readonly Counted[]): Promise<Tallies[]> => {
  const { rows } = await db.execute<{ tag: number; status: InvoiceStatus; invoices: string; amount: string }>(
    sql.join(
      asked.map((counted, tag) => countedSql(tag, counted)),
      sql` union all `,
    ),
  )
  const answers = asked.map((): Tallies => ({ pending: { invoices: 0, amount: 0 }, paid: { invoices: 0, amount: 0 } }))
  for (const { tag, status, invoices, amount } of rows)
    answers[tag]![status] = { invoices: Number(invoices), amount: Number(amount) }
  return answers
}

/** The KPIs' counts and sums of each organization that has or had invoices, on a day in Chile. */
export const readOrganizationTallies = async (
  db: Db,
  scope: Scope,
  today: string,
): Promise<Map<number, Tallies & { overdue: Tally }>> => {
  const t = invoiceTally
  const month = monthStart(today)
  const isLate = sql`${t.status} = 'pending' and ((${t.grain} = 'month' and ${t.day} < ${month}) or ${t.grain} = 'day')`
  const { rows } = await db.execute<
    { id: number; status: InvoiceStatus } & Record<'n' | 'sum' | 'late' | 'late_sum', string>
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
  const none = (): Tally => ({ invoices: 0, amount: 0 })
  const answers = new Map<number, Tallies & { overdue: Tally }>()
  for (const row of rows) {
    const answer = answers.get(row.id) ?? { pending: none(), paid: none(), overdue: none() }
    answer[row.status] = { invoices: Number(row.n), amount: Number(row.sum) }
    if (row.status === 'pending') answer.overdue = { invoices: Number(row.late), amount: Number(row.late_sum) }
    answers.set(row.id, answer)
  }
  return answers
}
