import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, money, serialId } from '../columns.ts'
import { organizations, users } from './organizations.ts'
import { vendors } from './vendors.ts'

export const invoices = pgTable(
  'invoice',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    userId: integer('user_id').references(() => users.id),
    documentType: integer('document_type').notNull().default(33),
    invoiceNumber: text('invoice_number'),
    description: text('description').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    status: text('status').$type<'pending' | 'paid'>().notNull().default('pending'),
    neto: money('neto').notNull(),
    iva: money('iva').notNull(),
    total: money('total').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('invoice_list').on(t.organizationId, t.status, t.dueDate)],
)

export const invoiceItems = pgTable(
  'invoice_item',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    itemNumber: integer('item_number').notNull(),
    description: text('description').notNull(),
    quantity: money('quantity').notNull(),
    amount: money('amount').notNull(),
    neto: money('neto').notNull(),
    iva: money('iva').notNull(),
    total: money('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.itemNumber] })],
)
