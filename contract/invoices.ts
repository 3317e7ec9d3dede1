import * as z from 'zod/mini'
import { id, route } from './route.ts'

/** Specification, section 3, "Invoice KPIs". Overdue = due before today in Chile and not paid: it is also pending. */
export const invoiceKpis = z.object({
  totalInvoices: z.number(),
  paidInvoices: z.number(),
  pendingInvoices: z.number(),
  overdueInvoices: z.number(),
  totalAmount: z.number(),
  paidAmount: z.number(),
  pendingAmount: z.number(),
  overdueAmount: z.number(),
})
export type InvoiceKpis = z.output<typeof invoiceKpis>

export const invoices = {
  kpis: route({
    method: 'GET',
    path: '/organizations/:orgId/invoices/kpis/',
    summary: 'Counts and amounts of the invoices, today in Chile',
    access: 'invoices:read',
    params: { orgId: id },
    reply: invoiceKpis,
  }),
}
