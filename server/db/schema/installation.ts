import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** What this database belongs to: one row. Its storage holds the same number. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (t) => [check('installation_is_one', sql`${t.isOnly}`)],
)
