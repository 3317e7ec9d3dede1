import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PersonRequestAnswer, PersonRequestKind } from 'contract/person-requests.ts'
import { moment, serialId } from '../columns.ts'
import { organizations, users } from './organizations.ts'

/** People whose data an organization keeps and does not use, because they asked (Ley 21.719, blocking). */
export const personBlocks = pgTable(
  'person_block',
  {
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    rut: text('rut').notNull(),
    reason: text('reason'),
    blockedAt: moment('blocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.rut] })],
)

/** What people asked about their data, when, and what they were answered (Ley 21.719, article 11). */
export const personRequests = pgTable(
  'person_request',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    rut: text('rut').notNull(),
    kind: text('kind').$type<PersonRequestKind>().notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Why the answer takes longer; null while it does not. */
    extensionReason: text('extension_reason'),
    answer: text('answer').$type<PersonRequestAnswer>(),
    /** Why it was refused. */
    answerReason: text('answer_reason'),
    answeredOn: date('answered_on', { mode: 'string' }),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('person_request_list').on(t.organizationId, t.receivedOn.desc(), t.id.desc()),
    index('person_request_rut').on(t.organizationId, t.rut),
  ],
)
