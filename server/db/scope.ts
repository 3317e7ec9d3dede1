import { type AnyColumn, inArray, type SQL } from 'drizzle-orm'

/** Whose things a query may see: those of these organizations, or the whole platform's. */
export type Scope = 'platform' | number[]

/** The condition that a row's organization is in the scope; undefined where there is nothing to ask. */
export const within = (organizationId: AnyColumn | SQL, scope: Scope): SQL | undefined =>
  scope === 'platform' ? undefined : inArray(organizationId as SQL, scope)
