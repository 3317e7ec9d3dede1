import { mayRole, type PlatformAction } from 'contract/access.ts'
import type { Scope } from '../db/scope.ts'
import type { Session } from './context.ts'

/** For routes without an organization in their path: all that the caller reaches, or the platform by its own action. */
export const scopeOf = (session: Session, action: PlatformAction): Scope =>
  mayRole(session.role, action) ? 'platform' : session.reach

/** For an organization's routes with `scope`: 'all' adds the branches, which only their own principal reaches. */
export const organizationScope = (session: Session, organizationId: number, scope: 'own' | 'all'): number[] =>
  scope === 'all' && organizationId === session.organizationId ? session.reach : [organizationId]
