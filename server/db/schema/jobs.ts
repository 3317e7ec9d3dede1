import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, serialId } from '../columns.ts'

/** The queue. A job is done, waiting (`run_at`), or leased to a worker until `lease_until`. Organizations take turns. */
export const jobs = pgTable(
  'job',
  {
    id: serialId(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** Whose turn it takes; 0: the house's own. */
    organizationId: integer('organization_id').notNull().default(0),
    runAt: moment('run_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until'),
    /** When it was last leased: its organization was served then. */
    servedAt: moment('served_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('job_open')
      .on(t.kind, t.key)
      .where(sql`done_at is null`),
    // The next turn is found in these three, whatever waits behind it (server/db/jobs.ts).
    index('job_waiting')
      .on(t.organizationId, t.runAt, t.id)
      .where(sql`done_at is null`),
    index('job_leased')
      .on(t.organizationId)
      .where(sql`done_at is null and lease_until is not null`),
    index('job_served')
      .on(t.organizationId, t.servedAt)
      .where(sql`served_at is not null`),
  ],
)
