import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from './organizations.ts'

/** One row per signed-in browser. The secret's hash changes at every refresh; an old one that returns ends the session. */
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
    /** When its user last gave his password here. */
    passwordAt: moment('password_at'),
  },
  (t) => [
    uniqueIndex('session_secret').on(t.secretHash),
    index('session_previous').on(t.previousHash),
    index('session_user').on(t.userId),
  ],
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
