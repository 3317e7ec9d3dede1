import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** What the last run of the retention jobs believed: one row. */
export const retentionRuns = pgTable(
  'retention_run',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    lastAt: moment('last_at').notNull(),
    /** Since when the clock has gone on without a jump. */
    steadySince: moment('steady_since').notNull(),
  },
  (t) => [check('retention_run_is_one', sql`${t.isOnly}`)],
)

/**
 * What is to be removed: marked first, removed weeks later if it still is to be. `purgedAt`: it was; kept for a day, so that
 * a share of an organization's data at most goes in a day.
 */
export const retentionMarks = pgTable(
  'retention_mark',
  {
    kind: text('kind').notNull(),
    organizationId: integer('organization_id').notNull(),
    key: text('key').notNull(),
    markedAt: moment('marked_at').notNull(),
    purgedAt: moment('purged_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.organizationId, t.key] }), index('retention_mark_purged').on(t.purgedAt)],
)
