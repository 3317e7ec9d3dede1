import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { organizations } from './organizations.ts'

/** People whose data an organization keeps and does not use, because they asked (Ley 21.719, blocking). */
export const personBlocks = pgTable(
  'person_block',
  {
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    rut: text('rut').notNull(),
    reason: text('reason'),
    blockedAt: moment('blocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.rut] })],
)
