import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditDetails, SubjectKind } from 'contract/audit-log.ts'
import { moment } from '../columns.ts'

/**
 * The audit log, who did what: one chain per organization. The database numbers and hashes each row, and refuses to change
 * or remove one (migration "activity-chain"). No foreign keys: the log outlives what it speaks of.
 */
export const auditLog = pgTable(
  'activity',
  {
    organizationId: integer('organization_id').notNull(),
    /** From 1, without gaps; set by the database, like the two hashes. */
    seq: integer('seq').notNull().default(0),
    at: moment('at').notNull(),
    /** Null when the product itself did it. */
    userId: integer('user_id'),
    ip: text('ip'),
    requestId: text('request_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: integer('subject_id'),
    before: jsonb('before').$type<AuditDetails>(),
    after: jsonb('after').$type<AuditDetails>(),
    previousHash: text('previous_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.seq] }),
    index('activity_time').on(t.organizationId, t.at),
    index('activity_subject').on(t.organizationId, t.subjectKind, t.subjectId),
  ],
)
