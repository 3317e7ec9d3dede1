import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, serialId } from '../columns.ts'

/** The outbox: a mail is written in the transaction of what it tells, and sent by the queue afterwards. */
export const mails = pgTable(
  'mail',
  {
    id: serialId(),
    /** One address. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The same for who reads HTML; null: the text alone. */
    html: text('html'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** Given up: `problem` says why. */
    failedAt: moment('failed_at'),
    problem: text('problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('mail_old').on(t.createdAt)],
)
