import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from 'contract/access.ts'
import { moment, serialId } from '../columns.ts'

export const organizations = pgTable(
  'organization',
  {
    id: serialId(),
    /** What a shop is called by outside: its number says how many there are. */
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    name: text('name').notNull(),
    /** The name that a shop's customers know, and its logo. */
    fantasyName: text('fantasy_name'),
    logoKey: text('logo_key'),
    /** When its client_admin accepted the terms. */
    termsAt: moment('terms_at'),
    rut: text('rut').notNull(),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    description: text('description'),
    website: text('website'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    /** Whether an outside model may be asked about their doubtful values. A branch follows its principal. */
    modelInvoices: boolean('model_invoices').notNull().default(false),
    modelPayrolls: boolean('model_payrolls').notNull().default(false),
    /** Until when the platform's staff may see its payroll amounts, and its branches'. */
    supportUntil: moment('support_until'),
    parentId: integer('parent_id').references((): AnyPgColumn => organizations.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('organization_parent').on(t.parentId),
    uniqueIndex('branch_name')
      .on(t.parentId, sql`search_text(name)`)
      .where(sql`parent_id is not null`),
  ],
)

export const users = pgTable(
  'app_user',
  {
    id: serialId(),
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').$type<Role>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    claimsAt: moment('claims_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('app_user_email').on(sql`lower(${t.email})`),
    index('app_user_organization').on(t.organizationId),
  ],
)
