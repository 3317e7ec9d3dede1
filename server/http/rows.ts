import { type Access, isPlatformAction } from 'contract/access.ts'
import type { Route } from 'contract/route.ts'
import { noRows, type Rows } from '../db/rows.ts'
import type { Session } from './context.ts'

/**
 * Whose rows a call's statements see, whatever they ask for. Of somebody signed in: what they reach. The platform's staff
 * see everybody's by the platform's actions, and by routes without an organization in their path. Without a session
 * nobody's, unless the route says that it needs them (`rows`).
 */
export const rowsOfCall = (route: Route, session: Session | null): Rows => {
  if (session === null) return route.rows ?? noRows
  const { access } = route
  const isAcross = isPlatformAction(access) || (session.role === 'admin' && isActionAnywhere(access, route))
  return isAcross ? 'platform' : { reach: session.reach, company: session.company }
}

const isActionAnywhere = (access: Access, { path }: Route): boolean => access !== 'session' && !path.includes(':orgId')
