import { invoices } from 'contract/invoices.ts'
import { dateInChile } from 'contract/rules/period.ts'
import type { Handlers } from '../../http/bind.ts'
import { getInvoiceKpis } from './queries.ts'

export const invoiceHandlers: Handlers<typeof invoices> = {
  kpis: (ctx, { params }) => getInvoiceKpis(ctx.db, params.orgId, dateInChile(ctx.now())),
}
