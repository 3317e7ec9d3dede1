import type { PersonRequest } from 'contract/person-requests.ts'
import type { RequestRow } from './queries.ts'

/** A person's request as the wire shows it. */
export const asRequest = (row: RequestRow): PersonRequest => ({
  id: row.id,
  rut: row.rut,
  kind: row.kind,
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  extensionReason: row.extensionReason,
  answer: row.answer,
  answerReason: row.answerReason,
  answeredOn: row.answeredOn,
})
