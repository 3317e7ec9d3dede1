import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import type { Rollup } from './rollup.ts'
import { invoices, invoiceRollup, vendorRollup } from '../../../db/schema/invoices.ts'
import { vendors } from '../../../db/schema/vendors.ts'
import { within } from '../../../db/scope.ts'

/** What was spent, by the months of the invoices' dates. `from` and `to` are first days of months, both included. */

/** How many documents asked for that money; credit notes take from it, and are not counted. */
const debts = (t: typeof invoiceRollup | typeof vendorRollup): SQL =>
  sql`coalesce(sum(${t.invoices}) filter (where ${t.status} in ('pending', 'paid')), 0)`

type Months = { from: string; to: string }

/** By month, '2026-11'; months without invoices are not there. */
export const spendingByMonth = async (db: Db, scope: number[], { from, to }: Months): Promise<Map<string, Rollup>> => {
  const t = invoiceRollup
  const { rows } = await db.execute<{ month: string; invoices: string; amount: string }>(sql`
    select to_char(${t.day}, 'YYYY-MM') as month, ${debts(t)} as invoices, sum(${t.amount}) as amount from ${t}
    where ${within(t.organizationId, scope)} and ${t.axis} = 'dated' and ${t.grain} = 'month' and ${t.day} between ${from} and ${to}
    group by 1`)
  return new Map(rows.map(({ month, invoices: n, amount }) => [month, { invoices: Number(n), amount: Number(amount) }]))
}

export type VendorSpending = Rollup & { vendor: { name: string; rut: string } }

/** The companies where most was spent, whichever organization of the scope bought: largest first. */
export const spendingByVendor = async (
  db: Db,
  scope: number[],
  { from, to }: Months,
  most: number,
): Promise<VendorSpending[]> => {
  const t = vendorRollup
  const { rows } = await db.execute<{ name: string; rut: string; invoices: string; amount: string }>(sql`
    select min(${vendors.name}) as name, ${vendors.rut} as rut, ${debts(t)} as invoices, sum(${t.amount}) as amount
    from ${t} join ${vendors} on ${vendors.id} = ${t.vendorId}
    where ${within(t.organizationId, scope)} and ${t.axis} = 'dated' and ${t.month} between ${from} and ${to}
    group by ${vendors.rut} having ${debts(t)} > 0
    order by sum(${t.amount}) desc, ${vendors.rut} limit ${most}`)
  return rows.map(({ name, rut, invoices: n, amount }) => ({
    vendor: { name, rut },
    invoices: Number(n),
    amount: Number(amount),
  }))
}

/** Read from documents and not confirmed by anybody. */
export const countToReview = (db: Db, scope: number[]): Promise<number> =>
  db.$count(
    invoices,
    sql`${within(invoices.organizationId, scope)} and deleted_at is null and reviewed_at is null and origin = 'document'`,
  )
