import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, moment, serialId } from '../columns.ts'
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
    /** Empty for one that a document brought, until somebody fills it. */
    email: text('email'),
    rut: text('rut').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    accountBank: text('account_bank'),
    accountType: text('account_type').$type<'corriente' | 'vista' | 'rut' | 'ahorro'>(),
    accountRut: text('account_rut'),
    accountName: text('account_name'),
    accountNumber: encrypted('account_number'),
    origin: text('origin').$type<'manual' | 'document'>().notNull().default('manual'),
    /** What a search looks in, each after a space: name, e-mail, and the RUT without separators. */
    search: text('search').generatedAlwaysAs(
      sql`' ' || search_text(name) || ' ' || search_text(coalesce(email, '')) || ' ' || lower(replace(rut, '-', ''))`,
    ),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A deleted vendor stays for the deleted invoices that name it. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('vendor_rut')
      .on(t.organizationId, t.rut)
      .where(sql`deleted_at is null`),
    index('vendor_name')
      .on(t.organizationId, sql`search_text(name)`, t.id)
      .where(sql`deleted_at is null`),
    index('vendor_search')
      .using('gin', t.organizationId, sql`search gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('vendor_user').on(t.userId),
  ],
)
