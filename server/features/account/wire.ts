import type { OpenSession } from 'contract/account.ts'
import type { SessionRow } from './queries.ts'

/** A session as its user sees it. `currentId`: of the one that asks. */
export const asSession = ({ id, userAgent, ip, createdAt, rotatedAt }: SessionRow, currentId: string): OpenSession => ({
  id,
  userAgent,
  ip,
  createdAt: createdAt.toISOString(),
  lastUsedAt: rotatedAt.toISOString(),
  isCurrent: id === currentId,
})
