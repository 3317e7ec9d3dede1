import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from './organizations.ts'

/** One row per signed-in browser. The secret's hash changes at every refresh; any older one that returns ends the session. */
export const sessions = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
    /** When its user last proved here who they are: by password, or by a fresh sign-in elsewhere. */
    passwordAt: moment('password_at'),
    /** From where it was last refreshed, and by what; shown to its user. */
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [index('session_user').on(t.userId)],
)

/** Bot-check solutions already used: each one works once. */
export const botNonces = pgTable('bot_nonce', {
  nonce: text('nonce').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Hits of one caller on one limited route in one window of time; shared by every server of the product. */
export const rateHits = pgTable(
  'rate_hit',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/**
 * Attempts that are slowed: each adds its interval to `busyUntil`, and who would lead too far ahead waits (the generic cell
 * rate algorithm). Shared by every server of the product.
 */
export const attempts = pgTable(
  'attempt',
  { key: text('key').primaryKey(), busyUntil: moment('busy_until').notNull() },
  (t) => [index('attempt_old').on(t.busyUntil)],
)
