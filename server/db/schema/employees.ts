import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, serialId } from '../columns.ts'
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('employee_rut').on(t.organizationId, t.rut)],
)
