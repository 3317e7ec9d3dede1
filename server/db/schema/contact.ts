import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { contactStatuses } from 'contract/contact.ts'
import { moment, serialId } from '../columns.ts'

/** What people leave on the public contact form. */
export const contactMessages = pgTable(
  'contact_message',
  {
    id: serialId(),
    fullName: text('full_name').notNull(),
    phoneNumber: bigint('phone_number', { mode: 'number' }).notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<(typeof contactStatuses)[number]>().notNull().default('new'),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('contact_message_new').on(t.createdAt)],
)
