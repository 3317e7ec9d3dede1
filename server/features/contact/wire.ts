import type { ContactRow } from './queries.ts'

/** A message as the wire shows it. */
export const asMessage = ({ createdAt, ...row }: ContactRow) => ({ ...row, createdAt: createdAt.toISOString() })
