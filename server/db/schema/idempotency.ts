import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { encrypted, moment } from '../columns.ts'

/**
 * Calls that were sent with an `Idempotency-Key`, and what they were answered: sent again, they answer the same and do
 * nothing. `key` is a digest of who called what with which key.
 */
export const idempotentCalls = pgTable(
  'idempotent_call',
  {
    key: text('key').primaryKey(),
    /** Digest of what was sent. */
    input: text('input').notNull(),
    /** The answer, encrypted: it may say what people earn. Null while the call runs. */
    reply: encrypted('reply'),
    startedAt: moment('started_at').notNull(),
  },
  (t) => [index('idempotent_call_old').on(t.startedAt)],
)
