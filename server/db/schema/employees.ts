import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { encrypted, moment, serialId } from '../columns.ts'
import { organizations } from './organizations.ts'

export const employees = pgTable(
  'employee',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    fullName: text('full_name').notNull(),
    rut: text('rut').notNull(),
    /** Empty for one that a payroll created: incomplete until somebody fills it. */
    email: text('email'),
    fonasaName: text('fonasa_name'),
    afpName: text('afp_name'),
    /** A number of pesos, encrypted. */
    sueldoBase: encrypted('sueldo_base'),
    /** What a search looks in: name, e-mail, and the RUT without separators. */
    search: text('search').generatedAlwaysAs(
      sql`search_text(full_name) || ' ' || search_text(coalesce(email, '')) || ' ' || lower(replace(rut, '-', ''))`,
    ),
    /** The process whose payroll created it, until a person changes it. */
    createdBy: uuid('created_by_process'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('employee_rut').on(t.organizationId, t.rut),
    index('employee_name').on(t.organizationId, sql`search_text(full_name)`, t.id),
    index('employee_created_by').on(t.createdBy),
    index('employee_search').using('gin', t.organizationId, sql`search gin_trgm_ops`),
  ],
)
