import { eq, sql } from 'drizzle-orm'
import type { InvoiceKpis } from 'contract/invoices.ts'
import type { Db } from '../../db/connect.ts'
import { invoices } from '../../db/schema/invoices.ts'

/** Counts and amounts in one pass. `today` is Chile's date: overdue = due before it and not paid. */
export const getInvoiceKpis = async (db: Db, organizationId: number, today: string): Promise<InvoiceKpis> => {
  const isPaid = sql`${invoices.status} = 'paid'`
  const isPending = sql`${invoices.status} <> 'paid'`
  const isOverdue = sql`${invoices.status} <> 'paid' and ${invoices.dueDate} < ${today}`
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const amount = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${invoices.total}) filter (where ${condition}), 0)`.mapWith(Number)
  const all = sql`true`
  const rows = await db
    .select({
      totalInvoices: count(all),
      paidInvoices: count(isPaid),
      pendingInvoices: count(isPending),
      overdueInvoices: count(isOverdue),
      totalAmount: amount(all),
      paidAmount: amount(isPaid),
      pendingAmount: amount(isPending),
      overdueAmount: amount(isOverdue),
    })
    .from(invoices)
    .where(eq(invoices.organizationId, organizationId))
  return rows[0]!
}

export const countVendorInvoices = (db: Db, vendorId: number): Promise<number> =>
  db.$count(invoices, eq(invoices.vendorId, vendorId))
