import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, serialId } from '../columns.ts'

/** The queue. A job is done, waiting (`run_at`), or leased to a worker until `lease_until`. */
export const jobs = pgTable(
  'job',
  {
    id: serialId(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    runAt: moment('run_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('job_open')
      .on(t.kind, t.key)
      .where(sql`done_at is null`),
    index('job_due')
      .on(t.runAt)
      .where(sql`done_at is null`),
  ],
)
