import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, serialId } from '../columns.ts'
import { organizations, users } from './organizations.ts'

export const vendors = pgTable(
  'vendor',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: integer('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email'),
    rut: text('rut').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('vendor_rut').on(t.organizationId, t.rut)],
)
