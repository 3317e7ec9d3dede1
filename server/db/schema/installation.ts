import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What this database belongs to: one row. Its storage holds the same number. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
    /** What everything is encrypted with and bound as (`encryptionOf`); null: not known to be, or not all of it. */
    encryption: text('encryption'),
  },
  (t) => [check('installation_is_one', sql`${t.isOnly}`)],
)
