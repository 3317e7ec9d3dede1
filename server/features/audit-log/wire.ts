import { type AuditEntry, auditTexts } from 'contract/audit-log.ts'
import type { AuditRow } from './queries.ts'

/** An entry of the audit log as the wire shows it. */
export const asEntry = (row: AuditRow): AuditEntry => ({
  seq: row.seq,
  at: row.at.toISOString(),
  action: row.action,
  text: auditTexts[row.action],
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? `N° ${row.userId}` },
  ip: row.ip,
  subject: { kind: row.kind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
  organization: { id: row.organizationId, name: row.organizationName },
  hash: row.hash,
})
